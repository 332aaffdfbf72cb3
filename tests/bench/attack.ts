import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { siteSchema } from '#server/site';
import { PASSWORD } from '../support/running/testApp';
import {
  answeringShapes,
  developmentShapes,
  messageShapes,
  pages,
  readingShapes,
  type Shape,
} from './attackShapes';
import { verdict } from './news';
import { processorTime, SITE, start } from './processes';

/**
 * Number of requests per shape. Several are needed, because the kernel measures processor time in
 * units of 10 ms.
 */
const TIMES = { all: 4, worst: 40 };

interface Measured {
  name: string;
  status: number;
  code: string;
  milliseconds: number;
}

let unique = 0;

type Send = (unique: number) => Promise<Response>;

async function measure(pid: number, name: string, send: Send, times: number): Promise<Measured> {
  let status = 0;
  let answer = '';
  const before = await processorTime(pid);
  for (let index = 0; index < times; index += 1) {
    const response = await send((unique += 1));
    status = response.status;
    answer = await response.text();
  }
  const milliseconds = ((await processorTime(pid)) - before) / times;
  return { name, status, code: /"code":"(\w+)"/.exec(answer)?.[1] ?? '', milliseconds };
}

const worstFirst = (measured: Measured[]) =>
  measured.toSorted((one, other) => other.milliseconds - one.milliseconds);

/**
 * Measures all kinds of requests, then measures the 15 most expensive ones more often and prints
 * them. @returns the second measurements
 */
async function worstOf(
  title: string,
  pid: number,
  shapes: Record<string, Send>,
): Promise<Measured[]> {
  const once: Measured[] = [];
  for (const [name, send] of Object.entries(shapes)) {
    once.push(await measure(pid, name, send, TIMES.all));
  }
  const refused = once.filter(({ code }) => code === 'GRAPHQL_TOO_COMPLEX');
  const again: Measured[] = [];
  for (const { name } of worstFirst(once).slice(0, 15)) {
    again.push(await measure(pid, name, shapes[name]!, TIMES.worst));
  }
  console.log(`\n${title}: ${once.length} shapes, ${refused.length} refused as too complex`);
  for (const { milliseconds, status, code, name } of worstFirst(again)) {
    console.log(`${milliseconds.toFixed(1).padStart(8)} ms  ${status} ${code.padEnd(20)} ${name}`);
  }
  return again;
}

/** Measures the processor time of the most expensive requests that the server's limits allow. */
export async function benchAttack(folder: string): Promise<void> {
  const dataDir = join(folder, 'attack');
  mkdirSync(dataDir);
  const server = await start(SITE, {
    DATA_DIR: dataDir,
    SEED: 'demo',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '10000000',
  });
  const post = (body: unknown, token?: string) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const signedIn = await post({
    query: 'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    variables: { input: { email: 'pro@centrale.test', password: PASSWORD } },
  });
  const { token } = ((await signedIn.json()) as { data: { login: { token: string } } }).data.login;
  const sent = (shapes: Record<string, Shape>, by?: string): Record<string, Send> =>
    Object.fromEntries(
      Object.entries(shapes).map(([name, shape]) => [name, (at: number) => post(shape(at), by)]),
    );
  const got = (paths: Record<string, (at: number) => string>): Record<string, Send> =>
    Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [
        name,
        (at: number) => fetch(server.url + path(at), { headers: { accept: 'text/html' } }),
      ]),
    );
  const worst = [
    ...(await worstOf('Documents and variables', server.pid, sent(readingShapes))),
    ...(await worstOf('Answers', server.pid, sent(answeringShapes(siteSchema()), token))),
    ...(await worstOf('Pages', server.pid, got(pages))),
    ...(await worstMessages(server.pid, server.url, token)),
  ];
  // These shapes are not compared with a limit, because a server in production refuses them.
  await worstOf('In development only', server.pid, sent(developmentShapes));
  const most = Math.max(...worst.map(({ milliseconds }) => milliseconds));
  verdict('the worst request, milliseconds of processor', most, 'less than', 20);
  await server.stop();
}

/** Measures WebSocket messages of a member. Each is sent after the answer to the previous one. */
async function worstMessages(pid: number, url: string, token: string): Promise<Measured[]> {
  const open = async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    const payload = { authorization: `Bearer ${token}` };
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
    await once(socket, 'message');
    return socket;
  };
  let socket = await open();
  let said = 0;
  const send = async (message: unknown): Promise<Response> => {
    // Opens a new socket before the limit of messages per minute closes the old one.
    if ((said += 1) % 100 === 0) {
      socket.close();
      socket = await open();
    }
    const answer = new Promise<string>((reply) => {
      const heard = new AbortController();
      const settle = (data: string) => {
        heard.abort();
        reply(data);
      };
      const { signal } = heard;
      socket.addEventListener('message', ({ data }) => settle(String(data)), { signal });
      socket.addEventListener('close', () => settle(''), { signal });
    });
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    const reply = await answer;
    if (reply === '') socket = await open();
    return new Response(reply || 'closed');
  };
  const shapes = Object.entries(messageShapes).map(([name, shape]) => [
    name,
    (at: number) => send(shape(at)),
  ]);
  const worst = await worstOf('Messages', pid, Object.fromEntries(shapes) as Record<string, Send>);
  socket.close();
  return worst;
}
