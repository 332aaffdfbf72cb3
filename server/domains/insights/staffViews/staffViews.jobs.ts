import { DAY } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { purgeOldViews } from './staffViews.service';

/** Jobs that delete access log entries that are older than a year. */
export const staffViewsJobs: readonly Job[] = [
  {
    name: 'staffViews.retention',
    label: 'effacement des anciennes consultations de comptes par l’équipe',
    everyMilliseconds: DAY,
    run: purgeOldViews,
  },
];
