import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/** Who bans, lifts bans and reads earlier bans; the hierarchy of roles decides on whom. */
export const bansPolicy = {
  view: (actor) => actor.can(Permission.USERS_BAN),
  ban: (actor) => actor.can(Permission.USERS_BAN),
  lift: (actor) => actor.can(Permission.USERS_BAN),
} satisfies Policy<void>;
