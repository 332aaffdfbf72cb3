import { HOUR } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { publishQuarters } from './transparency.service';

/** Publishes the figures of quarters that are over. */
export const transparencyJobs: readonly Job[] = [
  {
    name: 'transparency.publish',
    label: 'publication des chiffres du trimestre écoulé',
    everyMilliseconds: HOUR,
    run: publishQuarters,
  },
];
