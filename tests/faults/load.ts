import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../support/running/until';
import {
  KINDS,
  mayBeSentAgain,
  requestOf,
  type Action,
  type Asked,
  type Kind,
  type People,
} from './actions';

/** An action and its outcome. */
export interface Entry {
  action: Action;
  /** For actions of the kind `read`, the message to mark as read. */
  of?: { action: Action; id: string };
  /** Time at which the acknowledged request was sent; absent until a request is acknowledged. */
  sentAt?: number;
}

/**
 * Recovery of the site: how long it took, which kinds of writes were acknowledged last, and the
 * number of refusals per kind and code.
 */
export interface Return {
  milliseconds: number;
  last: readonly Kind[];
  refused: Record<string, number>;
}

/** Recovery that took no time. Initial value in the search for the slowest recovery. */
export const AT_ONCE: Return = { milliseconds: 0, last: [], refused: {} };

/** Sends a request like `fetch`. */
export type Send = (
  url: string,
  request: {
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body?: string;
    signal: AbortSignal;
  },
) => Promise<Pick<Response, 'status' | 'json'>>;

/**
 * Target of a load: the running servers, the accounts, and the source of sequence numbers that all
 * loads share.
 */
export interface Target {
  urls: () => readonly string[];
  people: People;
  nextNumber: () => number;
  /** Function that sends the requests; `fetch` when absent. */
  send?: Send;
}

const WRITERS = 8;
const PAUSE_AFTER_REFUSAL = 30;
const BETWEEN_READINGS = 100;
const LONGEST_OUTAGE = 20;

/**
 * Codes with which a write may be refused during a fault. `UNREACHABLE` stands for a broken
 * connection.
 */
const EXPECTED = new Set([
  'SERVICE_UNAVAILABLE',
  'ORDER_IN_PROGRESS',
  'RATE_LIMITED',
  'UNREACHABLE',
]);

type Answer = { id: string } | { code: string };

interface Body {
  data?: Record<string, Record<string, { id?: string } | null> | null> | null;
  errors?: { extensions?: { code?: string } }[];
}

/** Writers that send all kinds of writes and repeat each until it is acknowledged. */
export class Load {
  readonly entries: Entry[] = [];
  /** Number of refusals, keyed by kind and code, such as `like RATE_LIMITED`. */
  readonly refusals = new Map<string, number>();
  /** Kinds and codes of refusals that no fault explains. */
  readonly unexpected = new Set<string>();
  /** Total number of reads. */
  readings = 0;
  /** Number of reads whose answer lacked the requested data. */
  refusedReadings = 0;
  /** Longest time until a write was refused, in milliseconds. */
  longestRefusal = 0;
  /** Kind and code of the refusal that took longest. */
  refusedLast = '';
  /** Duration of the longest read, in milliseconds. */
  longestReading = 0;
  private readonly stopping = new AbortController();
  private readonly unread: { action: Action; id: string }[] = [];
  private pause: Promise<unknown> = Promise.resolve();
  private readonly work: Promise<unknown>;

  constructor(private readonly target: Target) {
    const writers = Array.from({ length: WRITERS }, () => this.write());
    this.work = Promise.all([...writers, this.read()]);
  }

  /** Number of acknowledged actions. */
  get acknowledged(): number {
    return this.entries.filter(({ sentAt }) => sentAt !== undefined).length;
  }

  /** Waits until `count` more actions are acknowledged. */
  async more(count: number): Promise<void> {
    const aim = this.acknowledged + count;
    await this.while(`${aim} acknowledged writes`, () => this.acknowledged >= aim);
  }

  /** Starts no new action while `run` is in progress. */
  async pausedFor<T>(run: () => Promise<T>): Promise<T> {
    const done = run();
    this.pause = done.catch(() => null);
    return done;
  }

  /** Waits for an outage: one second if short, otherwise until a write was refused. */
  async outage(isShort: boolean): Promise<void> {
    const before = this.refused;
    const startedAt = performance.now();
    const least = isShort ? 1 : 2;
    await this.while('the end of an outage', () => {
      const seconds = (performance.now() - startedAt) / 1000;
      const isReported = isShort || this.refused > before || seconds > LONGEST_OUTAGE;
      return seconds > least && isReported;
    });
  }

  /** Measures the time from now until each kind of write is acknowledged again. */
  async back(): Promise<Return> {
    const startedAt = performance.now();
    const before = new Map(this.refusals);
    const isBack = (kind: Kind) =>
      this.entries.some(({ action, sentAt = 0 }) => action.kind === kind && sentAt > startedAt);
    let missing: readonly Kind[] = KINDS;
    let last = missing;
    await this.while('every kind of write', () => {
      missing = missing.filter((kind) => !isBack(kind));
      if (missing.length > 0) last = missing;
      return missing.length === 0;
    }).catch((error: Error) => {
      throw new Error(`${error.message}; missing: ${missing.join(', ')}`);
    });
    const refused: Return['refused'] = {};
    for (const [refusal, count] of this.refusals) {
      const since = count - (before.get(refusal) ?? 0);
      if (since > 0) refused[refusal] = since;
    }
    return { milliseconds: performance.now() - startedAt, last, refused };
  }

  /** Ends the load and aborts requests in progress. */
  async end(): Promise<void> {
    this.stopping.abort();
    await this.work;
  }

  private get refused(): number {
    return [...this.refusals.values()].reduce((sum, count) => sum + count, 0);
  }

  private get isOver(): boolean {
    return this.stopping.signal.aborted;
  }

  private async while(what: string, isSo: () => boolean): Promise<void> {
    await until(what, isSo).catch((error: Error) => {
      const codes = JSON.stringify(Object.fromEntries(this.refusals));
      throw new Error(`${error.message}; refused so far: ${codes}`);
    });
  }

  private async write(): Promise<void> {
    for (; !this.isOver; await this.pause) {
      const entry = this.next();
      if (!entry) continue;
      this.entries.push(entry);
      await this.settle(entry);
    }
  }

  private next(): Entry | null {
    const number = this.target.nextNumber();
    const kind = KINDS[number % KINDS.length]!;
    const key = `${kind}-${String(number).padStart(12, '0')}`;
    if (kind !== 'read') return { action: { kind, key, number } };
    const of = this.unread.shift();
    return of ? { action: { kind, key: of.action.key, number }, of } : null;
  }

  private async settle(entry: Entry): Promise<void> {
    const { action, of } = entry;
    do {
      const startedAt = performance.now();
      const answer = await this.send(requestOf(action, this.target.people, of), action.number);
      if ('id' in answer) {
        entry.sentAt = startedAt;
        if (action.kind === 'message') this.unread.push({ action, id: answer.id });
        return;
      }
      // Requests aborted at the end are not refusals of the server.
      if (this.isOver) return;
      this.refuse(action.kind, answer.code, performance.now() - startedAt);
      // Not a refusal: a purchase that was sent before the fault is still in progress.
      if (answer.code === 'ORDER_IN_PROGRESS') return;
      await sleep(PAUSE_AFTER_REFUSAL);
    } while (mayBeSentAgain(action.kind) && !this.isOver);
  }

  private refuse(kind: Kind, code: string, waited: number): void {
    const refusal = `${kind} ${code}`;
    this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
    if (!EXPECTED.has(code)) this.unexpected.add(refusal);
    if (waited > this.longestRefusal) [this.longestRefusal, this.refusedLast] = [waited, refusal];
  }

  private get ask(): Send {
    return this.target.send ?? fetch;
  }

  private async send({ query, variables, token }: Asked, number: number): Promise<Answer> {
    const urls = this.target.urls();
    if (urls.length === 0) return { code: 'UNREACHABLE' };
    let status = 0;
    try {
      const response = await this.ask(`${urls[number % urls.length]}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Each action has a different IP address, because rate limits apply per address.
          'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query, variables }),
        signal: this.stopping.signal,
      });
      status = response.status;
      const { data, errors } = (await response.json()) as Body;
      if (errors || !data) return { code: errors?.[0]?.extensions?.code ?? 'NO_ANSWER' };
      const [payload] = Object.values(data);
      const [changed] = Object.values(payload ?? {});
      return { id: changed?.id ?? '' };
    } catch (error) {
      // A proxy reports an unreachable server with one of these statuses and a body that is not
      // JSON.
      const isOfProxy = [502, 503, 504].includes(status);
      return { code: error instanceof SyntaxError && !isOfProxy ? 'NO_JSON' : 'UNREACHABLE' };
    }
  }

  /** Reads public data alongside the writers, alternately cached and uncached. */
  private async read(): Promise<void> {
    for (let round = 0; !this.isOver; round += 1) {
      await this.pause;
      const [url] = this.target.urls();
      const startedAt = performance.now();
      const search = round % 2 === 0 ? '' : `(search: "lecture ${round}")`;
      const isRead =
        url !== undefined && (await this.isAnswered(url, `{ articles${search} { total } }`));
      if (this.isOver) return;
      this.readings += 1;
      if (!isRead) this.refusedReadings += 1;
      this.longestReading = Math.max(this.longestReading, performance.now() - startedAt);
      await sleep(BETWEEN_READINGS);
    }
  }

  private async isAnswered(url: string, query: string): Promise<boolean> {
    try {
      const response = await this.ask(`${url}/graphql?query=${encodeURIComponent(query)}`, {
        method: 'GET',
        headers: { 'apollo-require-preflight': 'oui' },
        signal: this.stopping.signal,
      });
      const { data } = (await response.json()) as Body;
      return Boolean(data);
    } catch {
      return false;
    }
  }
}
