import type DataLoader from 'dataloader';
import { changesOf } from './auditLog.service';
import type { AuditChange } from './auditLog.types';
import type { AuditEntry } from './auditEntry.entity';

type Names = DataLoader<number, string | null>;

/** Names of the fields whose value is the ID of an account. */
const ACCOUNT_FIELDS: ReadonlySet<string> = new Set(['assignedToId', 'targetUserId']);

const accountOf = (field: string, json: string | null): number | null =>
  ACCOUNT_FIELDS.has(field) && /^"?\d+"?$/.test(json ?? '') ? Number(/\d+/.exec(json ?? '')) : null;

/** Returns the IDs of the accounts that appear in the changes of an entry. */
export const accountsIn = (entry: AuditEntry): (number | null)[] =>
  changesOf(entry).flatMap(({ field, before, after }) => [
    accountOf(field, before),
    accountOf(field, after),
  ]);

/**
 * Returns the changes of an entry, with the current names of authors and accounts. The audit log
 * stores only their IDs, so that it contains no name that was changed or erased.
 */
export function withNames(
  entry: AuditEntry,
  { signatures, usernames }: { signatures: Names; usernames: Names },
): Promise<AuditChange[]> {
  const signatureOf = async (json: string | null) =>
    json === null ? null : JSON.stringify((await signatures.load(Number(json))) ?? Number(json));
  const usernameOf = async (field: string, json: string | null) => {
    const account = accountOf(field, json);
    return account === null ? null : usernames.load(account);
  };
  const read = async (change: AuditChange): Promise<AuditChange> => {
    const { field, before, after } = change;
    if (entry.targetType === 'article' && field === 'authorId') {
      return {
        field: 'author',
        before: await signatureOf(before),
        after: await signatureOf(after),
      };
    }
    const [beforeName, afterName] = await Promise.all([
      usernameOf(field, before),
      usernameOf(field, after),
    ]);
    return { ...change, beforeName, afterName };
  };
  return Promise.all(changesOf(entry).map(read));
}
