import type { ApolloClient } from '@apollo/client';

import {
  AdminWaitingDocument,
  type AdminWaitingQuery,
  type StaffQueue,
} from '#client/generated/graphql';

type Counts = Omit<AdminWaitingQuery['adminDashboard'], '__typename'>;

/** Readers of the counts, keyed by queue. */
const countOf: Readonly<Record<StaffQueue, (counts: Counts) => unknown>> = {
  COMMENTS: ({ pendingComments }) => pendingComments,
  REPORTS: ({ pendingReports }) => pendingReports,
  CONFIRMATIONS: ({ pendingConfirmations }) => pendingConfirmations,
  CASES: ({ openCases }) => openCases,
};

/** Counts with which the server rendered the page. Parts of a page are hydrated one after another. */
const rendered = new WeakMap<ApolloClient, Counts>();

/** Stores the counts with which the server rendered the page, before a query replaces them. */
export function storeRenderedCounts(client: ApolloClient): void {
  const counts = client.readQuery({ query: AdminWaitingDocument })?.adminDashboard;
  if (counts && !rendered.has(client)) rendered.set(client, counts);
}

/**
 * Asks for the counts of all queues. Calls at the same time share one request.
 * @returns the queues whose count is no longer the one with which the server rendered the page
 */
export async function missedQueues(client: ApolloClient): Promise<StaffQueue[]> {
  const query = AdminWaitingDocument;
  // During hydration, `network-only` would be answered by the cache.
  const { data } = await client.query({ query, fetchPolicy: 'no-cache' });
  if (data) client.writeQuery({ query, data });
  const known = rendered.get(client);
  const present = data?.adminDashboard;
  if (!known || !present) return [];
  return (Object.keys(countOf) as StaffQueue[]).filter(
    (queue) => countOf[queue](known) !== countOf[queue](present),
  );
}
