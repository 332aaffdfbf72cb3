import type { WebsocketHandler, WebsocketPluginOptions } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import {
  CloseCode,
  handleProtocols,
  makeServer,
  MessageType,
  type ServerOptions,
} from 'graphql-ws';
import { reportFailure } from '#platform/answers';
import { AppError } from '#platform/errors/AppError';
import { waitForSlot } from '#platform/limits/fairQueue';
import { readJson } from '#platform/text/json';
import { SocketQuota } from './socketLimits';

/**
 * Maximum size of a message, in bytes. The longest message of our client has a few thousand
 * characters.
 */
const MESSAGE_LIMIT = 16 * 1024;

/**
 * Interval between two pings of a socket, in milliseconds. Also the maximum time to wait for the
 * answer.
 */
const ASK_EVERY = 12_000;

/**
 * Maximum time to wait for the first message of a socket, which contains the session token, in
 * milliseconds.
 */
const FIRST_MESSAGE_WITHIN = 5000;

/**
 * Close code "try again later" of the WebSocket registry (RFC 6455), after which a page reopens the
 * socket, at growing intervals.
 */
export const TRY_AGAIN_LATER = 1013;

/**
 * Types of messages that clients may send. The other types of the protocol are sent only by
 * servers.
 */
const FROM_CLIENTS: ReadonlySet<unknown> = new Set([
  MessageType.ConnectionInit,
  MessageType.Ping,
  MessageType.Pong,
  MessageType.Subscribe,
  MessageType.Complete,
]);

export type Socket = Parameters<WebsocketHandler>[0];

/** Facts about a socket that graphql-ws passes to its callbacks. */
export type SocketExtra = {
  socket: Socket;
  request: FastifyRequest;
  quota: SocketQuota;
};

/** Options of Fastify's sockets. */
export const SOCKETS: WebsocketPluginOptions = {
  options: { maxPayload: MESSAGE_LIMIT, handleProtocols: (offered) => handleProtocols(offered) },
  // The library `ws` has already sent the right close code for an invalid or too long frame.
  errorHandler: (_error, socket) => socket.terminate(),
};

/**
 * Creates a handler that connects Fastify's sockets to graphql-ws. The adapter of graphql-ws for
 * Fastify is not used, because it passes every frame to the protocol unchecked and logs a stack for
 * each invalid one.
 */
export function socketHandler<Params extends Record<string, unknown>>(
  options: ServerOptions<Params, SocketExtra>,
): WebsocketHandler {
  const server = makeServer<Params, SocketExtra>({
    ...options,
    connectionInitWaitTimeout: FIRST_MESSAGE_WITHIN,
  });
  return (socket, request) => {
    const quota = SocketQuota.start(request.ip);
    if (!quota) return socket.close(TRY_AGAIN_LATER);
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (text) => sendTo(socket, text),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) => {
          const handleInSlot = inSharedSlot(handle);
          socket.on('message', (data, isBinary) => {
            void receive(socket, request, quota, isBinary ? null : String(data), handleInSlot);
          });
        },
      },
      { socket, request, quota },
    );
    const stopAsking = askWhetherThere(socket);
    socket.once('close', (code, reason) => {
      stopAsking();
      quota.end();
      closed(code, String(reason)).catch((error: unknown) =>
        reportFailure(error, request.id, 'WebSocket'),
      );
    });
  };
}

/** Sends a text over a socket. Does nothing when the socket is closing. */
function sendTo(socket: Socket, text: string): Promise<void> {
  return new Promise((sent) => {
    if (socket.readyState !== socket.OPEN) return sent();
    socket.send(text, () => sent());
  });
}

/**
 * Returns a function that delays the handling of messages. All messages that arrive during the
 * delay are then handled in the same tick. A page starts its streams at the same time, so that
 * their common reads, such as the read of the session, are batched.
 */
function inSharedSlot(handle: (text: string) => Promise<void>): (text: string) => Promise<void> {
  let slot: Promise<void> | null = null;
  return async (text) => {
    slot ??= waitForSlot('streams').finally(() => (slot = null));
    await slot;
    await handle(text);
  };
}

async function receive(
  socket: Socket,
  request: FastifyRequest,
  quota: SocketQuota,
  text: string | null,
  handle: (text: string) => Promise<void>,
): Promise<void> {
  // Messages that arrive while the socket is closing are ignored.
  if (socket.readyState !== socket.OPEN) return;
  if (!(await quota.allowsMessage())) return socket.close(TRY_AGAIN_LATER);
  if (text === null || !isFromClient(text)) return socket.close(CloseCode.BadRequest);
  try {
    await handle(text);
  } catch (error) {
    reportFailure(error, request.id, 'WebSocket');
    socket.close(TRY_AGAIN_LATER);
  }
}

function isFromClient(text: string): boolean {
  try {
    const message = readJson(text) as { type?: unknown } | null;
    return FROM_CLIENTS.has(message?.type);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function askWhetherThere(socket: Socket): () => void {
  let answered = true;
  const asking = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, ASK_EVERY);
  socket.on('pong', () => (answered = true));
  return () => clearInterval(asking);
}
