import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/** Access to reading and changing the settings of the site. */
export const settingsPolicy = {
  edit: (actor) => actor.can(Permission.SYSTEM_SETTINGS_EDIT),
} satisfies Policy<void>;
