import { MINUTE } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { backUpWhenDue } from './backups.service';

/** Checks every few minutes whether the nightly backup is due. */
export const nightlyBackup: Job = {
  name: 'backups.nightly',
  label: 'sauvegarde de la nuit',
  everyMilliseconds: 5 * MINUTE,
  run: backUpWhenDue,
};
