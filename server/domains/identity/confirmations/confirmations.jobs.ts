import { MINUTE } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { endDueRequests } from './deciding.service';

/** Ends requests that nobody confirmed, and does what was delayed. */
export const confirmationsJobs: readonly Job[] = [
  {
    name: 'confirmations.due',
    label: 'suivi des demandes de confirmation',
    everyMilliseconds: MINUTE,
    run: endDueRequests,
  },
];
