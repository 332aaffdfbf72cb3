import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';

/** A server that does something wrong, in front of the real one. */
export interface PlantedServer {
  url: string;
  close(): Promise<void>;
}

type Pass = () => Promise<{ status: number; body: string }>;

/** What a planted server answers, and how often it passes on what it was asked. */
type Wrong = (query: string, pass: Pass) => ReturnType<Pass>;

const HASTE = 400;

/** Acknowledges likes before the real server has heard of them. */
const hasty: Wrong = async (query, pass) => {
  if (!query.includes('setArticleLike')) return pass();
  void sleep(HASTE)
    .then(pass)
    .catch(() => null);
  return { status: 200, body: '{"data":{"setArticleLike":{"id":"1"}}}' };
};

/** Writes each message twice. */
const twice: Wrong = async (query, pass) => {
  if (query.includes('createNotification')) await pass();
  return pass();
};

/** Answers one reading in three with an error that no fault explains. */
const broken = (): Wrong => {
  let asked = 0;
  return async (_query, pass) => {
    asked += 1;
    if (asked % 3 > 0) return pass();
    return { status: 500, body: '{"errors":[{"extensions":{"code":"INTERNAL"}}]}' };
  };
};

export const WRONGS = { hasty: () => hasty, twice: () => twice, broken };

/** Starts a server that passes everything on to another, in its own wrong way. */
export async function plant(
  wrong: keyof typeof WRONGS,
  target: () => string,
): Promise<PlantedServer> {
  const act = WRONGS[wrong]();
  const server = createServer(async (request, reply) => {
    const body = await text(request);
    const { query = '' } = body ? (JSON.parse(body) as { query?: string }) : {};
    try {
      const answer = await act(query, () => passOn(request, target(), body));
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    } catch {
      reply.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function passOn({ method, url, headers }: IncomingMessage, target: string, body: string) {
  const { authorization, 'x-forwarded-for': from } = headers;
  const response = await fetch(target + url, {
    method,
    headers: {
      'content-type': 'application/json',
      'apollo-require-preflight': 'oui',
      ...(authorization && { authorization }),
      ...(from && { 'x-forwarded-for': String(from) }),
    },
    ...(body && { body }),
  });
  return { status: response.status, body: await response.text() };
}
