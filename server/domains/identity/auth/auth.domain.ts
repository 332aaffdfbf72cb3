import { defineDomain } from '#platform/domain';
import { inBackground } from '#platform/running/background';
import { ViewingAs1763600000044 } from './viewingAs/1763600000044-viewing-as';
import { ApiTokens1763600000180 } from './apiTokens/1763600000180-api-tokens';
import { ApiToken } from './apiTokens/apiToken.entity';
import { ApiTokensResolver } from './apiTokens/apiTokens.resolver';
import { apiTokenAccess, revokeApiTokens } from './apiTokens/apiTokens.service';
import { ExternalAccounts1763600000181 } from './external/1763600000181-external-accounts';
import { ExternalAccount } from './external/externalAccount.entity';
import { ExternalAccountsResolver } from './external/externalAccounts.resolver';
import { externalAccess } from './external/externalAccounts.service';
import { Passkeys1763600000054 } from './passkeys/1763600000054-passkeys';
import { RecoveryCodeTimes1763600000073 } from './twoFactor/1763600000073-recovery-code-times';
import { AccountsOfLocks1763600000089 } from './signIn/1763600000089-accounts-of-locks';
import { authAuditActions } from './auth.events';
import { authErrors } from './auth.errors';
import { authJobs } from './auth.jobs';
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
import { on } from '#platform/running/bus';
import { deleteMailsTo } from '#platform/mail/index';
import { roleAssigned, roleEdited, roleEnded, roleRemoved } from '../roles/roles.events';
import { SUPER_ADMIN } from '../roles/roles.types';
import { settingsUpdated } from '../settings/settings.events';
import { accountErased, accountLeft, userBanned, membershipChanged } from '../users/users.events';
import { pendingEmailOf } from './emails/emailChange.service';
import { guardedEmailsOf } from '../users/emails/emailGuards.service';
import { passkeyAccess } from './passkeys/passkeys.service';
import { registerAccessSource } from './recovery/accessSources.service';
import { recoveryCodesAccess, secondFactorAccess } from './twoFactor/twoFactor.service';
import { forgiveAccount } from './signIn/loginThrottle.service';
import { SessionEndReason } from './sessions/session.types';
import { endSessions } from './sessions/sessions.service';
import { endViewingsWithoutRight } from './viewingAs/viewingAs.service';
import { announceHolders, announceViewers } from './sessions/viewerWatch.service';

/**
 * Registers the kinds of access that an account recovery removes, and the listeners of the auth
 * module. The listeners end every session and API token of a banned member or a left account, in the
 * same transaction, and notify open pages when permissions change.
 */
function registerAuthListeners(): void {
  for (const source of [
    passkeyAccess,
    secondFactorAccess,
    recoveryCodesAccess,
    apiTokenAccess,
    externalAccess,
  ]) {
    registerAccessSource(source);
  }
  on(userBanned, async ({ userId }) => {
    await endSessions(userId, SessionEndReason.BANNED);
    await revokeApiTokens(userId);
  });
  on(accountLeft, ({ userId }) => revokeApiTokens(userId));
  on(accountErased, async ({ userId, email }) => {
    await endSessions(userId, SessionEndReason.DEACTIVATED);
    await forgiveAccount(email);
    const newEmail = await pendingEmailOf(userId);
    if (newEmail) await deleteMailsTo(newEmail);
    for (const left of await guardedEmailsOf(userId)) await deleteMailsTo(left);
  });
  on(roleAssigned, ({ userId }) => announceViewers([userId]));
  for (const lost of [roleRemoved, roleEnded] as const) {
    on<{ userId: number; roleId: string }>(lost, async ({ userId, roleId }) => {
      if (roleId === SUPER_ADMIN) await endViewingsWithoutRight(userId);
      await announceViewers([userId]);
    });
  }
  on(roleEdited, ({ roleId }) => announceHolders(roleId));
  on(membershipChanged, ({ userId }) => announceViewers([userId]));
  on(settingsUpdated, async ({ after }) => {
    if (after.adminAreaAccess !== undefined) await announceHolders();
  });
}

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
    ApiToken,
    ExternalAccount,
  ],
  migrations: [
    ViewingAs1763600000044,
    Passkeys1763600000054,
    RecoveryCodeTimes1763600000073,
    AccountsOfLocks1763600000089,
    ApiTokens1763600000180,
    ExternalAccounts1763600000181,
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
    ApiTokensResolver,
    ExternalAccountsResolver,
  ],
  routes: [authRoutes],
  listen: registerAuthListeners,
  jobs: authJobs,
  start: () => inBackground('second factors', async () => void (await renewEncryptedSecrets())),
  personalData: authPersonalData,
});
