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

/** Channel of older servers, whose signals do not name the accounts they are hidden from. */
const OLD_TOPIC = 'staff-queues';
const TOPIC = 'staff-queues-2';

/** Signal that one server sends to the others. */
interface QueueMessage {
  queue: StaffQueue;
  /** Accounts that get no signal, because the change is about them and hidden from them. */
  hiddenFrom: readonly number[];
}

const needed: Readonly<Record<StaffQueue, Permission | null>> = {
  comments: Permission.MODERATION_COMMENTS_VIEW,
  reports: Permission.MODERATION_REPORTS_VIEW,
  // Each action requires its own permission; the count covers those of the reader.
  confirmations: null,
  cases: Permission.MODERATION_REPORTS_VIEW,
};

/**
 * Notifies open pages of staff that a queue changed, once the open transaction is committed.
 * @param hiddenFrom accounts that get no signal, because the change is hidden from them
 */
export async function announceQueue(
  queue: StaffQueue,
  hiddenFrom: readonly (number | null)[] = [],
): Promise<void> {
  const message: QueueMessage = { queue, hiddenFrom: hiddenFrom.filter((id) => id !== null) };
  await afterCommit(async () => {
    await cluster().publish(TOPIC, message);
    // Also reaches pages connected to older servers.
    await cluster().publish(OLD_TOPIC, queue);
  });
}

/**
 * Streams each change of the queues that the actor may view, until their session ends.
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
    // The actor is as old as the stream, so it is read again.
    const current = await actorOf(actor);
    const permission = needed[queue];
    if (!current || (permission && !current.can(permission))) continue;
    if (!(await canAccessAdmin(current))) continue;
    yield { queue, ...(await readWaiting(current)) };
  }
}
