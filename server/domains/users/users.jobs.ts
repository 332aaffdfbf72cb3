import { DAY, HOUR } from '../../platform/clock';
import type { Job } from '../../platform/jobs';
import { eraseRequestedAccounts } from './erasure.service';
import { applyRetention } from './retention.service';

/** The end of accounts: those whose holders asked for it, and those that nobody uses any more. */
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
];
