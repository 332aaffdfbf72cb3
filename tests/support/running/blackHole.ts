import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Starts a TCP proxy that can drop traffic silently. Connections then stay open but carry no data,
 * as after a firewall time-out or a failover.
 */
export async function pathTo(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    sockets.add(near.on('error', () => {}).on('close', () => sockets.delete(near)));
    if (isCut) return void near.resume();
    const far = connect(Number(port), hostname).on('error', () => near.destroy());
    sockets.add(far.on('close', () => sockets.delete(far)));
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const path = new URL(url);
  path.hostname = '127.0.0.1';
  path.port = String((server.address() as AddressInfo).port);
  return {
    url: path.href,
    /** Drops the traffic of open connections and of new ones. */
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    /** Forwards the traffic of new connections again. Connections that were cut stay silent. */
    mend: () => void (isCut = false),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
