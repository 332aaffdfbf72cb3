import type { Member } from '#platform/access/actor';
import type { Grounds } from '#platform/input/grounds';
import type { Comment } from '../comment.entity';

/** Outcome of the open reports of a decided comment. */
export type ReportsOutcome = 'upheld' | 'dismissed';

/** Parts of a decision about a comment that its reports need. */
export interface SettlingDecision {
  outcome: ReportsOutcome;
  /** Grounds without the reports, which are added. */
  grounds: Grounds;
}

/**
 * Port for decisions about comments, implemented by the reports domain (which imports this one).
 */
export interface OpenReports {
  /**
   * Locks the reports of comments until the end of the transaction. Called before the threads of
   * the comments are locked.
   */
  lock(commentIds: readonly number[]): Promise<void>;
  /**
   * Settles the open reports of a locked comment and decides the comment.
   * @param decide decides the comment, with the reports that led to the decision among its grounds
   * @throws AppError COMMENT_UNDER_REPORT when the actor would dismiss reports without the
   * permission to handle them
   */
  settle(
    actor: Member,
    comment: Comment,
    decision: SettlingDecision,
    decide: (grounds: Grounds) => Promise<void>,
  ): Promise<void>;
}

let registered: OpenReports | null = null;

/** Registers the port. Called by the reports domain at start-up. */
export function registerOpenReports(reports: OpenReports): void {
  registered = reports;
}

/** Returns the registered port. @throws Error before registration */
export function openReports(): OpenReports {
  if (!registered) throw new Error('Open reports are not registered: call registerOpenReports().');
  return registered;
}
