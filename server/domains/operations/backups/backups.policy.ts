import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/**
 * Access policy of the backups. Viewing their state needs system.analytics.view; starting one needs
 * system.settings.edit.
 */
export const backupsPolicy = {
  view: (actor) => actor.can(Permission.SYSTEM_ANALYTICS_VIEW),
  start: (actor) => actor.can(Permission.SYSTEM_SETTINGS_EDIT),
  /** Allows seeing paths of the machine, and failure reasons that may contain such paths. */
  seePlaces: (actor) => actor.can(Permission.SYSTEM_SETTINGS_EDIT),
} satisfies Policy<void>;
