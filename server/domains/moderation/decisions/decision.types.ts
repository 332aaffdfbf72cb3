export enum DecisionKind {
  COMMENT_REJECTED = 'comment_rejected',
  COMMENT_DELETED = 'comment_deleted',
  /** An automatic check or reports have hidden the comment until a moderator decides. */
  COMMENT_HELD = 'comment_held',
  WARNING = 'warning',
  BAN = 'ban',
  /** Decision shown to the reporters of an upheld report. */
  REPORT_UPHELD = 'report_upheld',
  /** Decision shown to the reporters of a dismissed report, who may contest it. */
  REPORT_DISMISSED = 'report_dismissed',
  /** Staff refused a quarantined shift of the player. */
  RESULT_REFUSED = 'result_refused',
}

/** Type of the subject of a decision: a target of reports, or a shift of the game. */
export enum DecisionSubject {
  COMMENT = 'comment',
  USER = 'user',
  CONTENT = 'content',
  SHIFT = 'shift',
}

export enum DecisionState {
  IN_FORCE = 'in_force',
  /** An appeal shortened the ban. */
  REDUCED = 'reduced',
  /** An appeal overturned the decision, and the effects of the decision were reverted. */
  OVERTURNED = 'overturned',
  /** Without effect: expired, lifted or replaced by another decision. */
  ENDED = 'ended',
}

/** Automatic check that makes decisions. */
export { RulePhase as DecidingPhase } from '../rules/rules.types';

/**
 * Kind of an appeal: by the user concerned (APPEAL), or by a reporter whose report was dismissed
 * (CONTEST).
 */
export enum AppealKind {
  APPEAL = 'appeal',
  CONTEST = 'contest',
}

/** State of an appeal. */
export enum AppealState {
  PENDING = 'pending',
  UPHELD = 'upheld',
  REDUCED = 'reduced',
  OVERTURNED = 'overturned',
}

/** Outcome of an appeal: the decision is upheld, reduced or overturned. */
export type AppealOutcome = Exclude<AppealState, AppealState.PENDING>;
