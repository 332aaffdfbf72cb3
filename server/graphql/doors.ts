import type { GraphQLField, GraphQLFieldMap, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { accessOf, enter, maintenanceError, type AccessOptions } from '../platform/access/access';
import type { Context } from '../platform/access/context';

type RootField = GraphQLField<unknown, Context>;

/** Hangs the doors on every query, mutation and subscription of a built schema. */
export function hangDoors(schema: GraphQLSchema): GraphQLSchema {
  for (const field of rootFields(schema.getQueryType())) guard(field, 'resolve');
  for (const field of rootFields(schema.getMutationType())) guard(field, 'resolve');
  for (const field of rootFields(schema.getSubscriptionType())) guard(field, 'subscribe');
  return schema;
}

function rootFields(type: GraphQLObjectType | null | undefined): RootField[] {
  const fields: GraphQLFieldMap<unknown, Context> = type?.getFields() ?? {};
  return Object.values(fields);
}

function guard(field: RootField, step: 'resolve' | 'subscribe'): void {
  const inner = field[step];
  if (!inner) throw new Error(`The operation ${field.name} has no ${step} function`);
  const rule = accessOf(field);
  const { cacheable, inMaintenance } = field.extensions as AccessOptions;
  field[step] = (source, args, context, info) => {
    if (!cacheable) context.sharing.forEverybody = false;
    if (context.closed && !inMaintenance) throw maintenanceError();
    enter(rule, context);
    return inner(source, args, context, info);
  };
}
