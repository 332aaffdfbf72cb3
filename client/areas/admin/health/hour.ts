import type { SiteHealthQuery } from '#client/generated/graphql';
import { formatDateTime } from '#client/platform/text/format';

type Minute = SiteHealthQuery['siteHealth']['minutes'][number];

const MINUTE_MS = 60_000;

/** How many minutes a chart shows. */
const SHOWN = 60;

/** A minute of the hour; null where no server wrote one down. */
export interface ChartMinute {
  at: string;
  minute: Minute | null;
}

/** '14:05', for an axis and for a table. */
export const timeOf = (at: string): string => formatDateTime(at).slice(-5);

/** The last hour up to its newest minute, with its gaps: a server that was away is to be seen. */
export function wholeHour(minutes: readonly Minute[]): ChartMinute[] {
  const newest = minutes.at(-1);
  if (!newest) return [];
  const known = new Map(minutes.map((minute) => [Date.parse(minute.at), minute]));
  const end = Date.parse(newest.at);
  return Array.from({ length: SHOWN }, (_, index) => {
    const at = end - (SHOWN - 1 - index) * MINUTE_MS;
    return { at: new Date(at).toISOString(), minute: known.get(at) ?? null };
  });
}
