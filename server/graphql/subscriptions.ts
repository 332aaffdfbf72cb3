import type { WebsocketHandler } from '@fastify/websocket';
import {
  getOperationAST,
  parse,
  specifiedRules,
  validate,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { makeHandler } from 'graphql-ws/use/@fastify/websocket';
import { resolveCaller } from '../domains/auth/auth.service';
import type { Env } from '../platform/env';
import { AppError, toPublicError } from '../platform/errors/AppError';
import type { Context } from './context';
import { limitRules, LIMITS } from './limits';
import { createLoaders } from './loaders';

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
  const open = new WeakMap<object, number>();
  return makeHandler<ConnectionParams>({
    schema,
    isProd: env.isProduction,
    onSubscribe: (ctx, _id, payload) => {
      const count = open.get(ctx.extra.socket) ?? 0;
      if (count >= MAX_STREAMS)
        return [asGraphQLError(new AppError('RATE_LIMITED', { params: { seconds: 60 } }))];
      open.set(ctx.extra.socket, count + 1);
      const document = readDocument(payload.query);
      if (Array.isArray(document)) return document;
      if (getOperationAST(document, payload.operationName)?.operation !== 'subscription') {
        return [
          asGraphQLError(new AppError('GRAPHQL_INVALID', { detail: 'Only subscriptions here' })),
        ];
      }
      const problems = validate(schema, document, [...specifiedRules, ...limitRules]);
      if (problems.length > 0)
        return problems.map((p) =>
          asGraphQLError(new AppError('GRAPHQL_INVALID', { detail: p.message })),
        );
      return undefined;
    },
    onComplete: (ctx) => void open.set(ctx.extra.socket, (open.get(ctx.extra.socket) ?? 1) - 1),
    onError: (_ctx, _id, _payload, errors) => errors.map(asGraphQLError),
    // A door that stays shut is no error of the protocol: it comes as a result.
    onNext: (_ctx, _id, _payload, _args, { errors, ...result }) =>
      errors && { ...result, errors: errors.map((error) => asGraphQLError(error).toJSON()) },
    context: async (ctx): Promise<Context> => ({
      ...(await resolveCaller(ctx.connectionParams?.authorization)),
      requestId: ctx.extra.request.id,
      ipAddress: ctx.extra.request.ip,
      userAgent: ctx.extra.request.headers['user-agent'] ?? '',
      loaders: createLoaders(),
      sharing: { forEverybody: false },
    }),
  });
}

function readDocument(query: string) {
  try {
    return parse(query, { maxTokens: LIMITS.tokens });
  } catch (error) {
    return [asGraphQLError(new AppError('GRAPHQL_INVALID', { detail: String(error) }))];
  }
}

function asGraphQLError(error: unknown): GraphQLError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (cause instanceof GraphQLError) return cause;
  const { message, ...extensions } = toPublicError(cause, '');
  return new GraphQLError(message, { extensions: { ...extensions } });
}
