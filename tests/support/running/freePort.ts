import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Returns a TCP port of this machine that is free at the time of the call. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Ports below the ephemeral ports, so that no outgoing connection occupies a port between two
 * starts of a server.
 */
const PORT_RANGE = { from: 20_000, count: 12_000 };

/**
 * Returns a TCP port that a server can use again after a restart, because no outgoing connection
 * occupies it.
 */
export async function reservePort(): Promise<number> {
  for (;;) {
    const port = PORT_RANGE.from + randomInt(PORT_RANGE.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
