import { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { isForGames } from '#platform/access/access';

/** Returns the part of the schema that a game may use: its operations and their types. */
export function gameSchemaOf(schema: GraphQLSchema): GraphQLSchema {
  return new GraphQLSchema({
    description: schema.description,
    directives: schema.getDirectives(),
    query: ofGame(schema.getQueryType()),
    mutation: ofGame(schema.getMutationType()),
  });
}

function ofGame(root: GraphQLObjectType | null | undefined): GraphQLObjectType | undefined {
  if (!root) return undefined;
  const { fields, ...config } = root.toConfig();
  const open = Object.values(root.getFields()).filter(isForGames);
  const names = new Set(open.map(({ name }) => name));
  return new GraphQLObjectType({
    ...config,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name))),
  });
}
