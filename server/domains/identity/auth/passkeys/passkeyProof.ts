import { LessThan } from 'typeorm';
import { inBackground } from '#platform/running/background';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { authErrors } from '../auth.errors';
import { passkeyChanged } from '../auth.events';
import { CHALLENGE_LIFETIME, newChallenge, spendChallenge, type ChallengeFor } from './challenges';
import { Passkey, PasskeyHolder } from './passkey.entity';
import {
  passkeyAnswer,
  type PasskeyAnswerInput,
  type PasskeyRequestPayload,
} from './passkeys.types';
import { challengeIn, readAnswer, relyingParty, type ReadAnswer } from './relyingParty';

export function passkeyRequest(
  asked: ChallengeFor,
  own: readonly Passkey[] = [],
): PasskeyRequestPayload {
  return {
    challenge: newChallenge(asked),
    rpId: relyingParty().id,
    timeout: CHALLENGE_LIFETIME,
    userVerification: verifiesUser(asked) ? 'required' : 'discouraged',
    allowCredentials: own.map(descriptorOf),
  };
}

export const descriptorOf = ({ credentialId: id, transports }: Passkey) => ({
  id,
  transports: transports.split(',').filter(Boolean),
});

/**
 * Returns whether the device must verify its user. This is not required after the password, when
 * possession of the passkey is enough.
 */
const verifiesUser = ({ purpose }: ChallengeFor) => purpose !== 'second-factor';

/**
 * Verifies the answer of a passkey, consumes its challenge and records the use.
 * @param ofUser ID of the account that the passkey must belong to; null when the passkey alone
 *   signs in, because the account is then unknown
 * @returns the passkey; null when the answer is wrong or no account has the passkey
 * @throws AppError VALIDATION_FAILED; PASSKEY_EXPIRED for a challenge that is not valid for this
 *   purpose
 */
export async function acceptPasskey(
  asked: ChallengeFor,
  answer: PasskeyAnswerInput,
  ofUser: number | null,
): Promise<Passkey | null> {
  const given = parse(passkeyAnswer, answer);
  const challenge = challengeIn(given);
  if (!challenge || !(await spendChallenge(asked, challenge))) {
    throw new AppError(authErrors.PASSKEY_EXPIRED);
  }
  const passkey = await repository(Passkey).findOneBy({ credentialId: given.id });
  if (!passkey || (ofUser !== null && passkey.userId !== ofUser)) return null;
  const expected = { challenge, verifiedUser: verifiesUser(asked) };
  const read = await readAnswer(given, passkey, expected);
  if (!read || !(await isOfHolder(passkey, given.userHandle))) {
    emitRefused(passkey, 'refused');
    return null;
  }
  return (await noteUse(passkey, read)) ? passkey : null;
}

/** Returns whether an answer has the user handle of the account, or none. */
async function isOfHolder({ userId }: Passkey, handle: string | null | undefined) {
  return !handle || (await repository(PasskeyHolder).existsBy({ userId, handle }));
}

/**
 * Records a use of a passkey, with the signature counter that the device sent.
 * @returns false when the counter is not higher than at the last use, because another device may
 *   then have a copy of the passkey. (A device without a counter always sends 0, so 0 is accepted
 *   after 0.) Also false when the passkey was deleted concurrently.
 */
async function noteUse({ id, name, userId }: Passkey, { counter, backedUp }: ReadAnswer) {
  const ahead = counter === 0 ? 0 : LessThan(counter);
  const use = { counter, backedUp, lastUsedAt: now() };
  const { affected } = await transaction(() =>
    repository(Passkey).update({ id, counter: ahead }, use),
  );
  if (affected === 1) return true;
  // Without a row, the passkey was deleted concurrently rather than copied.
  if (await repository(Passkey).existsBy({ id })) emitRefused({ name, userId }, 'copied');
  return false;
}

/**
 * Emits the refusal of a passkey in the background, so that refusing an existing passkey takes no
 * longer than refusing an unknown one.
 */
function emitRefused(
  { userId, name }: Pick<Passkey, 'userId' | 'name'>,
  change: 'copied' | 'refused',
) {
  inBackground('passkey refused', () =>
    transaction(() => emit(passkeyChanged, { userId, name, change })),
  );
}
