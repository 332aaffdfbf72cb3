import type { Actor } from '../../../platform/access/actor';
import { Permission } from '../../../platform/access/permissions';
import type { Policy } from '../../../platform/access/policy';
import { SUPER_ADMIN } from '../../identity/roles/roles.types';

/** Whose entry it is: the account and its highest role; no account for an address that was locked. */
export interface WatchedAccount {
  userId: number | null;
  hierarchy: number;
}

/**
 * Who reads the security journal: whoever may change accounts, and so lift their locks; of nobody as
 * high as themselves. One's own entries are under one's own account.
 */
export const securityPolicy = {
  view: (actor, { userId, hierarchy }) =>
    actor.can(Permission.USERS_EDIT) &&
    (userId === null || actor.has(SUPER_ADMIN) || hierarchy < actor.hierarchy),
} satisfies Policy<WatchedAccount>;

/** The entries `e` that a list may show, in SQL: those that `view` allows; null when there are none. */
export function securityEntriesVisibleTo(
  actor: Actor,
): { sql: string; parameters: Record<string, number> } | null {
  if (!actor.can(Permission.USERS_EDIT)) return null;
  if (actor.has(SUPER_ADMIN)) return { sql: '1 = 1', parameters: {} };
  const sql = `(e."userId" IS NULL OR COALESCE((
    SELECT MAX(r."hierarchy") FROM role_assignments a JOIN roles r ON r."id" = a."roleId"
    WHERE a."userId" = e."userId"), 0) < :height)`;
  return { sql, parameters: { height: actor.hierarchy } };
}
