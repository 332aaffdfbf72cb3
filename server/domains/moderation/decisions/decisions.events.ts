import { defineEvent } from '#platform/running/bus';
import type { AppealKind, AppealOutcome, DecisionKind, DecisionSubject } from './decision.types';

/** A decision was made about a user, their content or a report. */
export interface DecisionMade {
  decisionId: number;
  kind: DecisionKind;
  subjectType: DecisionSubject;
  subjectId: number;
  /** Person concerned; null for none and after the erasure of the account. */
  personId: number | null;
  /** Decider; null for an automatic phase. */
  deciderId: number | null;
  /** IDs of the reports that led to the decision. */
  reportIds: readonly number[];
  /** Key of the cited rule. Null only for old decisions. */
  ruleKey: string | null;
  /** Version of the rules that contains the cited rule. */
  rulesVersion: number | null;
  facts: string | null;
  /** End of the restriction; null for no end. */
  endsAt: Date | null;
}

export const decisionMade = defineEvent<DecisionMade>('decision.taken');

/** A user appealed a decision, or a reporter contested the dismissal of their report. */
export interface AppealFiled {
  appealId: number;
  decisionId: number;
  appellantId: number;
  kind: AppealKind;
}

export const appealFiled = defineEvent<AppealFiled>('appeal.filed');

/** An appeal was decided. */
export interface AppealDecided {
  appealId: number;
  decisionId: number;
  deciderId: number;
  outcome: AppealOutcome;
  /** Null after the erasure of the account. */
  appellantId: number | null;
  kind: AppealKind;
  /** Grounds of the answer, for the appellant and the reporters. */
  grounds: string;
  /** Key of the rule cited by the answer, in the version of `rulesVersion`. */
  ruleKey: string | null;
  rulesVersion: number | null;
  /** Effect of the answer and its decider, in French, for the appellant. */
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
 * An appeal overturned a decision of which reporters were informed. Addressed to the reporters
 * other than the appellants.
 */
export interface ReportersNotified {
  appealId: number;
  deciderId: number;
  /** Each reporter once, with the ID of the decision that they read. */
  reporters: readonly { reporterId: number; decisionId: number }[];
  /** Whether the reports are pending again. */
  isReopened: boolean;
  grounds: string;
}

export const reportersNotified = defineEvent<ReportersNotified>('appeal.reportersTold');

/** A user was informed of a decision. */
export interface PersonInformed {
  decisionId: number;
  personId: number;
  by: readonly ('bell' | 'mail')[];
}

export const personInformed = defineEvent<PersonInformed>('decision.personInformed');
