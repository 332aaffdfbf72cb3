import { AppealState } from '../decision.types';

/** Allowed state transitions of an appeal. An answer is final. */
const moves: Readonly<Record<AppealState, readonly AppealState[]>> = {
  [AppealState.PENDING]: [AppealState.UPHELD, AppealState.REDUCED, AppealState.OVERTURNED],
  [AppealState.UPHELD]: [],
  [AppealState.REDUCED]: [],
  [AppealState.OVERTURNED]: [],
};

/** Returns whether an appeal may change from one state to another. */
export function canMove(from: AppealState, to: AppealState): boolean {
  return moves[from].includes(to);
}
