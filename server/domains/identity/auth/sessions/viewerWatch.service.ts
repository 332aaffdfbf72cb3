import type { Member } from '#platform/access/actor';
import { cluster } from '#platform/running/cluster';
import { afterCommit, query } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { roleInForce } from '#domains/identity/roles/role.entity';
import { actorOf } from '../auth.service';
import { whileSignedIn } from './sessionWatch.service';
import { viewerTopic } from './watchedSessions';
import { viewerOf } from './viewer.service';
import type { Viewer } from './viewer.types';

/** Notifies the open pages of accounts that their permissions changed. */
export async function announceViewers(userIds: readonly number[]): Promise<void> {
  await afterCommit(async () => {
    await Promise.all(userIds.map((userId) => cluster().publish(viewerTopic(userId), null)));
  });
}

/**
 * Notifies the open pages of the holders of a role that permissions changed; without `roleId`,
 * notifies the holders of all roles.
 */
export async function announceHolders(roleId?: string): Promise<void> {
  const rows = await query<{ userId: number }>(
    `SELECT DISTINCT a."userId" FROM role_assignments a
      WHERE ${roleInForce()} ${roleId ? 'AND a."roleId" = :roleId' : ''}`,
    { roleId, now: now() },
  );
  await announceViewers(rows.map(({ userId }) => userId));
}

/** Emits the member each time their permissions change, until the session ends. */
export function watchViewer(actor: Member): AsyncIterableIterator<Viewer> {
  return whileSignedIn(actor, (signal) => changesOf(actor, signal));
}

async function* changesOf(actor: Member, signal: AbortSignal): AsyncGenerator<Viewer> {
  for await (const _ of await cluster().subscribe(viewerTopic(actor.userId), signal)) {
    // `actor` has the permissions from the start of the stream, so the current ones are read.
    const current = await actorOf(actor);
    const viewer = current && (await viewerOf(current));
    if (viewer) yield viewer;
  }
}
