import type { DocumentNode } from 'graphql';

/** The address of a page: the parameters of its route and of its query. */
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
 * What a page asks for as soon as it is opened. The server writes it into the page, whose first script
 * asks while the others are on their way; so it depends on the address alone, not on who asks.
 */
export type Preload = (address: PageAddress) => FirstAsk[];

/** The name of an operation: 'PublicNewsList'. */
export const operationName = (document: DocumentNode): string =>
  document.definitions.find((node) => 'operation' in node)?.name?.value ?? '';
