import { defineEvent } from '#platform/running/bus';

/** The metrics of a period were exported as a file. */
export interface AnalyticsExported {
  actorId: number;
  /** First day of the exported period in Europe/Paris, as YYYY-MM-DD. `to` is the last day. */
  from: string;
  to: string;
}

export const analyticsExported = defineEvent<AnalyticsExported>('analytics.exported');
