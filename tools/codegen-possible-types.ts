import { isAbstractType, type GraphQLSchema } from 'graphql';

/**
 * Plugin of GraphQL Code Generator that writes the object types of each union and interface. Apollo's
 * cache needs them to match fragments.
 */
export function plugin(schema: GraphQLSchema): string {
  const possible = Object.values(schema.getTypeMap())
    .filter(isAbstractType)
    .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]);
  return `export const possibleTypes = ${JSON.stringify(Object.fromEntries(possible))};`;
}
