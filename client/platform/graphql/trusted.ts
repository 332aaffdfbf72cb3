import { CombinedGraphQLErrors } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { DocumentNode } from 'graphql';

import type { ErrorCode } from '#client/generated/enums';

/** Metadata that the generator writes into each document (tools/codegen-hooks.ts). */
interface Meta {
  /** ID under which the server knows the document: SHA-256 of its text. */
  hash: string;
  cacheable?: boolean;
}

const metaOf = (document: DocumentNode): Meta =>
  (document as DocumentNode & { __meta__: Meta })['__meta__'];

/** Returns the ID under which the server knows a document. */
export const idOf = (document: DocumentNode): string => metaOf(document).hash;

/** Returns whether all visitors get the same result until public content changes. */
export const isCacheable = (document: DocumentNode): boolean => metaOf(document).cacheable === true;

const NOT_FOUND: ErrorCode = 'PERSISTED_QUERY_NOT_FOUND';

/**
 * Sends the ID of a document instead of its text. Sends the text to a server that does not know the
 * ID. A server knows the documents of its own build and of the builds before it.
 */
export const byId = new PersistedQueryLink({
  generateHash: idOf,
  // Over a socket, the response that the ID is unknown arrives as an error.
  retry: ({ error }) =>
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.code === NOT_FOUND),
});
