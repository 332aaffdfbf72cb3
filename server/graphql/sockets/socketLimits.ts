import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '#platform/address';

/**
 * Limits of sockets per account and per IP address. For comparison: a page of our client has one
 * socket with two or three streams, and sends a message every 20 seconds. A whole school may use
 * the same IP address.
 */
export const SOCKET_LIMITS = {
  /** Maximum number of sockets per IP address that have not yet sent their first message. */
  waiting: 20,
  sockets: { account: 20, address: 500 },
  streams: { socket: 20, account: 60, address: 1500 },
  /** Maximum number of messages per minute. */
  messages: { socket: 120, account: 600, address: 6000 },
} as const;

/** Counters, keyed by a text such as `account 42`. */
class Tally {
  private readonly counts = new Map<string, number>();

  /** Increments the count of a key. @returns false when the key is at its limit */
  acquire(key: string, most: number): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= most) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  give(key: string): void {
    const count = (this.counts.get(key) ?? 0) - 1;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }
}

const waiting = new Tally();
const sockets = new Tally();
const streams = new Tally();

const { messages } = SOCKET_LIMITS;
const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
const said = {
  socket: perMinute(messages.socket),
  account: perMinute(messages.account),
  address: perMinute(messages.address),
};

let opened = 0;
const open = { sockets: 0, streams: 0 };

/** Returns the numbers of open sockets and of open streams on this server. */
export const openNow = (): Readonly<typeof open> => open;

/**
 * Counts one open socket and its streams and messages for the limits per socket, account and IP
 * address. Each server counts by itself.
 */
export class SocketQuota {
  private readonly id = String((opened += 1));
  private account: string | null = null;
  private ended = false;
  private readonly open = new Set<string>();

  private constructor(private readonly address: string) {
    open.sockets += 1;
  }

  /** Starts to count a socket. Returns null when its IP address already has too many sockets. */
  static start(ipAddress: string): SocketQuota | null {
    const address = `address ${networkOf(ipAddress)}`;
    if (!waiting.acquire(address, SOCKET_LIMITS.waiting)) return null;
    if (sockets.acquire(address, SOCKET_LIMITS.sockets.address)) return new SocketQuota(address);
    waiting.give(address);
    return null;
  }

  /**
   * Sets the account of the socket.
   * @returns false when the account has too many sockets, or the socket was closed in the meantime
   */
  belongsTo(userId: number): boolean {
    const account = `account ${userId}`;
    if (this.ended || !sockets.acquire(account, SOCKET_LIMITS.sockets.account)) return false;
    this.account = account;
    waiting.give(this.address);
    return true;
  }

  /** Returns whether one more message is within the limits. */
  async allowsMessage(): Promise<boolean> {
    try {
      await said.socket.consume(this.id);
      await said.address.consume(this.address);
      if (this.account) await said.account.consume(this.account);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Starts to count a stream.
   * @returns false when the socket has an open stream with this ID, when there are too many
   * streams, or when the socket was closed in the meantime
   */
  startStream(id: string): boolean {
    const { socket, account, address } = SOCKET_LIMITS.streams;
    if (this.ended || !this.account || this.open.has(id) || this.open.size >= socket) return false;
    if (!streams.acquire(this.account, account)) return false;
    if (!streams.acquire(this.address, address)) {
      streams.give(this.account);
      return false;
    }
    this.open.add(id);
    open.streams += 1;
    return true;
  }

  /** Stops counting a stream. Does nothing when the stream is not open. */
  endStream(id: string): void {
    if (!this.account || !this.open.delete(id)) return;
    open.streams -= 1;
    streams.give(this.account);
    streams.give(this.address);
  }

  /** Stops counting the socket and its streams. Called when the socket is closed. */
  end(): void {
    open.sockets -= 1;
    for (const id of this.open) this.endStream(id);
    if (this.account) sockets.give(this.account);
    else waiting.give(this.address);
    sockets.give(this.address);
    this.ended = true;
  }
}
