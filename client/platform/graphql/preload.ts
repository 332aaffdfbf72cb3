import type { DocumentNode } from 'graphql';

/** Parameters of a page's URL, and what else of the site the member may open. */
export interface PageAddress {
  /** Parameters of the page's route. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** Returns whether the member may open another URL of the area. */
  opens: (to: string) => boolean;
}

/** A query with its variables. */
export interface FirstAsk {
  query: DocumentNode;
  variables?: Record<string, unknown>;
}

/**
 * Function that returns queries that a page starts with. A link to the page runs them ahead. The
 * server runs them before it renders the page, which saves one rendering: it renders again with the
 * results of the queries that are missing here.
 */
export type Preload = (address: PageAddress) => FirstAsk[];

/** Returns the name of the operation in a document, such as 'PublicNewsList'. */
export const operationName = (document: DocumentNode): string =>
  document.definitions.find((node) => 'operation' in node)?.name?.value ?? '';
