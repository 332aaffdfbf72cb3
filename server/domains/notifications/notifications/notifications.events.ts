import { defineEvent } from '#platform/running/bus';

/** Staff wrote a message into the notifications of another account. */
export interface MessageWritten {
  userId: number;
  authorId: number;
  title: string;
  message: string;
}

export const messageWritten = defineEvent<MessageWritten>('notifications.messageWritten');
