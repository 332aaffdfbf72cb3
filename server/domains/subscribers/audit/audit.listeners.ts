import { on } from '../../../platform/running/bus';
import type { Recording } from '../../../platform/journal';
import { accountErased } from '../../identity/users/users.events';
import { anonymizePerson, recordAct, recordActs } from './audit.service';

/** Anonymises the journal when an account is erased. Called once by the composition root. */
export function registerAuditListeners(): void {
  on(accountErased, async ({ userId }) => {
    await anonymizePerson(userId);
    await recordAct({
      actorId: null,
      action: 'account.erased',
      targetType: 'user',
      targetId: userId,
    });
  });
}

/** Records the acts that domains derive from their events. Called once by the composition root. */
export function subscribeAuditLog(recordings: readonly Recording[]): void {
  for (const { event, actsOf } of recordings) {
    on(event, async (payload) => {
      const acts = actsOf(payload);
      if (acts) await recordActs([acts].flat());
    });
  }
}
