import { subMonths } from 'date-fns';
import { LessThan } from 'typeorm';
import { DAY, dayInParis, now } from '../../platform/clock';
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
    const day = LessThan(dayInParis(subMonths(now(), KEPT_MONTHS)));
    return transaction(async () => {
      await repository(PageView).delete({ day });
      await repository(AnalyticsEvent).delete({ day });
      await repository(ExceptionReport).delete({ day });
    });
  },
};
