import { DAY } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { deleteOldDetections } from './distress.service';

/** Scheduled job that deletes distress detections after their retention period. */
export const distressJobs: readonly Job[] = [
  {
    name: 'emergencies.forget',
    label: 'suppression des messages de détresse réglés',
    everyMilliseconds: DAY,
    run: deleteOldDetections,
  },
];
