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

/** A period at a time: this week, the week before. Days of Europe/Paris, both included. */
export interface Span {
  period: RankingPeriod;
  /** As it is stored, such as `week:2026-11-23`. */
  key: string;
  from: string;
  to: string;
}

type Bound = (day: Date) => Date;

/** A week is one of ISO 8601, from Monday; a season is a quarter of the year. */
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

/** The span of a day. */
export function spanOf(period: RankingPeriod, day = dayInParis()): Span {
  if (period === RankingPeriod.EVER) return EVER;
  const [start, end] = BOUNDS[period];
  const date = parseISO(day);
  const from = written(start(date));
  return { period, key: `${period}:${from}`, from, to: written(end(date)) };
}

/** The one before it, whose figures late shifts still change. */
export const spanBefore = ({ period, from }: Span): Span =>
  spanOf(period, written(addDays(parseISO(from), -1)));

/** The spans that are kept: those of now, those before them, and one that is about to begin. */
export function retainedSpans(): Span[] {
  const periods = Object.values(RankingPeriod);
  // The clock of a player may be ahead of ours: their call may be of a week that begins in a moment.
  const days = new Set([dayInParis(), dayInParis(fromNow(HOUR))]);
  const current = [...days].flatMap((day) => periods.map((period) => spanOf(period, day)));
  const ended = periods.filter((period) => period !== RankingPeriod.EVER).map(spanEnded);
  return [...new Map([...current, ...ended].map((span) => [span.key, span])).values()];
}

const spanEnded = (period: RankingPeriod) => spanBefore(spanOf(period));
