import { DAY } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { purgeOldViews } from './staffViews.service';

/** Deletes what staff looked at more than a year ago. */
export const staffViewsJobs: readonly Job[] = [
  {
    name: 'staffViews.retention',
    label: 'effacement des anciennes consultations de comptes par l’équipe',
    everyMilliseconds: DAY,
    run: purgeOldViews,
  },
];
