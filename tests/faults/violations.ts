import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sumOf } from '#platform/backup/durable';
import { readManifest, writeManifest } from '#platform/backup/manifest';
import { backUpNow, type BackUp } from './restored';
import type { FaultySite } from './site';

/** A deliberately faulty proxy in front of the real server. */
export interface ViolatingServer {
  url: string;
  close(): Promise<void>;
}

/** A deliberately incomplete backup, and a function that cleans up. */
interface ViolatingBackup {
  backUp: BackUp;
  end(): void;
}

type Pass = () => Promise<{ status: number; body: string }>;

/**
 * Answers a query of the load, and decides whether and how often it is forwarded to the real
 * server.
 */
type Wrong = (query: string, pass: Pass) => ReturnType<Pass>;

const HASTE = 400;

/** Acknowledges likes before the real server receives them. */
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

/** Answers one of three requests with an error that no fault explains. */
const broken = (): Wrong => {
  let asked = 0;
  return async (_query, pass) => {
    asked += 1;
    if (asked % 3 > 0) return pass();
    return { status: 500, body: '{"errors":[{"extensions":{"code":"INTERNAL"}}]}' };
  };
};

/** Backs up SQLite without its write-ahead log, which contains the latest writes. */
async function withoutLog(site: FaultySite): Promise<ViolatingBackup> {
  const path = join(site.place.DATA_DIR, 'centrale.sqlite');
  const reader = new Sqlite(path);
  // The open read transaction prevents later writes from moving to the database file.
  reader.pragma('wal_checkpoint(TRUNCATE)');
  reader.exec('BEGIN; SELECT 1 FROM users LIMIT 1');
  return {
    backUp: async (_, into) => {
      const backup = await backUpNow(site, into);
      const { format: _format, ...manifest } = await readManifest(backup);
      const copy = join(backup, manifest.database.file);
      copyFileSync(path, copy);
      const sum = await sumOf(copy);
      const files = manifest.files.map((file, index) => (index === 0 ? { ...file, ...sum } : file));
      await writeManifest(backup, { ...manifest, files });
      return backup;
    },
    end: () => void reader.close(),
  };
}

/** Returns a backup that was created earlier. */
async function older(site: FaultySite): Promise<ViolatingBackup> {
  const backup = await backUpNow(site, join(site.folder, 'older'));
  return {
    backUp: async (_site, _into, load) => {
      await load.more(1);
      return backup;
    },
    end: () => {},
  };
}

/** For each database, a function that prepares backups which lack all writes made from now on. */
export const violatingBackups = { sqlite: withoutLog, postgres: older };

export const WRONGS = { hasty: () => hasty, twice: () => twice, broken };

/** Starts a proxy that forwards requests with the given violation. */
export async function startViolation(
  wrong: keyof typeof WRONGS,
  target: () => string,
): Promise<ViolatingServer> {
  const spoil = WRONGS[wrong]();
  const server = createServer(async (request, reply) => {
    const body = await text(request);
    const { query = '' } = body ? (JSON.parse(body) as { query?: string }) : {};
    try {
      const answer = await spoil(query, () => passOn(request, target(), body));
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
