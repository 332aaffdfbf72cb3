import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { publicInternet, setForeignNetwork } from '#platform/foreign/network';
import { now } from '#platform/running/clock';
import { localNetwork } from './localNetwork';

/** Requests that Discord accepts in a window of `WINDOW` milliseconds. */
const LIMIT = 5;
const WINDOW = 2000;

export const DISCORD = 'https://discord.com/api/webhooks/123456789/jeton-du-salon';
export const SLACK = 'https://hooks.slack.com/services/T0/B0/jeton';
export const PROGRAM = 'https://programme.exemple.org/recu?cle=secrete';

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: any;
}

/** Answer that replaces the usual one. */
export interface Forced {
  status: number;
  headers?: Record<string, string>;
  text?: string;
}

export interface ChatServer {
  /** Accepted messages. */
  received: Received[];
  /** All requests, also refused ones, as host and path. */
  asked: string[];
  /** Requests made before the end of a wait that the server had asked for. */
  tooEarly: number;
  /** Signing secret with which the program verifies messages. */
  secret: string;
  /** Answer to all requests; undefined for the usual ones. */
  forced?: Forced;
  /** Changes the IP addresses of host names, as a DNS server may at any time. */
  hosts: Record<string, string[]>;
  /** Clears everything that the server recorded, and its limits. */
  reset(): void;
  close(): Promise<void>;
}

/**
 * Starts a server that takes the place of all other sites. It accepts Discord webhooks within the
 * documented limits of Discord, Slack webhooks, and signed messages of Standard Webhooks.
 */
export async function chatServer(): Promise<ChatServer> {
  let used: number[] = [];
  let closedUntil = 0;
  const chat: ChatServer = {
    received: [],
    asked: [],
    tooEarly: 0,
    secret: '',
    hosts: {},
    reset() {
      used = [];
      closedUntil = 0;
      Object.assign(chat, { received: [], asked: [], tooEarly: 0, secret: '', forced: undefined });
      for (const host of Object.keys(chat.hosts)) delete chat.hosts[host];
    },
    close: () =>
      new Promise<void>((resolve) => {
        setForeignNetwork(publicInternet);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function discord(body: any): Forced {
    const time = now().getTime();
    if (time < closedUntil) chat.tooEarly += 1;
    used = used.filter((at) => at > time - WINDOW);
    if (used.length >= LIMIT) {
      const seconds = ((used[0] ?? time) + WINDOW - time) / 1000;
      closedUntil = time + seconds * 1000;
      const answer = {
        message: 'You are being rate limited.',
        retry_after: seconds,
        global: false,
      };
      const headers = { 'retry-after': String(Math.ceil(seconds)) };
      return { status: 429, headers, text: JSON.stringify(answer) };
    }
    used.push(time);
    const problem = discordProblem(body);
    return problem
      ? { status: 400, text: JSON.stringify({ code: 50035, message: problem }) }
      : { status: 204 };
  }

  const server = createServer((request, reply) => {
    const path = `${request.headers.host}${request.url}`;
    chat.asked.push(path);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const headers = request.headers as Record<string, string>;
      const answer = chat.forced ?? answerTo(path, headers, text);
      if (answer.status < 300) chat.received.push({ path, headers, body: JSON.parse(text) });
      reply.writeHead(answer.status, answer.headers).end(answer.text ?? '');
    });
  });

  function answerTo(path: string, headers: Record<string, string>, text: string): Forced {
    if (headers['content-type'] !== 'application/json') return { status: 415 };
    if (path.startsWith('discord.com/api/webhooks/')) return discord(JSON.parse(text));
    if (path.startsWith('hooks.slack.com/')) return { status: 200, text: 'ok' };
    // The library also refuses a time that is more than five minutes away.
    const time = now().getTime();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(time);
    try {
      new StandardWebhook(chat.secret).verify(text, headers);
      return { status: 202, text: '{"recu":true}' };
    } catch (error) {
      return { status: 401, text: String(error) };
    } finally {
      clock.mockRestore();
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  setForeignNetwork(localNetwork(port, chat.hosts));
  return chat;
}

/** Returns which documented limit of Discord a message exceeds; null when it is accepted. */
function discordProblem({ username = '', content = '', embeds = [] }: any): string | null {
  if (username.length > 80 || /discord|clyde/i.test(username)) return 'username';
  if (content.length > 2000) return 'content';
  if (embeds.length > 10 || (embeds.length === 0 && !content)) return 'embeds';
  let total = 0;
  for (const { title = '', description = '', fields = [], footer, author, url, image } of embeds) {
    if (title.length > 256) return 'title';
    if (description.length > 4096) return 'description';
    if (fields.length > 25) return 'fields';
    for (const link of [url, image?.url]) {
      if (link !== undefined && !/^https?:\/\//.test(link)) return 'url';
    }
    total += title.length + description.length;
    total += (footer?.text ?? '').length + (author?.name ?? '').length;
    for (const { name, value } of fields) total += name.length + value.length;
  }
  return total > 6000 ? 'total' : null;
}
