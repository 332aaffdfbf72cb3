import type { Member } from '#platform/access/actor';
import { cluster } from '#platform/running/cluster';
import { afterCommit } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { Permission } from '#platform/access/permissions';
import { actorOf } from '#domains/identity/auth/auth.service';
import { whileSignedIn } from '#domains/identity/auth/sessions/sessionWatch.service';
import { readWaiting } from './dashboard.service';
import type { QueueSignal, StaffQueue } from './queues.types';
import { canAccessAdmin } from '#domains/identity/roles/adminArea.service';

/** Channel for servers of an older version, without `hiddenFrom`. */
const OLD_TOPIC = 'staff-queues';
const TOPIC = 'staff-queues-2';

/** Signal that a server sends to all servers when a queue changes. */
interface QueueMessage {
  queue: StaffQueue;
  /** IDs of accounts that get no signal, because the change must stay hidden from them. */
  hiddenFrom: readonly number[];
}

const needed: Readonly<Record<StaffQueue, Permission | null>> = {
  comments: Permission.MODERATION_COMMENTS_VIEW,
  reports: Permission.MODERATION_REPORTS_VIEW,
  // No common permission: each request for approval requires the permission of its action. The
  // count contains only the requests that the reader may decide.
  confirmations: null,
  cases: Permission.MODERATION_REPORTS_VIEW,
};

/**
 * Notifies open pages of staff that a queue changed, once the open transaction is committed.
 * @param hiddenFrom IDs of accounts that get no signal, because the change must stay hidden from
 * them
 */
export async function announceQueue(
  queue: StaffQueue,
  hiddenFrom: readonly (number | null)[] = [],
): Promise<void> {
  const message: QueueMessage = { queue, hiddenFrom: hiddenFrom.filter((id) => id !== null) };
  await afterCommit(async () => {
    await cluster().publish(TOPIC, message);
    // Also reaches pages connected to servers of an older version.
    await cluster().publish(OLD_TOPIC, queue);
  });
}

/**
 * Streams a signal for each change of a queue that the actor may view. Ends when the actor's
 * session ends.
 * @throws AppError FORBIDDEN for an actor without access to the administration
 */
export async function watchQueues(actor: Member): Promise<AsyncIterableIterator<QueueSignal>> {
  if (!(await canAccessAdmin(actor))) throw new AppError('FORBIDDEN');
  return whileSignedIn(actor, (signal) => changesOf(actor, signal));
}

async function* changesOf(actor: Member, signal: AbortSignal): AsyncGenerator<QueueSignal> {
  for await (const message of await cluster().subscribe(TOPIC, signal)) {
    const { queue, hiddenFrom } = message as QueueMessage;
    if (hiddenFrom.includes(actor.userId)) continue;
    // Permissions may have changed since the stream opened, so the actor is read again.
    const current = await actorOf(actor);
    const permission = needed[queue];
    if (!current || (permission && !current.can(permission))) continue;
    if (!(await canAccessAdmin(current))) continue;
    yield { queue, ...(await readWaiting(current)) };
  }
}
