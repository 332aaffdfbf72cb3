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
import { dayInParis } from '../../../platform/running/clock';
import { RankingPeriod } from './ranking.types';

/** A period at a time: this week, the week before. Days of Europe/Paris, both included. */
export interface Span {
  period: RankingPeriod;
  /** As it is stored, such as `week:2026-11-23`. */
  key: string;
  from: string;
  to: string;
}

type Edge = (day: Date) => Date;

/** A week is one of ISO 8601, from Monday; a season is a quarter of the year. */
const EDGES: Readonly<Record<Exclude<RankingPeriod, RankingPeriod.EVER>, [Edge, Edge]>> = {
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
  const [start, end] = EDGES[period];
  const date = parseISO(day);
  const from = written(start(date));
  return { period, key: `${period}:${from}`, from, to: written(end(date)) };
}

/** The one before it, whose figures late shifts still change. */
export const spanBefore = ({ period, from }: Span): Span =>
  spanOf(period, written(addDays(parseISO(from), -1)));

/** The spans that are kept: those of today, and those before them. */
export function keptSpans(): Span[] {
  const current = Object.values(RankingPeriod).map((period) => spanOf(period));
  const ended = current.filter(({ period }) => period !== RankingPeriod.EVER).map(spanBefore);
  return [...current, ...ended];
}
