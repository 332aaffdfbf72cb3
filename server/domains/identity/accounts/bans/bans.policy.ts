import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/**
 * Access to bans: issuing, lifting and listing them. The role hierarchy limits the target accounts.
 */
export const bansPolicy = {
  view: (actor) => actor.can(Permission.USERS_BAN),
  ban: (actor) => actor.can(Permission.USERS_BAN),
  lift: (actor) => actor.can(Permission.USERS_BAN),
} satisfies Policy<void>;
