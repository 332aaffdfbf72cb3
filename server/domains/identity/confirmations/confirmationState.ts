import { ConfirmationState } from './confirmation.types';

/** What happens to a request. */
export type ConfirmationStep = 'confirm' | 'refuse' | 'callOff' | 'expire' | 'fail';

const { WAITING, DELAYED, CONFIRMED, DONE, REFUSED, CALLED_OFF, LAPSED, FAILED } =
  ConfirmationState;

type Steps = Readonly<Partial<Record<ConfirmationStep, ConfirmationState>>>;

const ENDED: Steps = {};

/**
 * Every step that there is. What waits for a second person lapses at its end; what is delayed,
 * because nobody else could confirm it, is done.
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

/** The states in which a request still waits for something. */
export const OPEN_STATES: readonly ConfirmationState[] = [WAITING, DELAYED];

export const isOpen = (state: ConfirmationState): boolean => OPEN_STATES.includes(state);

/** The state after a step; null when there is no such step from here. */
export const stateAfter = (
  state: ConfirmationState,
  step: ConfirmationStep,
): ConfirmationState | null => confirmationSteps[state][step] ?? null;
