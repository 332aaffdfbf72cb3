import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import type { AuditEntry } from './auditEntry.entity';

/** Access policy of the audit log. Requires system.settings.edit or system.admin.full. */
export const auditPolicy = {
  view: (actor) => actor.can(Permission.SYSTEM_SETTINGS_EDIT),
} satisfies Policy<AuditEntry>;

/**
 * Returns the criteria for a list of the entries that `auditPolicy.view` allows; null when the
 * actor may see none.
 */
export function auditEntriesVisibleTo(actor: Actor): FindOptionsWhere<AuditEntry> | null {
  return actor.can(Permission.SYSTEM_SETTINGS_EDIT) ? {} : null;
}
