import type { FastifyInstance } from 'fastify';
import { SECOND } from '../platform/running/clock';

/**
 * The close code after which a page opens its socket again (RFC 6455, registry: service restart).
 */
const SERVICE_RESTART = 1012;

/** How long a page has to close the socket from its side. */
const TIMEOUT = 2 * SECOND;

/** Closes the sockets of a server that stops, so that none delays the stop. */
export function closeSockets({ websocketServer }: FastifyInstance): void {
  const { clients } = websocketServer;
  websocketServer.close();
  for (const client of clients) client.close(SERVICE_RESTART);
  setTimeout(() => {
    for (const client of clients) client.terminate();
  }, TIMEOUT).unref();
}

/**
 * Closes the connection of a refused upgrade request after the response, and announces it to the
 * client, which would use the connection again. Node no longer manages such a connection, so
 * without a WebSocket it would stay open indefinitely.
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
