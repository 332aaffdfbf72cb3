import { readFileSync } from 'node:fs';
import { byId, trustedDocument } from '../support/content/trusted';

/**
 * A process with many open pages: a socket for each token, which listens to the notifications of
 * its member as the bell does. It tells its parent how many listen, and when each had a
 * notification (milliseconds since 1970, of the same clock as the parent's). Arguments: the address
 * of the server, the file of tokens, the first and one after the last.
 */
const [url, file, first, end] = process.argv.slice(2) as [string, string, string, string];

/** As many as open at a time; each seems to come from an address of its own. */
const AT_ONCE = 25;

const tokens = (JSON.parse(readFileSync(file, 'utf8')) as string[])
  .map((token, at) => ({ token, address: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` }))
  .slice(Number(first), Number(end));
const payload = {
  operationName: 'NotificationReceived',
  query: '',
  extensions: byId(trustedDocument('NotificationReceived').id),
};

export type CrowdReport = { opened: number } | { heard: number } | { lost: string };

const report = (crowdReport: CrowdReport) => void process.send?.(crowdReport);
process.on('disconnect', () => process.exit());

function open({ token, address }: (typeof tokens)[number]): Promise<void> {
  return new Promise((resolve) => {
    // Node's own sockets take headers, too, which those of a browser do not.
    const options = { protocols: 'graphql-transport-ws', headers: { 'x-forwarded-for': address } };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, options as never);
    const send = (message: object) => socket.send(JSON.stringify(message));
    socket.addEventListener('open', () =>
      send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }),
    );
    let listens = false;
    socket.addEventListener('message', ({ data }) => {
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type === 'connection_ack') send({ id: '1', type: 'subscribe', payload });
      else if (type === 'next' && !listens) {
        // The count, by which the server says that it listens.
        listens = true;
        resolve();
      } else if (type === 'next') report({ heard: performance.timeOrigin + performance.now() });
      else if (type !== 'pong') report({ lost: String(data) });
    });
    socket.addEventListener('close', ({ code }) => {
      report({ lost: `closed with ${code}` });
      resolve();
    });
  });
}

const waiting = tokens.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const one of waiting) await open(one);
  }),
);
report({ opened: tokens.length });
