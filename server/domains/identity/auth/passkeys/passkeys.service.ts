import { randomBytes } from 'node:crypto';
import { In, MoreThanOrEqual } from 'typeorm';
import { accessLimits } from '#client/shared/accessLimits';
import type { Member } from '#platform/access/actor';
import { defineMail, type MailTemplate } from '#platform/mail/index';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { isId } from '#platform/text/ids';
import { settings } from '#domains/identity/settings/settings.service';
import type { User } from '#domains/identity/users/user.entity';
import { ownAccount } from '#domains/identity/users/users.service';
import { authErrors } from '../auth.errors';
import { passkeyChanged } from '../auth.events';
import { isClosed } from '../passwords/password';
import type { AccessSource } from '../recovery/accessSources.service';
import { AccessKind } from '../recovery/recovery.types';
import type { CallOrigin } from '../sessions/session.types';
import { lockSession } from '../sessions/sessions.service';
import { proveAgain, whileProven } from '../signIn/credentials.service';
import { asksForPasskey, hasSecondFactor } from '../twoFactor/secondFactor';
import { CHALLENGE_LIFETIME, newChallenge, spendChallenge, type ChallengeFor } from './challenges';
import { Passkey, PasskeyHolder } from './passkey.entity';
import { descriptorOf, passkeyRequest } from './passkeyProof';
import {
  newPasskeyInput,
  passkeyNameInput,
  type NewPasskeyInput,
  type PasskeyCreationPayload,
  type PasskeyRequestPayload,
  type ProofInput,
} from './passkeys.types';
import {
  ALGORITHMS,
  challengeIn,
  knownTransports,
  readCreation,
  relyingParty,
} from './relyingParty';
import { mailMember, type Recipient } from '#domains/identity/users/emails/memberMails.service';
import { quoted } from '#client/shared/quoted';

/** Size of a user handle in bytes: 256 bits, the same for all passkeys of an account. */
const HANDLE_BYTES = 32;

/**
 * Returns the data to which the challenge for a new passkey is bound. If the member turns on a
 * second factor in the meantime, the challenge becomes invalid, because the proof of identity was
 * given without that factor.
 */
const registration = async ({ userId, sessionId }: Member): Promise<ChallengeFor> => ({
  purpose: 'registration',
  asker: { userId, sessionId },
  hasSecondFactor: await hasSecondFactor(userId),
});

/** Returns the passkeys of the actor, oldest first. */
export function myPasskeys({ userId }: Member): Promise<Passkey[]> {
  return repository(Passkey).find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
}

export async function startPasskeyProof(actor: Member): Promise<PasskeyRequestPayload> {
  const { userId, sessionId } = actor;
  const asked: ChallengeFor = { purpose: 'proof', asker: { userId, sessionId } };
  return passkeyRequest(asked, await myPasskeys(actor));
}

/**
 * Returns the options with which the actor's browser creates a passkey. Requires a new proof of
 * identity, because a passkey alone signs in, and a stolen session must not be able to add one.
 * @throws AppError PASSKEY_LIMIT; the errors of `proveAgain`
 */
export async function startPasskeyRegistration(
  actor: Member,
  proof: ProofInput,
  origin: CallOrigin,
): Promise<PasskeyCreationPayload> {
  const user = await ownAccount(actor);
  await refuseTooMany(user);
  await proveAgain(user, proof, origin);
  const { handle } = await whileProven(user, () => holderOf(user));
  const { siteName } = await settings();
  return {
    challenge: newChallenge(await registration(actor)),
    rpId: relyingParty().id,
    rpName: siteName,
    userHandle: handle,
    userName: user.email,
    userDisplayName: user.username,
    timeout: CHALLENGE_LIFETIME,
    algorithms: ALGORITHMS,
    excludeCredentials: (await myPasskeys(actor)).map(descriptorOf),
  };
}

async function holderOf({ id: userId }: User): Promise<PasskeyHolder> {
  const holders = repository(PasskeyHolder);
  const known = await holders.findOneBy({ userId });
  if (known) return known;
  const handle = randomBytes(HANDLE_BYTES).toString('base64url');
  return holders.save(holders.create({ userId, handle, secondFactorSince: null }));
}

/**
 * Adds a passkey that the actor's browser created, and notifies the actor by mail.
 * @throws AppError VALIDATION_FAILED; PASSKEY_EXPIRED; PASSKEY_REFUSED; PASSKEY_KNOWN;
 *   PASSKEY_LIMIT
 */
export async function addPasskey(actor: Member, input: NewPasskeyInput): Promise<Passkey> {
  const given = parse(newPasskeyInput, input);
  const user = await ownAccount(actor);
  const challenge = challengeIn(given);
  if (!challenge || !(await spendChallenge(await registration(actor), challenge))) {
    throw new AppError(authErrors.PASSKEY_EXPIRED);
  }
  const made = await readCreation(given, challenge);
  if (!made) throw new AppError(authErrors.PASSKEY_REFUSED);
  return transaction(async () => {
    // Two accounts must not add the same passkey concurrently, nor one account exceed the limit.
    await acquireLock(`passkey:${made.credentialId}`);
    await acquireLock(`user:${user.id}`);
    // Fails if a recovery of the account has ended the session, because that recovery would not
    // remove a passkey stored after it.
    await lockSession(actor);
    await refuseTooMany(user);
    const passkeys = repository(Passkey);
    if (await passkeys.existsBy({ credentialId: made.credentialId })) {
      throw new AppError(authErrors.PASSKEY_KNOWN);
    }
    const transports = knownTransports(given.transports).join(',');
    const { name } = given;
    // Emitted before the passkey is stored: the link in the resulting mail removes only access that
    // was added after the link.
    await emit(passkeyChanged, { userId: user.id, name, change: 'added' });
    const facts = { ...made, userId: user.id, transports, name, createdAt: now() };
    return passkeys.save(passkeys.create({ ...facts, lastUsedAt: null }));
  });
}

async function refuseTooMany({ id: userId }: User): Promise<void> {
  if ((await repository(Passkey).countBy({ userId })) < accessLimits.passkeys) return;
  throw new AppError(authErrors.PASSKEY_LIMIT, { params: { most: accessLimits.passkeys } });
}

/**
 * Renames a passkey of the actor.
 * @throws AppError VALIDATION_FAILED; PASSKEY_NOT_FOUND
 */
export async function renamePasskey(actor: Member, id: string, name: string): Promise<Passkey> {
  const { name: cleanName } = parse(passkeyNameInput, { name });
  return transaction(async () => {
    const passkey = await requireOwn(actor, id);
    return repository(Passkey).save(Object.assign(passkey, { name: cleanName }));
  });
}

/**
 * Removes a passkey of the actor, unless it is the only way left to sign in, and notifies the actor
 * by mail.
 * @throws AppError PASSKEY_NOT_FOUND; LAST_PASSKEY; the errors of `proveAgain`
 */
export async function removePasskey(
  actor: Member,
  id: string,
  proof: ProofInput,
  origin: CallOrigin,
): Promise<void> {
  const user = await ownAccount(actor);
  await requireOwn(actor, id);
  await refuseLast(user);
  await proveAgain(user, proof, origin);
  await whileProven(user, async () => {
    const { id: passkeyId, name } = await requireOwn(actor, id);
    await refuseLast(user);
    await repository(Passkey).delete({ id: passkeyId });
    await emit(passkeyChanged, { userId: user.id, name, change: 'removed' });
    await mailPasskeyRemoved(user, name);
  });
}

async function requireOwn({ userId }: Member, id: string): Promise<Passkey> {
  const own = isId(id) ? await repository(Passkey).findOneBy({ id: Number(id), userId }) : null;
  if (!own) throw new AppError(authErrors.PASSKEY_NOT_FOUND);
  return own;
}

const DISABLE_SECOND_FACTOR =
  'désactivez d’abord la double authentification par clé d’accès, ou ajoutez une autre clé';
const CHOOSE_PASSWORD =
  'choisissez d’abord un mot de passe, avec «\u00a0Mot de passe oublié\u00a0?\u00a0»';

async function refuseLast({ id: userId, passwordHash }: User): Promise<void> {
  if ((await repository(Passkey).countBy({ userId })) > 1) return;
  const before = (await asksForPasskey(userId))
    ? DISABLE_SECOND_FACTOR
    : isClosed(passwordHash) && CHOOSE_PASSWORD;
  if (before) throw new AppError(authErrors.LAST_PASSKEY, { params: { before } });
}

/**
 * Removes every passkey of a member on behalf of staff, inside the open transaction, and notifies
 * the member. For a member who lost their passkeys, or to whose account an attacker added one.
 * Sign-in no longer requires a passkey.
 * @returns the number of removed passkeys
 * @throws AppError NO_PASSKEY
 */
export async function removePasskeys(user: User): Promise<number> {
  const { id: userId } = user;
  await acquireLock(`user:${userId}`);
  const { affected } = await repository(Passkey).delete({ userId });
  if (!affected) throw new AppError(authErrors.NO_PASSKEY);
  await repository(PasskeyHolder).update({ userId }, { secondFactorSince: null });
  await mailPasskeysReset(user);
  return affected;
}

/** Lets the recovery of an account list and remove passkeys. */
export const passkeyAccess: AccessSource = {
  kind: AccessKind.PASSKEY,
  listSince: async (userId, since) => {
    const rows = await repository(Passkey).find({
      where: { userId, createdAt: MoreThanOrEqual(since) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return rows.map(({ id, name, createdAt }) => ({ id: `${id}`, name, addedAt: createdAt }));
  },
  remove: async (userId, ids) => {
    await repository(Passkey).delete({ userId, id: In(ids.map(Number)) });
  },
};

const passkeyRemovedMail = defineMail({
  key: 'passkey-removed',
  name: 'Clé d’accès retirée',
  trigger: 'Quand un membre retire une clé d’accès.',
  sample: (to) => mailPasskeyRemoved(to, 'Téléphone'),
});

function mailPasskeyRemoved(user: Recipient, name: string): Promise<void> {
  return notice(user, passkeyRemovedMail, 'Une clé d’accès a été retirée', [
    `La clé d’accès ${quoted(name)} ne permet plus de vous connecter à votre compte.`,
    'Votre appareil peut encore proposer cette clé. Supprimez-la aussi dans ses réglages.',
  ]);
}

const passkeysResetMail = defineMail({
  key: 'passkeys-reset',
  name: 'Clés d’accès retirées par l’équipe',
  trigger: 'Quand l’équipe retire les clés d’accès d’un membre.',
  sample: (to) => mailPasskeysReset(to),
});

/** Notifies the holder that staff removed all their passkeys. */
function mailPasskeysReset(user: Recipient): Promise<void> {
  return notice(user, passkeysResetMail, 'Vos clés d’accès ont été retirées', [
    'L’équipe du site a retiré toutes les clés d’accès de votre compte. Connectez-vous avec votre mot de passe.',
    'Pour en ajouter de nouvelles, ouvrez Mon compte, onglet Sécurité.',
  ]);
}

const passkeyCopiedMail = defineMail({
  key: 'passkey-copied',
  name: 'Clé d’accès copiée',
  trigger: 'Quand une clé d’accès semble présente sur deux appareils.',
  sample: (to) => mailPasskeyCopied(to, 'Téléphone'),
});

/** Warns the holder that a passkey seems to exist on two devices. */
export function mailPasskeyCopied(user: Recipient, name: string): Promise<void> {
  return notice(user, passkeyCopiedMail, 'Une clé d’accès semble avoir été copiée', [
    `Une connexion avec la clé d’accès ${quoted(name)} a été refusée. Cette clé est peut-être présente sur deux appareils.`,
    'Retirez cette clé dans Mon compte, onglet Sécurité, puis ajoutez-en une autre.',
  ]);
}

async function notice(
  user: Recipient,
  template: MailTemplate,
  title: string,
  paragraphs: string[],
): Promise<void> {
  const { supportEmail } = await settings();
  await mailMember(user, title, {
    template,
    paragraphs: [`Bonjour ${user.username},`, ...paragraphs],
    notes: [
      `Si ce n’était pas vous, changez votre mot de passe et écrivez-nous à ${supportEmail}.`,
    ],
  });
}
