import type { FastifyInstance } from 'fastify';
import { SECOND } from '../platform/running/clock';

/** Close code after which a page reopens its socket (RFC 6455, registry: service restart). */
const SERVICE_RESTART = 1012;

/** Maximum time for a page to close the socket from its side, in milliseconds. */
const TIMEOUT = 2 * SECOND;

/** Closes the sockets of a stopping server, so that none delays the stop. */
export function closeSockets({ websocketServer }: FastifyInstance): void {
  const { clients } = websocketServer;
  websocketServer.close();
  for (const client of clients) client.close(SERVICE_RESTART);
  setTimeout(() => {
    for (const client of clients) client.terminate();
  }, TIMEOUT).unref();
}

/**
 * Closes the connection of a refused upgrade request after the response, and announces this to the
 * client, which would reuse it. Node no longer manages such a connection, so that without a
 * WebSocket it would stay open indefinitely.
 */
export function closeRefusedUpgrades(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ headers }, reply, _payload, done) => {
    if (headers.upgrade !== undefined) reply.header('connection', 'close');
    done();
  });
  fastify.addHook('onResponse', ({ raw, headers }, _reply, done) => {
    if (headers.upgrade !== undefined) raw.socket.destroySoon();
    done();
  });
}
