import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/**
 * Access to listing, issuing and lifting bans. The role hierarchy also limits the accounts that an
 * actor may ban.
 */
export const bansPolicy = {
  view: (actor) => actor.can(Permission.USERS_BAN),
  ban: (actor) => actor.can(Permission.USERS_BAN),
  lift: (actor) => actor.can(Permission.USERS_BAN),
} satisfies Policy<void>;
