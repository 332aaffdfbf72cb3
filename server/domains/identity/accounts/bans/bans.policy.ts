import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/**
 * Access to bans: who may list, issue and lift them. The role hierarchy also limits the accounts on
 * which an actor may do so.
 */
export const bansPolicy = {
  view: (actor) => actor.can(Permission.USERS_BAN),
  ban: (actor) => actor.can(Permission.USERS_BAN),
  lift: (actor) => actor.can(Permission.USERS_BAN),
} satisfies Policy<void>;
