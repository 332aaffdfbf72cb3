import { defineDomain } from '#platform/domain';
import { inBackground } from '#platform/running/background';
import { ViewingAs1763600000044 } from './1763600000044-viewing-as';
import { Passkeys1763600000054 } from './1763600000054-passkeys';
import { RecoveryCodeTimes1763600000073 } from './1763600000073-recovery-code-times';
import { AccountsOfLocks1763600000089 } from './1763600000089-accounts-of-locks';
import { authAuditActions } from './auth.events';
import { authErrors } from './auth.errors';
import { authJobs } from './auth.jobs';
import { registerAuthListeners } from './auth.listeners';
import { authPersonalData } from './auth.personalData';
import { AuthResolver } from './auth.resolver';
import { authRoutes } from './auth.routes';
import { KnownDevice } from './signIn/knownDevice.entity';
import { renewEncryptedSecrets } from './keys/keyRotation.service';
import { LoginFailure, LoginLock } from './signIn/loginThrottle.entity';
import { OneTimeToken } from './emails/oneTimeToken.entity';
import { Passkey, PasskeyHolder, SpentChallenge } from './passkeys/passkey.entity';
import { PasskeysResolver } from './passkeys/passkeys.resolver';
import { RecoveryResolver } from './recovery/recovery.resolver';
import { SessionRow } from './sessions/session.entity';
import { SessionsResolver } from './sessions/sessions.resolver';
import { TwoFactor, RecoveryCode } from './twoFactor/twoFactor.entity';
import { TwoFactorResolver } from './twoFactor/twoFactor.resolver';
import { ViewingAsRow } from './viewingAs/viewingAs.entity';
import { ViewingAsResolver } from './viewingAs/viewingAs.resolver';

/** Registration, sign-in, sessions and second factors. */
export const auth = defineDomain({
  name: 'auth',
  entities: [
    SessionRow,
    OneTimeToken,
    LoginFailure,
    LoginLock,
    TwoFactor,
    RecoveryCode,
    KnownDevice,
    ViewingAsRow,
    PasskeyHolder,
    Passkey,
    SpentChallenge,
  ],
  migrations: [
    ViewingAs1763600000044,
    Passkeys1763600000054,
    RecoveryCodeTimes1763600000073,
    AccountsOfLocks1763600000089,
  ],
  auditActions: [authAuditActions],
  errors: authErrors,
  resolvers: [
    AuthResolver,
    SessionsResolver,
    TwoFactorResolver,
    PasskeysResolver,
    ViewingAsResolver,
    RecoveryResolver,
  ],
  routes: [authRoutes],
  listen: registerAuthListeners,
  jobs: authJobs,
  start: () => inBackground('second factors', async () => void (await renewEncryptedSecrets())),
  personalData: authPersonalData,
});
