import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicInternet, setForeignNetwork } from '#platform/foreign/network';
import { localNetwork } from './localNetwork';

/** What another site answers at a path: an image, or anything at all. */
export type ForeignAnswers = Record<string, Buffer | RequestListener>;

export interface ForeignSite {
  /** Its address, as members type it. */
  origin: string;
  /** What it was asked for: method, host and path. */
  asked: string[];
  /** How many connections were made to it. */
  connections(): number;
  close(): Promise<void>;
}

/**
 * A real server that stands for every other site: all names but those given lead to it.
 * @param hosts addresses of some names
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
