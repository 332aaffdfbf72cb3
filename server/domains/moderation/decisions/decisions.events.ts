import { defineEvent } from '#platform/running/bus';
import type { Decision } from './decision.entity';
import type { AppealKind, AppealOutcome, DecisionKind, DecisionSubject } from './decision.types';
import { defineAuditActions } from '#platform/auditLog';

/** A decision was made about a user, their content or a report. */
export interface DecisionMade {
  decisionId: number;
  kind: DecisionKind;
  subjectType: DecisionSubject;
  subjectId: number;
  /** ID of the user concerned; null when there is no such user or their account was erased. */
  personId: number | null;
  /** ID of the member of staff who decided; null when an automatic check decided. */
  deciderId: number | null;
  /** IDs of the reports that led to the decision. */
  reportIds: readonly number[];
  /** Key of the cited rule. Null only for old decisions. */
  ruleKey: string | null;
  /** ID of the version of the rules that contains the cited rule. */
  rulesVersion: number | null;
  facts: string | null;
  /** End of the ban; null for a permanent ban and for other decisions. */
  endsAt: Date | null;
}

export const decisionMade = defineEvent<DecisionMade>('decision.taken');

/** Returns the event of a decision, without the reports that led to it. */
export const decisionMadeOf = (decision: Decision): Omit<DecisionMade, 'reportIds'> => ({
  decisionId: decision.id,
  kind: decision.kind,
  subjectType: decision.subjectType,
  subjectId: decision.subjectId,
  personId: decision.personId,
  deciderId: decision.deciderId,
  ruleKey: decision.ruleKey,
  rulesVersion: decision.rulesVersionId,
  facts: decision.facts,
  endsAt: decision.endsAt,
});

/** A user appealed a decision, or a reporter contested the dismissal of their report. */
export interface AppealFiled {
  appealId: number;
  decisionId: number;
  appellantId: number;
  kind: AppealKind;
}

export const appealFiled = defineEvent<AppealFiled>('appeal.filed');

export interface AppealDecided {
  appealId: number;
  decisionId: number;
  deciderId: number;
  outcome: AppealOutcome;
  /** ID of the user who appealed; null after the erasure of the account. */
  appellantId: number | null;
  kind: AppealKind;
  /** Reasons for the answer, shown to the appellant and the reporters. */
  grounds: string;
  /** Key of the rule that the answer cites, as worded in the version `rulesVersion`. */
  ruleKey: string | null;
  rulesVersion: number | null;
  /**
   * French sentence for the appellant about the effect of the answer. `decidedBy` is a French
   * sentence about who decided.
   */
  effect: string;
  decidedBy: string;
  /**
   * ID of another user’s appeal that overturned the same decision and settled this appeal; null
   * otherwise.
   */
  settledWith: number | null;
}

export const appealDecided = defineEvent<AppealDecided>('appeal.decided');

/**
 * An appeal overturned a decision of which reporters were informed. `reporters` contains all of
 * them except the appellants.
 */
export interface ReportersNotified {
  appealId: number;
  deciderId: number;
  /** Each reporter once, with the ID of the decision of which they were informed. */
  reporters: readonly { reporterId: number; decisionId: number }[];
  /** Whether the reports are pending again. */
  isReopened: boolean;
  grounds: string;
}

export const reportersNotified = defineEvent<ReportersNotified>('appeal.reportersTold');

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
