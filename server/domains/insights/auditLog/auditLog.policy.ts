import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { AuditEntry } from './auditEntry.entity';

/** Returns the criteria for the audit log entries that the actor may view; null for none. */
export function auditEntriesVisibleTo(actor: Actor): FindOptionsWhere<AuditEntry> | null {
  return actor.can(Permission.SYSTEM_SETTINGS_EDIT) ? {} : null;
}
