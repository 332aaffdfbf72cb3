import type { Redis } from 'ioredis';
import { SECOND } from './clock';

/** Time for which a topic remains subscribed after its last listener left, in milliseconds. */
const LINGER = 5 * SECOND;

/** Maximum number of topics in one command after a reconnection. */
const AT_ONCE = 1000;

interface Heard {
  listeners: number;
  /** Promise of the subscription in Redis; null while Redis is unreachable. */
  arrival: Promise<unknown> | null;
  leaving?: NodeJS.Timeout;
}

/**
 * The Redis subscriptions of this server. A topic is subscribed when its first listener joins, and
 * unsubscribed a few seconds after its last listener left. All topics are subscribed again after
 * each reconnection. The channels are sharded: a Redis cluster sends their messages through one of
 * its nodes instead of all.
 */
export class Topics {
  private readonly heard = new Map<string, Heard>();
  private readonly works: (() => void)[] = [];

  /**
   * @param listener connection used only for subscriptions
   * @param prefix prefix of the channels of this site
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
   * Subscribes to a channel that is never unsubscribed. This also checks that Redis supports
   * sharded channels.
   * @throws the error of Redis, for instance when it does not support sharded channels
   */
  async open(): Promise<void> {
    await this.listener.ssubscribe(this.prefix);
  }

  /** Adds a listener. Resolves once it receives all messages, or Redis is unreachable. */
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

  leave(topic: string): void {
    const entry = this.heard.get(topic);
    if (!entry) return;
    entry.listeners -= 1;
    if (entry.listeners === 0) {
      entry.leaving = setTimeout(() => this.drop(topic), LINGER).unref();
    }
  }

  /**
   * Registers a function that is called after each reconnection, once all topics are subscribed
   * again, because messages were missed during the interruption.
   */
  onReturn(work: () => void): void {
    this.works.push(work);
  }

  topicOf(channel: string): string {
    return channel.slice(this.prefix.length);
  }

  channel(topic: string): string {
    return this.prefix + topic;
  }

  /** Clears all topics. Called before the connection is closed. */
  close(): void {
    for (const { leaving } of this.heard.values()) clearTimeout(leaving);
    this.heard.clear();
  }

  private drop(topic: string): void {
    this.heard.delete(topic);
    // A failure can be ignored, because a lost connection has no subscriptions.
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

  /**
   * Reconnects in order to subscribe to all topics again. Called when Redis refused a command,
   * because a topic is then not subscribed.
   */
  private reconnect(): void {
    if (this.listener.status === 'ready') this.listener.disconnect(true);
  }
}
