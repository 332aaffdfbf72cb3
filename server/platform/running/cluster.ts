import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Redis, RedisOptions } from 'ioredis';
import { now, SECOND } from './clock';
import { Topics } from './topics';
import {
  localContentVersion,
  noContentVersion,
  setContentVersion,
  type ContentVersion,
} from '../db/contentVersion';
import { EnvError, type Env } from '../env';
import { AppError } from '../errors/AppError';
import { log } from '../log';
import { isTracing, tracedCall } from '../measures/tracing';

/** Communication between the servers that share a database: messages on named topics. */
export interface Cluster {
  /** Publishes a message to every server that is subscribed to its topic, including this one. */
  publish(topic: string, message: unknown): Promise<void>;
  /**
   * Returns the messages of a topic until the signal is aborted. From the time at which the promise
   * resolves, no message is missed, even if the caller reads the first one much later.
   */
  subscribe(topic: string, signal: AbortSignal): Promise<AsyncIterableIterator<unknown>>;
  /** Returns the topics to which this server is subscribed and that start with a prefix. */
  listened(prefix: string): string[];
  /**
   * Registers a function that is called after each reconnection to Redis, because messages were
   * missed during the interruption.
   */
  onReturn(work: () => void): void;
  /** Redis connection for shared counters; null without Redis. */
  redis: Redis | null;
  close(): Promise<void>;
}

let current: Cluster | undefined;

/** Returns the cluster in use. @throws Error before `joinCluster` is called */
export function cluster(): Cluster {
  if (!current) throw new Error('No cluster is joined: call joinCluster() at start-up');
  return current;
}

/**
 * Connects to the other servers through Redis. Without REDIS_URL, the server runs alone.
 * @throws EnvError when Redis does not respond
 */
export async function joinCluster(env: Env): Promise<Cluster> {
  current = env.REDIS_URL ? await redisCluster(env.REDIS_URL) : aloneCluster();
  if (current.redis) setContentVersion(redisContentVersion(current.redis));
  else setContentVersion(env.databaseKind === 'sqlite' ? localContentVersion() : noContentVersion);
  return current;
}

/**
 * Subscribes to a topic immediately. Does not use `on` of node:events, which needs 36 KiB per
 * subscriber.
 * @param left called once, when the subscription ends
 */
function listen(
  emitter: EventEmitter,
  topic: string,
  signal: AbortSignal,
  left = () => {},
): AsyncIterableIterator<unknown> {
  const received: unknown[] = [];
  const state = { over: false, wake: () => {} };
  const receive = (message: unknown) => {
    received.push(message);
    state.wake();
  };
  const end = () => {
    if (state.over) return;
    state.over = true;
    emitter.off(topic, receive);
    signal.removeEventListener('abort', end);
    left();
    state.wake();
  };
  emitter.on(topic, receive);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  async function* messages(): AsyncGenerator<unknown> {
    try {
      while (!state.over) {
        if (received.length > 0) yield received.shift();
        else await new Promise<void>((resolve) => (state.wake = resolve));
      }
    } finally {
      end();
    }
  }
  return messages();
}

const listenedOf = (emitter: EventEmitter) => (prefix: string) =>
  emitter
    .eventNames()
    .map(String)
    .filter((topic) => topic.startsWith(prefix))
    .map((topic) => topic.slice(prefix.length));

function newEmitter(): EventEmitter {
  return new EventEmitter().setMaxListeners(0);
}

function aloneCluster(): Cluster {
  const emitter = newEmitter();
  return {
    publish: async (topic, message) => void emitter.emit(topic, message),
    subscribe: async (topic, signal) => listen(emitter, topic, signal),
    listened: listenedOf(emitter),
    onReturn: () => {},
    redis: null,
    close: async () => {},
  };
}

/**
 * Returns the prefix of the channels of a site. The prefix contains the number of the Redis
 * database, because all databases of a Redis server share the same channels.
 */
const channelsOf = (redis: Redis) => `centrale:${redis.options.db ?? 0}:`;

/**
 * Timeout for Redis, in milliseconds. Redis is on the local network, so it is unreachable when it
 * does not answer within this time.
 */
const SILENCE = 2000;

/** Interval between checks of the subscriber connection, in milliseconds. */
const LISTENS_EVERY = 30 * SECOND;

/**
 * Options that prevent requests from waiting for an unreachable Redis. A command fails immediately,
 * and the connection is retried in the background.
 */
const OPTIONS: RedisOptions = {
  lazyConnect: true,
  // `Topics` resubscribes instead, because ioredis does not report when its own attempt fails.
  autoResubscribe: false,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: SILENCE,
  socketTimeout: SILENCE,
};

async function openRedis(url: string): Promise<Redis> {
  // Loads ioredis only when it is used, because it takes 7 MB of memory.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, OPTIONS);
  traceCommands(redis);
  let trouble: Error | undefined;
  let open = false;
  redis.on('error', (error: Error) => {
    // Logs only once, not at every retry. Never logs the error itself, which contains the command
    // and its password.
    if (open && !trouble) log().error({ reason: reasonOf(error) }, 'Redis is away');
    trouble = error;
  });
  redis.on('ready', () => {
    if (open && trouble) log().info('Redis is back');
    trouble = undefined;
  });
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    const reason = reasonOf(trouble ?? (error as Error));
    throw new EnvError(
      `REDIS_URL\u00a0: le service ne répond pas ou refuse la connexion (${reason}).`,
    );
  }
  open = true;
  return redis;
}

/** Traces the commands of a Redis connection without keys, which contain IDs. */
function traceCommands(redis: Redis): void {
  if (!isTracing()) return;
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    const name = command.name.toUpperCase();
    const facts = () => ({ 'db.system.name': 'redis', 'db.operation.name': name });
    return tracedCall(`redis ${name}`, facts, () => send(command, stream));
  };
}

const reasonOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? error.message;

async function redisCluster(url: string): Promise<Cluster> {
  const redis = await openRedis(url);
  const listener = await openRedis(url).catch((error: unknown) => {
    redis.disconnect();
    throw error;
  });
  const topics = new Topics(listener, channelsOf(redis));
  await topics.open().catch((error: unknown) => {
    redis.disconnect();
    listener.disconnect();
    throw new EnvError(
      `REDIS_URL\u00a0: Redis 7 ou plus récent est nécessaire (${reasonOf(error as Error)}).`,
    );
  });
  // Pings the subscriber connection. Without a ping, a dead connection that is idle would not be
  // noticed.
  const asking = setInterval(() => void listener.ping().catch(() => {}), LISTENS_EVERY).unref();
  const leave = (connection: Redis) => connection.quit().catch(() => connection.disconnect());
  return {
    ...messagesOver(redis, listener, topics),
    onReturn: (work) => topics.onReturn(work),
    redis,
    close: async () => {
      clearInterval(asking);
      topics.close();
      await Promise.all([leave(redis), leave(listener)]);
    },
  };
}

/** Parses a message of another server. Returns null, and logs it, for anything else. */
function parseMessage(text: string): { from: string; message: unknown } | null {
  try {
    const received = JSON.parse(text) as { from?: unknown; message?: unknown } | null;
    if (typeof received?.from === 'string')
      return { from: received.from, message: received.message };
  } catch {
    // Handled below as an unknown message.
  }
  log().warn('Redis gave a message that no server of this site sends');
  return null;
}

/**
 * Creates `publish` and `subscribe` over Redis. A message goes directly to the subscribers of this
 * server, even while Redis is unreachable, and through Redis to the other servers.
 */
function messagesOver(
  redis: Redis,
  listener: Redis,
  topics: Topics,
): Pick<Cluster, 'publish' | 'subscribe' | 'listened'> {
  const emitter = newEmitter();
  const self = randomUUID();
  listener.on('smessage', (channel: string, text: string) => {
    const received = parseMessage(text);
    if (received && received.from !== self) emitter.emit(topics.topicOf(channel), received.message);
  });
  return {
    publish: async (topic, message) => {
      emitter.emit(topic, message);
      const text = JSON.stringify({ from: self, message });
      await redis.spublish(topics.channel(topic), text).catch(() => {});
    },
    subscribe: async (topic, signal) => {
      const joined = topics.join(topic);
      const messages = listen(emitter, topic, signal, () => topics.leave(topic));
      await joined;
      return messages;
    },
    listened: listenedOf(emitter),
  };
}

const VERSION_KEY = 'centrale:content-version';

/**
 * Creates the content version that all servers share. It changes before a commit and again after
 * it, so that a response computed in between is never served from a cache. When Redis does not
 * respond, nothing is cached.
 */
function redisContentVersion(redis: Redis): ContentVersion {
  const move = async () => {
    // Starts at the current time, so that a Redis that lost its data never reuses a version.
    const steps = redis.multi().set(VERSION_KEY, now().getTime(), 'NX').incr(VERSION_KEY);
    const failure = (await steps.exec())?.find(([error]) => error)?.[0];
    if (failure) throw failure;
  };
  // Invalidates the caches, because content may have changed while Redis was unreachable.
  redis.on('ready', () => void move().catch(() => {}));
  // Invalidates the caches at start-up, because content may have changed while no server ran, for
  // instance by a restore.
  void move().catch(() => {});
  return {
    current: async () => {
      try {
        const version = await redis.get(VERSION_KEY);
        return version === null ? null : Number(version);
      } catch {
        return null;
      }
    },
    announce: () =>
      move().catch(() => {
        // Refuses the write, because another server may still reach Redis and would serve stale
        // responses.
        throw new AppError('SERVICE_UNAVAILABLE');
      }),
    bump: () =>
      move().catch((error: unknown) => {
        // Does not fail the write: it is committed, and no server serves cached responses while
        // Redis does not answer.
        log().error({ err: error }, 'the content version could not be moved');
      }),
  };
}
