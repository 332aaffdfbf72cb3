import { defineEvent } from '#platform/running/bus';
import type { AppealKind, AppealOutcome, DecisionKind, DecisionSubject } from './decision.types';

/** Something was decided about somebody, or about a report. */
export interface DecisionMade {
  decisionId: number;
  kind: DecisionKind;
  subjectType: DecisionSubject;
  subjectId: number;
  /** Whose thing it is; null when erased, or nobody. */
  personId: number | null;
  /** Null when a phase decided by itself. */
  deciderId: number | null;
  /** The reports that led to it. */
  reportIds: readonly number[];
  /** The rule of the site that it refers to; null only for one from before each had one. */
  ruleKey: string | null;
  /** The version of the rules that holds it. */
  rulesVersion: number | null;
  facts: string | null;
  /** Until when it restricts; null for no end. */
  endsAt: Date | null;
}

export const decisionMade = defineEvent<DecisionMade>('decision.taken');

/** Somebody appeals a decision, or a reporter contests that their report was dismissed. */
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
  /** Null once the account was erased. */
  appellantId: number | null;
  kind: AppealKind;
  /** Why, as the appellant and the reporters read it. */
  grounds: string;
  /** The rule that the answer refers to, and the version that holds it. */
  ruleKey: string | null;
  rulesVersion: number | null;
  /** What stays or is put back, and who decided, in French, as the appellant reads it. */
  effect: string;
  decidedBy: string;
  /** The appeal of somebody else that took the same decision back, and this one with it. */
  settledWith: number | null;
}

export const appealDecided = defineEvent<AppealDecided>('appeal.decided');

/** An appeal took back what reporters had been told: whoever did not make it hears of it, too. */
export interface ReportersNotified {
  appealId: number;
  deciderId: number;
  /** Each reporter once, with the decision that they read. */
  reporters: readonly { reporterId: number; decisionId: number }[];
  /** Whether their reports wait again. */
  isReopened: boolean;
  grounds: string;
}

export const reportersNotified = defineEvent<ReportersNotified>('appeal.reportersTold');

/** Somebody was told of a decision. */
export interface PersonInformed {
  decisionId: number;
  personId: number;
  by: readonly ('bell' | 'mail')[];
}

export const personInformed = defineEvent<PersonInformed>('decision.personInformed');
