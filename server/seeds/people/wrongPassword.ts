import { limitAttempts } from '#domains/identity/auth/signIn/loginThrottle.service';
import { AppError } from '#platform/errors/AppError';
import { withRequest, type CurrentRequest } from '#platform/access/requestContext';

/** Makes a sign-in attempt with a wrong password. Ignores the error of a locked account. */
export async function signInWrongly(email: string, from: CurrentRequest): Promise<void> {
  const claimant = { email, ipAddress: from.ipAddress, knownBy: null };
  try {
    await withRequest(from, () => limitAttempts(claimant, async () => null));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ACCOUNT_LOCKED')) throw error;
  }
}
