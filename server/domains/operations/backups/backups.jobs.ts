import { MINUTE } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { backUpWhenDue } from './backups.service';

/** Job that checks every 5 minutes whether the nightly backup is due, and makes it. */
export const nightlyBackup: Job = {
  name: 'backups.nightly',
  label: 'sauvegarde de la nuit',
  everyMilliseconds: 5 * MINUTE,
  run: backUpWhenDue,
};
