import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicInternet, setForeignNetwork } from '#platform/foreign/network';
import { localNetwork } from './localNetwork';

/** Answers of the foreign site, keyed by path: an image, or a function that handles the request. */
export type ForeignAnswers = Record<string, Buffer | RequestListener>;

export interface ForeignSite {
  /** Origin of the site, as members type it in a URL. */
  origin: string;
  /** Requests that the site received, each as method, host and path. */
  asked: string[];
  /** Returns the number of connections that the site received. */
  connections(): number;
  close(): Promise<void>;
}

/**
 * Starts a server that takes the place of all other sites: every host name resolves to it, except
 * those in `hosts`.
 * @param hosts IP addresses of specific host names
 */
export async function foreignSite(
  answers: ForeignAnswers,
  hosts: Record<string, string[]> = {},
): Promise<ForeignSite> {
  const asked: string[] = [];
  let connections = 0;
  const server = createServer((incoming, reply) => {
    asked.push(`${incoming.method} ${incoming.headers.host}${incoming.url}`);
    const answer = answers[incoming.url ?? ''];
    if (typeof answer === 'function') answer(incoming, reply);
    else if (answer) reply.writeHead(200, { 'content-type': 'image/png' }).end(answer);
    else reply.writeHead(404).end();
  });
  server.on('connection', () => void (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  setForeignNetwork(localNetwork(port, hosts));
  return {
    origin: 'https://images.exemple.test',
    asked,
    connections: () => connections,
    close: () =>
      new Promise<void>((resolve) => {
        setForeignNetwork(publicInternet);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
