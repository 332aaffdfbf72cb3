import type { FastifyInstance } from 'fastify';
import { SECOND } from '../platform/running/clock';

/** The code that tells a page that the server starts anew: it opens the socket again (RFC 6455, registry). */
const SERVICE_RESTART = 1012;

/** A page that has not said goodbye by then is gone. */
const PATIENCE = 2 * SECOND;

/** Closes the sockets of a server that stops: none may hold it up. */
export function closeSockets({ websocketServer }: FastifyInstance): void {
  const { clients } = websocketServer;
  websocketServer.close();
  for (const client of clients) client.close(SERVICE_RESTART);
  setTimeout(() => {
    for (const client of clients) client.terminate();
  }, PATIENCE).unref();
}
