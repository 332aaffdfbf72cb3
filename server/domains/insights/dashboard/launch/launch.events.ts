import { defineEvent } from '#platform/running/bus';
import type { TestMailOutcome } from './launch.types';
import { defineAuditActions } from '#platform/auditLog';

/** An administrator sent a test mail to their own address. */
export const testMailSent = defineEvent<{ actorId: number; outcome: TestMailOutcome }>(
  'dashboard.testMailSent',
);

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
