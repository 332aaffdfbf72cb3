import { LessThan } from 'typeorm';
import { addDays, DAY, dayInParis, MINUTE, monthsBefore } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import type { Job } from '#platform/running/jobs';
import { ActiveDay } from './activeDay.entity';
import { AnalyticsEvent } from './analyticsEvent.entity';
import { ExceptionReport } from './exceptionReport.entity';
import { PageView } from './pageView.entity';
import { rollUpDays } from './metrics/rollups.service';

/** Retention of page views, events and errors, in months. */
const RETENTION_MONTHS = 25;

/** Retention of the rows of active members per day, in days. Daily counts stay. */
const ACTIVITY_RETENTION_DAYS = 62;

/** Job that deletes measurements after their retention. */
export const analyticsPurgeJob: Job = {
  name: 'analytics.purge',
  label: 'effacement des anciennes mesures d’audience',
  everyMilliseconds: DAY,
  run: purge,
};

/** Jobs that compute the daily metrics and delete old measurements. */
export const analyticsJobs: readonly Job[] = [
  {
    name: 'analytics.rollup',
    label: 'calcul des mesures d’audience',
    everyMilliseconds: 5 * MINUTE,
    run: rollUpDays,
  },
  analyticsPurgeJob,
];

/** Computes the metrics of past days that have none yet, then deletes expired measurements. */
async function purge(signal: AbortSignal): Promise<void> {
  await rollUpDays(signal);
  if (signal.aborted) return;
  const day = LessThan(monthsBefore(dayInParis(), RETENTION_MONTHS));
  const active = LessThan(addDays(dayInParis(), -ACTIVITY_RETENTION_DAYS));
  await transaction(async () => {
    await repository(PageView).delete({ day });
    await repository(AnalyticsEvent).delete({ day });
    await repository(ExceptionReport).delete({ day });
    await repository(ActiveDay).delete({ day: active });
  });
}
