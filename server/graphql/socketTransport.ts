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
import { readJson } from '../platform/text/json';
import { SocketHold } from './socketLimits';

/** A message of the client has less than one of these thousands of characters. */
const MESSAGE_LIMIT = 16 * 1024;

/** How often a socket is asked whether somebody is still there, and how long an answer may take. */
const ASK_EVERY = 12_000;

/** How long the first message, which says who is there, may take. */
const FIRST_MESSAGE_WITHIN = 5000;

/** The code that tells a page to open the socket again, ever less often (RFC 6455, registry). */
export const TRY_AGAIN_LATER = 1013;

/** What clients send; the rest of the protocol is for servers. */
const FROM_CLIENTS: ReadonlySet<unknown> = new Set([
  MessageType.ConnectionInit,
  MessageType.Ping,
  MessageType.Pong,
  MessageType.Subscribe,
  MessageType.Complete,
]);

export type Socket = Parameters<WebsocketHandler>[0];

/** What the functions of graphql-ws are given of a socket. */
export type SocketExtra = {
  socket: Socket;
  request: FastifyRequest;
  hold: SocketHold;
};

/** How Fastify opens sockets. */
export const SOCKETS: WebsocketPluginOptions = {
  options: { maxPayload: MESSAGE_LIMIT, handleProtocols: (offered) => handleProtocols(offered) },
  // A frame that is too long or no frame at all: `ws` has closed the socket with a code that says so.
  errorHandler: (_error, socket) => socket.terminate(),
};

/**
 * Carries the messages of graphql-ws over the sockets of Fastify. Ours rather than its own, which
 * lets every frame through to the protocol and writes the stack of what is none into the log.
 */
export function socketHandler<Params extends Record<string, unknown>>(
  options: ServerOptions<Params, SocketExtra>,
): WebsocketHandler {
  const server = makeServer<Params, SocketExtra>({
    ...options,
    connectionInitWaitTimeout: FIRST_MESSAGE_WITHIN,
  });
  return (socket, request) => {
    const hold = SocketHold.begin(request.ip);
    if (!hold) return socket.close(TRY_AGAIN_LATER);
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (text) => sendTo(socket, text),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) => {
          socket.on('message', (data, isBinary) => {
            void receive(socket, request, hold, isBinary ? null : String(data), take);
          });
        },
      },
      { socket, request, hold },
    );
    const stopAsking = askWhetherThere(socket);
    socket.once('close', (code, reason) => {
      stopAsking();
      hold.end();
      closed(code, String(reason)).catch((error: unknown) => reportFailure(error, request.id));
    });
  };
}

/** A socket that closes meanwhile takes nothing more; nobody is there to be told. */
function sendTo(socket: Socket, text: string): Promise<void> {
  return new Promise((sent) => {
    if (socket.readyState !== socket.OPEN) return sent();
    socket.send(text, () => sent());
  });
}

async function receive(
  socket: Socket,
  request: FastifyRequest,
  hold: SocketHold,
  text: string | null,
  take: (text: string) => Promise<void>,
): Promise<void> {
  // What arrives while a socket closes is read by nobody.
  if (socket.readyState !== socket.OPEN) return;
  if (!(await hold.takesMessage())) return socket.close(TRY_AGAIN_LATER);
  if (text === null || !isFromClient(text)) return socket.close(CloseCode.BadRequest);
  try {
    await take(text);
  } catch (error) {
    reportFailure(error, request.id);
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
