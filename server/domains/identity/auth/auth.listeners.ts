import { on } from '#platform/running/bus';
import { deleteMailsTo } from '#platform/mail/index';
import { roleAssigned, roleEdited, roleEnded, roleRemoved } from '../roles/roles.events';
import { SUPER_ADMIN } from '../roles/roles.types';
import { settingsUpdated } from '../settings/settings.events';
import { accountErased, userBanned, membershipChanged } from '../users/users.events';
import { pendingEmailOf } from './emails/emailChange.service';
import { guardedEmailsOf } from '../users/emailGuards.service';
import { passkeyAccess } from './passkeys/passkeys.service';
import { registerAccessSource } from './recovery/accessSources.service';
import { recoveryCodesAccess, secondFactorAccess } from './twoFactor/twoFactor.service';
import { forgiveAccount } from './signIn/loginThrottle.service';
import { SessionEndReason } from './sessions/session.types';
import { endSessions } from './sessions/sessions.service';
import { endViewingsWithoutRight } from './viewingAs/viewingAs.service';
import { announceHolders, announceViewers } from './sessions/viewerWatch.service';

/**
 * Registers the kinds of access that an account recovery removes, and the listeners of the auth
 * module. The listeners end every session of a banned member or an erased account, in the same
 * transaction, and notify open pages when permissions change. Called once by the composition root.
 */
export function registerAuthListeners(): void {
  for (const source of [passkeyAccess, secondFactorAccess, recoveryCodesAccess]) {
    registerAccessSource(source);
  }
  on(userBanned, async ({ userId }) => {
    await endSessions(userId, SessionEndReason.BANNED);
  });
  on(accountErased, async ({ userId, email }) => {
    await endSessions(userId, SessionEndReason.DEACTIVATED);
    await forgiveAccount(email);
    const newEmail = await pendingEmailOf(userId);
    if (newEmail) await deleteMailsTo(newEmail);
    for (const left of await guardedEmailsOf(userId)) await deleteMailsTo(left);
  });
  on(roleAssigned, ({ userId }) => announceViewers([userId]));
  for (const lost of [roleRemoved, roleEnded] as const) {
    on<{ userId: number; roleId: string }>(lost, async ({ userId, roleId }) => {
      if (roleId === SUPER_ADMIN) await endViewingsWithoutRight(userId);
      await announceViewers([userId]);
    });
  }
  on(roleEdited, ({ roleId }) => announceHolders(roleId));
  on(membershipChanged, ({ userId }) => announceViewers([userId]));
  on(settingsUpdated, async ({ after }) => {
    if (after.adminAreaAccess !== undefined) await announceHolders();
  });
}
