import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import { now } from '#platform/running/clock';
import { roleInForce } from '#domains/identity/roles/role.entity';
import { SUPER_ADMIN } from '#domains/identity/roles/roles.types';

/** The account of an entry and its highest role; no account for the lock of an address. */
export interface WatchedAccount {
  userId: number | null;
  hierarchy: number;
}

/**
 * Who reads the security journal: those who may edit accounts, and so lift their locks, for
 * accounts with a lower role. One's own entries are on one's own account page.
 */
export const securityPolicy = {
  view: (actor, { userId, hierarchy }) =>
    actor.can(Permission.USERS_EDIT) &&
    (userId === null || actor.has(SUPER_ADMIN) || hierarchy < actor.hierarchy),
} satisfies Policy<WatchedAccount>;

/** The SQL condition of who may read them all. */
export const EVERY_ENTRY = '1 = 1';

/** `securityPolicy.view` as an SQL condition on entries `e`; null when there is nothing to list. */
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
