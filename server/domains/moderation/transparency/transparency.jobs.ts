import { HOUR } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { publishQuarters } from './transparency.service';

/** Scheduled job that publishes the statistics of completed quarters. */
export const transparencyJobs: readonly Job[] = [
  {
    name: 'transparency.publish',
    label: 'publication des chiffres du trimestre écoulé',
    everyMilliseconds: HOUR,
    run: publishQuarters,
  },
];
