import type { WebsocketHandler } from '@fastify/websocket';
import { getOperationAST, GraphQLError, type ExecutionArgs } from 'graphql';
import { CloseCode, type Context as SocketContext } from 'graphql-ws';
import { reportFailure } from '../platform/answers';
import { enter } from '../platform/access/access';
import { identification } from '../platform/access/identification';
import { createContext } from '../platform/access/context';
import { AppError, toPublicError } from '../platform/errors/AppError';
import { charge } from '../platform/limits/throttle';
import { together } from '../platform/cache/together';
import type { DocumentReader } from './documents';
import { causeOf, invalidRequest } from './formatError';
import { costOf, LIMITS, passed } from './limits';
import { socketHandler, TRY_AGAIN_LATER, type SocketExtra } from './socketTransport';
import { weigh } from './weight';

/** What the client sends when it opens the socket: whatever it likes. */
interface ConnectionParams extends Record<string, unknown> {
  authorization?: unknown;
}

type Socket = SocketContext<ConnectionParams, SocketExtra>;

/** What a client wants to be told of. */
interface Asked {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

const authorizationOf = ({ connectionParams }: Socket): string =>
  typeof connectionParams?.authorization === 'string' ? connectionParams.authorization : '';

/**
 * Subscriptions over graphql-ws, for members: a socket opens with a live session. Queries and
 * mutations are refused: they have HTTP. The actor is resolved for every stream anew.
 */
export function subscriptionHandler(reader: DocumentReader): WebsocketHandler {
  return socketHandler<ConnectionParams>({
    onConnect: (socket) => takeIn(socket),
    onSubscribe: async (socket, id, asked) => {
      const { hold } = socket.extra;
      try {
        if (!hold.takesStream(id)) throw AppError.wait('RATE_LIMITED', 60);
        return await openStream(reader, socket, asked);
      } catch (error) {
        hold.endStream(id);
        return [new GraphQLError('Refused', { originalError: error as Error })];
      }
    },
    onComplete: ({ extra }, id) => extra.hold.endStream(id),
    onError: (socket, _id, _payload, errors) => errors.map((error) => toStreamError(error, socket)),
    // A door that stays shut is no error of the protocol: it comes as a result.
    onNext: (socket, _id, _payload, _args, { errors, ...result }) =>
      errors && { ...result, errors: errors.map((error) => toStreamError(error, socket).toJSON()) },
  });
}

/** Lets in whoever has a live session; for the others there is nothing to hear. */
async function takeIn(context: Socket): Promise<boolean> {
  const { socket, request, hold } = context.extra;
  try {
    const { actor } = await identification().identify(authorizationOf(context));
    // With this code the pages of that session do not try again.
    if (actor.userId === null) socket.close(CloseCode.Unauthorized, 'Unauthorized');
    else if (!hold.belongsTo(actor.userId)) socket.close(TRY_AGAIN_LATER);
    else return true;
  } catch (error) {
    reportFailure(error, request.id);
    socket.close(TRY_AGAIN_LATER);
  }
  return false;
}

/** A page opens several streams at once, and is looked up once for those. */
const actorOfStreams = together((authorization: string) =>
  identification().identify(authorization),
);

/**
 * Opens the door, and only then looks at the document.
 * @throws AppError why the stream is not opened
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
  const { points, refusal } = weigh(reader, [asked]);
  await charge(request.ip, points);
  if (refusal) throw refusal;
  const document = reader.read(asked.query);
  const operation = getOperationAST(document, asked.operationName);
  if (operation?.operation !== 'subscription') {
    throw new AppError('GRAPHQL_INVALID', { detail: 'Only subscriptions here' });
  }
  const variableValues = asked.variables ?? {};
  if (costOf(reader.schema, document, operation, variableValues) > LIMITS.streamCost) {
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
 * What a page is told of an error. One that nobody expected closes the socket with the wish to see it
 * opened again: a page takes any error of a stream for its end.
 */
function toStreamError(error: unknown, { extra: { socket, request } }: Socket): GraphQLError {
  const cause = causeOf(error);
  // What graphql-js says itself: of variables, for one.
  const isInvalid = cause instanceof GraphQLError;
  const known = isInvalid ? invalidRequest('GRAPHQL_INVALID', cause.message) : cause;
  if (!(known instanceof AppError)) {
    reportFailure(known, request.id);
    socket.close(TRY_AGAIN_LATER);
  }
  const { message, ...extensions } = toPublicError(known, request.id);
  return new GraphQLError(message, { extensions: { ...extensions } });
}
