/** What was decided. */
export enum DecisionKind {
  COMMENT_REJECTED = 'comment_rejected',
  COMMENT_DELETED = 'comment_deleted',
  /** It waits for a moderator: a phase held it back, or reports hid it. */
  COMMENT_HELD = 'comment_held',
  WARNING = 'warning',
  BAN = 'ban',
  /** A report was right: what its reporters are told. */
  REPORT_UPHELD = 'report_upheld',
  /** A report had no ground: what its reporters are told, and may contest. */
  REPORT_DISMISSED = 'report_dismissed',
}

/** What a decision is about. The same names as those of what can be reported. */
export enum DecisionSubject {
  COMMENT = 'comment',
  USER = 'user',
  CONTENT = 'content',
}

/** Where a decision stands. */
export enum DecisionState {
  IN_FORCE = 'in_force',
  /** An appeal shortened it. */
  REDUCED = 'reduced',
  /** An appeal took it back, and everything is as it was before. */
  OVERTURNED = 'overturned',
  /** It no longer restricts anything: it ran out, was lifted, or another decision took its place. */
  ENDED = 'ended',
}

/** What took a decision by itself. */
export { RulePhase as DecidingPhase } from '../rules/rules.types';

/** Who asks for a decision to be looked at again: the person whom it is about, or a reporter. */
export enum AppealKind {
  APPEAL = 'appeal',
  CONTEST = 'contest',
}

/** Where an appeal stands. */
export enum AppealState {
  PENDING = 'pending',
  UPHELD = 'upheld',
  REDUCED = 'reduced',
  OVERTURNED = 'overturned',
}

/** How an appeal may end: the decision stays, is reduced, or is taken back. */
export type AppealOutcome = Exclude<AppealState, AppealState.PENDING>;
