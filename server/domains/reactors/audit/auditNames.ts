import type DataLoader from 'dataloader';
import { changesOf } from './audit.service';
import type { AuditChange } from './audit.types';
import type { AuditEntry } from './auditEntry.entity';

/**
 * What an act changed, with the name of a signature. The journal stores only its id, so that it
 * keeps no name that was changed or erased.
 */
export function withSignatures(
  entry: AuditEntry,
  names: DataLoader<number, string | null>,
): Promise<AuditChange[]> {
  const nameOf = async (json: string | null) =>
    json === null ? null : JSON.stringify((await names.load(Number(json))) ?? Number(json));
  const read = async ({ field, before, after }: AuditChange): Promise<AuditChange> =>
    entry.targetType === 'article' && field === 'authorId'
      ? { field: 'author', before: await nameOf(before), after: await nameOf(after) }
      : { field, before, after };
  return Promise.all(changesOf(entry).map(read));
}
