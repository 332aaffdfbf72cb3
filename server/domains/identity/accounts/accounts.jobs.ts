import { DAY, HOUR } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { eraseRequestedAccounts } from './leaving/erasure.service';
import { reviewAccounts } from './managing/accountReview.service';
import { applyRetention } from './leaving/retention.service';

/**
 * Jobs that erase accounts (on request of the holder, or after three years without use), and check
 * names and emails against the current rules.
 */
export const usersJobs: readonly Job[] = [
  {
    name: 'users.erasure',
    label: 'effacement des comptes à supprimer',
    everyMilliseconds: HOUR,
    run: eraseRequestedAccounts,
  },
  {
    name: 'users.retention',
    label: 'effacement des comptes inutilisés',
    everyMilliseconds: DAY,
    run: applyRetention,
  },
  {
    name: 'users.review',
    label: 'vérification des noms et des adresses email',
    everyMilliseconds: HOUR,
    run: reviewAccounts,
  },
];
