import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import type { AuditEntry } from './auditEntry.entity';

/** Access to the audit log: requires system.settings.edit or system.admin.full. */
export const auditPolicy = {
  view: (actor) => actor.can(Permission.SYSTEM_SETTINGS_EDIT),
} satisfies Policy<AuditEntry>;

/** Returns `auditPolicy.view` as criteria for a list; null when the actor may see no entry. */
export function auditEntriesVisibleTo(actor: Actor): FindOptionsWhere<AuditEntry> | null {
  return actor.can(Permission.SYSTEM_SETTINGS_EDIT) ? {} : null;
}
