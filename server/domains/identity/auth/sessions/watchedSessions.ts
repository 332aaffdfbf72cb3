import { Actor, type Member } from '../../../../platform/access/actor';
import { now } from '../../../../platform/running/clock';
import { cluster } from '../../../../platform/running/cluster';
import { toBoolean, toInstant } from '../../../../platform/db/columns';
import { query } from '../../../../platform/db/transaction';
import type { Permission } from '../../../../platform/access/permissions';
import { BAN_IN_FORCE } from '../../users/ban.entity';
import { tierAt, type SubscriptionTier } from '../../users/user.types';
import { SessionEndReason } from './session.types';
import { sessionTopic } from './sessions.service';

/** The topic under which a change of what an account may do is published. */
export function viewerTopic(userId: number): string {
  return `viewer:${userId}`;
}

/** A session whose end an open page of this server waits for. */
interface Watched {
  userId: number;
  streams: number;
  /** What its holder may do, as far as the page was told. */
  rights: string;
}

const watched = new Map<string, Watched>();

/** Sessions looked at in one statement. */
const CHUNK = 500;

/** Has `recheckSessions` look after the session of the actor. @returns ends that, once */
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
 * Looks in the database whether the sessions of the open pages of this server still stand, and tells
 * the pages what messages between servers may have failed to: that a session ended, or that its
 * holder may do other things. One statement for 500 sessions.
 */
export async function recheckSessions(): Promise<void> {
  const ids = [...watched.keys()];
  for (let from = 0; from < ids.length; from += CHUNK) {
    await recheck(ids.slice(from, from + CHUNK));
  }
}

interface Row {
  userId: number;
  sessionId: string | null;
  isActive: number | boolean;
  isBanned: number | boolean;
  subscription: SubscriptionTier;
  subscriptionEndsAt: string | Date | null;
  roleId: string | null;
  hierarchy: number | null;
  permissionId: Permission | null;
}

/** Of each account its sessions that stand, or one row without any. */
const HOLDERS = `
  SELECT u."id" AS "userId", s."id" AS "sessionId", u."isActive", u."subscription",
    u."subscriptionEndsAt",
    EXISTS (
      SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE}
    ) AS "isBanned",
    r."id" AS "roleId", r."hierarchy", p."permissionId"
  FROM users u
  LEFT JOIN sessions s ON s."userId" = u."id" AND s."id" IN (:...ids)
  LEFT JOIN role_assignments a ON a."userId" = u."id"
  LEFT JOIN roles r ON r."id" = a."roleId"
  LEFT JOIN role_permissions p ON p."roleId" = r."id"
  WHERE u."id" IN (:...userIds)`;

async function recheck(ids: readonly string[]): Promise<void> {
  const userIds = [...new Set(ids.flatMap((id) => watched.get(id)?.userId ?? []))];
  if (userIds.length === 0) return;
  const rows = await query<Row>(HOLDERS, { ids, userIds, now: now() });
  for (const id of ids) {
    const entry = watched.get(id);
    if (entry)
      await tell(
        id,
        entry,
        rows.filter(({ userId }) => userId === entry.userId),
      );
  }
}

async function tell(id: string, entry: Watched, rows: readonly Row[]): Promise<void> {
  const reason = endOf(rows, id);
  if (reason) {
    await cluster().publish(sessionTopic(id), reason);
    return;
  }
  const rights = rightsOf(
    actorOf(
      id,
      rows.filter(({ sessionId }) => sessionId === id),
    ),
  );
  if (rights === entry.rights) return;
  entry.rights = rights;
  await cluster().publish(viewerTopic(entry.userId), null);
}

/** Why the session no longer stands, as far as rows tell; null while it does. */
function endOf(rows: readonly Row[], id: string): SessionEndReason | null {
  const [holder] = rows;
  if (holder && toBoolean(holder.isBanned)) return SessionEndReason.BANNED;
  if (holder && !toBoolean(holder.isActive)) return SessionEndReason.DEACTIVATED;
  return rows.some(({ sessionId }) => sessionId === id) ? null : SessionEndReason.EXPIRED;
}

function actorOf(sessionId: string, rows: readonly Row[]): Actor {
  const [first] = rows;
  if (!first) return Actor.anonymous;
  const subscriptionEndsAt = toInstant(first.subscriptionEndsAt);
  const roles = new Map<string, number>();
  for (const { roleId, hierarchy } of rows) if (roleId) roles.set(roleId, hierarchy ?? 0);
  return Actor.member({
    userId: first.userId,
    sessionId,
    subscription: tierAt({ subscription: first.subscription, subscriptionEndsAt }, now()),
    roles: [...roles].map(([id, hierarchy]) => ({ id, hierarchy })),
    permissions: new Set(rows.flatMap(({ permissionId }) => permissionId ?? [])),
  });
}

function rightsOf({ subscription, roles, permissions }: Actor): string {
  const held = roles.map(({ id, hierarchy }) => `${id}:${hierarchy}`).toSorted();
  return [subscription, ...held, ...permissions.toSorted()].join(' ');
}
