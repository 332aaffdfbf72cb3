import { readFileSync } from 'node:fs';
import { byId, trustedDocument } from '../support/content/trusted';

/**
 * A process that simulates many open pages. For each session token, it opens a WebSocket and
 * subscribes to the notifications of the member. It reports the number of open sockets to its
 * parent process, then the time at which each notification arrives (milliseconds since 1970, same
 * clock as the parent). Arguments: URL of the server, JSON file of tokens, index of the first
 * token, index after the last token.
 */
const [url, file, first, end] = process.argv.slice(2) as [string, string, string, string];

/** Number of sockets that are opened concurrently. Each has another IP address. */
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
    // Node's WebSocket accepts headers, unlike that of browsers.
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
        // The first message proves that the subscription is active. It contains the unread count.
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
