import { LessThanOrEqual } from 'typeorm';
import { DAY, HOUR, MINUTE, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import type { Job } from '#platform/running/jobs';
import { purgeOldGuards } from '../users/emails/emailGuards.service';
import { purgeOldDevices } from './signIn/knownDevices.service';
import { purgeOldFailures } from './signIn/loginThrottle.service';
import { purgeOldApiTokens } from './apiTokens/apiTokens.service';
import { purgeOldChallenges } from './passkeys/challenges';
import { OneTimeToken } from './emails/oneTimeToken.entity';
import { endIdleSessions } from './sessions/sessions.service';
import { endOldViewings } from './viewingAs/viewingAs.service';

/** Jobs that end idle sessions and impersonations, and delete old failures and links. */
export const authJobs: readonly Job[] = [
  {
    name: 'auth.idle-sessions',
    label: 'fin des sessions inactives',
    everyMilliseconds: MINUTE,
    run: endIdleSessions,
  },
  {
    name: 'auth.viewings',
    label: 'fin des visites de l’administration avec d’autres droits',
    everyMilliseconds: MINUTE,
    run: endOldViewings,
  },
  {
    name: 'auth.old-failures',
    label: 'effacement des échecs de connexion',
    everyMilliseconds: HOUR,
    run: purgeOldFailures,
  },
  {
    name: 'auth.old-devices',
    label: 'effacement des appareils inutilisés',
    everyMilliseconds: DAY,
    run: purgeOldDevices,
  },
  {
    name: 'auth.old-links',
    label: 'effacement des liens, des demandes de clé d’accès et des jetons d’API expirés',
    everyMilliseconds: HOUR,
    run: async () => {
      const over = { expiresAt: LessThanOrEqual(now()) };
      await transaction(async () => {
        await repository(OneTimeToken).delete(over);
        await purgeOldChallenges();
        await purgeOldApiTokens();
        await purgeOldGuards();
      });
    },
  },
];
