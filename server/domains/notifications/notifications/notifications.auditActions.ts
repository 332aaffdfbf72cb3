import { defineAuditActions } from '#platform/auditLog';
import { messageWritten } from './notifications.events';

/** Audited action: a message of staff to a member. */
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
