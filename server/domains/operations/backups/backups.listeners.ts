import { on } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { accountErased } from '#domains/identity/users/users.events';
import { recordErasure } from './erasures.service';

/**
 * Subscribes to the erasure of accounts, to record each erasure for the restore of a backup. Called
 * once by the composition root.
 */
export function registerBackupsListeners(): void {
  on(accountErased, ({ userId }) => recordErasure({ userId, erasedAt: now() }));
}
