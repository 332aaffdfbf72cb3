import manifest from '../../../persisted-query-manifest.json';

/** Returns the ID and the text of an operation of the client. */
export function trustedDocument(name: string): { id: string; name: string; body: string } {
  const found = manifest.operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`The client has no operation ${name}: run npm run generate`);
  return found;
}

/** Returns the GraphQL extension with which Apollo Client refers to a document by ID. */
export const byId = (id: unknown) => ({ persistedQuery: { version: 1, sha256Hash: id } });

/** Returns the URL of a GET request that refers to a document by ID. */
export function addressOf(id: string, variables: object = {}): string {
  const parts = { variables: JSON.stringify(variables), extensions: JSON.stringify(byId(id)) };
  return `/graphql?${String(new URLSearchParams(parts))}`;
}
