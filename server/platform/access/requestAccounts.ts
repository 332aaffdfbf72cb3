import type { SensitiveCall } from '#platform/access/approvals';
import { currentRequest, type CurrentRequest } from '#platform/access/requestContext';

interface Accounts {
  ids: Set<number>;
  /** Number of created accounts, which have no ID yet. */
  created: number;
}

type Touched = Pick<SensitiveCall<unknown>, 'accounts' | 'subjectIds'>;

/**
 * Accounts that each HTTP request has acted on. All aliases, mutations and batched operations of a
 * request are counted together.
 */
const byRequest = new WeakMap<CurrentRequest, Accounts>();

const accountsOf = (request: CurrentRequest | null): Accounts =>
  (request && byRequest.get(request)) ?? { ids: new Set(), created: 0 };

/** Returns the number of accounts that the current request acts on after one more. */
export function accountsWith({ accounts, subjectIds }: Touched): number {
  const { ids, created } = accountsOf(currentRequest());
  return new Set([...ids, ...subjectIds]).size + created + accounts - subjectIds.length;
}

/** Records the accounts on which an action of the current HTTP request has acted. */
export function countAccounts({ accounts, subjectIds }: Touched): void {
  const request = currentRequest();
  if (!request) return;
  const { ids, created } = accountsOf(request);
  byRequest.set(request, {
    ids: new Set([...ids, ...subjectIds]),
    created: created + accounts - subjectIds.length,
  });
}

/**
 * Records the IDs of accounts that the current HTTP request has created. Until then, they are only
 * counted as new. With its ID, an account is not counted again when the request acts on it.
 */
export function nameCreated(userIds: readonly number[]): void {
  const request = currentRequest();
  const counted = request && byRequest.get(request);
  if (!counted) return;
  byRequest.set(request, {
    ids: new Set([...counted.ids, ...userIds]),
    created: Math.max(0, counted.created - userIds.length),
  });
}
