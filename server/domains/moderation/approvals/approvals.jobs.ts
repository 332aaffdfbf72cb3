import { MINUTE } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { endDueRequests } from './deciding.service';

/** Job that ends requests whose time is over, and executes delayed ones. */
export const approvalsJobs: readonly Job[] = [
  {
    name: 'confirmations.due',
    label: 'suivi des demandes de confirmation',
    everyMilliseconds: MINUTE,
    run: endDueRequests,
  },
];
