import type { Redis } from 'ioredis';
import { SECOND } from './clock';

/** How long a topic is kept after its last listener: people reload pages, and sockets come back. */
const LINGER = 5 * SECOND;

/** How many topics one command names when a connection is back. */
const AT_ONCE = 1000;

interface Heard {
  listeners: number;
  /** Resolves once the messages of other servers come; null while Redis is away. */
  arrival: Promise<unknown> | null;
  leaving?: NodeJS.Timeout;
}

/**
 * The topics that this server hears of at Redis: each from its first listener until a while after
 * its last, and again each time that the connection is back. Sharded channels: a cluster of Redis
 * carries each through one of its servers, where it would send others through all.
 */
export class Topics {
  private readonly heard = new Map<string, Heard>();
  private readonly works: (() => void)[] = [];

  /**
   * @param listener a connection that does nothing else
   * @param prefix of the channels of this site
   */
  constructor(
    private readonly listener: Redis,
    private readonly prefix: string,
  ) {
    listener.on('close', () => {
      for (const entry of this.heard.values()) entry.arrival = null;
    });
    listener.on('ready', () => void this.joinAgain().catch(() => this.reconnect()));
  }

  /**
   * Takes up what is always heard, which also tells whether this Redis has such channels.
   * @throws when it has none, or refuses
   */
  async open(): Promise<void> {
    await this.listener.ssubscribe(this.prefix);
  }

  /** Adds a listener. Resolves once it misses no message, or when Redis is away. */
  async join(topic: string): Promise<void> {
    const entry = this.heard.get(topic) ?? { listeners: 0, arrival: null };
    this.heard.set(topic, entry);
    entry.listeners += 1;
    clearTimeout(entry.leaving);
    if (this.listener.status === 'ready') {
      entry.arrival ??= this.listener.ssubscribe(this.channel(topic));
    }
    await entry.arrival?.catch(() => this.reconnect());
  }

  /** Removes a listener. */
  leave(topic: string): void {
    const entry = this.heard.get(topic);
    if (!entry) return;
    entry.listeners -= 1;
    if (entry.listeners === 0) {
      entry.leaving = setTimeout(() => this.drop(topic), LINGER).unref();
    }
  }

  /** Calls `work` each time that everything is heard again, because messages were missed. */
  onReturn(work: () => void): void {
    this.works.push(work);
  }

  /** The topic of a channel. */
  topicOf(channel: string): string {
    return channel.slice(this.prefix.length);
  }

  /** The channel of a topic. */
  channel(topic: string): string {
    return this.prefix + topic;
  }

  /** Forgets all topics; the connection is then closed. */
  close(): void {
    for (const { leaving } of this.heard.values()) clearTimeout(leaving);
    this.heard.clear();
  }

  private drop(topic: string): void {
    this.heard.delete(topic);
    // A connection that is away hears nothing.
    void this.listener.sunsubscribe(this.channel(topic)).catch(() => {});
  }

  private async joinAgain(): Promise<void> {
    const all = [...this.heard];
    const arrivals: Promise<unknown>[] = [this.open()];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE);
      const arrival = this.listener.ssubscribe(...some.map(([topic]) => this.channel(topic)));
      for (const [, entry] of some) entry.arrival = arrival;
      arrivals.push(arrival);
    }
    await Promise.all(arrivals);
    for (const work of this.works) work();
  }

  /** A refused command leaves a topic unheard: everything is taken up again. */
  private reconnect(): void {
    if (this.listener.status === 'ready') this.listener.disconnect(true);
  }
}
