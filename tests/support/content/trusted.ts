import manifest from '../../../persisted-query-manifest.json';

/** Returns the ID and the text of an operation of the client. */
export function trustedDocument(name: string): { id: string; body: string } {
  const found = manifest.operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`The client has no operation ${name}: run npm run generate`);
  return found;
}

/** Returns the extension that names a document by ID, as Apollo Client sends it. */
export const byId = (id: unknown) => ({ persistedQuery: { version: 1, sha256Hash: id } });

/** Returns the URL of a GET request for a document by ID. */
export function addressOf(id: string, variables: object = {}): string {
  const parts = { variables: JSON.stringify(variables), extensions: JSON.stringify(byId(id)) };
  return `/graphql?${String(new URLSearchParams(parts))}`;
}
