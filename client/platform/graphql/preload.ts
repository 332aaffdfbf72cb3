import type { DocumentNode } from 'graphql';

/** URL of a page: the parameters of its route and of its search. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** A query with its variables. */
export interface FirstAsk {
  query: DocumentNode;
  variables?: Record<string, unknown>;
}

/**
 * Returns the queries that a page starts with. The server writes them into the page, whose first
 * script runs them while the other scripts load; so they depend on the URL only, not on the user.
 */
export type Preload = (address: PageAddress) => FirstAsk[];

/** Returns the name of an operation: 'PublicNewsList'. */
export const operationName = (document: DocumentNode): string =>
  document.definitions.find((node) => 'operation' in node)?.name?.value ?? '';
