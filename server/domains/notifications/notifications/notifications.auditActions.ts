import { defineAuditActions } from '#platform/auditLog';
import { messageWritten } from './notifications.events';

/** Audit action for messages of staff to members. */
export const notificationsAuditActions = defineAuditActions(
  {
    actions: ['message.written'],
    targets: ['user'],
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
