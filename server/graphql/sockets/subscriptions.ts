import type { WebsocketHandler } from '@fastify/websocket';
import { getOperationAST, GraphQLError, type ExecutionArgs } from 'graphql';
import { CloseCode, type Context as SocketContext } from 'graphql-ws';
import { reportFailure } from '#platform/answers';
import { enter } from '#platform/access/access';
import { identification } from '#platform/access/identification';
import { createContext } from '#platform/access/context';
import { AppError } from '#platform/errors/AppError';
import { charge } from '#platform/limits/throttle';
import { dedupe } from '#platform/cache/dedupe';
import type { DocumentReader } from '../documents/documents';
import { causeOf, invalidRequest, publicErrorOf } from '../formatError';
import { LIMITS, passed } from '../limits';
import { socketHandler, TRY_AGAIN_LATER, type SocketExtra } from './socketTransport';
import { lookUp, textOf, weigh } from '../weight';

/** Payload of the first message of a socket. It comes from the client and is not validated. */
interface ConnectionParams extends Record<string, unknown> {
  authorization?: unknown;
}

type Socket = SocketContext<ConnectionParams, SocketExtra>;

/** Request of a client to start a subscription. */
interface Asked {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
  extensions?: Record<string, unknown> | null;
}

/**
 * Returns the parameter `authorization` of a socket; empty when absent. Its letter case does not
 * matter, because Apollo Sandbox sends `Authorization`.
 */
function authorizationOf({ connectionParams }: Socket): string {
  const names = Object.keys(connectionParams ?? {});
  const name = names.find((one) => one.toLowerCase() === 'authorization');
  const value = name && connectionParams?.[name];
  return typeof value === 'string' ? value : '';
}

/**
 * Creates the handler of subscriptions over graphql-ws. Only members can use them: opening a socket
 * requires a valid session, and API tokens open none. Queries and mutations are refused, because they must be sent over HTTP.
 * The actor is loaded again for every stream.
 */
export function subscriptionHandler(reader: DocumentReader): WebsocketHandler {
  return socketHandler<ConnectionParams>({
    onConnect: (socket) => acceptSocket(socket),
    onSubscribe: async (socket, id, asked) => {
      const { quota } = socket.extra;
      if (!quota.startStream(id)) return [refusal(AppError.wait('RATE_LIMITED', 60))];
      try {
        return await openStream(reader, socket, asked);
      } catch (error) {
        quota.endStream(id);
        return [refusal(error as Error)];
      }
    },
    onComplete: ({ extra }, id) => extra.quota.endStream(id),
    onError: (socket, _id, _payload, errors) => errors.map((error) => toStreamError(error, socket)),
    // A refused stream is not an error of the protocol, so the refusal is sent as a result.
    onNext: (socket, _id, _payload, _args, { errors, ...result }) =>
      errors && { ...result, errors: errors.map((error) => toStreamError(error, socket).toJSON()) },
  });
}

const refusal = (originalError: Error) => new GraphQLError('Refused', { originalError });

/**
 * Accepts a socket with a valid session, and closes any other, because anonymous visitors have no
 * subscriptions.
 */
async function acceptSocket(context: Socket): Promise<boolean> {
  const { socket, request, quota } = context.extra;
  try {
    const { actor, apiClient } = await identification().identify(authorizationOf(context));
    // After this close code, pages do not reopen the socket.
    if (actor.userId === null || apiClient) socket.close(CloseCode.Unauthorized, 'Unauthorized');
    else if (!quota.belongsTo(actor.userId)) socket.close(TRY_AGAIN_LATER);
    else return true;
  } catch (error) {
    reportFailure(error, request.id, 'WebSocket');
    socket.close(TRY_AGAIN_LATER);
  }
  return false;
}

/** Identifies the actor only once for all streams that a page opens at the same time. */
const actorOfStreams = dedupe((authorization: string) => identification().identify(authorization));

/**
 * Prepares the execution of a subscription: checks access and limits, and parses the document.
 * @throws AppError with the reason of the refusal
 */
async function openStream(
  reader: DocumentReader,
  socket: Socket,
  asked: Asked,
): Promise<ExecutionArgs> {
  const { request } = socket.extra;
  const authorization = authorizationOf(socket);
  const contextValue = await createContext(request, authorization, actorOfStreams);
  enter('member', contextValue);
  await lookUp(reader, asked);
  const { points, refusal: refused } = weigh(reader, [asked]);
  await charge(request.ip, points);
  if (refused) throw refused;
  const text = textOf(reader, asked);
  if (text === undefined) throw new AppError('PERSISTED_QUERY_NOT_FOUND');
  const document = reader.read(text);
  const operation = getOperationAST(document, asked.operationName);
  if (operation?.operation !== 'subscription') {
    throw new AppError('GRAPHQL_INVALID', { detail: 'Only subscriptions here' });
  }
  const variableValues = asked.variables ?? {};
  if (reader.cost(text, operation, variableValues) > LIMITS.streamCost) {
    throw passed('streamCost');
  }
  return {
    schema: reader.schema,
    document,
    operationName: asked.operationName,
    variableValues,
    contextValue,
  };
}

/**
 * Converts an error of a stream for a page. A page treats any error as the end of the stream, so an
 * unexpected error also closes the socket with a code after which the page reopens it.
 */
function toStreamError(error: unknown, { extra: { socket, request } }: Socket): GraphQLError {
  const cause = causeOf(error);
  // An error of graphql-js itself, for instance about variables.
  const isInvalid = cause instanceof GraphQLError;
  const known = isInvalid ? invalidRequest('GRAPHQL_INVALID', cause.message) : cause;
  if (!(known instanceof AppError)) {
    reportFailure(known, request.id, 'WebSocket');
    socket.close(TRY_AGAIN_LATER);
  }
  const { message, ...extensions } = publicErrorOf(known, request.id);
  return new GraphQLError(message, { extensions: { ...extensions } });
}
