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
 * Function that returns the queries that a page starts with. The server runs them before it renders
 * the page, and a link to the page runs them ahead. The queries must depend on the URL only, not on
 * the user.
 */
export type Preload = (address: PageAddress) => FirstAsk[];

/** Returns the name of the operation in a document, such as 'PublicNewsList'. */
export const operationName = (document: DocumentNode): string =>
  document.definitions.find((node) => 'operation' in node)?.name?.value ?? '';
