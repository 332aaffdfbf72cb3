import type { GraphQLSchema } from 'graphql';

import { clientOperations, type Source } from './client-operations.ts';

/**
 * Plugin of GraphQL Code Generator that writes the manifest of the client's operations with their
 * IDs (`persisted-query-manifest.json`), in the format of Apollo's tools.
 */
export function plugin(schema: GraphQLSchema, sources: Source[]): string {
  const operations = clientOperations(schema, sources)
    .map(({ id, name, definition, body }) => ({ id, name, type: definition.operation, body }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
