import type { DocumentNode } from 'graphql';

/** Parameters of a page's URL: those of its route and its search parameters. */
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
 * Function that returns the queries that a page starts with. The server writes the queries into the
 * page, and the page's first script runs them while the other scripts load. The queries must depend
 * on the URL only, not on the user.
 */
export type Preload = (address: PageAddress) => FirstAsk[];

/** Returns the name of the operation in a document, such as 'PublicNewsList'. */
export const operationName = (document: DocumentNode): string =>
  document.definitions.find((node) => 'operation' in node)?.name?.value ?? '';
