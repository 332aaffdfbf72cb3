import type { LoaderOf } from '#platform/loaders';
import { signatureNameLoader } from '#domains/content/news/news.reads';
import { usernameLoader } from '#domains/identity/users/users.reads';
import { latestRuleTitleLoader } from '#domains/moderation/rules/rules.reads';
import type { AuditEntry } from './auditEntry.entity';
import { roleNameLoader } from './auditLog.reads';
import { changesOf } from './auditLog.service';
import { AuditReference, type AuditChange } from './auditLog.types';

/** Fields whose value identifies something that has a name. */
const REFERENCES: Readonly<Record<string, AuditReference>> = {
  assignedToId: AuditReference.ACCOUNT,
  playerId: AuditReference.ACCOUNT,
  targetUserId: AuditReference.ACCOUNT,
  role: AuditReference.ROLE,
  roleId: AuditReference.ROLE,
  roleIds: AuditReference.ROLE,
  roles: AuditReference.ROLE,
  ruleKey: AuditReference.RULE,
};

/** Returns the IDs in a value, which is one ID or a list of IDs. */
function idsIn(json: string | null): string[] {
  const value: unknown = json === null ? null : JSON.parse(json);
  return [value]
    .flat()
    .filter((id) => typeof id === 'number' || typeof id === 'string')
    .map(String);
}

export const accountsIn = (entry: AuditEntry): number[] =>
  changesOf(entry)
    .filter(({ field }) => REFERENCES[field] === AuditReference.ACCOUNT)
    .flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)])
    .map(Number);

/** Returns the current name of what an ID identifies; null when it no longer exists. */
function nameOf(reference: AuditReference, id: string, loader: LoaderOf): Promise<string | null> {
  if (reference === AuditReference.ACCOUNT) return loader(usernameLoader).load(Number(id));
  if (reference === AuditReference.ROLE) return loader(roleNameLoader).load(id);
  return loader(latestRuleTitleLoader).load(id);
}

/** Returns the names of the IDs in a value. An ID without a name stays in a list of names. */
async function namesIn(
  reference: AuditReference,
  json: string | null,
  loader: LoaderOf,
): Promise<string | null> {
  const ids = idsIn(json);
  const names = await Promise.all(ids.map((id) => nameOf(reference, id, loader)));
  if (names.every((name) => name === null)) return null;
  return names.map((name, index) => name ?? ids[index]).join(', ');
}

/**
 * Returns the changes of an entry, with the current names of authors, accounts, roles and rules.
 * The audit log stores only their IDs, so that it contains no name that was changed or erased.
 */
export function withNames(entry: AuditEntry, loader: LoaderOf): Promise<AuditChange[]> {
  const signatureOf = async (json: string | null) =>
    json === null
      ? null
      : JSON.stringify((await loader(signatureNameLoader).load(Number(json))) ?? Number(json));
  const read = async (change: AuditChange): Promise<AuditChange> => {
    const { field, before, after } = change;
    if (entry.targetType === 'article' && field === 'authorId') {
      return {
        ...change,
        field: 'author',
        before: await signatureOf(before),
        after: await signatureOf(after),
      };
    }
    const reference = REFERENCES[field];
    if (!reference) return change;
    const [beforeName, afterName] = await Promise.all([
      namesIn(reference, before, loader),
      namesIn(reference, after, loader),
    ]);
    return { ...change, reference, beforeName, afterName };
  };
  return Promise.all(changesOf(entry).map(read));
}

/** Returns the name or readable number of a target; null when it has none. */
export async function targetNameOf(
  { targetType, targetId }: AuditEntry,
  loader: LoaderOf,
): Promise<string | null> {
  if (targetType === 'user') return nameOf(AuditReference.ACCOUNT, targetId, loader);
  if (targetType === 'role') return nameOf(AuditReference.ROLE, targetId, loader);
  return targetType === 'case' ? targetId : null;
}
