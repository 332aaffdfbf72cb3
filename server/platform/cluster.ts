import { EventEmitter, on } from 'node:events';
import type { Redis } from 'ioredis';
import {
  localContentVersion,
  noContentVersion,
  useContentVersion,
  type ContentVersion,
} from './db/contentVersion';
import type { Env } from './env';
import { log } from './log';

/** What servers that share a database tell each other: messages by topic, and the content version. */
export interface Cluster {
  /** Sends a message to every server, this one included. */
  publish(topic: string, message: unknown): Promise<void>;
  /** The messages of a topic, until the signal aborts. */
  subscribe(topic: string, signal: AbortSignal): AsyncIterable<unknown>;
  /** The Redis connection when there is one, for what needs shared counters. */
  redis: Redis | null;
  close(): Promise<void>;
}

let current: Cluster | undefined;

/** The cluster in use. @throws before the composition root joined one */
export function cluster(): Cluster {
  if (!current) throw new Error('No cluster is joined');
  return current;
}

/**
 * Joins the servers behind REDIS_URL, or stays alone.
 * @throws when Redis does not answer
 */
export async function joinCluster(env: Env): Promise<Cluster> {
  current = env.REDIS_URL ? await redisCluster(env.REDIS_URL) : aloneCluster();
  if (current.redis) useContentVersion(redisContentVersion(current.redis));
  else useContentVersion(env.databaseKind === 'sqlite' ? localContentVersion() : noContentVersion);
  return current;
}

async function* messages(emitter: EventEmitter, topic: string, signal: AbortSignal) {
  try {
    for await (const [message] of on(emitter, topic, { signal })) yield message as unknown;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function newEmitter(): EventEmitter {
  return new EventEmitter().setMaxListeners(0);
}

function aloneCluster(): Cluster {
  const emitter = newEmitter();
  return {
    publish: async (topic, message) => void emitter.emit(topic, message),
    subscribe: (topic, signal) => messages(emitter, topic, signal),
    redis: null,
    close: async () => {},
  };
}

const CHANNEL = 'centrale:messages';

async function redisCluster(url: string): Promise<Cluster> {
  // Loaded only where it is used: it weighs 7 MB.
  const { Redis } = await import('ioredis');
  const connect = () => new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2 });
  const [redis, listener] = [connect(), connect()];
  for (const connection of [redis, listener]) {
    connection.on('error', (error: Error) => log().error({ err: error }, 'Redis connection'));
    await connection.connect();
  }
  const emitter = newEmitter();
  await listener.subscribe(CHANNEL);
  listener.on('message', (_channel: string, text: string) => {
    const { topic, message } = JSON.parse(text) as { topic: string; message: unknown };
    emitter.emit(topic, message);
  });
  return {
    publish: async (topic, message) =>
      void (await redis.publish(CHANNEL, JSON.stringify({ topic, message }))),
    subscribe: (topic, signal) => messages(emitter, topic, signal),
    redis,
    close: async () => {
      await Promise.all([redis.quit(), listener.quit()]);
    },
  };
}

const VERSION_KEY = 'centrale:content-version';

/**
 * The version shared by all servers. It moves before the commit and again after it, so an answer
 * read in between is never served later. Without an answer from Redis nothing is cached.
 */
function redisContentVersion(redis: Redis): ContentVersion {
  const move = async () => void (await redis.incr(VERSION_KEY));
  // What was committed while Redis could not be told is older than anything cached from now on.
  redis.on('ready', () => void move().catch(() => {}));
  return {
    current: async () => {
      try {
        return Number((await redis.get(VERSION_KEY)) ?? 0);
      } catch {
        return null;
      }
    },
    announce: move,
    bump: () =>
      move().catch((error: unknown) => {
        // The rows are committed, and nobody reads a cache without Redis: the writer has succeeded.
        log().error({ err: error }, 'the content version could not be moved');
      }),
  };
}
