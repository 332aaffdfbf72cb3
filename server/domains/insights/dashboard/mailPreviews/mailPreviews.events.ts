import { defineAuditActions } from '#platform/auditLog';
import { defineEvent } from '#platform/running/bus';

/** An administrator queued a mail with sample data to their own address. */
export const mailPreviewSent = defineEvent<{ actorId: number; key: string }>(
  'dashboard.mailPreviewSent',
);

export const mailPreviewsAuditActions = defineAuditActions(
  { actions: { 'mail.previewed': 'Aperçu d’email envoyé' }, otherTargets: ['mail'] },
  (record) => [
    record(mailPreviewSent, ({ actorId, key }) => ({
      actorId,
      action: 'mail.previewed',
      targetType: 'mail',
      targetId: key,
    })),
  ],
);
