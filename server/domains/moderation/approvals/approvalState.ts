import { ConfirmationState } from './approvals.types';

/** Step that changes the state of a request for approval. */
export type ConfirmationStep = 'confirm' | 'refuse' | 'callOff' | 'expire' | 'fail';

const { WAITING, DELAYED, CONFIRMED, DONE, REFUSED, CALLED_OFF, LAPSED, FAILED } =
  ConfirmationState;

type Steps = Readonly<Partial<Record<ConfirmationStep, ConfirmationState>>>;

const ENDED: Steps = {};

/**
 * State after each possible step. When the time of a request is over (the step `expire`), a waiting
 * request lapses, but a delayed request is executed. A request is delayed when no other member can
 * approve it.
 */
export const confirmationSteps: Readonly<Record<ConfirmationState, Steps>> = {
  [WAITING]: {
    confirm: CONFIRMED,
    refuse: REFUSED,
    callOff: CALLED_OFF,
    expire: LAPSED,
    fail: FAILED,
  },
  [DELAYED]: {
    confirm: CONFIRMED,
    refuse: REFUSED,
    callOff: CALLED_OFF,
    expire: DONE,
    fail: FAILED,
  },
  [CONFIRMED]: ENDED,
  [DONE]: ENDED,
  [REFUSED]: ENDED,
  [CALLED_OFF]: ENDED,
  [LAPSED]: ENDED,
  [FAILED]: ENDED,
};

/** States in which a request has not ended. */
export const OPEN_STATES: readonly ConfirmationState[] = [WAITING, DELAYED];

export const isOpen = (state: ConfirmationState): boolean => OPEN_STATES.includes(state);

/** Returns the state after a step; null when the step is not possible. */
export const stateAfter = (
  state: ConfirmationState,
  step: ConfirmationStep,
): ConfirmationState | null => confirmationSteps[state][step] ?? null;
