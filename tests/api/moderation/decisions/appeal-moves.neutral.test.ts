import { describe, expect, it } from 'vitest';
import { canMove } from '#domains/moderation/decisions/appeals/appealMoves';
import { AppealState } from '#domains/moderation/decisions/decision.types';

const all = Object.values(AppealState);

describe('the states of an appeal', () => {
  it.each(all.flatMap((from) => all.map((to) => ({ from, to }))))(
    'allow the transition from $from to $to only if it decides a pending appeal',
    ({ from, to }) => {
      const expected = from === AppealState.PENDING && to !== AppealState.PENDING;
      expect(canMove(from, to)).toBe(expected);
    },
  );
});
