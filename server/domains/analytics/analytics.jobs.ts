import { LessThan } from 'typeorm';
import { DAY, dayInParis } from '../../platform/clock';
import { repository, transaction } from '../../platform/db/transaction';
import type { Job } from '../../platform/jobs';
import { AnalyticsEvent } from './analyticsEvent.entity';
import { ExceptionReport } from './exceptionReport.entity';
import { PageView } from './pageView.entity';

/** How long measurements are kept at most. Source: public document, section 9; decisions 2.11. */
const KEPT_MONTHS = 25;

/** Forgets the measurements that are too old. */
export const analyticsPurgeJob: Job = {
  name: 'analytics.purge',
  everyMilliseconds: DAY,
  run: () => {
    const day = LessThan(monthsBefore(dayInParis(), KEPT_MONTHS));
    return transaction(async () => {
      await repository(PageView).delete({ day });
      await repository(AnalyticsEvent).delete({ day });
      await repository(ExceptionReport).delete({ day });
    });
  },
};

/** The same day some months earlier, or the last of its month where that one is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0));
  const earlier = new Date(lastOfMonth);
  earlier.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return earlier.toISOString().slice(0, 10);
}
