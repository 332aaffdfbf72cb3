import { networkOf } from '#platform/address';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { throttle } from '#platform/limits/throttle';
import { authErrors } from '../auth.errors';
import type { CallOrigin } from '../sessions/session.types';
import { enter, type SignIn } from '../signIn/login.service';
import { Passkey } from './passkey.entity';
import { acceptPasskey } from './passkeyProof';
import type { PasskeyAnswerInput } from './passkeys.types';

/**
 * Rate limit per IP address: high enough for a school class that shares an address, low enough to
 * limit the number of stored challenges.
 */
const PER_ADDRESS = { limit: 100, windowSeconds: 300 };

/**
 * Signs in with a passkey alone, which is two factors: the device, and the user verification on it.
 * Requires no password and no code, and ignores locks that wrong passwords caused
 * (docs/decisions/0079-passkeys.md). Refuses banned and unconfirmed accounts, as a sign-in with the
 * password does.
 * @throws AppError VALIDATION_FAILED; PASSKEY_REFUSED for a wrong answer and an unknown passkey
 *   alike; PASSKEY_EXPIRED; RATE_LIMITED; and, after a correct answer only, BANNED and
 *   EMAIL_NOT_VERIFIED
 */
export async function signInWithPasskey(
  answer: PasskeyAnswerInput,
  origin: CallOrigin,
): Promise<SignIn> {
  await throttle(`passkey-address:${networkOf(origin.ipAddress)}`, PER_ADDRESS);
  const passkey = await acceptPasskey({ purpose: 'sign-in', asker: null }, answer, null);
  if (!passkey) throw new AppError(authErrors.PASSKEY_REFUSED);
  const { id, userId } = passkey;
  return enter(userId, origin, async (user) => {
    // The passkey may have been removed after it answered.
    const stillExists = await repository(Passkey).existsBy({ id, userId });
    if (!user || !stillExists) throw new AppError(authErrors.PASSKEY_REFUSED);
    return user;
  });
}
