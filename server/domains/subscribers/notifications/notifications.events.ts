import { defineEvent } from '#platform/running/bus';

/** Staff wrote a message to somebody else's notifications. */
export interface MessageWritten {
  userId: number;
  authorId: number;
  title: string;
  message: string;
}

export const messageWritten = defineEvent<MessageWritten>('notifications.messageWritten');
