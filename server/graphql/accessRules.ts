import {
  isObjectType,
  type GraphQLField,
  type GraphQLFieldMap,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import {
  accessOf,
  askedOf,
  enter,
  handedBy,
  maintenanceError,
  refuseWhileViewing,
  explainRefusal,
  type AccessOptions,
} from '../platform/access/access';
import { reportSingledOut } from '../platform/access/accessLog';
import type { Context } from '../platform/access/context';
import { requireMember } from '../platform/access/policy';
import { AppError } from '../platform/errors/AppError';
import { uncountedIfFailed } from '../platform/limits/throttle';
import { createLoaders } from '../platform/loaders';
import { outcomeReader } from '../platform/outcomes/outcomes';

type RootField = GraphQLField<unknown, Context>;

/**
 * Applies the access rule of every query, mutation and subscription of a built schema.
 * @throws Error when an operation has no access rule, when a resolver requires a member or a game
 * client that its access rule does not guarantee, or when an operation other than a public query is
 * cacheable
 */
export function applyAccessRules(schema: GraphQLSchema): GraphQLSchema {
  checkHanded(schema);
  checkCacheable(schema);
  for (const field of rootFields(schema.getQueryType())) guard(field, 'resolve');
  for (const field of rootFields(schema.getMutationType())) guard(field, 'resolve', true);
  for (const field of rootFields(schema.getSubscriptionType())) {
    guard(field, 'subscribe');
    renewLoaders(field);
  }
  return schema;
}

/**
 * Checks that resolvers require only an identity that their access rule guarantees. Subscriptions
 * always require a member. Fields of types other than Query and Mutation have no access rule, so
 * they must not require any identity.
 */
function checkHanded(schema: GraphQLSchema): void {
  const streams = schema.getSubscriptionType();
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const asked = type === streams ? 'member' : askedOf(field);
      const rule = accessOf(field);
      if (asked === undefined || asked === handedBy(rule)) continue;
      const found = rule === undefined ? 'no access rule' : `the access rule '${rule}'`;
      throw new Error(
        `${type.name}.${field.name} requires a ${asked}, but has ${found}: add @Access('${asked}') or a permission`,
      );
    }
  }
}

/**
 * Refuses cacheable operations other than public queries, because a cached response is served to
 * every visitor.
 */
function checkCacheable(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of roots) {
    for (const field of rootFields(type)) {
      const isPublicQuery = type === schema.getQueryType() && accessOf(field) === 'public';
      if (isPublicQuery || !(field.extensions as AccessOptions).cacheable) continue;
      throw new Error(
        `${type?.name}.${field.name} is cacheable, but only public queries may be: remove cacheable: true`,
      );
    }
  }
}

/**
 * Creates new loaders for each event of a stream. Loaders cache what they read, and all events of a
 * stream share the same context.
 */
function renewLoaders(field: RootField): void {
  const inner = field.resolve;
  if (!inner) throw new Error(`The operation ${field.name} has no resolve function`);
  field.resolve = (event, args, context, info) => {
    context.loader = createLoaders();
    return inner(event, args, context, info);
  };
}

function rootFields(type: GraphQLObjectType | null | undefined): RootField[] {
  const fields: GraphQLFieldMap<unknown, Context> = type?.getFields() ?? {};
  return Object.values(fields);
}

function guard(field: RootField, step: 'resolve' | 'subscribe', writes = false): void {
  const inner = field[step];
  if (!inner) throw new Error(`The operation ${field.name} has no ${step} function`);
  const rule = accessOf(field);
  if (rule === undefined)
    throw new Error(
      `The operation ${field.name} has no access rule: add @Access(…) to its resolver`,
    );
  const { cacheable, inMaintenance, whileViewing, scope, shows } =
    field.extensions as AccessOptions;
  field[step] = (source, args, context, info) => {
    if (!cacheable) context.sharing.isShareable = false;
    if (context.closed && !inMaintenance) throw maintenanceError();
    enter(rule, context, scope);
    if (writes && !whileViewing) refuseWhileViewing(context);
    const call = async (given: typeof args): Promise<unknown> =>
      inner(source, given, context, info);
    const log = (answer: unknown) => {
      if (shows && step === 'resolve')
        reportSingledOut(shows, context.actor, { args, answer, again: call });
    };
    const answered = uncountedIfFailed(async () => {
      const answer = await call(args);
      log(answer);
      return answer;
    });
    return answered.catch(async (error: unknown) => {
      const outcomeFor = outcomeReader(field, error);
      if (outcomeFor) {
        requireMember(context.actor);
        const outcome = await outcomeFor(context.actor, args.input, error as AppError);
        log(outcome.current ?? null);
        return outcome;
      }
      // The error reveals facts about the accounts named in the arguments, so the access log
      // records them.
      if (error instanceof AppError && error.details.current) log(null);
      throw explainRefusal(error, rule, context.actor);
    });
  };
}
