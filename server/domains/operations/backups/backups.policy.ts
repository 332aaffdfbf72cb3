import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/** Access policy of the backups: who sees their state, and who starts them. */
export const backupsPolicy = {
  view: (actor) => actor.can(Permission.SYSTEM_ANALYTICS_VIEW),
  start: (actor) => actor.can(Permission.SYSTEM_SETTINGS_EDIT),
  /** Shows paths of the machine, and failure reasons that may quote them. */
  seePlaces: (actor) => actor.can(Permission.SYSTEM_SETTINGS_EDIT),
} satisfies Policy<void>;
