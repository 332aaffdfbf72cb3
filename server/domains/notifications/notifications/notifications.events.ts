import { defineEvent } from '#platform/running/bus';
import { defineAuditActions } from '#platform/auditLog';

/** Staff sent a message to another account as a notification. */
export interface MessageWritten {
  userId: number;
  authorId: number;
  title: string;
  message: string;
}

export const messageWritten = defineEvent<MessageWritten>('notifications.messageWritten');

export const notificationsAuditActions = defineAuditActions(
  {
    actions: { 'message.written': 'Message envoyé' },
    otherTargets: ['user'],
  },
  (record) => [
    record(messageWritten, ({ userId, authorId, title, message }) => ({
      actorId: authorId,
      action: 'message.written',
      targetType: 'user',
      targetId: userId,
      after: { title, message },
    })),
  ],
);
