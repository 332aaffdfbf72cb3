import type { Member } from '#platform/access/actor';
import { cluster } from '#platform/running/cluster';
import { afterCommit } from '#platform/db/transaction';
import { whileSignedIn } from '#domains/identity/auth/sessions/sessionWatch.service';
import { statisticsOf } from './statistics.service';
import type { PlayerStatistics } from './statistics.types';

const topicOf = (userId: number) => `statistics:${userId}`;

/** Notifies the open pages of a member of recorded calls, after the transaction is committed. */
export function announceCalls(userId: number): Promise<void> {
  return afterCommit(() => cluster().publish(topicOf(userId), null));
}

/** Yields the statistics of the actor, and again each time calls are recorded. */
export function watchStatistics(actor: Member): AsyncIterableIterator<PlayerStatistics> {
  const { userId } = actor;
  return whileSignedIn(actor, (signal) => statisticsChanges(userId, signal));
}

async function* statisticsChanges(
  userId: number,
  signal: AbortSignal,
): AsyncGenerator<PlayerStatistics> {
  const messages = await cluster().subscribe(topicOf(userId), signal);
  yield await statisticsOf(userId);
  for await (const _ of messages) {
    yield await statisticsOf(userId);
  }
}
