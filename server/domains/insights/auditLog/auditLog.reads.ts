import DataLoader from 'dataloader';
import { In } from 'typeorm';
import { query, repository } from '#platform/db/transaction';
import type { LastEditor } from '#platform/outcomes/versionConflict.types';
import { Role } from '#domains/identity/roles/role.entity';
import { AuditEntry } from './auditEntry.entity';
import { ERASED_NAME } from '#client/shared/removedNames';
import { foldText } from '#client/shared/searchText';

/** Maximum number of actor names that are read, far above the number of staff. */
const MOST_NAMES = 1000;

/**
 * Returns the actor names that contain every word. Few different names occur in many entries, so
 * the statement jumps from each name to the next in the index.
 */
export async function namesWith(words: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `WITH RECURSIVE names("name") AS (
       SELECT MIN("actorName") FROM audit_entries
       UNION ALL
       SELECT (SELECT MIN(e."actorName") FROM audit_entries e WHERE e."actorName" > n."name")
       FROM names n WHERE n."name" IS NOT NULL
     ) SELECT "name" FROM names WHERE "name" IS NOT NULL LIMIT ${MOST_NAMES}`,
  );
  return rows
    .map(({ name }) => ({ name, folded: foldText(name) }))
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .map(({ name }) => name);
}

/**
 * Loads the names of roles, keyed by role ID. A deleted role has the name that its deletion
 * recorded; a role without a record has none.
 */
export function roleNameLoader(): DataLoader<string, string | null> {
  return new DataLoader(async (ids) => {
    const roles = await repository(Role).find({
      select: { id: true, name: true },
      where: { id: In([...ids]) },
    });
    const names = new Map(roles.map(({ id, name }) => [id, name]));
    const missing = ids.filter((id) => !names.has(id));
    for (const { targetId, before } of await readDeletionsOfRoles(missing)) {
      if (typeof before?.name === 'string') names.set(targetId, before.name);
    }
    return ids.map((id) => names.get(id) ?? null);
  });
}

/** Reads the actor of the last action on a target; null for the system and an erased account. */
export async function readLastEditor(
  targetType: string,
  targetId: string | number,
): Promise<LastEditor | null> {
  const last = await repository(AuditEntry).findOne({
    where: { targetType, targetId: String(targetId) },
    order: { id: 'DESC' },
  });
  const { actorId = null, actorName = ERASED_NAME } = last ?? {};
  return actorId === null || actorName === ERASED_NAME
    ? null
    : { id: actorId, username: actorName };
}

/** Reads the entries that record the deletion of roles, oldest first. */
async function readDeletionsOfRoles(ids: readonly string[]): Promise<AuditEntry[]> {
  if (ids.length === 0) return [];
  return repository(AuditEntry).find({
    where: { targetType: 'role', targetId: In([...ids]), action: 'role.deleted' },
    order: { id: 'ASC' },
  });
}
