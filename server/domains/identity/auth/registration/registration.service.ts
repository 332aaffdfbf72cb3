import { MoreThanOrEqual } from 'typeorm';
import { parse } from '#platform/input/parse';
import { networkOf } from '#platform/address';
import { emit } from '#platform/running/bus';
import {
  addDays,
  dayInParis,
  dayStart,
  HOUR,
  now,
  SECOND,
  startOfDayInParis,
} from '#platform/running/clock';
import { transactionAlone } from '#platform/db/alone';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { emailKeyOf } from '#client/shared/emailAddress';
import { readableEmail } from '#platform/text/email';
import { throttle } from '#platform/limits/throttle';
import { settings } from '#domains/identity/settings/settings.service';
import { DefaultUserRole } from '#domains/identity/settings/settings.types';
import {
  ACCOUNTS_LOCK,
  createAccount,
  requireFreeIdentity,
} from '#domains/identity/users/accounts.service';
import { ConsentKind } from '#domains/identity/consents/consentKind.types';
import { recordConsents } from '#domains/identity/consents/consents.service';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { registered } from '../auth.events';
import {
  externalRegisterInput,
  registerInput,
  type RegisterInput,
  type RegisterPayload,
} from '../auth.types';
import { sendEmailVerification } from '../emails/emailVerification.service';
import { openSignIn, type SignIn } from '../signIn/login.service';
import {
  closedPassword,
  hashPassword,
  refuseGuessablePassword,
  unusablePassword,
} from '../passwords/password';
import type { CallOrigin } from '../sessions/session.types';
import { authErrors } from '../auth.errors';

/** Rate limit per IP address, enough for a school class. */
const PER_ADDRESS = { limit: 30, windowSeconds: HOUR / SECOND };

/**
 * Consents recorded at registration. The form requests the declaration of age, and shows the
 * privacy policy beside the submit button.
 */
const AT_REGISTRATION = [
  { kind: ConsentKind.AGE, given: true },
  { kind: ConsentKind.PRIVACY, given: true },
];

/** Returns the result of a registration, for GraphQL and REST. */
export function registerPayload({ signIn, message }: Registration): RegisterPayload {
  const { token = null, viewer = null } = signIn ?? {};
  return { token, viewer, emailVerificationRequired: signIn === null, message };
}

/** A new account. `signIn` is null when its email must be confirmed first. */
export interface Registration {
  user: User;
  signIn: SignIn | null;
  message: string;
}

/**
 * Creates an account, while the setting registrationEnabled is on and the registrations of the day
 * are fewer than maxUsersPerDay.
 * @throws AppError REGISTRATION_CLOSED; DAILY_SIGNUPS_REACHED; VALIDATION_FAILED with every wrong
 * field; PASSWORD_GUESSABLE; RATE_LIMITED; EMAIL_TAKEN and USERNAME_TAKEN tied to their fields
 */
export async function register(input: RegisterInput, origin: CallOrigin): Promise<Registration> {
  await refuseClosed();
  const { passwordMinLength } = await settings();
  parse(registerInput(passwordMinLength), input);
  // Refused requests count as well, because their responses reveal which emails have an account.
  await throttle(`register:${networkOf(origin.ipAddress)}`, PER_ADDRESS);
  await refuseGuessablePassword(input.password, input, 'password');
  const passwordHash = await hashPassword(input.password);
  return transactionAlone(ACCOUNTS_LOCK, async () => {
    await refuseClosed();
    await requireFreeIdentity(input.email, input.username);
    const user = await createAccount({ ...accountOf(input), ...(await startOf()), passwordHash });
    // Older REST clients do not send the field, because they show neither text. Consent to a text
    // that was not shown is not recorded.
    if (input.ageConfirmed) await recordConsents(user.id, AT_REGISTRATION);
    await emit(registered, { userId: user.id, username: user.username, at: now() });
    return welcome(user, origin);
  });
}

/**
 * Creates an account whose owner signs in at another site, by the same rules as `register`. It has
 * no usable password until its owner chooses one through a mailed link.
 * @param verifiedEmail email that the other site states as verified; null when there is none
 * @param link links the account of the other site, inside the transaction
 * @throws AppError REGISTRATION_CLOSED; DAILY_SIGNUPS_REACHED; VALIDATION_FAILED; RATE_LIMITED;
 * EMAIL_TAKEN and USERNAME_TAKEN tied to their fields; the errors of `link`
 */
export async function registerExternal(
  input: { username: string; email: string; ageConfirmed: boolean },
  verifiedEmail: string | null,
  origin: CallOrigin,
  link: (userId: number) => Promise<void>,
): Promise<Registration> {
  await refuseClosed();
  parse(externalRegisterInput, input);
  await throttle(`register:${networkOf(origin.ipAddress)}`, PER_ADDRESS);
  const { username, email } = input;
  const isVerified = verifiedEmail !== null && emailKeyOf(verifiedEmail) === emailKeyOf(email);
  const passwordHash = closedPassword(await unusablePassword());
  return transactionAlone(ACCOUNTS_LOCK, async () => {
    await refuseClosed();
    await requireFreeIdentity(email, username);
    const emailVerifiedAt = isVerified ? now() : null;
    const account = { username, email, passwordHash, emailVerifiedAt };
    const user = await createAccount({ ...account, ...(await startOf()) });
    await recordConsents(user.id, AT_REGISTRATION);
    await emit(registered, { userId: user.id, username: user.username, at: now() });
    await link(user.id);
    return welcome(user, origin);
  });
}

/**
 * Refuses registrations that the settings do not allow. Called again under the lock, so that
 * concurrent registrations cannot exceed the daily limit.
 * @throws AppError REGISTRATION_CLOSED; DAILY_SIGNUPS_REACHED
 */
async function refuseClosed(): Promise<void> {
  const { registrationEnabled, maxUsersPerDay } = await settings();
  if (!registrationEnabled) throw new AppError(authErrors.REGISTRATION_CLOSED);
  const today = startOfDayInParis();
  const ofToday = { joinedAt: MoreThanOrEqual(today), madeByStaff: false };
  const made = await repository(User).countBy(ofToday);
  if (made < maxUsersPerDay) return;
  const tomorrow = dayStart(addDays(dayInParis(), 1));
  const retryAfterSeconds = Math.ceil((tomorrow.getTime() - now().getTime()) / SECOND);
  throw new AppError(authErrors.DAILY_SIGNUPS_REACHED, { retryAfterSeconds });
}

/** Returns the fields that a visitor may set; any other field of the input is ignored. */
function accountOf({ username, email, firstName, lastName }: RegisterInput) {
  return { username, email, firstName, lastName };
}

/** Returns the subscription that the setting defaultUserRole gives to a new account. */
async function startOf(): Promise<{ subscription: SubscriptionTier }> {
  const { defaultUserRole } = await settings();
  const isPremium = defaultUserRole === DefaultUserRole.PREMIUM;
  return { subscription: isPremium ? SubscriptionTier.PREMIUM : SubscriptionTier.FREE };
}

async function welcome(user: User, origin: CallOrigin): Promise<Registration> {
  const { emailVerificationRequired } = await settings();
  if (emailVerificationRequired && !user.emailVerified) {
    await sendEmailVerification(user);
    const message = `Votre compte est créé. Ouvrez le lien envoyé à ${readableEmail(user.email)} pour confirmer votre adresse, puis connectez-vous.`;
    return { user, signIn: null, message };
  }
  const lastLoginAt = now();
  await repository(User).update({ id: user.id }, { lastLoginAt });
  const signIn = await openSignIn(Object.assign(user, { lastLoginAt }), null, origin);
  return { user: signIn.viewer.user, signIn, message: 'Bienvenue\u00a0! Votre compte est créé.' };
}
