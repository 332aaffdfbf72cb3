import { min } from 'date-fns';
import { Actor, type ActorIdentity, type Member } from '#platform/access/actor';
import { now } from '#platform/running/clock';
import { cluster } from '#platform/running/cluster';
import { toBoolean, toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import type { Permission } from '#platform/access/permissions';
import { roleInForce } from '#domains/identity/roles/role.entity';
import { BAN_IN_FORCE } from '#domains/identity/users/bans/ban.entity';
import { tierAt, type SubscriptionTier } from '#domains/identity/users/user.types';
import {
  identityNow,
  readViewed,
  viewedIn,
  VIEWING_COLUMNS,
  VIEWING_OF_SESSION,
  type RightsOfViewed,
  type ViewingColumns,
} from '../viewingAs/viewedRights';
import { SessionEndReason } from './session.types';
import { sessionTopic } from './sessions.service';

/** Returns the topic on which changed permissions of an account are published. */
export function viewerTopic(userId: number): string {
  return `viewer:${userId}`;
}

interface Watched {
  userId: number;
  streams: number;
  /** Roles and permissions of the holder, as last sent to the page. */
  rights: string;
}

const watched = new Map<string, Watched>();

/** Number of sessions checked in one statement. */
const CHUNK = 500;

/**
 * Makes `recheckSessions` check the actor's session.
 * @returns a function that stops this; to be called once
 */
export function lookAfter(actor: Member): () => void {
  const { userId, sessionId } = actor;
  const entry = watched.get(sessionId) ?? { userId, streams: 0, rights: rightsOf(actor) };
  entry.streams += 1;
  watched.set(sessionId, entry);
  return () => {
    entry.streams -= 1;
    if (entry.streams === 0 && watched.get(sessionId) === entry) watched.delete(sessionId);
  };
}

/**
 * Checks in the database whether the sessions of this server's open pages are still live. Notifies
 * the pages of changes whose messages between servers were lost: an ended session, or changed
 * permissions. Runs one statement per 500 sessions.
 * @returns the earliest time at which a temporary role or an impersonation of a member with an open
 *   page ends; null when there is none
 */
export async function recheckSessions(): Promise<Date | null> {
  const ids = [...watched.keys()];
  const ends: Date[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    ends.push(...(await recheck(ids.slice(from, from + CHUNK))));
  }
  return ends.length > 0 ? min(ends) : null;
}

interface Row extends ViewingColumns {
  userId: number;
  sessionId: string | null;
  isActive: number | boolean;
  isBanned: number | boolean;
  subscription: SubscriptionTier;
  subscriptionEndsAt: string | Date | null;
  roleId: string | null;
  hierarchy: number | null;
  until: string | Date | null;
  permissionId: Permission | null;
}

/**
 * Selects accounts with their roles, joined with those of the sessions `:ids` that still exist. The
 * session ID is null for an account without such a session.
 */
const HOLDERS = `
  SELECT u."id" AS "userId", s."id" AS "sessionId", u."isActive", u."subscription",
    u."subscriptionEndsAt",
    EXISTS (
      SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE}
    ) AS "isBanned",
    r."id" AS "roleId", r."hierarchy", a."until", p."permissionId",
    ${VIEWING_COLUMNS}
  FROM users u
  LEFT JOIN sessions s ON s."userId" = u."id" AND s."id" IN (:...ids)
  ${VIEWING_OF_SESSION}
  LEFT JOIN role_assignments a ON a."userId" = u."id" AND ${roleInForce()}
  LEFT JOIN roles r ON r."id" = a."roleId"
  LEFT JOIN role_permissions p ON p."roleId" = r."id"
  WHERE u."id" IN (:...userIds)`;

/**
 * Checks one chunk of sessions.
 * @returns the times at which temporary roles and impersonations of the session holders end
 */
async function recheck(ids: readonly string[]): Promise<Date[]> {
  const userIds = [...new Set(ids.flatMap((id) => watched.get(id)?.userId ?? []))];
  if (userIds.length === 0) return [];
  const rows = await query<Row>(HOLDERS, { ids, userIds, now: now() });
  const rightsOf = await readViewed(rows.flatMap((row) => viewedIn(row) ?? []));
  for (const id of ids) {
    const entry = watched.get(id);
    if (entry)
      await publishChanges(
        id,
        entry,
        rows.filter(({ userId }) => userId === entry.userId),
        rightsOf,
      );
  }
  return rows.flatMap(({ until, asUntil }) =>
    [until, asUntil].flatMap((end) => toInstant(end) ?? []),
  );
}

async function publishChanges(
  id: string,
  entry: Watched,
  rows: readonly Row[],
  rightsOfViewed: RightsOfViewed,
): Promise<void> {
  const reason = endOf(rows, id);
  if (reason) {
    await cluster().publish(sessionTopic(id), reason);
    return;
  }
  const rights = rightsOf(
    actorOf(
      id,
      rows.filter(({ sessionId }) => sessionId === id),
      rightsOfViewed,
    ),
  );
  if (rights === entry.rights) return;
  entry.rights = rights;
  await cluster().publish(viewerTopic(entry.userId), null);
}

/**
 * Returns the reason for which a session ended; null while it is live. A session that no longer
 * exists counts as expired, unless the account is banned or deactivated.
 */
function endOf(rows: readonly Row[], id: string): SessionEndReason | null {
  const [holder] = rows;
  if (holder && toBoolean(holder.isBanned)) return SessionEndReason.BANNED;
  if (holder && !toBoolean(holder.isActive)) return SessionEndReason.DEACTIVATED;
  return rows.some(({ sessionId }) => sessionId === id) ? null : SessionEndReason.EXPIRED;
}

function actorOf(sessionId: string, rows: readonly Row[], rightsOfViewed: RightsOfViewed): Actor {
  const [first] = rows;
  if (!first) return Actor.anonymous;
  const subscriptionEndsAt = toInstant(first.subscriptionEndsAt);
  const roles = new Map<string, number>();
  for (const { roleId, hierarchy } of rows) if (roleId) roles.set(roleId, hierarchy ?? 0);
  const own: ActorIdentity = {
    userId: first.userId,
    sessionId,
    subscription: tierAt({ subscription: first.subscription, subscriptionEndsAt }, now()),
    roles: [...roles].map(([id, hierarchy]) => ({ id, hierarchy })),
    permissions: new Set(rows.flatMap(({ permissionId }) => permissionId ?? [])),
  };
  return Actor.member(identityNow(own, first, rightsOfViewed));
}

function rightsOf({ subscription, roles, permissions, viewing }: Actor): string {
  const assigned = roles.map(({ id, hierarchy }) => `${id}:${hierarchy}`).toSorted();
  const as = viewing ? [viewing.roleId, viewing.personId, viewing.until.toISOString()] : [];
  return [subscription, ...assigned, ...permissions.toSorted(), ...as].join(' ');
}
