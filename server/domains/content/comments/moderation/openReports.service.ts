import type { Member } from '#platform/access/actor';
import type { Grounds } from '#platform/input/grounds';
import type { Comment } from '../comment.entity';

/** Outcome that a decision about a comment gives to its open reports. */
export type ReportsOutcome = 'upheld' | 'dismissed';

/** The parts of a decision about a comment that are needed to decide its reports. */
export interface SettlingDecision {
  outcome: ReportsOutcome;
  /** Grounds of the decision; `settle` adds the reports to them. */
  grounds: Grounds;
}

/**
 * Port with which a decision about a comment also decides its reports. The reports domain
 * implements the port, because the comments domain cannot import the reports domain.
 */
export interface OpenReports {
  /** Locks the reports of comments until the end of the transaction. */
  lock(commentIds: readonly number[]): Promise<void>;
  /**
   * Decides the open reports of a locked comment, and the comment itself.
   * @param decide decides the comment; its argument is the grounds, to which the reports were added
   * @throws AppError COMMENT_UNDER_REPORT when reports would be dismissed by an actor without the
   * permission to handle reports
   */
  settle(
    actor: Member,
    comment: Comment,
    decision: SettlingDecision,
    decide: (grounds: Grounds) => Promise<void>,
  ): Promise<void>;
}

let registered: OpenReports | null = null;

/** Registers the implementation of the port. Called by the reports domain at start-up. */
export function registerOpenReports(reports: OpenReports): void {
  registered = reports;
}

/**
 * Returns the registered implementation.
 * @throws Error before registration
 */
export function openReports(): OpenReports {
  if (!registered) throw new Error('Open reports are not registered: call registerOpenReports().');
  return registered;
}
