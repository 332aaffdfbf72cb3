import { DAY, HOUR, MINUTE } from '../../../platform/running/clock';
import type { Job } from '../../../platform/running/jobs';
import { copyWaitingAvatars } from './profile/avatarCopies.service';
import { eraseRequestedAccounts } from './leaving/erasure.service';
import { applyRetention } from './leaving/retention.service';

/**
 * The end of accounts, of those whose holders asked for it and those that nobody uses any more; and
 * avatars that are still on other sites.
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
    name: 'users.avatars',
    label: 'copie des avatars venus d’autres sites',
    everyMilliseconds: 5 * MINUTE,
    run: copyWaitingAvatars,
  },
];
