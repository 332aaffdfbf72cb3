import type { GraveAct } from '#platform/access/approvals';
import { defineEvent } from '#platform/running/bus';
import { ConfirmationState } from './approvals.types';
import { defineAuditActions } from '#platform/auditLog';

/** Data of a request for approval that events contain. */
export interface ConfirmationFacts {
  confirmationId: number;
  /** Stored name of the use case, such as `users.ban`. */
  useCase: string;
  acts: readonly GraveAct[];
  /** Title in French, without names: `{person}` stands for the subject. */
  title: string;
  /**
   * ID of the only subject; null for several subjects, for a new account, and once the account was
   * erased.
   */
  subjectId: number | null;
  /** IDs of the subjects, from whom the request is hidden while it waits. */
  subjectIds: readonly number[];
  /** ID of the report that the action decides; null for other actions. */
  reportId: number | null;
  /** ID of the member who made the request; null once the account was erased. */
  proposerId: number | null;
}

/** A request for approval was stored. It waits for an approver, or for the end of a delay. */
export interface ConfirmationAsked extends ConfirmationFacts {
  state: ConfirmationState;
  until: Date;
  /** IDs of the members who could approve the request at that time. */
  holderIds: readonly number[];
}

export const confirmationAsked = defineEvent<ConfirmationAsked>('confirmation.asked');

/** A request ended: approved, refused, withdrawn, lapsed, executed after its delay, or failed. */
export interface ConfirmationDecided extends ConfirmationFacts {
  state: ConfirmationState;
  /** ID of the member who approved, refused or withdrew the request; null when its time ran out. */
  deciderId: number | null;
  /** Reason for the refusal; null when the request was not refused. */
  note: string | null;
  /** Reason for which the action failed, in French; null when it did not fail. */
  outcome: string | null;
}

export const confirmationDecided = defineEvent<ConfirmationDecided>('confirmation.decided');

const of = (confirmationId: number) => ({
  targetType: 'confirmation' as const,
  targetId: confirmationId,
});

const ACTIONS = {
  [ConfirmationState.CONFIRMED]: 'confirmation.confirmed',
  [ConfirmationState.DONE]: 'confirmation.done',
  [ConfirmationState.REFUSED]: 'confirmation.refused',
  [ConfirmationState.CALLED_OFF]: 'confirmation.calledOff',
  [ConfirmationState.LAPSED]: 'confirmation.lapsed',
  [ConfirmationState.FAILED]: 'confirmation.failed',
} as const;

const isEnd = (state: ConfirmationState): state is keyof typeof ACTIONS => state in ACTIONS;

/**
 * Audit log actions of requests for approval and their results. The entries do not contain the
 * subjects.
 */
export const approvalsAuditActions = defineAuditActions(
  {
    actions: {
      'confirmation.asked': 'Confirmation demandée',
      'confirmation.calledOff': 'Demande retirée',
      'confirmation.confirmed': 'Demande confirmée',
      'confirmation.done': 'Action faite après le délai',
      'confirmation.failed': 'Demande devenue impossible',
      'confirmation.lapsed': 'Demande restée sans réponse',
      'confirmation.refused': 'Demande refusée',
    },
    targets: { confirmation: 'Demande' },
  },
  (record) => [
    record(confirmationAsked, ({ confirmationId, proposerId, acts, until }) => ({
      actorId: proposerId,
      action: 'confirmation.asked',
      ...of(confirmationId),
      after: { acts, until },
    })),
    record(confirmationDecided, ({ confirmationId, deciderId, acts, state, outcome }) =>
      isEnd(state)
        ? {
            actorId: deciderId,
            action: ACTIONS[state],
            ...of(confirmationId),
            after: { acts, ...(outcome !== null && { outcome }) },
          }
        : null,
    ),
  ],
);
