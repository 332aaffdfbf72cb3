import type { FastifyInstance } from 'fastify';
import { SECOND } from '#platform/running/clock';

/**
 * Close code "service restart" of the WebSocket registry (RFC 6455), after which a page reopens its
 * socket.
 */
const SERVICE_RESTART = 1012;

/** Maximum time to wait until a page closes its side of the socket, in milliseconds. */
const TIMEOUT = 2 * SECOND;

/** Closes all sockets of a stopping server, so that they do not delay the stop. */
export function closeSockets({ websocketServer }: FastifyInstance): void {
  const { clients } = websocketServer;
  websocketServer.close();
  for (const client of clients) client.close(SERVICE_RESTART);
  setTimeout(() => {
    for (const client of clients) client.terminate();
  }, TIMEOUT).unref();
}

/**
 * Closes the connection of a refused upgrade request after the response. Node does not manage
 * connections after an upgrade request, so the connection would stay open indefinitely. The header
 * tells the client not to reuse the connection.
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
