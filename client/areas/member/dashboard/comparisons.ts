import type { CallFiguresFragment } from '#client/generated/graphql';
import { formatNumber, formatPlayTime, formatSeconds, plural } from '#client/platform/text/format';
import { successShare } from '#client/platform/progress';
import type { TrendProps } from './Trend';

export interface Compared {
  /** Change since the previous period; null when the value did not change or cannot be compared. */
  trend: TrendProps | null;
  /** Whether both periods have calls. */
  isComparable: boolean;
}

const NOTHING: Compared = { trend: null, isComparable: false };

type TrendLabels = Record<'up' | 'down', string>;

const COUNTED: TrendLabels = { up: 'de plus', down: 'de moins' };

/** Compares four statistics with those of the previous period, if both have calls. */
export function compare(
  now: CallFiguresFragment,
  then: CallFiguresFragment,
): Record<'calls' | 'success' | 'response' | 'play', Compared> {
  if (now.calls === 0 || then.calls === 0) {
    return { calls: NOTHING, success: NOTHING, response: NOTHING, play: NOTHING };
  }
  return {
    calls: compareBy(formatNumber, COUNTED, 'up')(now.calls, then.calls),
    success: compareBy(inPoints, COUNTED, 'up')(percentOf(now), percentOf(then)),
    response: compareBy(
      formatSeconds,
      { up: 'moins vite', down: 'plus vite' },
      'down',
    )(tenths(now.averageResponseSeconds), tenths(then.averageResponseSeconds)),
    play: compareBy(formatPlayTime, COUNTED, 'up')(wholeHours(now), wholeHours(then)),
  };
}

const percentOf = ({ successful, calls }: CallFiguresFragment) =>
  Math.round(100 * successShare(successful, calls));
const tenths = (seconds: number | null) => Math.round((seconds ?? 0) * 10) / 10;
/** Rounds the play time to a multiple of 60 minutes. */
const wholeHours = ({ playMinutes }: CallFiguresFragment) => Math.round(playMinutes / 60) * 60;
const inPoints = (count: number) => `${count}\u00A0${plural(count, 'point')}`;

/**
 * Returns a function that compares a current value with a previous one.
 * @param better direction of change that is an improvement
 */
function compareBy(format: (amount: number) => string, labels: TrendLabels, better: 'up' | 'down') {
  return (now: number, then: number): Compared => {
    if (now === then) return { trend: null, isComparable: true };
    const direction = now > then ? 'up' : 'down';
    const amount = format(Math.abs(now - then));
    const trend = {
      amount,
      label: labels[direction],
      direction,
      good: direction === better,
    } as const;
    return { trend, isComparable: true };
  };
}
