import type { WebsocketHandler, WebsocketPluginOptions } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import {
  CloseCode,
  handleProtocols,
  makeServer,
  MessageType,
  type ServerOptions,
} from 'graphql-ws';
import { reportFailure } from '../platform/answers';
import { AppError } from '../platform/errors/AppError';
import { waitForSlot } from '../platform/limits/fairQueue';
import { readJson } from '../platform/text/json';
import { SocketQuota } from './socketLimits';

/** Maximum size of a message, in bytes; the longest of the client has a few thousand characters. */
const MESSAGE_LIMIT = 16 * 1024;

/** Interval between two pings of a socket, and timeout of the answer, in milliseconds. */
const ASK_EVERY = 12_000;

/** Timeout of the first message, which contains the token, in milliseconds. */
const FIRST_MESSAGE_WITHIN = 5000;

/**
 * Close code after which a page reopens the socket, at growing intervals (RFC 6455, registry: try
 * again later).
 */
export const TRY_AGAIN_LATER = 1013;

/** Types of message that clients send; the others of the protocol come from servers. */
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
  // `ws` has already sent the right close code for an invalid or too long frame.
  errorHandler: (_error, socket) => socket.terminate(),
};

/**
 * Connects Fastify's sockets to graphql-ws. The adapter of graphql-ws is not used, because it
 * passes every frame to the protocol and logs a stack for each invalid one.
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

/** Sends a text; does nothing when the socket is closing. */
function sendTo(socket: Socket, text: string): Promise<void> {
  return new Promise((sent) => {
    if (socket.readyState !== socket.OPEN) return sent();
    socket.send(text, () => sent());
  });
}

/**
 * Handles all messages that a socket sends while it waits for a slot in the same slot: a page
 * starts its streams at the same time, and their common reads (the session) are then batched.
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
