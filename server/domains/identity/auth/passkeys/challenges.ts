import { randomBytes } from 'node:crypto';
import { LessThanOrEqual } from 'typeorm';
import { fromNow, MINUTE, now, SECOND } from '#platform/running/clock';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { hashOf } from '#platform/secrets';
import { isSignatureOf, signText } from '../keys/signatures.service';
import { SpentChallenge } from './passkey.entity';

/** Time to answer a challenge, in milliseconds; the browser uses the same timeout. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;

/** Purposes of challenges; an answer for another purpose is refused. */
export type ChallengePurpose = 'sign-in' | 'second-factor' | 'proof' | 'registration';

/**
 * Facts that a challenge is bound to: its purpose and, for a signed-in member, the account and the
 * session. `asker` is null at sign-in.
 */
export interface ChallengeFor {
  purpose: ChallengePurpose;
  asker: { userId: number; sessionId: string } | null;
  /**
   * Whether sign-in required a second factor when the challenge was created; turning it on
   * invalidates earlier challenges.
   */
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
 * Creates a challenge, in base64url. The challenge is signed rather than stored: creating one
 * writes nothing, and every server of the site can verify it.
 */
export function newChallenge(asked: ChallengeFor): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const expires = Math.floor(fromNow(CHALLENGE_LIFETIME).getTime() / SECOND).toString(36);
  const signature = signText(signaturePurpose(asked), signedText(asked, nonce, expires));
  return Buffer.from(`${nonce}.${expires}.${signature}`).toString('base64url');
}

/**
 * Consumes a challenge, whether or not its answer is correct. Of two concurrent answers, only one
 * succeeds.
 * @returns false for a challenge that was issued for another purpose, has expired, or was used
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

export async function purgeOldChallenges(): Promise<void> {
  const over = { expiresAt: LessThanOrEqual(now()) };
  await transaction(() => repository(SpentChallenge).delete(over));
}
