// Client kit of Centrale 18-112 for games, without dependencies. For Node 22.18 or later, Deno or Bun.
// docs/game-client.md describes the protocol. Copy this file into your game.
import { createHmac, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** IDs of the documents that the kit sends (docs/game-client.md). Every site accepts them. */
export const DOCUMENTS = {
  startLink: 'f90dbd2b655fe0752490cb83bfbd08095a07d2ea9342f4fb15f0f196653bbd09',
  collectLink: '049390a8a1c30b8ed2ffd6d4a648846ea45f6654fd2c7fcd990dbdc69a6dbc7d',
  register: 'ec9132217bef4a7f36f954826d0025ac12fa3db2bb610534e7422ba9be620c2d',
  openShift: '425ff637f089218dfd43b654da37463a260420054159f3981e88a34646cd32f2',
  sendShiftCalls: '50cf176e55d5ce68380f35002494fa8dfc0ff7c1ebf4d04156bf39bc57b1764a',
  closeShift: 'c68e62aa71e0071f008d9930b4bab81f9acdc04413e30b241f567a9ae1becb55',
  shift: 'f3ffe9eb0f16e6e7d88aaa1b834c4765294f325de41e66d1247fe0f76d5c4ec7',
} as const;

/** Maximum number of calls of a message. */
const MOST_CALLS = 500;
/** Maximum time of a request, in milliseconds. */
const TIMEOUT_MS = 30_000;
/** Longest pause between attempts to reach the site, in seconds. */
const LONGEST_PAUSE = 300;

export type CallKind = 'FIRE' | 'MEDICAL' | 'ACCIDENT' | 'RESCUE' | 'OTHER';
export type MessageType = 'openShift' | 'sendShiftCalls' | 'closeShift';

/** A finished call, as it is sent. Times are ISO texts in UTC with milliseconds. */
export interface SentCall {
  callId: string;
  answeredAt: string;
  kind: CallKind;
  successful: boolean;
  perfect: boolean;
  responseSeconds: number;
  durationSeconds: number;
}

/** A message that waits in the queue. It gets its number, time and signature when it is sent. */
export interface QueuedMessage {
  type: MessageType;
  fields: { shiftKey: string; openedAt?: string; calls?: SentCall[]; closedAt?: string };
  /** Whether it was sent before, so that it must not change any more. */
  isFixed: boolean;
}

/** Everything that must survive the end of the game. The token and the key are secrets. */
export interface State {
  /** Game token of `link`; absent before. */
  token?: string;
  installation: { id: string; key: string } | null;
  /** Number of the next message, from 1. */
  next: number;
  queue: QueuedMessage[];
}

/** Storage of the state. `save` must have reached the disk when it returns. */
export interface Store {
  load(): State | null;
  save(state: State): void;
}

/** State of a shift on the site. */
export interface ShiftReport {
  id: string;
  key: string;
  state: 'OPEN' | 'CLOSED' | 'ABANDONED';
  verdict: 'PENDING' | 'VERIFIED' | 'QUARANTINED' | 'REFUSED';
  callCount: number;
  countedCalls: number;
  experience: number;
  /** Sentence for the player, in French; null when nothing is doubtful. */
  explanation: string | null;
}

/** A message that the site refused for good. It has left the queue. */
export interface Refusal {
  message: QueuedMessage;
  code: string;
  /** Sentence for the player, in French. */
  reason: string;
}

export interface FlushResult {
  /** States of the shifts after each sent message. */
  shifts: ShiftReport[];
  refusals: Refusal[];
  /** Number of messages that still wait. */
  waiting: number;
  /** Time after which to call `flush` again, in seconds; null when nothing waits. */
  retryInSeconds: number | null;
}

/** Codes of a link. The game shows the first, and may open the second URL or show it as a QR code. */
export interface LinkCodes {
  /** Code for the player: XXXX-XXXX. */
  userCode: string;
  /** Page of the site on which the player enters the code. */
  url: string;
  /** The same page with the code. */
  urlWithCode: string;
  expiresInSeconds: number;
}

/** UNREACHABLE: the site gave no code; call `link` again later. */
export type LinkOutcome = 'LINKED' | 'REFUSED' | 'EXPIRED' | 'UNREACHABLE';

/** An error that only the player can mend, for instance a revoked game token. */
export class CentraleError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'CentraleError';
    this.code = code;
  }
}

/** Clocks of the player: the time of day, and one that never jumps, both in milliseconds. */
export interface Clock {
  time(): number;
  steady(): number;
}

const SYSTEM_CLOCK: Clock = { time: () => Date.now(), steady: () => performance.now() };

export interface Options {
  /** Address of the site, for instance https://centrale-18-112.fr */
  url: string;
  /** Game token that the player copied: `gt_…`; absent in a game that calls `link`. */
  token?: string;
  store: Store;
  /** Name of this installation in the account of the player, 1 to 50 characters. */
  name?: string;
  clock?: Clock;
}

/** Stores the state in a file that only its owner may read. */
export function fileStore(path: string): Store {
  return {
    load: () => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as State) : null),
    save: (state) => {
      const unfinished = `${path}.new`;
      writeFileSync(unfinished, JSON.stringify(state), { mode: 0o600, flush: true });
      renameSync(unfinished, path);
    },
  };
}

/**
 * Returns canonical JSON (RFC 8785). It suffices for the messages of the protocol, whose names are
 * ASCII.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/**
 * Signs a message.
 * @param key key of the installation, in base64url
 * @returns HMAC-SHA-256 in base64url
 */
export function signatureOf(key: string, type: MessageType, message: object): string {
  const text = canonicalJson({ protocol: 1, type, message });
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');
}

/** Plays shifts for one installation, and sends them when the site can be reached. */
export class Centrale {
  readonly #options: Options;
  readonly #clock: Clock;
  readonly #state: State;
  #failures = 0;
  #flushing: Promise<FlushResult> | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#clock = options.clock ?? SYSTEM_CLOCK;
    this.#state = options.store.load() ?? { installation: null, next: 1, queue: [] };
  }

  /** Whether the game has a game token. It may have been revoked since. */
  get isLinked(): boolean {
    return this.#token !== undefined;
  }

  /**
   * Links the game to the account of a player, who confirms a code on the site. Stores the game
   * token, which replaces that of the options, and a new installation.
   * @param show shows the codes in the game
   * @param wait waits between two polls
   * @throws CentraleError TOO_MANY_GAME_TOKENS, TOO_MANY_INSTALLATIONS
   */
  async link(
    show: (codes: LinkCodes) => void,
    wait: (seconds: number) => Promise<unknown> = pause,
  ): Promise<LinkOutcome> {
    const started = await this.#start();
    if (!started) return 'UNREACHABLE';
    const { deviceCode, userCode, expiresInSeconds } = started;
    const { verificationUrl: url, verificationUrlComplete: urlWithCode } = started;
    show({ userCode, url, urlWithCode, expiresInSeconds });
    let seconds = started.intervalSeconds;
    for (let left = expiresInSeconds; left > 0; left -= seconds) {
      await wait(seconds);
      const polled = await this.#poll(deviceCode);
      const { state, token, key, installation, intervalSeconds } = polled;
      if (state === 'REFUSED' || state === 'EXPIRED') return state;
      if (token && key && installation) {
        const linked = { token, installation: { id: installation.id, key }, next: 1 };
        Object.assign(this.#state, linked);
        this.#save();
        return 'LINKED';
      }
      seconds = intervalSeconds ?? Math.min(LONGEST_PAUSE, 2 * seconds);
    }
    return 'EXPIRED';
  }

  /** Opens a shift. An earlier shift that is still open ends when this one reaches the site. */
  openShift(): OpenShift {
    return new OpenShift(this.#clock, (message) => this.#enqueue(message));
  }

  /**
   * Sends the waiting messages in order. Call it after each shift, when the game starts, and again
   * after `retryInSeconds`. Messages leave the queue when the site has stored or refused them.
   * @throws CentraleError when only the player can help: GAME_TOKEN_INVALID (call `link`),
   * INSTALLATION_NOT_FOUND, INSTALLATION_KEY_LOST, TOO_MANY_INSTALLATIONS
   */
  flush(): Promise<FlushResult> {
    this.#flushing ??= this.#flush().finally(() => (this.#flushing = null));
    return this.#flushing;
  }

  /** Reads the current state of a shift; null when the site does not know it. */
  async readShift(shiftKey: string): Promise<ShiftReport | null> {
    const { installation } = this.#state;
    if (!installation) return null;
    const variables = { installationId: installation.id, shiftKey };
    const { shiftOfInstallation } = await this.#send<{ shiftOfInstallation: ShiftReport | null }>(
      'shift',
      variables,
    );
    return shiftOfInstallation;
  }

  /** Starts a link. Returns null when the site cannot be reached. */
  async #start(): Promise<StartedLink | null> {
    try {
      const answer = await this.#send<{ startGameLink: StartedLink }>('startLink', {
        name: this.#name,
      });
      return answer.startGameLink;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      return null;
    }
  }

  /** Polls for a link. Returns no state when the site cannot be reached. */
  async #poll(deviceCode: string): Promise<Partial<PolledLink>> {
    try {
      const answer = await this.#send<{ collectGameLink: PolledLink }>('collectLink', {
        deviceCode,
      });
      return answer.collectGameLink;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      return { intervalSeconds: error.seconds ?? null };
    }
  }

  get #token(): string | undefined {
    return this.#state.token ?? this.#options.token;
  }

  get #name(): string {
    return this.#options.name ?? 'Centrale 18-112';
  }

  #enqueue(message: QueuedMessage): void {
    const last = this.#state.queue.at(-1);
    const isSameShift = last?.fields.shiftKey === message.fields.shiftKey && !last.isFixed;
    const calls = last?.fields.calls;
    if (isSameShift && calls && message.fields.calls && calls.length < MOST_CALLS) {
      calls.push(...message.fields.calls);
    } else {
      this.#state.queue.push(message);
    }
    this.#save();
  }

  async #flush(): Promise<FlushResult> {
    const shifts: ShiftReport[] = [];
    const refusals: Refusal[] = [];
    try {
      const installation = (this.#state.installation ??= await this.#register());
      while (this.#state.queue[0]) {
        const sent = await this.#sendMessage(installation, this.#state.queue[0]);
        if ('code' in sent) refusals.push(sent);
        else shifts.push(sent);
        this.#failures = 0;
      }
      return { shifts, refusals, waiting: 0, retryInSeconds: null };
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      const pause = error.seconds ?? Math.min(LONGEST_PAUSE, 2 ** this.#failures);
      this.#failures += 1;
      return { shifts, refusals, waiting: this.#state.queue.length, retryInSeconds: pause };
    }
  }

  async #register(): Promise<{ id: string; key: string }> {
    const { registerThisInstallation: made } = await this.#send<{
      registerThisInstallation: { key: string; installation: { id: string } };
    }>('register', { name: this.#name });
    const installation = { id: made.installation.id, key: made.key };
    Object.assign(this.#state, { installation, next: 1 });
    this.#save();
    return installation;
  }

  /** Sends the first message of the queue. @returns the state of its shift, or the refusal */
  async #sendMessage(
    { id, key }: { id: string; key: string },
    queued: QueuedMessage,
  ): Promise<ShiftReport | Refusal> {
    queued.isFixed = true;
    this.#save();
    let isRenumbered = false;
    while (true) {
      const head = { installationId: id, sequence: this.#state.next, sentAt: iso(this.#now()) };
      const message = { ...head, ...queued.fields };
      const signature = signatureOf(key, queued.type, message);
      try {
        const answer = await this.#send<Record<string, Receipt>>(queued.type, {
          message,
          signature,
        });
        const { nextSequence, shift } = answer[queued.type] as Receipt;
        this.#leaveQueue(nextSequence);
        return shift;
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        const { code, message: reason, expected } = error;
        if (expected === undefined || isRenumbered) {
          this.#leaveQueue(this.#state.next);
          return { message: queued, code, reason };
        }
        // The stored state is older than the last message that the site has.
        this.#state.next = expected;
        isRenumbered = true;
      }
    }
  }

  #leaveQueue(next: number): void {
    this.#state.queue.shift();
    this.#state.next = next;
    this.#save();
  }

  #save(): void {
    this.#options.store.save(this.#state);
  }

  #now(): number {
    return this.#clock.time();
  }

  /** @throws Unreachable when the request may be repeated; RefusedError */
  async #send<Data>(document: keyof typeof DOCUMENTS, variables: object): Promise<Data> {
    const { url } = this.#options;
    const isLink = LINKING.has(document);
    if (!isLink && !this.#token)
      throw new CentraleError('GAME_TOKEN_INVALID', 'The game is not linked: call link().');
    const persistedQuery = { version: 1, sha256Hash: DOCUMENTS[document] };
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(!isLink && { authorization: `Bearer ${this.#token}` }),
      },
      body: JSON.stringify({ extensions: { persistedQuery }, variables }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (response) => (await response.json()) as Answer<Data>)
      .catch(() => {
        throw new Unreachable();
      });
    const [error] = answer.errors ?? [];
    if (!error && answer.data) return answer.data;
    const { code = 'INTERNAL', retryAfterSeconds, current } = error?.extensions ?? {};
    if (WAITING.has(code)) throw new Unreachable(retryAfterSeconds);
    if (isLink || document === 'register' || FOR_PLAYERS.has(code))
      throw new CentraleError(code, error?.message ?? code);
    throw new RefusedError(code, error?.message ?? code, current?.expected);
  }
}

/** A shift that is being played. */
export class OpenShift {
  readonly key = randomUUID();
  readonly #clock: Clock;
  readonly #enqueue: (message: QueuedMessage) => void;
  readonly #openedAt: number;
  readonly #steadyAtOpening: number;

  constructor(clock: Clock, enqueue: (message: QueuedMessage) => void) {
    this.#clock = clock;
    this.#enqueue = enqueue;
    this.#openedAt = clock.time();
    this.#steadyAtOpening = clock.steady();
    this.#add('openShift', { openedAt: iso(this.#openedAt) });
  }

  /**
   * Answers a call. The game measures its duration by calling `end` of the result.
   * @param ringingSeconds time from the first ring to the answer
   */
  answer(kind: CallKind, ringingSeconds: number): AnsweredCall {
    const answeredAt = this.#now();
    return {
      end: ({ successful, perfect = false }) =>
        this.#add('sendShiftCalls', {
          calls: [
            {
              callId: randomUUID(),
              answeredAt: iso(answeredAt),
              kind,
              successful,
              perfect: perfect && successful,
              responseSeconds: Math.round(ringingSeconds * 1000) / 1000,
              durationSeconds: Math.max(1, Math.floor((this.#now() - answeredAt) / 1000)),
            },
          ],
        }),
    };
  }

  /** Ends the shift. Its calls count once the site has received and judged them. */
  close(): void {
    this.#add('closeShift', { closedAt: iso(this.#now()) });
  }

  /** Time of the shift, which does not jump when the system corrects its clock. */
  #now(): number {
    return this.#openedAt + this.#clock.steady() - this.#steadyAtOpening;
  }

  #add(type: MessageType, fields: Omit<QueuedMessage['fields'], 'shiftKey'>): void {
    this.#enqueue({ type, fields: { shiftKey: this.key, ...fields }, isFixed: false });
  }
}

export interface AnsweredCall {
  /** Ends the call. A perfect call is one without a mistake. */
  end(result: { successful: boolean; perfect?: boolean }): void;
}

interface StartedLink {
  deviceCode: string;
  userCode: string;
  verificationUrl: string;
  verificationUrlComplete: string;
  expiresInSeconds: number;
  intervalSeconds: number;
}

interface PolledLink {
  state: 'PENDING' | 'SLOW_DOWN' | 'LINKED' | 'REFUSED' | 'EXPIRED';
  intervalSeconds: number | null;
  token: string | null;
  key: string | null;
  installation: { id: string } | null;
}

interface Receipt {
  nextSequence: number;
  shift: ShiftReport;
}

interface Answer<Data> {
  data?: Data | null;
  errors?: {
    message: string;
    extensions?: { code?: string; retryAfterSeconds?: number; current?: { expected?: number } };
  }[];
}

/** Codes after which the same request may succeed later. */
const WAITING = new Set(['INTERNAL', 'SERVICE_UNAVAILABLE', 'MAINTENANCE', 'RATE_LIMITED']);

/** Documents that a game sends without a token. */
const LINKING: ReadonlySet<keyof typeof DOCUMENTS> = new Set(['startLink', 'collectLink']);

/** Codes that concern the account of the player, not one message. */
const FOR_PLAYERS = new Set([
  'GAME_TOKEN_INVALID',
  'INSTALLATION_NOT_FOUND',
  'INSTALLATION_KEY_LOST',
]);

class Unreachable extends Error {
  readonly seconds: number | undefined;

  constructor(seconds?: number) {
    super('The site cannot be reached');
    this.seconds = seconds;
  }
}

class RefusedError extends Error {
  readonly code: string;
  /** Number that the site expects; undefined unless the number was wrong. */
  readonly expected: number | undefined;

  constructor(code: string, message: string, expected: number | undefined) {
    super(message);
    this.code = code;
    this.expected = expected;
  }
}

const pause = (seconds: number) => new Promise((done) => setTimeout(done, 1000 * seconds));

const iso = (time: number): string => new Date(time).toISOString();
