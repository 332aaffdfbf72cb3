import type { GraveAct } from '#platform/access/approvals';
import { defineEvent } from '#platform/running/bus';
import type { ConfirmationState } from './confirmation.types';

/** Subject matter of a request for approval. */
export interface ConfirmationFacts {
  confirmationId: number;
  /** Stored name of the use case, such as `users.ban`. */
  useCase: string;
  acts: readonly GraveAct[];
  /** Title in French, without names: `{person}` stands for the subject. */
  title: string;
  /** ID of the only subject; null for several, for a new account, and once erased. */
  subjectId: number | null;
  /** IDs of the subjects of the request, from whom it is hidden while it waits. */
  subjectIds: readonly number[];
  /** ID of the report that the action decides; null for others. */
  reportId: number | null;
  /** Null once the account was erased. */
  proposerId: number | null;
}

/** An action was requested that waits for approval, or for the end of a delay. */
export interface ConfirmationAsked extends ConfirmationFacts {
  state: ConfirmationState;
  until: Date;
  /** IDs of the members who could approve it at that time. */
  holderIds: readonly number[];
}

export const confirmationAsked = defineEvent<ConfirmationAsked>('confirmation.asked');

/** A request ended: approved, refused, withdrawn, lapsed, executed after its delay, or failed. */
export interface ConfirmationDecided extends ConfirmationFacts {
  state: ConfirmationState;
  /** Null when time ended the request. */
  deciderId: number | null;
  /** Reason for the refusal. */
  note: string | null;
  /** Reason for which the action failed, in French. */
  outcome: string | null;
}

export const confirmationDecided = defineEvent<ConfirmationDecided>('confirmation.decided');
