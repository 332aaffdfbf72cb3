import { describe, expect, it } from 'vitest';
import { canMove, CaseState, MatterKind, stateOf } from '#domains/moderation/cases/caseStates';

const { OPEN, TAKEN, AWAITING_SECOND, APPEAL, CLOSED } = CaseState;

/** Every allowed transition, listed independently of the code. */
const ALLOWED: readonly (readonly [CaseState, CaseState])[] = [
  [OPEN, TAKEN],
  [OPEN, AWAITING_SECOND],
  [OPEN, APPEAL],
  [OPEN, CLOSED],
  [TAKEN, OPEN],
  [TAKEN, AWAITING_SECOND],
  [TAKEN, APPEAL],
  [TAKEN, CLOSED],
  [AWAITING_SECOND, OPEN],
  [AWAITING_SECOND, TAKEN],
  [AWAITING_SECOND, APPEAL],
  [AWAITING_SECOND, CLOSED],
  [APPEAL, OPEN],
  [APPEAL, TAKEN],
  [APPEAL, AWAITING_SECOND],
  [APPEAL, CLOSED],
  [CLOSED, OPEN],
  [CLOSED, AWAITING_SECOND],
  [CLOSED, APPEAL],
];

const states = Object.values(CaseState);
const moves = states.flatMap((from) => states.map((to) => [from, to] as const));

describe('the states of a case', () => {
  it.each(moves)('allow or refuse the change from %s to %s as listed in this test', (from, to) => {
    const expected = ALLOWED.some(([one, other]) => one === from && other === to);
    expect(canMove(from, to)).toBe(expected);
  });

  const kinds = Object.values(MatterKind);
  const sets = Array.from({ length: 2 ** kinds.length }, (_set, bits) =>
    kinds.filter((_kind, at) => (bits >> at) & 1),
  );
  it('are derived from what is pending in the case and from whether the case is claimed', () => {
    for (const waiting of sets) {
      for (const isClaimed of [false, true]) {
        const expected = waiting.includes(MatterKind.APPEAL)
          ? APPEAL
          : waiting.includes(MatterKind.CONFIRMATION)
            ? AWAITING_SECOND
            : waiting.length === 0
              ? CLOSED
              : isClaimed
                ? TAKEN
                : OPEN;
        expect(stateOf(waiting, isClaimed)).toBe(expected);
      }
    }
  });
});
