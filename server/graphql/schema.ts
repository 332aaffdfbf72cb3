import 'reflect-metadata';
import { GraphQLDateTime } from 'graphql-scalars';
import { specifiedDirectives, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { hangDoors } from './doors';
import { ErrorsResolver, nameErrors } from './errors.resolver';
import { limitDirective, tellLimits } from './inputLimits';

/** type-graphql wants one as soon as there is a subscription; ours give their own streams. */
const noPubSub = () => {
  throw new Error('A subscription must give its own stream (subscribe)');
};

/** What is said of the root types, which have no class of their own to say it. */
function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const describe = (root: GraphQLObjectType | null | undefined, description: string) => {
    if (root) root.description = description;
  };
  describe(schema.getQueryType(), 'What can be read. Nothing changes.');
  describe(schema.getMutationType(), 'What can be changed. Sent by POST only.');
  describe(schema.getSubscriptionType(), 'What is told as it happens, over the WebSocket.');
  return schema;
}

/** Builds the executable schema, with a door on every operation and words on every type. */
export function buildSchema(resolvers: readonly Function[]): GraphQLSchema {
  nameErrors();
  const schema = hangDoors(
    buildSchemaSync({
      resolvers: [ErrorsResolver, ...resolvers] as unknown as NonEmptyArray<Function>,
      directives: [...specifiedDirectives, limitDirective],
      // Services validate: their messages are French and tied to fields.
      validate: false,
      scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
      disableInferringDefaultValues: true,
      pubSub: { publish: noPubSub, subscribe: noPubSub },
    }),
  );
  return describeRoots(tellLimits(schema));
}
