import { on } from '../../platform/bus';
import { forgetMailsTo } from '../../platform/mail';
import { accountErased, userBanned } from '../users/users.events';
import { pendingEmailOf } from './emailChange.service';
import { forgiveAccount } from './loginThrottle.service';
import { SessionEndReason } from './session.types';
import { endSessions } from './sessions.service';

/**
 * A ban ends every session of the person, and so does the erasure of an account, in the same
 * transaction. Called once by the composition root.
 */
export function registerAuthListeners(): void {
  on(userBanned, async ({ userId }) => {
    await endSessions(userId, SessionEndReason.BANNED);
  });
  on(accountErased, async ({ userId, email }) => {
    await endSessions(userId, SessionEndReason.DEACTIVATED);
    await forgiveAccount(email);
    const newEmail = await pendingEmailOf(userId);
    if (newEmail) await forgetMailsTo(newEmail);
  });
}
