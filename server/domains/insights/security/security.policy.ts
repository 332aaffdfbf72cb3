import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import { now } from '#platform/running/clock';
import { roleInForce } from '#domains/identity/roles/role.entity';
import { SUPER_ADMIN } from '#domains/identity/roles/roles.types';

/**
 * Account that a security log entry is about, and the hierarchy of its highest role. `userId` is
 * null when a network address was locked.
 */
export interface WatchedAccount {
  userId: number | null;
  hierarchy: number;
}

/**
 * Access policy of the security log. Staff with users.edit, who may also lift locks, may read the
 * entries about accounts with a lower role. Members read their own entries on their account page,
 * without this policy.
 */
export const securityPolicy = {
  view: (actor, { userId, hierarchy }) =>
    actor.can(Permission.USERS_EDIT) &&
    (userId === null || actor.has(SUPER_ADMIN) || hierarchy < actor.hierarchy),
} satisfies Policy<WatchedAccount>;

/** SQL condition that every entry meets, for actors who may read the whole log. */
export const EVERY_ENTRY = '1 = 1';

/** Returns `securityPolicy.view` as an SQL condition on entries `e`; null for none. */
export function securityEntriesVisibleTo(
  actor: Actor,
): { sql: string; parameters: Record<string, number | Date> } | null {
  if (!actor.can(Permission.USERS_EDIT)) return null;
  if (actor.has(SUPER_ADMIN)) return { sql: EVERY_ENTRY, parameters: {} };
  const sql = `(e."userId" IS NULL OR COALESCE((
    SELECT MAX(r."hierarchy") FROM role_assignments a JOIN roles r ON r."id" = a."roleId"
    WHERE a."userId" = e."userId" AND ${roleInForce()}), 0) < :height)`;
  return { sql, parameters: { height: actor.hierarchy, now: now() } };
}
