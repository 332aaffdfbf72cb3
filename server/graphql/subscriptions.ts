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
import type { Context as SocketContext } from 'graphql-ws';
import { makeHandler, type Extra } from 'graphql-ws/use/@fastify/websocket';
import { reportFailure } from '../platform/answers';
import type { Env } from '../platform/env';
import { AppError, toPublicError } from '../platform/errors/AppError';
import { createContext } from './context';
import { limitRules, LIMITS } from './limits';

/** Streams that one socket may hold open; a page of ours needs two. */
const MAX_STREAMS = 20;

/** What the client sends when it opens the socket: whatever it likes. */
interface ConnectionParams extends Record<string, unknown> {
  authorization?: unknown;
}

/** The code that tells a page to open the socket again, ever less often (RFC 6455, registry). */
const TRY_AGAIN_LATER = 1013;

type Socket = SocketContext<ConnectionParams, Extra>;

/**
 * Subscriptions over graphql-ws. Queries and mutations are refused: they have HTTP, with its limits.
 * The caller is resolved for every stream anew, from the token given when the socket was opened.
 */
export function subscriptionHandler(env: Env, schema: GraphQLSchema): WebsocketHandler {
  return makeHandler<ConnectionParams>({
    isProd: env.isProduction,
    onSubscribe: async (socket, _id, payload) => {
      const { connectionParams, extra, subscriptions } = socket;
      const { authorization } = connectionParams ?? {};
      try {
        if (Object.keys(subscriptions).length > MAX_STREAMS) {
          throw AppError.wait('RATE_LIMITED', 60);
        }
        const { document, problems } = readSubscription(schema, payload);
        if (problems.length > 0) return problems.map((problem) => toStreamError(problem, socket));
        const { operationName, variables: variableValues } = payload;
        const contextValue = await createContext(
          extra.request,
          typeof authorization === 'string' ? authorization : '',
        );
        return { schema, document, operationName, variableValues, contextValue };
      } catch (error) {
        return [toStreamError(error, socket)];
      }
    },
    onError: (socket, _id, _payload, errors) => errors.map((error) => toStreamError(error, socket)),
    // A door that stays shut is no error of the protocol: it comes as a result.
    onNext: (socket, _id, _payload, _args, { errors, ...result }) =>
      errors && { ...result, errors: errors.map((error) => toStreamError(error, socket).toJSON()) },
  });
}

/** The document of a stream, and why it cannot be opened: nothing when it can. */
function readSubscription(
  schema: GraphQLSchema,
  { query, operationName }: { query: string; operationName?: string | null },
): { document: DocumentNode; problems: AppError[] } {
  const invalid = (detail: string) => new AppError('GRAPHQL_INVALID', { detail });
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: LIMITS.tokens });
  } catch (error) {
    throw invalid(String(error));
  }
  if (getOperationAST(document, operationName)?.operation !== 'subscription') {
    throw invalid('Only subscriptions here');
  }
  const errors = validate(schema, document, [...specifiedRules, ...limitRules]);
  return { document, problems: errors.map(({ message }) => invalid(message)) };
}

/**
 * What a page is told of an error. One that nobody expected closes the socket with the wish to see it
 * opened again: a page takes any error of a stream for its end.
 */
function toStreamError(error: unknown, { extra: { socket, request } }: Socket): GraphQLError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (cause instanceof GraphQLError) return cause;
  if (!(cause instanceof AppError)) {
    reportFailure(cause, request.id);
    socket.close(TRY_AGAIN_LATER);
  }
  const { message, ...extensions } = toPublicError(cause, request.id);
  return new GraphQLError(message, { extensions: { ...extensions } });
}
