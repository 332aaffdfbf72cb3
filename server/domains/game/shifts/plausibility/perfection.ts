import { ShiftCheckKind } from '../shift.types';
import { measured, type Check, type Past } from './check';
import { chanceOfAtLeast } from './numbers';

/** Share of perfect calls assumed of a new player. It weighs as much as `weight` recorded calls. */
const EXPECTED = { share: 0.8, weight: 30 };

/** Maximum expected share, because even the best player makes mistakes. */
const HIGHEST_SHARE = 0.92;

/** Probability below which a share is considered implausible: 1 in 100,000 shifts. */
export const LEAST_CHANCE = 1e-5;

const FEWEST = 15;

/** Returns the share of perfect calls to expect of a player, from earlier verified calls. */
export function believedShare({ calls, perfect }: Pick<Past, 'calls' | 'perfect'>): number {
  const believed = (perfect + EXPECTED.share * EXPECTED.weight) / (calls + EXPECTED.weight);
  return Math.min(HIGHEST_SHARE, Math.max(0.5, believed));
}

/** Fails when more calls are perfect than is likely for this player. */
export const perfection: Check = {
  kind: ShiftCheckKind.PERFECTION,
  run({ calls, past }) {
    const perfect = calls.filter((call) => call.perfect).length;
    const share = believedShare(past);
    const figures = { perfect, calls: calls.length, usualPercent: Math.round(100 * share) };
    if (calls.length < FEWEST) return measured(true, figures);
    return measured(chanceOfAtLeast(perfect, calls.length, share) >= LEAST_CHANCE, figures);
  },
};
