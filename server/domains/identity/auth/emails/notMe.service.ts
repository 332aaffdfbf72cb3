import { emit } from '#platform/running/bus';
import { acquireLock, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { findUser } from '#domains/identity/users/users.service';
import { accountSecured } from '../auth.events';
import { NotMeLink } from '../auth.types';
import { openedOneTimeToken, requireOneTimeToken, WARNINGS } from './oneTimeTokens';
import { sendSecuredReset } from '../passwords/passwords.service';
import { recoverAccount } from '../recovery/recoverAccount.service';
import { suspicionOf } from '../recovery/suspicion.service';
import type { CallOrigin } from '../sessions/session.types';
import { usersErrors } from '#domains/identity/users/users.errors';

/**
 * Returns the state of the link of a warning mail, for the page of the link. The link stays valid.
 * @throws AppError RATE_LIMITED
 */
export async function notMeLink(token: string, origin: CallOrigin): Promise<NotMeLink> {
  const found = await openedOneTimeToken([...WARNINGS, 'used_warning'], token, origin);
  const user = found?.userId ? await findUser(found.userId) : null;
  if (!user || user.emailKey !== found?.payload) return NotMeLink.DEAD;
  return found.purpose === 'used_warning' ? NotMeLink.USED : NotMeLink.WORKS;
}

/**
 * Recovers an account through the link "Ce n'était pas moi" (see recoverAccount.service.ts) and
 * mails a link to choose a new password. The link itself sets no password, so the recipient of a
 * forwarded mail cannot take the account over.
 * @throws AppError INVALID_TOKEN, also once the account has another email
 */
export async function secureAccount(token: string): Promise<void> {
  await transaction(async () => {
    const { userId } = await requireOneTimeToken(WARNINGS, token);
    await acquireLock(`user:${userId}`);
    // Read again under the lock.
    const { payload } = await requireOneTimeToken(WARNINGS, token);
    const user = userId === null ? null : await findUser(userId);
    if (!user || user.emailKey !== payload) throw new AppError(usersErrors.INVALID_TOKEN);
    const removed = await recoverAccount(user, await suspicionOf(user));
    await emit(accountSecured, { userId: user.id });
    await sendSecuredReset(user, 'not_me', removed);
  });
}
