import { HOUR, MINUTE } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { purgeOldErrors } from './errors/serverErrors.service';
import { watchHealth } from './health/alerts.service';
import { purgeOldMinutes } from './health/minutes.service';

/** Jobs that check the health of the site and delete old measurements and errors. */
export const healthJobs: readonly Job[] = [
  {
    name: 'dashboard.watch-health',
    label: 'surveillance de la santé du site',
    everyMilliseconds: MINUTE,
    run: watchHealth,
  },
  {
    name: 'dashboard.retention',
    label: 'effacement des anciennes mesures et erreurs',
    everyMilliseconds: HOUR,
    run: async () => {
      await purgeOldMinutes();
      await purgeOldErrors();
    },
  },
];
