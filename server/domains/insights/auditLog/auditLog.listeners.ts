import { on } from '#platform/running/bus';
import type { Recording } from '#platform/auditLog';
import { accountErased } from '#domains/identity/users/users.events';
import { anonymizePerson, recordAuditAction, recordAuditActions } from './auditLog.service';

/**
 * Removes a person from the audit log when their account is erased, and records the erasure. Called
 * once by the composition root.
 */
export function registerAuditListeners(): void {
  on(accountErased, async ({ userId }) => {
    await anonymizePerson(userId);
    await recordAuditAction({
      actorId: null,
      action: 'account.erased',
      targetType: 'user',
      targetId: userId,
    });
  });
}

/**
 * Subscribes to the events from which the domains derive audited actions, and records these
 * actions. Called once by the composition root.
 */
export function subscribeAuditLog(recordings: readonly Recording[]): void {
  for (const { event, actionsOf } of recordings) {
    on(event, async (payload) => {
      const actions = actionsOf(payload);
      if (actions) await recordAuditActions([actions].flat());
    });
  }
}
