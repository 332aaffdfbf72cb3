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

/**
 * How servers that share a database talk to each other: messages by topic, and the content version.
 */
export interface Cluster {
  /** Sends a message to every server that listens to its topic, this one included. */
  publish(topic: string, message: unknown): Promise<void>;
  /**
   * The messages of a topic, until the signal is aborted. None is missed once this has resolved,
   * however late the first is read.
   */
  subscribe(topic: string, signal: AbortSignal): Promise<AsyncIterableIterator<unknown>>;
  /** The rest of the topics that start with a prefix and that this server is subscribed to. */
  listened(prefix: string): string[];
  /** Calls `work` whenever this server reaches the others again, because it missed messages. */
  onReturn(work: () => void): void;
  /** The Redis connection for shared counters; null without Redis. */
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
 * @throws EnvError when Redis does not answer
 */
export async function joinCluster(env: Env): Promise<Cluster> {
  current = env.REDIS_URL ? await redisCluster(env.REDIS_URL) : aloneCluster();
  if (current.redis) setContentVersion(redisContentVersion(current.redis));
  else setContentVersion(env.databaseKind === 'sqlite' ? localContentVersion() : noContentVersion);
  return current;
}

/**
 * Listens from now on. Not by `on` of node:events, which keeps 36 KiB for each who listens.
 * @param left called once, at the end
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

/** The beginning of the channels of a site, which the numbered databases of a Redis share. */
const channelsOf = (redis: Redis) => `centrale:${redis.options.db ?? 0}:`;

/**
 * The timeout of Redis in milliseconds; Redis is near, so a longer silence means that it is gone.
 */
const SILENCE = 2000;

/** How often the listening connection is checked. */
const LISTENS_EVERY = 30 * SECOND;

/**
 * No request waits for an unreachable Redis: a command fails at once and its caller goes on without
 * it, while the connection is retried in the background.
 */
const OPTIONS: RedisOptions = {
  lazyConnect: true,
  // We subscribe again ourselves, because ioredis does not report it when its own attempt fails.
  autoResubscribe: false,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: SILENCE,
  socketTimeout: SILENCE,
};

async function openRedis(url: string): Promise<Redis> {
  // Loaded only where it is used: it weighs 7 MB.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, OPTIONS);
  traceCommands(redis);
  let trouble: Error | undefined;
  let open = false;
  redis.on('error', (error: Error) => {
    // Logged once and not at every retry, and never the error itself, which holds the command and
    // its password.
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
    throw new EnvError(`REDIS_URL\u00a0: le service ne répond pas, ou refuse (${reason}).`);
  }
  open = true;
  return redis;
}

/** The name of a command alone: keys name accounts and addresses. */
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
  // A silent connection receives nothing, so only a ping shows that it is dead.
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

/** What another server says; null for what no server of this site says, which is logged. */
function parseMessage(text: string): { from: string; message: unknown } | null {
  try {
    const received = JSON.parse(text) as { from?: unknown; message?: unknown } | null;
    if (typeof received?.from === 'string')
      return { from: received.from, message: received.message };
  } catch {
    // As what is no message.
  }
  log().warn('Redis gave a message that no server of this site sends');
  return null;
}

/** Messages of this server go straight to its own pages, with or without Redis, and to the others. */
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
 * The content version shared by all servers. It moves before the commit and again after it, so an
 * answer read in between is never served later. When Redis does not answer, nothing is cached.
 */
function redisContentVersion(redis: Redis): ContentVersion {
  const move = async () => {
    // A Redis that lost its data starts again from the time, and so never reuses a version.
    const steps = redis.multi().set(VERSION_KEY, now().getTime(), 'NX').incr(VERSION_KEY);
    const failure = (await steps.exec())?.find(([error]) => error)?.[0];
    if (failure) throw failure;
  };
  // Commits made while Redis was away invalidate what was cached before.
  redis.on('ready', () => void move().catch(() => {}));
  // So do changes made while no server ran, such as a backup that was brought back.
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
        // Refused, because another server may still reach Redis and would serve stale answers.
        throw new AppError('SERVICE_UNAVAILABLE');
      }),
    bump: () =>
      move().catch((error: unknown) => {
        // The rows are committed and nobody reads a cache without Redis, so the write succeeds.
        log().error({ err: error }, 'the content version could not be moved');
      }),
  };
}
