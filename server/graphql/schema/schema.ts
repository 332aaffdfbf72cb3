import 'reflect-metadata';
import { specifiedDirectives, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { operationsOf } from '#platform/access/access';
import { DateTime } from '#platform/text/scalars';
import { accessDirective, publishAccess } from './accessDirective';
import { applyAccessRules } from '../accessRules';
import { ErrorsResolver, nameErrors } from '../errors.resolver';
import { errorsDirective, publishErrors } from './errorsDirective';
import { limitDirective, publishLimits } from '../inputLimits';
import { makeRootsNullable, semanticNonNullDirective } from './nullableRoots';
import { cacheableDirective } from './printedSchema';

/**
 * PubSub functions for type-graphql, which requires them for subscriptions. They are never used,
 * because our subscriptions return their own streams.
 */
const noPubSub = () => {
  throw new Error('A subscription must return its own stream: add `subscribe` to @Subscription()');
};

/** Registry in which the decorators of type-graphql record the fields; it is not exported. */
declare const TypeGraphQLMetadataStorage: {
  fields: { name: string; schemaName: string; simple?: boolean }[];
};

/**
 * Lets graphql-js read plain fields itself. type-graphql would wrap each of them in an asynchronous
 * function for middleware, which we do not use. A field whose property has another name still needs
 * it.
 */
function readPlainFieldsDirectly(): void {
  for (const field of TypeGraphQLMetadataStorage.fields)
    field.simple = field.schemaName === field.name;
}

/** Sets the descriptions of the root types, which have no class in which they could be declared. */
function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const describe = (root: GraphQLObjectType | null | undefined, description: string) => {
    if (root) root.description = description;
  };
  describe(schema.getQueryType(), 'Queries, which read data and change nothing.');
  describe(schema.getMutationType(), 'Mutations, which change data. Accepted by POST only.');
  describe(schema.getSubscriptionType(), 'Subscriptions, which publish events over the WebSocket.');
  return schema;
}

/**
 * Refuses two operations of the same name, because type-graphql would silently use the later one
 * and its access rule.
 * @throws Error that names both resolvers
 */
function refuseNameTwice(resolvers: readonly Function[]): void {
  const owners = new Map<string, string>();
  for (const resolver of resolvers) {
    for (const operation of operationsOf(resolver)) {
      const other = owners.get(operation);
      if (other) throw new Error(`${resolver.name} and ${other} both define ${operation}`);
      owners.set(operation, resolver.name);
    }
  }
}

/**
 * Builds the executable schema, with an access check on every operation and a description on every
 * type.
 */
export function buildSchema(resolvers: readonly Function[]): GraphQLSchema {
  nameErrors();
  refuseNameTwice(resolvers);
  readPlainFieldsDirectly();
  const schema = applyAccessRules(
    buildSchemaSync({
      resolvers: [ErrorsResolver, ...resolvers] as unknown as NonEmptyArray<Function>,
      directives: [
        ...specifiedDirectives,
        accessDirective,
        limitDirective,
        cacheableDirective,
        semanticNonNullDirective,
        errorsDirective,
      ],
      // Skips an introspection at every start. `tests/architecture/schema` validates the schema
      // instead.
      skipCheck: true,
      // Services validate inputs, with a French message for each field.
      validate: false,
      scalarsMap: [{ type: Date, scalar: DateTime }],
      disableInferringDefaultValues: true,
      pubSub: { publish: noPubSub, subscribe: noPubSub },
    }),
  );
  return describeRoots(publishErrors(publishAccess(publishLimits(makeRootsNullable(schema)))));
}
