import type { SiteHealthQuery } from '#client/generated/graphql';
import { formatDateTime } from '#client/platform/text/format';

type Minute = SiteHealthQuery['siteHealth']['minutes'][number];

const MINUTE_MS = 60_000;

/** Minutes that a chart shows. */
const SHOWN = 60;

/** Minute of the last hour. `minute` is null when no server recorded metrics in that minute. */
export interface ChartMinute {
  at: string;
  minute: Minute | null;
}

/** Formats a time as '14:05', for an axis or a table. */
export const timeOf = (at: string): string => formatDateTime(at).slice(-5);

/** Returns the 60 minutes up to the newest recorded one, including minutes without metrics. */
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
