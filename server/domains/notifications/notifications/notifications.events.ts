import { defineEvent } from '#platform/running/bus';

/** Staff sent a message to another account as a notification. */
export interface MessageWritten {
  userId: number;
  authorId: number;
  title: string;
  message: string;
}

export const messageWritten = defineEvent<MessageWritten>('notifications.messageWritten');
