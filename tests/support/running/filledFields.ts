import { defaultFieldResolver, isObjectType, type GraphQLSchema } from 'graphql';

const unfilled = new Set<string>();

/**
 * Watches the resolvers of a schema for fields that are undefined. A read that returns rows of plain
 * SQL leaves a field undefined when it does not select the column. The API would answer null, as if
 * the row had no value.
 */
export function watchFields(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const resolve = field.resolve ?? defaultFieldResolver;
      const watched = (value: unknown) => {
        if (value === undefined) unfilled.add(`${type.name}.${field.name}`);
        return value;
      };
      field.resolve = (...call) => {
        const value: unknown = resolve(...call);
        return value instanceof Promise ? value.then(watched) : watched(value);
      };
    }
  }
}

/**
 * Throws if an answer since the last call had a field that no read filled.
 * @throws Error that contains the fields
 */
export function refuseUnfilledFields(): void {
  const fields = [...unfilled];
  unfilled.clear();
  if (fields.length > 0)
    throw new Error(`Fill these fields in the reads that return their type: ${fields.join(', ')}`);
}
