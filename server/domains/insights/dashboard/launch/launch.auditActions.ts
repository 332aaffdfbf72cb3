import { defineAuditActions } from '#platform/auditLog';
import { testMailSent } from './launch.events';

export const launchAuditActions = defineAuditActions(
  { actions: { 'mail.tested': 'Email de test envoyé' }, targets: { mail: 'Envoi des emails' } },
  (record) => [
    record(testMailSent, ({ actorId, outcome }) => ({
      actorId,
      action: 'mail.tested',
      targetType: 'mail',
      targetId: 'test',
      after: { outcome },
    })),
  ],
);
