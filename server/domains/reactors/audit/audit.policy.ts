import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '../../../platform/access/actor';
import { Permission } from '../../../platform/access/permissions';
import type { Policy } from '../../../platform/access/policy';
import type { AuditEntry } from './auditEntry.entity';

/** Who reads the journal: holders of system.settings.edit, which system.admin.full gives too. */
export const auditPolicy = {
  view: (actor) => actor.can(Permission.SYSTEM_SETTINGS_EDIT),
} satisfies Policy<AuditEntry>;

/** The rows that a list of entries may show: those that `view` allows; null when there are none. */
export function auditEntriesVisibleTo(actor: Actor): FindOptionsWhere<AuditEntry> | null {
  return actor.can(Permission.SYSTEM_SETTINGS_EDIT) ? {} : null;
}
