import { defineAuditActions } from '#platform/auditLog';
import { ConfirmationState } from './confirmation.types';
import { confirmationAsked, confirmationDecided } from './confirmations.events';

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
export const confirmationsAuditActions = defineAuditActions(
  {
    actions: {
      'confirmation.asked': 'Confirmation demandée',
      'confirmation.calledOff': 'Demande retirée',
      'confirmation.confirmed': 'Action confirmée',
      'confirmation.done': 'Action faite après le délai',
      'confirmation.failed': 'Demande devenue impossible',
      'confirmation.lapsed': 'Demande restée sans réponse',
      'confirmation.refused': 'Action refusée',
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
