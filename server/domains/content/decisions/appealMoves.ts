import { AppealState } from './decision.types';

/** The allowed moves of an appeal: one that waits is decided, and that is final. */
const moves: Readonly<Record<AppealState, readonly AppealState[]>> = {
  [AppealState.PENDING]: [AppealState.UPHELD, AppealState.REDUCED, AppealState.OVERTURNED],
  [AppealState.UPHELD]: [],
  [AppealState.REDUCED]: [],
  [AppealState.OVERTURNED]: [],
};

/** Whether an appeal may go from one state to another. */
export function canMove(from: AppealState, to: AppealState): boolean {
  return moves[from].includes(to);
}
