import { defaultFieldResolver, isObjectType, type GraphQLSchema } from 'graphql';

const unfilled = new Set<string>();
const watchedSchemas = new WeakSet<GraphQLSchema>();

/** Returns whether an object has a value for a field, without calling a getter, which may read it. */
function isFilled(source: object, name: string): boolean {
  const own = Object.getOwnPropertyDescriptor(source, name);
  return own ? own.get !== undefined || own.value !== undefined : name in source;
}

/**
 * Watches the resolvers of a schema for fields that are undefined. A read that returns rows of plain
 * SQL leaves a field undefined when it does not select the column. The API would answer null, as if
 * the row had no value. When an operation selects one field of an object, all fields of its type that
 * have no resolver are checked. Does nothing if the schema is already watched.
 */
export function watchFields(schema: GraphQLSchema): void {
  if (watchedSchemas.has(schema)) return;
  watchedSchemas.add(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const fields = Object.values(type.getFields());
    const plain = fields.filter(({ resolve }) => !resolve).map(({ name }) => name);
    const checked = new WeakSet();
    const check = (source: unknown) => {
      if (typeof source !== 'object' || source === null || checked.has(source)) return;
      checked.add(source);
      for (const name of plain) if (!isFilled(source, name)) unfilled.add(`${type.name}.${name}`);
    };
    for (const field of fields) {
      const watched = (value: unknown) => {
        if (value === undefined) unfilled.add(`${type.name}.${field.name}`);
        return value;
      };
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (...call) => {
        check(call[0]);
        const value: unknown = resolve(...call);
        return value instanceof Promise ? value.then(watched) : watched(value);
      };
    }
  }
}

/**
 * Throws if an answer since the last call had an object with a field that no read filled.
 * @throws Error that contains the fields
 */
export function refuseUnfilledFields(): void {
  const fields = [...unfilled];
  unfilled.clear();
  if (fields.length > 0)
    throw new Error(`Fill these fields in the reads that return their type: ${fields.join(', ')}`);
}
