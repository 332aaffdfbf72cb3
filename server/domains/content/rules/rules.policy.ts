import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/** Everybody reads the rules; whoever sets the site up writes them. */
export const rulesPolicy = {
  publish: (actor) => actor.can(Permission.SYSTEM_SETTINGS_EDIT),
} satisfies Policy<void>;
