import type { Member } from '#platform/access/actor';
import { cluster } from '#platform/running/cluster';
import { afterCommit } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { actorOf } from '#domains/identity/auth/auth.service';
import { whileSignedIn } from '#domains/identity/auth/sessions/sessionWatch.service';
import { canAccessAdmin } from '#domains/identity/roles/adminArea.service';
import { isInMaintenance } from '#domains/identity/settings/maintenance.service';

const TOPIC = 'maintenance';
const [CLOSED, OPEN] = ['closed', 'open'];

/**
 * Notifies open pages of staff that the maintenance mode was turned on or off, once the open
 * transaction is committed.
 * @param closed true when the mode was turned on
 */
export async function announceMaintenance(closed: boolean): Promise<void> {
  await afterCommit(() => cluster().publish(TOPIC, closed ? CLOSED : OPEN));
}

/**
 * Streams whether the site is in maintenance mode: once at the start, then after each change. Ends
 * when the actor's session ends.
 * @throws AppError FORBIDDEN for an actor without access to the administration
 */
export async function watchMaintenance(actor: Member): Promise<AsyncIterableIterator<boolean>> {
  if (!(await canAccessAdmin(actor))) throw new AppError('FORBIDDEN');
  return whileSignedIn(actor, (signal) => changesOf(actor, signal));
}

async function* changesOf(actor: Member, signal: AbortSignal): AsyncGenerator<boolean> {
  const messages = await cluster().subscribe(TOPIC, signal);
  yield await isInMaintenance();
  for await (const message of messages) {
    // Permissions may have changed since the stream opened, so the actor is read again.
    const current = await actorOf(actor);
    if (current && (await canAccessAdmin(current))) yield message === CLOSED;
  }
}
