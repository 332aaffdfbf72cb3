import { parse } from '../../../../platform/input/parse';
import type { Member } from '../../../../platform/access/actor';
import { holdLock, repository, transaction } from '../../../../platform/db/transaction';
import { emailKeyOf } from '../../../../platform/text/email';
import { AppError } from '../../../../platform/errors/AppError';
import { authorize } from '../../../../platform/access/policy';
import { throttle } from '../../../../platform/limits/throttle';
import { holdProven, provePassword } from '../../auth/signIn/credentials.service';
import { changeEmail, stopEmailChange } from '../../auth/emails/emailChange.service';
import type { CallOrigin } from '../../auth/sessions/session.types';
import { hasFreshSession } from '../../auth/sessions/sessions.service';
import { copiedAvatar } from './foreignAvatars';
import { holdAccounts, keepSearchable } from '../../users/accounts.service';
import { setAvatar } from './avatarState';
import { changedGameSettings, givesSettings } from './gameSettings.rules';
import { defaultGameSettings, type GameSettings } from '../../users/gameSettings.types';
import { profilePolicy } from './profile.policy';
import { profileInput, type GameSettingsInput, type ProfileInput } from './profile.types';
import { User } from '../../users/user.entity';
import { ownAccount, requireUser } from '../../users/users.service';
import { authErrors } from '../../auth/auth.errors';

/** Each attempt mails somebody, or tells whether an email is taken. */
const EMAIL_CHANGES = { limit: 10, windowSeconds: 3600 };

/** Each makes the server call on another site. */
const AVATAR_COPIES = { limit: 10, windowSeconds: 3600 };

type ProfileFields = Omit<ProfileInput, 'currentPassword'>;

/** A profile after a change; `pendingEmail` waits for the confirmation that was mailed to it. */
export interface ChangedProfile {
  user: User;
  /** False when the input gave nothing to change. */
  given: boolean;
  pendingEmail: string | null;
}

/**
 * Changes what the input gives of the actor's profile; nothing, and says so, when it gives nothing.
 * A new email is in force at once, or, where the setting emailVerificationRequired is on, when the
 * link mailed to it is opened; it takes the password, unless the actor has just signed in. An avatar
 * on another site is copied at once; nobody's browser goes there.
 * @throws AppError PASSWORD_NEEDED and WRONG_CURRENT_PASSWORD, tied to `currentPassword`;
 *   ACCOUNT_LOCKED; VALIDATION_FAILED with a message per field; EMAIL_TAKEN;
 *   RATE_LIMITED for too many changes of email or copies of avatars
 */
export async function updateProfile(
  actor: Member,
  { currentPassword, ...input }: ProfileInput,
  origin: CallOrigin,
): Promise<ChangedProfile> {
  const user = await ownAccount(actor);
  // The form sends back the avatar that it was given, which may be an uploaded one.
  const keepsAvatar = input.avatarUrl !== undefined && input.avatarUrl === user.avatarUrl;
  const checked = checkedProfile(keepsAvatar ? { ...input, avatarUrl: undefined } : input);
  const given = keepsAvatar || Object.keys(checked).length > 0;
  const { email, avatarUrl, ...changes } = checked;
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
      await holdAccounts();
      // As it was when the password was asked for: neither it nor the email changed since.
      await holdProven(user, 'currentPassword');
    }
    if (avatarUrl !== undefined) await setAvatar(user.id, avatar);
    const pendingEmail = newEmail && (await changeEmail(user, newEmail));
    // Whoever gives the address in force gives up another that waits to be confirmed.
    if (email === user.email) await stopEmailChange(user.id);
    if (Object.keys(changes).length > 0) {
      await repository(User).update({ id: user.id }, changes);
      await keepSearchable(user.id);
    }
    return { user: await requireUser(user.id), given, pendingEmail };
  });
}

/** @throws AppError PASSWORD_NEEDED and WRONG_CURRENT_PASSWORD, tied to the field; ACCOUNT_LOCKED */
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
  return copiedAvatar(avatarUrl, 'avatarUrl');
}

/** What is to be written, of what was given. @throws AppError VALIDATION_FAILED */
function checkedProfile(input: ProfileFields): Partial<Pick<User, keyof ProfileFields>> {
  const email = input.email === null ? '' : input.email;
  const given = Object.entries(parse(profileInput, { ...input, email }));
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/**
 * Changes what the input gives of the actor's game settings; `given` is false when it gives nothing.
 * @throws AppError VALIDATION_FAILED with a message per field
 */
export async function updateGameSettings(
  actor: Member,
  input: GameSettingsInput,
): Promise<Pick<ChangedProfile, 'user' | 'given'>> {
  const user = await keepGameSettings(actor, (current) => changedGameSettings(current, input));
  return { user, given: givesSettings(input) };
}

/**
 * Puts the actor's game settings back to those of a new account. Source: decisions 2.8.
 */
export const resetGameSettings = (actor: Member): Promise<User> =>
  keepGameSettings(actor, defaultGameSettings);

/** One change at a time, so that none undoes another made at the same moment. */
function keepGameSettings(
  actor: Member,
  change: (current: GameSettings) => GameSettings,
): Promise<User> {
  return transaction(async () => {
    await holdLock(`profile:${actor.userId}`);
    const user = await ownAccount(actor);
    authorize(profilePolicy.edit, actor, user);
    user.gameSettings = change(user.gameSettings);
    await repository(User).update({ id: user.id }, { gameSettings: user.gameSettings });
    return user;
  });
}
