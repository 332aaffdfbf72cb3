import { DAY, HOUR } from '#platform/running/clock';
import type { User } from '#domains/identity/users/user.entity';
import type { ExternalAccountChanged } from '../auth.events';
import type { SeenDevice } from '../sessions/session.types';
import { issueOneTimeToken, type WARNINGS } from './oneTimeTokens';
import {
  mailApiTokenAdded,
  mailExternalAccount,
  mailGameKeyAdded,
  mailLock,
  mailNewDevice,
  mailPasskeyAdded,
  mailPasswordChanged,
} from './warningMails.service';

/**
 * Lifetime of the links in warning mails. Long enough for mails that are read days later, because
 * the link alone gives no access.
 */
const LIFETIME = 7 * DAY;

/** Limit of mails about locks, so that many wrong passwords do not send many mails. */
const LOCK_MAILS = { links: 1, withinMilliseconds: HOUR };

/**
 * Daily limit of mails about new devices. A client that is never recognised, such as one without
 * cookies, would otherwise fill the mailbox.
 */
const DEVICE_MAILS = { links: 3, withinMilliseconds: DAY };

/**
 * Daily limit of links in mails about changes to the account. Past the limit, a mail contains no
 * link, and the links of earlier mails stay valid.
 */
const CHANGE_MAILS = { links: 10, withinMilliseconds: DAY };

/** Warns by mail that sign-in was locked, inside the open transaction; at most once an hour. */
export async function warnOfLock(user: User): Promise<void> {
  const secret = await issueWarning(user, 'lock_warning', LOCK_MAILS);
  if (secret) await mailLock(user, secret);
}

/** Warns by mail of a sign-in on a new device; at most three times a day. */
export async function warnOfDevice(user: User, device: SeenDevice): Promise<void> {
  const secret = await issueWarning(user, 'device_warning', DEVICE_MAILS);
  if (secret) await mailNewDevice(user, device, secret);
}

/**
 * Warns by mail that the password was changed, inside the open transaction. Every change is mailed.
 * Links of earlier mails stay valid, so that an intruder in the account cannot void them by another
 * change.
 */
export async function warnOfPassword(user: User): Promise<void> {
  await mailPasswordChanged(user, await issuePasswordWarning(user));
}

/**
 * Creates the link of a warning mail about a new password, inside the open transaction.
 * @returns the secret of the link; null past the daily limit of links
 */
export function issuePasswordWarning(user: User): Promise<string | null> {
  return issueWarning(user, 'password_warning', CHANGE_MAILS);
}

/**
 * Warns by mail that a passkey was added, inside the open transaction. A mail is sent for every
 * passkey, because a passkey signs in without a password.
 */
export async function warnOfPasskey(user: User, name: string): Promise<void> {
  await mailPasskeyAdded(user, name, await issueWarning(user, 'passkey_warning', CHANGE_MAILS));
}

/**
 * Warns by mail that a game key or an installation of the game was added, inside the open
 * transaction, because both can record calls in the name of the member.
 */
export async function warnOfGameKey(user: User, name: string): Promise<void> {
  await mailGameKeyAdded(user, name, await issueWarning(user, 'game_key_warning', CHANGE_MAILS));
}

/** Warns by mail that an account of another site was linked or unlinked, inside the open transaction. */
export async function warnOfExternalAccount(
  user: User,
  changed: ExternalAccountChanged,
): Promise<void> {
  const secret = await issueWarning(user, 'external_account_warning', CHANGE_MAILS);
  await mailExternalAccount(user, changed, secret);
}

/** Warns by mail that an API token was added, inside the open transaction. */
export async function warnOfApiToken(user: User, name: string): Promise<void> {
  await mailApiTokenAdded(user, name, await issueWarning(user, 'api_token_warning', CHANGE_MAILS));
}

/**
 * Creates the link of a warning mail about a changed second factor, inside the open transaction.
 * @returns the secret of the link; null past the daily limit of links
 */
export function issueSecondFactorWarning(user: User): Promise<string | null> {
  return issueWarning(user, 'second_factor_warning', CHANGE_MAILS);
}

function issueWarning(
  { id: userId, emailKey: payload }: User,
  purpose: (typeof WARNINGS)[number],
  atMost: typeof LOCK_MAILS,
): Promise<string | null> {
  return issueOneTimeToken({ purpose, userId, payload, lifetimeMilliseconds: LIFETIME, atMost });
}
