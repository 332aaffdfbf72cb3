import DataLoader from 'dataloader';
import type { Member } from '#platform/access/actor';
import { cluster } from '#platform/running/cluster';
import { waitForSlot } from '#platform/limits/fairQueue';
import { afterCommit } from '#platform/db/transaction';
import { whileSignedIn } from '#domains/identity/auth/sessions/sessionWatch.service';
import type { NotificationSignal } from '../notification.types';
import { countUnreadOfEach, readByIds } from '../notifications.reads';

/** A change for the open pages of a member: a new notification, or null for any other change. */
export interface Change {
  userId: number;
  notificationId: number | null;
}

const TOPIC = 'notifications:';
const topicOf = (userId: number) => `${TOPIC}${userId}`;

/**
 * Notifies the open pages of the members, on every server, once the open transaction is committed.
 */
export async function signalChanges(changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await afterCommit(async () => {
    await Promise.all(
      changes.map(({ userId, notificationId }) =>
        cluster().publish(topicOf(userId), notificationId),
      ),
    );
  });
}

/** Makes the open pages of this server reload, because messages of other servers were missed. */
export async function signalAgain(): Promise<void> {
  const userIds = cluster().listened(TOPIC).map(Number);
  await signalChanges(userIds.map((userId) => ({ userId, notificationId: null })));
}

/**
 * Batches the signals of open pages: an article announced to thousands makes hundreds of pages ask
 * at the same time. Two statements answer fifty of them, and other requests run in between. Nothing
 * is cached between batches.
 */
const signals = new DataLoader<Change, NotificationSignal>(
  async (changes) => {
    const ids = changes.flatMap(({ notificationId }) => notificationId ?? []);
    const found = ids.length > 0 ? await readByIds(ids) : null;
    const counts = await countUnreadOfEach([...new Set(changes.map(({ userId }) => userId))]);
    return changes.map(({ userId, notificationId }) => {
      const known = notificationId === null ? undefined : found?.get(notificationId);
      const notification = known?.userId === userId ? known.notification : null;
      return { notification, unreadCount: counts.get(userId) ?? 0 };
    });
  },
  {
    cache: false,
    maxBatchSize: 50,
    // Scheduled after all requests of this tick of the event loop.
    batchScheduleFn: (answer) => setImmediate(() => void waitForSlot('streams').then(answer)),
  },
);

/**
 * Streams the changes of the actor's notifications, from now until the session ends. The first
 * signal contains the unread count, so that a page detects changes from before the subscription.
 */
export function watchNotifications(actor: Member): AsyncIterableIterator<NotificationSignal> {
  return whileSignedIn(actor, (signal) => changesOf(actor, signal));
}

async function* changesOf(actor: Member, signal: AbortSignal): AsyncGenerator<NotificationSignal> {
  const { userId } = actor;
  const messages = await cluster().subscribe(topicOf(userId), signal);
  yield await signals.load({ userId, notificationId: null });
  for await (const message of messages) {
    yield await signals.load({ userId, notificationId: message as number | null });
  }
}
