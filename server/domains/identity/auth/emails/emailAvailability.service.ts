import { emailProblem } from '#client/shared/emailAddress';
import { AppError } from '#platform/errors/AppError';
import type { Member } from '#platform/access/actor';
import { throttle } from '#platform/limits/throttle';
import { isEmailFree } from '#domains/identity/users/accounts.service';
import type { EmailAvailability } from '../auth.types';
import { ownAccount } from '#domains/identity/users/users.service';
import { authErrors } from '../auth.errors';

/**
 * Rate limit of checks: enough for the form, which sends a check 500 ms after the last key press,
 * but too low to enumerate accounts.
 */
const PER_ACCOUNT = { limit: 30, windowSeconds: 60 };

/**
 * Returns whether the actor could use an email. Their current email counts as available.
 * @throws AppError INVALID_EMAIL; RATE_LIMITED
 */
export async function emailAvailability(actor: Member, email: string): Promise<EmailAvailability> {
  const { id } = await ownAccount(actor);
  if (emailProblem(email)) throw invalidEmail();
  await throttle(`email-check:${id}`, PER_ACCOUNT);
  const available = await isEmailFree(email, id);
  const message = available
    ? 'Cette adresse email est disponible'
    : "Cette adresse email n'est pas disponible";
  return { available, message };
}

function invalidEmail(): AppError {
  const { message } = new AppError(authErrors.INVALID_EMAIL);
  return new AppError(authErrors.INVALID_EMAIL, { fields: { email: message } });
}
