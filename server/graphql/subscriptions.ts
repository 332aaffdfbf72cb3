import type { WebsocketHandler } from '@fastify/websocket';
import {
  getOperationAST,
  parse,
  specifiedRules,
  validate,
  GraphQLError,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { makeHandler } from 'graphql-ws/use/@fastify/websocket';
import { resolveCaller } from '../domains/auth/auth.service';
import { isClosedTo } from '../domains/settings/maintenance.service';
import type { Env } from '../platform/env';
import { AppError, toPublicError } from '../platform/errors/AppError';
import type { Context } from './context';
import { limitRules, LIMITS } from './limits';
import { createLoaders } from './loaders';

/** Streams that one socket may hold open; a page of ours needs two. */
const MAX_STREAMS = 20;

/** What the client sends when it opens the socket. */
interface ConnectionParams extends Record<string, unknown> {
  authorization?: string;
}

/**
 * Subscriptions over graphql-ws. Queries and mutations are refused: they have HTTP, with its limits.
 * The caller is resolved for every stream anew, from the token given when the socket was opened.
 */
export function subscriptionHandler(env: Env, schema: GraphQLSchema): WebsocketHandler {
  return makeHandler<ConnectionParams>({
    schema,
    isProd: env.isProduction,
    onSubscribe: ({ subscriptions, extra }, _id, payload) => {
      const refusals =
        Object.keys(subscriptions).length > MAX_STREAMS
          ? [new AppError('RATE_LIMITED', { params: { seconds: 60 } })]
          : problemsOf(schema, payload);
      if (refusals.length === 0) return undefined;
      return refusals.map((refusal) => asGraphQLError(refusal, extra.request.id));
    },
    onError: ({ extra }, _id, _payload, errors) =>
      errors.map((error) => asGraphQLError(error, extra.request.id)),
    // A door that stays shut is no error of the protocol: it comes as a result.
    onNext: ({ extra }, _id, _payload, _args, { errors, ...result }) =>
      errors && {
        ...result,
        errors: errors.map((error) => asGraphQLError(error, extra.request.id).toJSON()),
      },
    context: async (ctx): Promise<Context> => {
      const caller = await resolveCaller(ctx.connectionParams?.authorization);
      return {
        ...caller,
        closed: await isClosedTo(caller.actor),
        requestId: ctx.extra.request.id,
        ipAddress: ctx.extra.request.ip,
        userAgent: ctx.extra.request.headers['user-agent'] ?? '',
        loaders: createLoaders(),
        sharing: { forEverybody: false },
      };
    },
  });
}

/** Why a stream cannot be opened; nothing when it can. */
function problemsOf(
  schema: GraphQLSchema,
  { query, operationName }: { query: string; operationName?: string | null },
): AppError[] {
  const invalid = (detail: string) => new AppError('GRAPHQL_INVALID', { detail });
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: LIMITS.tokens });
  } catch (error) {
    return [invalid(String(error))];
  }
  if (getOperationAST(document, operationName)?.operation !== 'subscription') {
    return [invalid('Only subscriptions here')];
  }
  return validate(schema, document, [...specifiedRules, ...limitRules]).map(({ message }) =>
    invalid(message),
  );
}

function asGraphQLError(error: unknown, requestId: string): GraphQLError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (cause instanceof GraphQLError) return cause;
  const { message, ...extensions } = toPublicError(cause, requestId);
  return new GraphQLError(message, { extensions: { ...extensions } });
}
