import { defineAuditActions } from '#platform/auditLog';
import { appealDecided } from './decisions.events';

/** Audit actions for decisions on appeals. */
export const decisionsAuditActions = defineAuditActions(
  { actions: { 'appeal.decided': 'Recours traité' }, targets: { appeal: 'Recours' } },
  (record) => [
    record(appealDecided, ({ appealId, deciderId, decisionId, settledWith, ...decided }) => ({
      actorId: deciderId,
      action: 'appeal.decided',
      targetType: 'appeal',
      targetId: appealId,
      after: {
        decisionId,
        outcome: decided.outcome,
        grounds: decided.grounds,
        ruleKey: decided.ruleKey,
        ...(settledWith !== null && { settledWith }),
      },
    })),
  ],
);
