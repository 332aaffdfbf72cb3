import { defineDomain } from '#platform/domain';
import { securityJobs } from './security.jobs';
import { securityPersonalData } from './security.personalData';
import { SecurityResolver } from './security.resolver';
import { SecurityEntry } from './securityEntry.entity';
import { on } from '#platform/running/bus';
import {
  accessRemoved,
  accountSecured,
  apiTokenAdded,
  apiTokenRevoked,
  administratorRescued,
  attemptFailed,
  emailChangeAsked,
  externalAccountChanged,
  emailChangeStopped,
  emailChanged,
  newDeviceSeen,
  passkeyChanged,
  passwordChanged,
  signInLockLifted,
  twoFactorChanged,
  type AttemptFailed,
  type PasskeyChanged,
  type TwoFactorChanged,
} from '#domains/identity/auth/auth.events';
import { seenDevice } from '#domains/identity/auth/signIn/knownDevices.service';
import {
  warnOfApiToken,
  warnOfDevice,
  warnOfExternalAccount,
  warnOfGameKey,
  warnOfLock,
  warnOfPasskey,
} from '#domains/identity/auth/emails/warnings.service';
import { mailPasskeyCopied } from '#domains/identity/auth/passkeys/passkeys.service';
import { findByEmail } from '#domains/identity/users/accounts.service';
import { passkeysReset, twoFactorReset } from '#domains/identity/users/users.events';
import { findUser } from '#domains/identity/users/users.service';
import { gameKeyAdded } from '#domains/game/statistics/statistics.events';
import { registerAccessSource } from '#domains/identity/auth/recovery/accessSources.service';
import { newDeviceAccess, recordSecurity } from './security.service';
import { SecurityKind as Kind } from './security.types';

/**
 * Device and network to record for an action of another person, such as staff. Both are empty,
 * because the account holder must not learn the device and network of that person.
 */
const BY_OTHERS = { device: '', network: '' };

const TWO_FACTOR: Readonly<Record<TwoFactorChanged['change'], Kind>> = {
  on: Kind.TWO_FACTOR_ON,
  off: Kind.TWO_FACTOR_OFF,
  codesRenewed: Kind.RECOVERY_CODES_RENEWED,
  codeUsed: Kind.RECOVERY_CODE_USED,
};

const PASSKEY: Readonly<Record<PasskeyChanged['change'], Kind>> = {
  added: Kind.PASSKEY_ADDED,
  removed: Kind.PASSKEY_REMOVED,
  refused: Kind.SIGN_IN_FAILED,
  copied: Kind.PASSKEY_COPIED,
};

/** Subscribes to the security events of accounts, records them and mails warnings. */
function registerSecurityListeners(): void {
  registerAccessSource(newDeviceAccess);
  on(attemptFailed, noteFailure);
  on(newDeviceSeen, async ({ userId }) => {
    await recordSecurity(Kind.NEW_DEVICE, userId);
    const user = await findUser(userId);
    if (user) await warnOfDevice(user, seenDevice());
  });
  on(signInLockLifted, ({ userId }) => recordSecurity(Kind.LOCK_LIFTED, userId, BY_OTHERS));
  on(passwordChanged, ({ userId, byReset }) =>
    recordSecurity(byReset ? Kind.PASSWORD_RESET : Kind.PASSWORD_CHANGED, userId),
  );
  on(emailChangeAsked, ({ userId }) => recordSecurity(Kind.EMAIL_CHANGE_ASKED, userId));
  on(emailChangeStopped, ({ userId, byStaff }) =>
    recordSecurity(Kind.EMAIL_CHANGE_STOPPED, userId, byStaff ? BY_OTHERS : undefined),
  );
  // The change may come from the account holder, from a mailed link or from staff, so no device is
  // recorded.
  on(emailChanged, ({ userId }) => recordSecurity(Kind.EMAIL_CHANGED, userId, BY_OTHERS));
  on(twoFactorChanged, ({ userId, change }) => recordSecurity(TWO_FACTOR[change], userId));
  on(twoFactorReset, ({ userId }) => recordSecurity(Kind.TWO_FACTOR_RESET, userId, BY_OTHERS));
  on(passkeyChanged, async ({ userId, name, change }) => {
    await recordSecurity(PASSKEY[change], userId);
    const user = await findUser(userId);
    if (user && change === 'added') await warnOfPasskey(user, name);
    if (user && change === 'copied') await mailPasskeyCopied(user, name);
  });
  on(passkeysReset, ({ userId }) => recordSecurity(Kind.PASSKEYS_RESET, userId, BY_OTHERS));
  on(administratorRescued, async ({ userId, what }) => {
    if (what === 'secondFactor') await recordSecurity(Kind.TWO_FACTOR_RESET, userId, BY_OTHERS);
    if (what === 'passkeys') await recordSecurity(Kind.PASSKEYS_RESET, userId, BY_OTHERS);
  });
  registerKeyListeners();
  on(accessRemoved, ({ userId }) => recordSecurity(Kind.ACCESS_REMOVED, userId));
  on(accountSecured, ({ userId }) => recordSecurity(Kind.ACCOUNT_SECURED, userId));
}

/** Subscribes to changes of game keys and API tokens. */
function registerKeyListeners(): void {
  on(gameKeyAdded, async ({ userId, name }) => {
    await recordSecurity(Kind.GAME_KEY_ADDED, userId);
    const user = await findUser(userId);
    if (user) await warnOfGameKey(user, name);
  });
  on(apiTokenAdded, async ({ userId, name }) => {
    await recordSecurity(Kind.API_TOKEN_ADDED, userId);
    const user = await findUser(userId);
    if (user) await warnOfApiToken(user, name);
  });
  on(externalAccountChanged, async (changed) => {
    const isLinked = changed.change === 'linked';
    await recordSecurity(
      isLinked ? Kind.EXTERNAL_ACCOUNT_LINKED : Kind.EXTERNAL_ACCOUNT_UNLINKED,
      changed.userId,
    );
    const user = await findUser(changed.userId);
    if (user) await warnOfExternalAccount(user, changed);
  });
  on(apiTokenRevoked, ({ userId }) => recordSecurity(Kind.API_TOKEN_REVOKED, userId));
}

/**
 * Records a failed sign-in or confirmation, and the locks that it caused. For an email address
 * without an account, only the lock of a network address is recorded.
 */
async function noteFailure(failure: AttemptFailed): Promise<void> {
  const { network } = seenDevice();
  if (failure.addressLocked)
    await recordSecurity(Kind.ADDRESS_LOCKED, null, { device: '', network });
  const user = await findByEmail(failure.email);
  if (!user) return;
  const refusal = failure.inSession ? Kind.PASSWORD_REFUSED : Kind.SIGN_IN_FAILED;
  if (failure.checked) await recordSecurity(refusal, user.id);
  if (!failure.accountLocked) return;
  await recordSecurity(Kind.ACCOUNT_LOCKED, user.id);
  await warnOfLock(user);
}

/** Security log domain: security events of accounts, such as failed sign-ins and new devices. */
export const security = defineDomain({
  name: 'security',
  entities: [SecurityEntry],
  resolvers: [SecurityResolver],
  listen: registerSecurityListeners,
  jobs: securityJobs,
  personalData: securityPersonalData,
});
