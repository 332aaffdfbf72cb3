import {
  isInputObjectType,
  isObjectType,
  valueFromASTUntyped,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';

type Input = GraphQLArgument | GraphQLInputField;

/** Returns the arguments of an input's `@limit`; null without one. */
function limitOf({ astNode }: Input): Record<string, unknown> | null {
  const limit = astNode?.directives?.find(({ name }) => name.value === 'limit');
  const bounds = limit?.arguments?.map(({ name, value }) => [
    name.value,
    valueFromASTUntyped(value),
  ]);
  return bounds ? Object.fromEntries(bounds) : null;
}

function linesOf(name: string, inputs: readonly Input[]): string[] {
  const limits = inputs.flatMap((input) => {
    const limit = limitOf(input);
    return limit ? [`  ${input.name}: ${JSON.stringify(limit)},`] : [];
  });
  return limits.length > 0 ? [`export const ${name} = {`, ...limits, '} as const;'] : [];
}

/**
 * Plugin of GraphQL Code Generator that writes the limits of each input type, and of the arguments
 * of each operation, as named constants. The arguments of other fields have names such as
 * `Article_similar`. A page bundles only the constants that it imports.
 */
export function plugin(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  const roots = new Set([
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ]);
  const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
  return [
    ...types.flatMap((type) => linesOf(type.name, Object.values(type.getFields()))),
    ...objects.flatMap((type) =>
      Object.values(type.getFields()).flatMap(({ name, args }) =>
        linesOf(roots.has(type) ? name : `${type.name}_${name}`, args),
      ),
    ),
  ].join('\n');
}
