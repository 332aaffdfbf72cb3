import { Counter, Histogram, Registry } from 'prom-client';

/** What Prometheus reads at /metrics: everything counted since the start of this server. */
export const registry = new Registry();

const registers = [registry];

/** The label of requests at an address that no route has, and of those that could not be read. */
const NO_ROUTE = 'none';

/** The label of operations that the site's own pages do not send. */
export const OTHER_OPERATION = 'other';

/**
 * A counter that is added to for every request. Counts are kept by a key of our own and become
 * labels when somebody reads them: prom-client would put the labels into a text each time, which
 * takes ten times as long.
 */
function quickCounter<Key extends string | number, Label extends string>(
  config: { name: string; help: string; labelNames: readonly Label[] },
  labelsOf: (key: Key) => Record<Label, string | number>,
): (key: Key) => void {
  const counts = new Map<Key, number>();
  const counter: Counter<Label> = new Counter({
    ...config,
    registers,
    collect: () => {
      counter.reset();
      for (const [key, count] of counts) counter.inc(labelsOf(key), count);
    },
  });
  return (key) => void counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The methods that are told apart; any other is `other`. */
const METHODS = ['other', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The routes that were asked for, by their numbers. */
const routes: string[] = [];
const numberOfRoute = new Map<string, number>();
const numberOfMethod = new Map(METHODS.map((method, index) => [method, index]));

/** More than any status, and more than there are methods: a request makes one number. */
const [STATUSES, OF_A_ROUTE] = [1000, 10_000];

const countRequest = quickCounter<number, 'method' | 'route' | 'status'>(
  {
    name: 'centrale_http_requests_total',
    help: 'Requests answered, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
  },
  (key) => ({
    method: METHODS[Math.floor((key % OF_A_ROUTE) / STATUSES)] ?? '',
    route: routes[Math.floor(key / OF_A_ROUTE)] ?? '',
    status: key % STATUSES,
  }),
);

function keyOf(method: string, route: string, status: number): number {
  let number = numberOfRoute.get(route);
  if (number === undefined) {
    number = routes.push(route) - 1;
    numberOfRoute.set(route, number);
  }
  return number * OF_A_ROUTE + (numberOfMethod.get(method) ?? 0) * STATUSES + status;
}

const durations = new Histogram({
  name: 'centrale_http_request_duration_seconds',
  help: 'From the arrival of a request to the end of its answer, by route pattern.',
  labelNames: ['route'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

const operations = new Counter({
  name: 'centrale_graphql_operations_total',
  help: 'GraphQL operations executed, by name; those of other programs are "other".',
  labelNames: ['operation', 'outcome'] as const,
  registers,
});

const countError = quickCounter<string, 'code'>(
  {
    name: 'centrale_errors_total',
    help: 'Errors told to callers, by code.',
    labelNames: ['code'],
  },
  (code) => ({ code }),
);

const failures = new Counter({
  name: 'centrale_failures_total',
  help: 'Unexpected errors of the server: each is in the log and in the journal of errors.',
  registers,
});

type CacheAnswer = `${'pages' | 'answers'} ${'hit' | 'same' | 'miss'}`;

const countCache = quickCounter<CacheAnswer, 'cache' | 'outcome'>(
  {
    name: 'centrale_cache_requests_total',
    help: 'Questions to a cache, by what it answered.',
    labelNames: ['cache', 'outcome'],
  },
  (key) => {
    const [cache = '', outcome = ''] = key.split(' ');
    return { cache, outcome };
  },
);

const signIns = new Counter({
  name: 'centrale_sign_in_failures_total',
  help: 'Wrong passwords and codes.',
  registers,
});

/** One answered request. */
export interface Answered {
  method: string;
  /** The pattern of its route, never its address; undefined where no route matched. */
  route: string | undefined;
  status: number;
  /** Null where there is nothing to measure, such as a socket that stays open. */
  milliseconds: number | null;
}

/** Counts a request that was answered. */
export function meterRequest({ method, route = NO_ROUTE, status, milliseconds }: Answered): void {
  countRequest(keyOf(method, route, status));
  if (milliseconds !== null) durations.observe({ route }, milliseconds / 1000);
}

/** Counts a GraphQL operation. @param operation a name of the client, or `OTHER_OPERATION` */
export function meterOperation(operation: string, outcome: 'ok' | 'error'): void {
  operations.inc({ operation, outcome });
}

/** Counts an error that a caller is told. */
export function meterError(code: string): void {
  countError(code);
}

/** Counts an unexpected error. */
export function meterFailure(): void {
  failures.inc();
}

/**
 * Counts a question to a cache: a `hit` had the answer, with `same` whoever asked has it already.
 */
export function meterCache(answer: CacheAnswer): void {
  countCache(answer);
}

/** Counts a failed sign-in. */
export function meterSignInFailure(): void {
  signIns.inc();
}
