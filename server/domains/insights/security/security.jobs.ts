import { DAY } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { purgeOldEntries } from './security.service';

export const securityJobs: readonly Job[] = [
  {
    name: 'security.retention',
    label: 'effacement des anciennes entrées du journal de sécurité',
    everyMilliseconds: DAY,
    run: purgeOldEntries,
  },
];
