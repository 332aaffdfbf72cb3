import { DAY, HOUR, MINUTE } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { copyWaitingAvatars } from './profile/avatarCopies.service';
import { eraseRequestedAccounts } from './leaving/erasure.service';
import { reviewAccounts } from './managing/accountReview.service';
import { applyRetention } from './leaving/retention.service';

/**
 * Jobs that erase accounts (on request of the holder, or after three years without use), check
 * names and emails against the current rules, and copy avatars that are still on other sites.
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
  {
    name: 'users.avatars',
    label: 'copie des avatars venus d’autres sites',
    everyMilliseconds: 5 * MINUTE,
    run: copyWaitingAvatars,
  },
];
