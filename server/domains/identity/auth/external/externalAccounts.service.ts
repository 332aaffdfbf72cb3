import { In, MoreThanOrEqual } from 'typeorm';
import type { Actor, Member } from '#platform/access/actor';
import { networkOf } from '#platform/address';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { throttle } from '#platform/limits/throttle';
import { newSecret } from '#platform/secrets';
import { isId } from '#platform/text/ids';
import { settings } from '#domains/identity/settings/settings.service';
import { findUser, ownAccount } from '#domains/identity/users/users.service';
import type { User } from '#domains/identity/users/user.entity';
import { authErrors } from '../auth.errors';
import { externalAccountChanged } from '../auth.events';
import type { ProofInput } from '../passkeys/passkeys.types';
import { Passkey } from '../passkeys/passkey.entity';
import { isClosed } from '../passwords/password';
import type { AccessSource } from '../recovery/accessSources.service';
import { AccessKind } from '../recovery/recovery.types';
import { registerExternal, type Registration } from '../registration/registration.service';
import type { CallOrigin } from '../sessions/session.types';
import { lockSession } from '../sessions/sessions.service';
import { proveAgain, proveSecondFactor } from '../signIn/credentials.service';
import { enter, type SignIn } from '../signIn/login.service';
import { hasSecondFactor } from '../twoFactor/secondFactor';
import { clearProgress, readProgress, spendProgress, writeProgress } from './attemptCookie';
import { ExternalAccount } from './externalAccount.entity';
import {
  ExternalStep,
  externalAnswerInput,
  type CompleteExternalSignInInput,
  type ExternalSignInPayload,
  type FinishExternalSignInInput,
  type OwnExternalAccount,
  type RegisterWithExternalAccountInput,
} from './externalAccounts.types';
import {
  authorizeUrl,
  newAttempt,
  providerName,
  providers,
  readIdentity,
  requireProvider,
  type ExternalIdentity,
} from './providers';

/** Rate limit per IP address, high enough for a school class that shares an address. */
const PER_ADDRESS = { limit: 100, windowSeconds: 300 };

const limited = ({ ipAddress }: CallOrigin): Promise<void> =>
  throttle(`external-sign-in:${networkOf(ipAddress)}`, PER_ADDRESS);

/** Returns the accounts of other sites that are linked to the actor's, oldest first. */
export async function myExternalAccounts({ userId }: Member): Promise<OwnExternalAccount[]> {
  const rows = await repository(ExternalAccount).find({ where: { userId }, order: { id: 'ASC' } });
  return rows.map(({ id, issuer, label, createdAt, lastUsedAt }) => ({
    id,
    providerId: providers().find((provider) => provider.issuer === issuer)?.id ?? null,
    providerName: providerName(issuer),
    label,
    createdAt,
    lastUsedAt,
  }));
}

/**
 * Starts a sign-in at a provider, in this browser only.
 * @returns the address to which the browser goes
 * @throws AppError EXTERNAL_PROVIDER_NOT_FOUND; EXTERNAL_PROVIDER_DOWN; RATE_LIMITED
 */
export async function startExternalSignIn(id: string, origin: CallOrigin): Promise<string> {
  await limited(origin);
  return start(id, null);
}

/**
 * Starts to link an account of a provider to the actor's. Requires a new proof of identity, because
 * the linked account signs in, and a stolen session must not be able to add one.
 * @throws AppError EXTERNAL_PROVIDER_NOT_FOUND; EXTERNAL_ACCOUNT_TAKEN; EXTERNAL_PROVIDER_DOWN;
 * RATE_LIMITED; the errors of `proveAgain`
 */
export async function startExternalLink(
  actor: Member,
  id: string,
  proof: ProofInput,
  origin: CallOrigin,
): Promise<string> {
  await limited(origin);
  const { issuer, name } = requireProvider(id);
  const user = await ownAccount(actor);
  await proveAgain(user, proof, origin);
  if (await repository(ExternalAccount).existsBy({ userId: user.id, issuer }))
    throw new AppError(authErrors.EXTERNAL_ACCOUNT_TAKEN, { params: { name } });
  return start(id, { userId: actor.userId, sessionId: actor.sessionId });
}

async function start(
  id: string,
  link: { userId: number; sessionId: string } | null,
): Promise<string> {
  const provider = requireProvider(id);
  const attempt = newAttempt();
  const url = await authorizeUrl(provider, attempt);
  writeProgress({ step: 'asked', provider: id, attempt, link }, attempt.state);
  return url;
}

/**
 * Takes the answer of a provider from the browser that asked for it: signs in, links, or says what
 * is missing. An account is found by its link only, never by an equal email.
 * @throws AppError EXTERNAL_SIGN_IN_EXPIRED without a started sign-in of this browser, or for a
 * second answer; EXTERNAL_SIGN_IN_REFUSED; EXTERNAL_PROVIDER_DOWN; EXTERNAL_ACCOUNT_UNKNOWN;
 * EXTERNAL_ACCOUNT_TAKEN; BANNED; EMAIL_NOT_VERIFIED; RATE_LIMITED
 */
export async function finishExternalSignIn(
  actor: Actor,
  input: FinishExternalSignInInput,
  origin: CallOrigin,
): Promise<ExternalSignInPayload> {
  await limited(origin);
  const { query } = parse(externalAnswerInput, input);
  const asked = await spendProgress('asked');
  clearProgress();
  if (!asked || asked.provider !== input.provider)
    throw new AppError(authErrors.EXTERNAL_SIGN_IN_EXPIRED);
  const provider = requireProvider(asked.provider);
  const identity = await readIdentity(provider, asked.attempt, query);
  if (asked.link) {
    await link(actor, asked.link, identity);
    return payload(ExternalStep.LINKED, identity);
  }
  const known = await findLinked(identity);
  const proven = () =>
    writeProgress({ step: 'proven', provider: provider.id, identity }, newSecret());
  if (!known) {
    const { registrationEnabled, publicSignup } = await settings();
    if (!registrationEnabled || !publicSignup)
      throw new AppError(authErrors.EXTERNAL_ACCOUNT_UNKNOWN, { params: { name: provider.name } });
    proven();
    return payload(ExternalStep.REGISTER, identity);
  }
  if (await hasSecondFactor(known.userId)) {
    proven();
    return payload(ExternalStep.SECOND_FACTOR, identity);
  }
  return payload(ExternalStep.SIGNED_IN, identity, await signIn(known, origin, false));
}

/**
 * Signs in after the answer of a provider, with the second factor that the account requires. A wrong
 * one counts as a failed sign-in.
 * @throws AppError EXTERNAL_SIGN_IN_EXPIRED; TWO_FACTOR_REQUIRED; TWO_FACTOR_INVALID;
 * TWO_FACTOR_UNREADABLE; PASSKEY_REFUSED; PASSKEY_EXPIRED; ACCOUNT_LOCKED; BANNED;
 * EMAIL_NOT_VERIFIED; RATE_LIMITED
 */
export async function completeExternalSignIn(
  second: CompleteExternalSignInInput,
  origin: CallOrigin,
): Promise<SignIn> {
  await limited(origin);
  const progress = readProgress('proven');
  const known = progress && (await findLinked(progress.identity));
  const user = known && (await findUser(known.userId));
  if (!known || !user) throw new AppError(authErrors.EXTERNAL_SIGN_IN_EXPIRED);
  await proveSecondFactor(user, second, origin);
  if (!(await spendProgress('proven'))) throw new AppError(authErrors.EXTERNAL_SIGN_IN_EXPIRED);
  clearProgress();
  return signIn(known, origin, true);
}

/**
 * Makes an account for a user who signed in at a provider, by the rules of a registration. The email
 * counts as confirmed only where the provider says so.
 * @throws AppError EXTERNAL_SIGN_IN_EXPIRED; the errors of `registerExternal`
 */
export async function registerWithExternalAccount(
  input: RegisterWithExternalAccountInput,
  origin: CallOrigin,
): Promise<Registration> {
  const progress = readProgress('proven');
  if (!progress || !(await settings()).publicSignup)
    throw new AppError(authErrors.EXTERNAL_SIGN_IN_EXPIRED);
  const { identity } = progress;
  const verified = identity.emailVerified ? identity.email : null;
  return registerExternal(input, verified, origin, async (userId) => {
    if (!(await spendProgress('proven'))) throw new AppError(authErrors.EXTERNAL_SIGN_IN_EXPIRED);
    await store(userId, identity);
    clearProgress();
  });
}

const findLinked = ({ issuer, subject }: ExternalIdentity): Promise<ExternalAccount | null> =>
  repository(ExternalAccount).findOneBy({ issuer, subject });

/** Creates a session as after a password. @param withSecond whether a second factor was proven */
function signIn(
  { id, userId }: ExternalAccount,
  origin: CallOrigin,
  withSecond: boolean,
): Promise<SignIn> {
  return enter(userId, origin, async (user) => {
    // The account may have been unlinked, or have got a second factor, since it was read.
    const { affected } = await repository(ExternalAccount).update(
      { id, userId },
      { lastUsedAt: now() },
    );
    if (!user || !affected) throw new AppError(authErrors.EXTERNAL_SIGN_IN_EXPIRED);
    if (!withSecond && (await hasSecondFactor(userId)))
      throw new AppError(authErrors.TWO_FACTOR_REQUIRED);
    return user;
  });
}

/** Links an identity to the account whose session asked for it, and to no other. */
async function link(
  actor: Actor,
  asked: { userId: number; sessionId: string },
  identity: ExternalIdentity,
): Promise<void> {
  if (actor.userId !== asked.userId || actor.sessionId !== asked.sessionId)
    throw new AppError(authErrors.EXTERNAL_SIGN_IN_EXPIRED);
  await transaction(async () => {
    await acquireLock(`user:${asked.userId}`);
    // Fails if a recovery of the account has ended the session, because that recovery would not
    // remove an account linked after it.
    await lockSession(actor as Member);
    await store(asked.userId, identity);
  });
}

/** Stores a link inside the open transaction. */
async function store(userId: number, identity: ExternalIdentity): Promise<void> {
  const { issuer, subject, label } = identity;
  await acquireLock(`external:${issuer} ${subject}`);
  const name = providerName(issuer);
  const conflicts = [
    { issuer, subject },
    { issuer, userId },
  ];
  if (await repository(ExternalAccount).existsBy(conflicts))
    throw new AppError(authErrors.EXTERNAL_ACCOUNT_TAKEN, { params: { name } });
  // Emitted before the insert: the link in the resulting mail removes only access that was added
  // after it.
  await emit(externalAccountChanged, { userId, provider: name, label, change: 'linked' });
  await repository(ExternalAccount).insert({ userId, issuer, subject, label, createdAt: now() });
}

/** Links an account for the demonstration, without a sign-in at the provider. */
export const linkForDemonstration = store;

/**
 * Unlinks an account of another site from the actor's, unless it is the last way to sign in.
 * @throws AppError EXTERNAL_ACCOUNT_NOT_FOUND; LAST_SIGN_IN_METHOD
 */
export async function unlinkExternalAccount(actor: Member, id: string): Promise<void> {
  const user = await ownAccount(actor);
  await transaction(async () => {
    await acquireLock(`user:${user.id}`);
    const own = { id: Number(id), userId: user.id };
    const row = isId(id) ? await repository(ExternalAccount).findOneBy(own) : null;
    if (!row) throw new AppError(authErrors.EXTERNAL_ACCOUNT_NOT_FOUND);
    await refuseLast(user);
    await repository(ExternalAccount).delete({ id: row.id });
    const { issuer, label } = row;
    const provider = providerName(issuer);
    await emit(externalAccountChanged, { userId: user.id, provider, label, change: 'unlinked' });
  });
}

/** Refuses to leave an account without a usable password, a passkey or another linked account. */
async function refuseLast({ id: userId }: User): Promise<void> {
  const current = await findUser(userId);
  if (current && !isClosed(current.passwordHash)) return;
  if (await repository(Passkey).existsBy({ userId })) return;
  const usable = In(providers().map(({ issuer }) => issuer));
  if ((await repository(ExternalAccount).countBy({ userId, issuer: usable })) > 1) return;
  throw new AppError(authErrors.LAST_SIGN_IN_METHOD);
}

/** Lets the recovery of an account list and unlink accounts of other sites. */
export const externalAccess: AccessSource = {
  kind: AccessKind.EXTERNAL_ACCOUNT,
  listSince: async (userId, since) => {
    const rows = await repository(ExternalAccount).find({
      where: { userId, createdAt: MoreThanOrEqual(since) },
      order: { id: 'ASC' },
    });
    return rows.map(({ id, issuer, label, createdAt }) => ({
      id: `${id}`,
      name: [providerName(issuer), label].filter(Boolean).join(' '),
      addedAt: createdAt,
    }));
  },
  remove: async (userId, ids) => {
    await repository(ExternalAccount).delete({ userId, id: In(ids.map(Number)) });
  },
};

function payload(
  step: ExternalStep,
  { issuer, label, email }: ExternalIdentity,
  session: SignIn | null = null,
): ExternalSignInPayload {
  const asked = step === ExternalStep.REGISTER;
  const known = { email: (asked && email) || '', label: asked ? label : '' };
  return { step, providerName: providerName(issuer), session, ...known };
}
