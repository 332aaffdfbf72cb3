import { MINUTE } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { followRoleTerms } from './roleEnds.service';

/** Job that records the end of roles, and warns three days before. */
export const rolesJobs: readonly Job[] = [
  {
    name: 'roles.terms',
    label: 'fin des rôles donnés jusqu’à une date',
    everyMilliseconds: MINUTE,
    run: followRoleTerms,
  },
];
