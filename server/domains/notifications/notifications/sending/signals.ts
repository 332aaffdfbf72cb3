import DataLoader from 'dataloader';
import type { Member } from '#platform/access/actor';
import { cluster } from '#platform/running/cluster';
import { waitForSlot } from '#platform/limits/fairQueue';
import { afterCommit } from '#platform/db/transaction';
import { whileSignedIn } from '#domains/identity/auth/sessions/sessionWatch.service';
import type { NotificationSignal } from '../notification.types';
import { countUnreadOfEach, readByIds } from '../notifications.reads';

/**
 * A change of a member's notifications, for their open pages. `notificationId` is the new or newly
 * read notification; null for any other change.
 */
export interface Change {
  userId: number;
  notificationId: number | null;
}

const TOPIC = 'notifications:';
const topicOf = (userId: number) => `${TOPIC}${userId}`;

/** Sends changes to the open pages of the members, on every server, after the commit. */
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

/** Makes the open pages of this server load their notifications again. */
export async function signalAgain(): Promise<void> {
  const userIds = cluster().listened(TOPIC).map(Number);
  await signalChanges(userIds.map((userId) => ({ userId, notificationId: null })));
}

/**
 * Loads the signals for open pages in batches. When an article is announced to thousands of
 * members, hundreds of pages need their signal at the same time. Two SQL statements serve fifty
 * pages, and other requests run between the batches. Nothing is cached between batches.
 */
const signals = new DataLoader<Change, NotificationSignal>(
  async (changes) => {
    const ids = changes.flatMap(({ notificationId }) => notificationId ?? []);
    const found = ids.length > 0 ? await readByIds(ids) : null;
    const counts = await countUnreadOfEach([...new Set(changes.map(({ userId }) => userId))]);
    return changes.map(({ userId, notificationId }) => {
      const known = notificationId === null ? undefined : found?.get(notificationId);
      const notification = known?.userId === userId ? known.notification : null;
      const unread = counts.get(userId);
      return {
        notification,
        unreadCount: unread?.count ?? 0,
        newThreadCommentCount: unread?.threadComments ?? 0,
      };
    });
  },
  {
    cache: false,
    maxBatchSize: 50,
    // Runs after the current tick of the event loop, so that all requests of the tick are in the
    // batch.
    batchScheduleFn: (answer) => setImmediate(() => void waitForSlot('streams').then(answer)),
  },
);

/**
 * Streams the changes of the actor's notifications until the session ends. The first signal
 * contains the current unread count, from which a page detects changes before the subscription.
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
