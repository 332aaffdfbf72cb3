import type { GraveAct } from '#platform/access/approvals';
import { defineEvent } from '#platform/running/bus';
import type { ConfirmationState } from './confirmation.types';

/** What a request to confirm an act is about. */
export interface ConfirmationFacts {
  confirmationId: number;
  /** The stored name of the use case, such as `users.ban`. */
  useCase: string;
  acts: readonly GraveAct[];
  /** In French, without names: `{person}` stands for the subject. */
  title: string;
  /** The one person whom it is about; null for several, for a new account, and once erased. */
  subjectId: number | null;
  /** Subjects of the request, from whom it is hidden while it waits. */
  subjectIds: readonly number[];
  /** The report that it decides. */
  reportId: number | null;
  /** Null once the account was erased. */
  proposerId: number | null;
}

/** Somebody asked for an act that waits for a second person, or for the end of a delay. */
export interface ConfirmationAsked extends ConfirmationFacts {
  state: ConfirmationState;
  until: Date;
  /** Who could confirm it at that moment. */
  holderIds: readonly number[];
}

export const confirmationAsked = defineEvent<ConfirmationAsked>('confirmation.asked');

/** A request ended: confirmed, refused, called off, lapsed, done after its delay, or failed. */
export interface ConfirmationDecided extends ConfirmationFacts {
  state: ConfirmationState;
  /** Null where time decided. */
  deciderId: number | null;
  /** Why it was refused. */
  note: string | null;
  /** Why it could not be done, in French. */
  outcome: string | null;
}

export const confirmationDecided = defineEvent<ConfirmationDecided>('confirmation.decided');
