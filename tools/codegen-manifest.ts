import type { GraphQLSchema } from 'graphql';

import { clientOperations, type Source } from './client-operations.ts';

/**
 * Plugin of GraphQL Code Generator: writes the manifest of the client's operations, in the format
 * of Apollo's tools (`persisted-query-manifest.json`), with the IDs by which the client requests
 * them.
 */
export function plugin(schema: GraphQLSchema, sources: Source[]): string {
  const operations = clientOperations(schema, sources)
    .map(({ id, name, definition, body }) => ({ id, name, type: definition.operation, body }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
