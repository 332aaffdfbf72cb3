import { MINUTE } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { backUpWhenDue } from './backups.service';

/** Looks every few minutes whether the hour of the nightly backup has come. */
export const nightlyBackup: Job = {
  name: 'backups.nightly',
  label: 'sauvegarde de la nuit',
  everyMilliseconds: 5 * MINUTE,
  run: backUpWhenDue,
};
