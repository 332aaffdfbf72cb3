import { defineEvent } from '#platform/running/bus';
import { defineAuditActions } from '#platform/auditLog';

/** A member of staff published a version of the rules, which is in force from then on. */
export interface RulesPublished {
  number: number;
  summary: string;
  actorId: number;
}

export const rulesPublished = defineEvent<RulesPublished>('rules.published');

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
