import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/**
 * Access rules for the rules of the site. Everyone may read them; publishing a version needs the
 * permission to edit settings.
 */
export const rulesPolicy = {
  publish: (actor) => actor.can(Permission.SYSTEM_SETTINGS_EDIT),
} satisfies Policy<void>;
