import { randomBytes } from 'node:crypto';
import { LessThanOrEqual } from 'typeorm';
import { fromNow, MINUTE, now, SECOND } from '#platform/running/clock';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { hashOf } from '#platform/secrets';
import { isSignatureOf, signText } from '../keys/signatures.service';
import { SpentChallenge } from './passkey.entity';

/** How long somebody may take to answer; the browser gives up at the same time. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;

/** What an answer is for; one for anything else is refused. */
export type ChallengePurpose = 'sign-in' | 'second-factor' | 'proof' | 'registration';

/** What a challenge is bound to: a purpose and, behind sign-in, an account in one session. */
export interface ChallengeFor {
  purpose: ChallengePurpose;
  asker: { userId: number; sessionId: string } | null;
  /** Whether sign-in asked for a second factor when it was made: one from before is good no more. */
  hasSecondFactor?: boolean;
}

const NONCE_BYTES = 16;
const SHAPE = /^([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

const signaturePurpose = ({ purpose }: ChallengeFor) => `passkey-${purpose}`;
const signedText = (
  { asker, hasSecondFactor = false }: ChallengeFor,
  nonce: string,
  expires: string,
) =>
  `${asker ? `${asker.userId}.${asker.sessionId}` : ''}${hasSecondFactor ? '+' : ''}.${nonce}.${expires}`;

/**
 * Makes a challenge, in base64url. It is signed rather than stored, so that asking for one writes
 * nothing, and every server of the site can judge it.
 */
export function newChallenge(asked: ChallengeFor): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const expires = Math.floor(fromNow(CHALLENGE_LIFETIME).getTime() / SECOND).toString(36);
  const signature = signText(signaturePurpose(asked), signedText(asked, nonce, expires));
  return Buffer.from(`${nonce}.${expires}.${signature}`).toString('base64url');
}

/**
 * Uses a challenge up, whatever becomes of its answer; of two answers at once, one succeeds.
 * @returns false for one that the site did not make for this, that is too old, or was used
 */
export async function spendChallenge(asked: ChallengeFor, challenge: string): Promise<boolean> {
  const text = Buffer.from(challenge, 'base64url').toString();
  const [, nonce = '', expires = '', signature = ''] = SHAPE.exec(text) ?? [];
  if (!isSignatureOf(signaturePurpose(asked), signedText(asked, nonce, expires), signature))
    return false;
  const expiresAt = new Date(Number.parseInt(expires, 36) * SECOND);
  if (expiresAt <= now()) return false;
  const challengeHash = hashOf(text);
  return transaction(async () => {
    await acquireLock(`challenge:${challengeHash}`);
    const spent = repository(SpentChallenge);
    if (await spent.existsBy({ challengeHash })) return false;
    await spent.insert({ challengeHash, expiresAt });
    return true;
  });
}

/** Deletes the challenges that are too old to be answered. */
export async function purgeOldChallenges(): Promise<void> {
  const over = { expiresAt: LessThanOrEqual(now()) };
  await transaction(() => repository(SpentChallenge).delete(over));
}
