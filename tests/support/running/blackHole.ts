import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Message with which PostgreSQL reports that a connection is ready for a statement. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');

/** Message with which PostgreSQL reports that an administrator ended the connection. */
const ENDED = (() => {
  const fields = Buffer.from('SFATAL\0C57P01\0ended by an administrator\0\0', 'latin1');
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + length.length);
  return Buffer.concat([Buffer.from('E'), length, fields]);
})();

/**
 * Starts a TCP proxy that can drop traffic silently. Connections then stay open but carry no data,
 * as after a firewall time-out or a failover. It can also end a connection to PostgreSQL at an
 * unfortunate moment.
 */
export async function pathTo(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  let toEnd = 0;
  const server = createServer((near) => {
    sockets.add(near.on('error', () => {}).on('close', () => sockets.delete(near)));
    if (isCut) return void near.resume();
    const far = connect(Number(port), hostname).on('error', () => near.destroy());
    sockets.add(far.on('close', () => sockets.delete(far)));
    near.pipe(far);
    if (toEnd > 0) {
      toEnd -= 1;
      far.pipe(endingOnceReady()).pipe(near);
    } else {
      far.pipe(near);
    }
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
    /**
     * Closes all connections to PostgreSQL, and ends the next `count` connections in the packet that
     * reports them ready.
     */
    endOnceReady: (count: number) => {
      toEnd = count;
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function endingOnceReady(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const ready = chunk.indexOf(READY);
      if (ready === -1) return done(null, chunk);
      this.push(Buffer.concat([chunk.subarray(0, ready + READY.length), ENDED]));
      this.push(null);
      done();
    },
  });
}
