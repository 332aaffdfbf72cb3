import manifest from '../../../persisted-query-manifest.json';

/** The id and the text of an operation of the client, by its name. */
export function trustedDocument(name: string): { id: string; body: string } {
  const found = manifest.operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`The client has no operation ${name}`);
  return found;
}

/** The extension by which a request names its document, as Apollo Client writes it. */
export const byId = (id: unknown) => ({ persistedQuery: { version: 1, sha256Hash: id } });

/** The address of a request by GET for a document by its id. */
export function addressOf(id: string, variables: object = {}): string {
  const parts = { variables: JSON.stringify(variables), extensions: JSON.stringify(byId(id)) };
  return `/graphql?${String(new URLSearchParams(parts))}`;
}
