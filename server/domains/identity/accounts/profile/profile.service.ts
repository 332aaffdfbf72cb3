import { parse } from '#platform/input/parse';
import type { Member } from '#platform/access/actor';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { emailKeyOf } from '#client/shared/emailAddress';
import { AppError } from '#platform/errors/AppError';
import { authorize } from '#platform/access/policy';
import { throttle } from '#platform/limits/throttle';
import {
  lockProvenAccount,
  provePassword,
} from '#domains/identity/auth/signIn/credentials.service';
import { changeEmail, stopEmailChange } from '#domains/identity/auth/emails/emailChange.service';
import type { CallOrigin } from '#domains/identity/auth/sessions/session.types';
import { hasFreshSession } from '#domains/identity/auth/sessions/sessions.service';
import { announceViewers } from '#domains/identity/auth/sessions/viewerWatch.service';
import { copiedAvatar } from './foreignAvatars';
import { lockAccounts, updateSearchText } from '#domains/identity/users/accounts.service';
import { setAvatar } from './avatarState';
import { changedGameSettings, givesSettings } from './gameSettingRules';
import {
  defaultGameSettings,
  type GameSettings,
} from '#domains/identity/users/preferences/gameSettings.types';
import { profilePolicy } from './profile.policy';
import { profileInput, type GameSettingsInput, type ProfileInput } from './profile.types';
import { User } from '#domains/identity/users/user.entity';
import type { Theme } from '#domains/identity/users/user.types';
import { ownAccount, requireUser } from '#domains/identity/users/users.service';
import { authErrors } from '#domains/identity/auth/auth.errors';

/** Rate limit of changes of email, which send mails and reveal taken emails. */
const EMAIL_CHANGES = { limit: 10, windowSeconds: 3600 };

/** Rate limit of copies of avatars, each of which fetches a file of another site. */
const AVATAR_COPIES = { limit: 10, windowSeconds: 3600 };

type ProfileFields = Omit<ProfileInput, 'currentPassword'>;

/** A profile after a change. `pendingEmail` awaits confirmation; null for none. */
export interface ChangedProfile {
  user: User;
  /** False when the input contained nothing to change. */
  given: boolean;
  pendingEmail: string | null;
}

/**
 * Changes the given fields of the actor's profile. For an empty input, which changes nothing,
 * `given` is false. A new email is in force immediately or, with the setting
 * emailVerificationRequired, once the mailed link is opened. A change of email requires the
 * password, unless the actor has just signed in. An avatar on another site is copied immediately,
 * so that no browser loads it from there.
 * @throws AppError PASSWORD_NEEDED and WRONG_CURRENT_PASSWORD, tied to `currentPassword`;
 *   ACCOUNT_LOCKED; VALIDATION_FAILED with a message per field; EMAIL_TAKEN; RATE_LIMITED for too
 *   many changes of email or copies of avatars
 */
export async function updateProfile(
  actor: Member,
  { currentPassword, ...input }: ProfileInput,
  origin: CallOrigin,
): Promise<ChangedProfile> {
  const user = await ownAccount(actor);
  // The form sends back the current avatar, which may be an uploaded one.
  const isAvatarUnchanged = input.avatarUrl !== undefined && input.avatarUrl === user.avatarUrl;
  // An unchanged email is not validated again, because it may predate the current rules.
  const isEmailUnchanged = input.email === user.email;
  const checked = checkedProfile({
    ...input,
    ...(isAvatarUnchanged && { avatarUrl: undefined }),
    ...(isEmailUnchanged && { email: undefined }),
  });
  const given = isAvatarUnchanged || isEmailUnchanged || Object.keys(checked).length > 0;
  const { email = isEmailUnchanged ? user.email : undefined, avatarUrl, ...changes } = checked;
  authorize(profilePolicy.edit, actor, user);
  const newEmail = email !== undefined && email !== user.email ? email : null;
  if (newEmail) {
    await throttle(`email-change:${user.id}`, EMAIL_CHANGES);
    const sameMailbox = emailKeyOf(newEmail) === user.emailKey;
    if (!sameMailbox) await proveForEmail(actor, user, currentPassword, origin);
  }
  const avatar = avatarUrl ? await copyFor(user.id, avatarUrl) : null;
  return transaction(async () => {
    if (newEmail) {
      await lockAccounts();
      // Fails if the password or the email changed since the password was checked.
      await lockProvenAccount(user, 'currentPassword');
    }
    if (avatarUrl !== undefined) await setAvatar(user.id, avatar);
    const pendingEmail = newEmail && (await changeEmail(user, newEmail));
    // Entering the current address cancels a pending change of email.
    if (email === user.email) await stopEmailChange(user.id);
    if (Object.keys(changes).length > 0) {
      await repository(User).update({ id: user.id }, changes);
      await updateSearchText(user.id);
    }
    return { user: await requireUser(user.id), given, pendingEmail };
  });
}

/** Changes the colour theme of the site for the actor, and notifies their other open pages. */
export function setAccountTheme({ userId }: Member, theme: Theme): Promise<Theme> {
  return transaction(async () => {
    await repository(User).update({ id: userId }, { theme });
    await announceViewers([userId]);
    return theme;
  });
}

/**
 * Requires the password for a change of email, unless the actor has just signed in.
 * @throws AppError PASSWORD_NEEDED and WRONG_CURRENT_PASSWORD, tied to the field; ACCOUNT_LOCKED
 */
async function proveForEmail(
  actor: Member,
  user: User,
  password: string | null | undefined,
  origin: CallOrigin,
): Promise<void> {
  if (password) return provePassword(user, password, origin, 'currentPassword');
  if (await hasFreshSession(actor)) return;
  const { message } = new AppError(authErrors.PASSWORD_NEEDED);
  throw new AppError(authErrors.PASSWORD_NEEDED, { fields: { currentPassword: message } });
}

async function copyFor(userId: number, avatarUrl: string): Promise<Buffer> {
  await throttle(`avatar-copy:${userId}`, AVATAR_COPIES);
  return copiedAvatar(avatarUrl);
}

/**
 * Returns the validated fields to store.
 * @throws AppError VALIDATION_FAILED
 */
function checkedProfile(input: ProfileFields): Partial<Pick<User, keyof ProfileFields>> {
  const email = input.email === null ? '' : input.email;
  const given = Object.entries(parse(profileInput, { ...input, email }));
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/**
 * Changes the given fields of the actor's game settings; `given` is false for an empty input.
 * @throws AppError VALIDATION_FAILED with a message per field
 */
export async function updateGameSettings(
  actor: Member,
  input: GameSettingsInput,
): Promise<Pick<ChangedProfile, 'user' | 'given'>> {
  const user = await storeGameSettings(actor, (current) => changedGameSettings(current, input));
  return { user, given: givesSettings(input) };
}

export const resetGameSettings = (actor: Member): Promise<User> =>
  storeGameSettings(actor, defaultGameSettings);

/** Stores a change of the game settings under a lock. */
function storeGameSettings(
  actor: Member,
  change: (current: GameSettings) => GameSettings,
): Promise<User> {
  return transaction(async () => {
    await acquireLock(`profile:${actor.userId}`);
    const user = await ownAccount(actor);
    authorize(profilePolicy.edit, actor, user);
    user.gameSettings = change(user.gameSettings);
    await repository(User).update({ id: user.id }, { gameSettings: user.gameSettings });
    return user;
  });
}
