import type { Gravity } from '../../../platform/access/secondPerson';
import { currentRequest, type CurrentRequest } from '../../../platform/access/requestContext';

/** The accounts that one request has acted on. */
interface Accounts {
  ids: Set<number>;
  /** Accounts without an ID yet: those that are created. */
  created: number;
}

type Touched = Pick<Gravity<unknown>, 'accounts' | 'subjectIds'>;

/** Lives as long as the request: several aliases, mutations and batches of it count together. */
const byRequest = new WeakMap<CurrentRequest, Accounts>();

const accountsOf = (request: CurrentRequest | null): Accounts =>
  (request && byRequest.get(request)) ?? { ids: new Set(), created: 0 };

/** Returns on how many distinct accounts the request would have acted after one more action. */
export function accountsWith({ accounts, subjectIds }: Touched): number {
  const { ids, created } = accountsOf(currentRequest());
  return new Set([...ids, ...subjectIds]).size + created + accounts - subjectIds.length;
}

/** Counts the accounts of an action that goes on. Jobs have no request, and are not counted. */
export function countAccounts({ accounts, subjectIds }: Touched): void {
  const request = currentRequest();
  if (!request) return;
  const { ids, created } = accountsOf(request);
  byRequest.set(request, {
    ids: new Set([...ids, ...subjectIds]),
    created: created + accounts - subjectIds.length,
  });
}
