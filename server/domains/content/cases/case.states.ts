import { registerEnumType } from 'type-graphql';

/** Where a case of the main courante stands. */
export enum CaseState {
  OPEN = 'open',
  TAKEN = 'taken',
  AWAITING_SECOND = 'awaiting_second',
  APPEAL = 'appeal',
  CLOSED = 'closed',
}

const { OPEN, TAKEN, AWAITING_SECOND, APPEAL, CLOSED } = CaseState;

/**
 * The allowed moves of a case. A closed one is opened again, or an appeal opens it; nobody holds it
 * then, and nothing of it waits for a second person yet.
 */
const moves: Readonly<Record<CaseState, readonly CaseState[]>> = {
  [OPEN]: [TAKEN, AWAITING_SECOND, APPEAL, CLOSED],
  [TAKEN]: [OPEN, AWAITING_SECOND, APPEAL, CLOSED],
  [AWAITING_SECOND]: [OPEN, TAKEN, APPEAL, CLOSED],
  [APPEAL]: [OPEN, TAKEN, AWAITING_SECOND, CLOSED],
  [CLOSED]: [OPEN, AWAITING_SECOND, APPEAL],
};

/** Whether a case may go from one state to another. */
export const canMove = (from: CaseState, to: CaseState): boolean => moves[from].includes(to);

/** What in a case waits for somebody. */
export enum MatterKind {
  /** A report that is not decided. */
  REPORT = 'report',
  /** A text that a phase of moderation held back. */
  HELD = 'held',
  /** An act that a second person has to confirm. */
  CONFIRMATION = 'confirmation',
  /** An appeal against a decision. */
  APPEAL = 'appeal',
  /** Somebody opened the case by hand, and has to close it by hand. */
  HAND = 'hand',
  /** A text that seems to tell of a real emergency. */
  EMERGENCY = 'emergency',
  /** A doubtful shift of a player whose shifts are doubtful again and again. */
  RESULT = 'result',
  /** Flood of reports about the staff; closed by hand. */
  STAFF_FLOOD = 'staff_flood',
}

/**
 * The state of a case that follows from what waits in it and from who holds it: an appeal before a
 * confirmation, and closed when nothing waits.
 */
export function stateOf(waiting: readonly MatterKind[], isClaimed: boolean): CaseState {
  if (waiting.includes(MatterKind.APPEAL)) return APPEAL;
  if (waiting.includes(MatterKind.CONFIRMATION)) return AWAITING_SECOND;
  if (waiting.length === 0) return CLOSED;
  return isClaimed ? TAKEN : OPEN;
}

registerEnumType(CaseState, {
  name: 'CaseState',
  description: 'Where a case stands.',
  valuesConfig: {
    OPEN: { description: 'Waits for somebody to take it on.' },
    TAKEN: { description: 'Somebody took it on.' },
    AWAITING_SECOND: { description: 'An act waits for a second person to confirm it.' },
    APPEAL: { description: 'A decision is appealed, and the appeal is not decided.' },
    CLOSED: { description: 'Nothing of it waits.' },
  },
});
