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
import { passkeyAnswer, type PasskeyAnswerInput, type PasskeyRequest } from './passkeys.types';
import { challengeIn, readAnswer, relyingParty, type ReadAnswer } from './relyingParty';

/** What a browser needs to ask for a passkey. */
export function passkeyRequest(asked: ChallengeFor, own: readonly Passkey[] = []): PasskeyRequest {
  return {
    challenge: newChallenge(asked),
    rpId: relyingParty().id,
    timeout: CHALLENGE_LIFETIME,
    userVerification: verifiesUser(asked) ? 'required' : 'discouraged',
    allowCredentials: own.map(descriptorOf),
  };
}

/** How a browser finds a credential. */
export const descriptorOf = ({ credentialId: id, transports }: Passkey) => ({
  id,
  transports: transports.split(',').filter(Boolean),
});

/** Beside the password, having the passkey is enough: it need not be a second proof by itself. */
const verifiesUser = ({ purpose }: ChallengeFor) => purpose !== 'second-factor';

/**
 * The passkey that gave an answer; the answer is used up, and the passkey counts as used.
 * @param ofUser whose it must be; at sign-in without a name, anybody's
 * @returns null when the answer is wrong, the same for a passkey that nobody has
 * @throws AppError VALIDATION_FAILED; PASSKEY_EXPIRED for a challenge that is not open for this
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

/** Whether the handle that came with an answer is that of the account, where one came. */
async function isOfHolder({ userId }: Passkey, handle: string | null | undefined) {
  return !handle || (await repository(PasskeyHolder).existsBy({ userId, handle }));
}

/**
 * Stores that a passkey was used. One that counts its signatures must be ahead of its last one:
 * otherwise two devices have it, and somebody copied it.
 */
async function noteUse({ id, name, userId }: Passkey, { counter, backedUp }: ReadAnswer) {
  const ahead = counter === 0 ? 0 : LessThan(counter);
  const use = { counter, backedUp, lastUsedAt: now() };
  const { affected } = await transaction(() =>
    repository(Passkey).update({ id, counter: ahead }, use),
  );
  if (affected === 1) return true;
  // Removed meanwhile, it is nobody's any more.
  if (await repository(Passkey).existsBy({ id })) emitRefused({ name, userId }, 'copied');
  return false;
}

/** After the answer, so that refusing a passkey that exists does not take longer. */
function emitRefused(
  { userId, name }: Pick<Passkey, 'userId' | 'name'>,
  change: 'copied' | 'refused',
) {
  inBackground('passkey refused', () =>
    transaction(() => emit(passkeyChanged, { userId, name, change })),
  );
}
