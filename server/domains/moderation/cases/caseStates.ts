import { registerEnumType } from 'type-graphql';
import { CaseKind } from './caseKind.types';

export enum CaseState {
  OPEN = 'open',
  TAKEN = 'taken',
  AWAITING_SECOND = 'awaiting_second',
  APPEAL = 'appeal',
  CLOSED = 'closed',
}

const { OPEN, TAKEN, AWAITING_SECOND, APPEAL, CLOSED } = CaseState;

/**
 * Allowed state transitions; `settleState` throws on any other. A reopened case is unassigned, so
 * CLOSED does not lead to TAKEN.
 */
const moves: Readonly<Record<CaseState, readonly CaseState[]>> = {
  [OPEN]: [TAKEN, AWAITING_SECOND, APPEAL, CLOSED],
  [TAKEN]: [OPEN, AWAITING_SECOND, APPEAL, CLOSED],
  [AWAITING_SECOND]: [OPEN, TAKEN, APPEAL, CLOSED],
  [APPEAL]: [OPEN, TAKEN, AWAITING_SECOND, CLOSED],
  [CLOSED]: [OPEN, AWAITING_SECOND, APPEAL],
};

/** Returns whether a case may change from one state to another. */
export const canMove = (from: CaseState, to: CaseState): boolean => moves[from].includes(to);

/** Kind of a matter: an item in a case that staff must settle before the case can close. */
export enum MatterKind {
  /** An undecided report. */
  REPORT = 'report',
  /** A comment that waits for a moderator. */
  HELD = 'held',
  /** An action that awaits approval. */
  CONFIRMATION = 'confirmation',
  /** An undecided appeal. */
  APPEAL = 'appeal',
  /** A case that staff opened by hand and must close by hand. */
  HAND = 'hand',
  /** A possible distress message. */
  EMERGENCY = 'emergency',
  /** A shift that the plausibility checks flagged. */
  RESULT = 'result',
  /** An answer of the user to a private message of the team; settled when staff write back. */
  MESSAGE = 'message',
  /** An alert about many reports against members of staff; closed by hand. */
  STAFF_FLOOD = 'staff_flood',
}

export const mattersByKind: Readonly<Record<CaseKind, MatterKind>> = {
  [CaseKind.DISTRESS]: MatterKind.EMERGENCY,
  [CaseKind.APPEAL]: MatterKind.APPEAL,
  [CaseKind.APPROVAL]: MatterKind.CONFIRMATION,
  [CaseKind.REPORT]: MatterKind.REPORT,
  [CaseKind.COMMENT]: MatterKind.HELD,
  [CaseKind.MESSAGE]: MatterKind.MESSAGE,
  [CaseKind.RESULT]: MatterKind.RESULT,
};

/**
 * Computes the state of a case from its pending matters and its assignment. A pending appeal takes
 * precedence over a pending request for approval. A case without pending matters is closed.
 */
export function stateOf(waiting: readonly MatterKind[], isClaimed: boolean): CaseState {
  if (waiting.includes(MatterKind.APPEAL)) return APPEAL;
  if (waiting.includes(MatterKind.CONFIRMATION)) return AWAITING_SECOND;
  if (waiting.length === 0) return CLOSED;
  return isClaimed ? TAKEN : OPEN;
}

registerEnumType(CaseState, {
  name: 'CaseState',
  description: 'State of a case.',
  valuesConfig: {
    OPEN: { description: 'The case is open and not assigned.' },
    TAKEN: { description: 'A member of staff has claimed the case.' },
    AWAITING_SECOND: { description: 'An action in the case awaits approval.' },
    APPEAL: { description: 'The case has an undecided appeal.' },
    CLOSED: { description: 'The case is closed: nothing in it is pending.' },
  },
});
