import { on } from '../../platform/bus';
import { userBanned } from '../users/users.events';
import { SessionEndReason } from './session.types';
import { endSessions } from './sessions.service';

/** A ban ends every session of the person, in the same transaction. Called once by the composition root. */
export function registerAuthListeners(): void {
  on(userBanned, async ({ userId }) => {
    await endSessions(userId, SessionEndReason.BANNED);
  });
}
