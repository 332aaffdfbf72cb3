import type { Member } from '../../../../platform/access/actor';
import type { Grounds } from '../../../../platform/input/grounds';
import type { Comment } from '../comment.entity';

/** What a decision about a comment makes of its open reports. */
export type ReportsOutcome = 'upheld' | 'dismissed';

/** A decision about a comment, as far as its reports need to know it. */
export interface SettlingDecision {
  outcome: ReportsOutcome;
  /** Without the reports, which are added. */
  grounds: Grounds;
}

/** What the domain of reports does for decisions about comments, which it imports itself. */
export interface OpenReports {
  /**
   * Locks the reports of comments until the end of the transaction. Called before their threads are
   * locked.
   */
  lock(commentIds: readonly number[]): Promise<void>;
  /**
   * Settles the open reports of a locked comment together with it.
   * @param decide decides the comment, with the reports that led to it among its grounds
   * @throws AppError COMMENT_UNDER_REPORT when reports would be dismissed by somebody who may not
   * handle reports
   */
  settle(
    actor: Member,
    comment: Comment,
    decision: SettlingDecision,
    decide: (grounds: Grounds) => Promise<void>,
  ): Promise<void>;
}

let registered: OpenReports | null = null;

/** Called by the domain of reports when the server starts. */
export function registerOpenReports(reports: OpenReports): void {
  registered = reports;
}

/** The open reports of comments. @throws Error before they are registered */
export function openReports(): OpenReports {
  if (!registered) throw new Error('Open reports are not registered: call registerOpenReports().');
  return registered;
}
