import { defineAuditActions } from '#platform/auditLog';
import { rulesPublished } from './rules.events';

/** Audit actions for the rules of the site. */
export const rulesAuditActions = defineAuditActions(
  { actions: { 'rules.published': 'Règles publiées' }, targets: { rules: 'Règles' } },
  (record) => [
    record(rulesPublished, ({ number, summary, actorId }) => ({
      actorId,
      action: 'rules.published',
      targetType: 'rules',
      targetId: number,
      after: { summary },
    })),
  ],
);
