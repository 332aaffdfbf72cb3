import { Permission } from '../../platform/permissions';
import type { Policy } from '../../platform/policy';

/** Who bans, and lifts bans; on whom is said by the hierarchy of roles. */
export const bansPolicy = {
  ban: (actor) => actor.can(Permission.USERS_BAN),
  lift: (actor) => actor.can(Permission.USERS_BAN),
} satisfies Policy<void>;
