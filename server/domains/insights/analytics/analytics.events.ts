import { defineEvent } from '#platform/running/bus';

/** The metrics of a period were exported as a file. */
export interface AnalyticsExported {
  actorId: number;
  /** YYYY-MM-DD in Europe/Paris; both days are included. */
  from: string;
  to: string;
}

export const analyticsExported = defineEvent<AnalyticsExported>('analytics.exported');
