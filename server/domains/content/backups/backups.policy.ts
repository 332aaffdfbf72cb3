import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/** Who sees how the backups are doing, and who decides about them. */
export const backupsPolicy = {
  view: (actor) => actor.can(Permission.SYSTEM_ANALYTICS_VIEW),
  start: (actor) => actor.can(Permission.SYSTEM_SETTINGS_EDIT),
  /** Paths of the machine, and reasons that may quote them. */
  seePlaces: (actor) => actor.can(Permission.SYSTEM_SETTINGS_EDIT),
} satisfies Policy<void>;
