import {
  addDays,
  endOfISOWeek,
  endOfMonth,
  endOfQuarter,
  formatISO,
  parseISO,
  startOfISOWeek,
  startOfMonth,
  startOfQuarter,
} from 'date-fns';
import { dayInParis, fromNow, HOUR } from '#platform/running/clock';
import { RankingPeriod } from './ranking.types';

/** Span of a period, such as this week. Its first and last day (Europe/Paris) are included. */
export interface Span {
  period: RankingPeriod;
  /** Stored key, such as `week:2026-11-23`. */
  key: string;
  from: string;
  to: string;
}

type Bound = (day: Date) => Date;

/**
 * Functions that return the first and the last day of each period. Weeks start on Monday (ISO
 * 8601); seasons are quarters of the year.
 */
const BOUNDS: Readonly<Record<Exclude<RankingPeriod, RankingPeriod.EVER>, [Bound, Bound]>> = {
  [RankingPeriod.WEEK]: [startOfISOWeek, endOfISOWeek],
  [RankingPeriod.MONTH]: [startOfMonth, endOfMonth],
  [RankingPeriod.SEASON]: [startOfQuarter, endOfQuarter],
};

const EVER: Span = {
  period: RankingPeriod.EVER,
  key: RankingPeriod.EVER,
  from: '0001-01-01',
  to: '9999-12-31',
};

const written = (day: Date) => formatISO(day, { representation: 'date' });

/** Returns the span that contains a day, by default today in Paris. */
export function spanOf(period: RankingPeriod, day = dayInParis()): Span {
  if (period === RankingPeriod.EVER) return EVER;
  const [start, end] = BOUNDS[period];
  const date = parseISO(day);
  const from = written(start(date));
  return { period, key: `${period}:${from}`, from, to: written(end(date)) };
}

/** Returns the previous span. Its scores may still change, because shifts may arrive late. */
export const spanBefore = ({ period, from }: Span): Span =>
  spanOf(period, written(addDays(parseISO(from), -1)));

/** Returns the spans to store: the current ones, the previous ones, and those about to start. */
export function retainedSpans(): Span[] {
  const periods = Object.values(RankingPeriod);
  // The clock of a player may be ahead, so a call may belong to a period that is about to start.
  const days = new Set([dayInParis(), dayInParis(fromNow(HOUR))]);
  const current = [...days].flatMap((day) => periods.map((period) => spanOf(period, day)));
  const ended = periods.filter((period) => period !== RankingPeriod.EVER).map(spanEnded);
  return [...new Map([...current, ...ended].map((span) => [span.key, span])).values()];
}

const spanEnded = (period: RankingPeriod) => spanBefore(spanOf(period));
