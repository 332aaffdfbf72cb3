import { Counter, Histogram, Registry } from 'prom-client';

/** Registry of the metrics at /metrics, which count since the start of this server. */
export const registry = new Registry();

const registers = [registry];

/** Label of requests for a path without a route, and of malformed requests. */
const NO_ROUTE = 'none';

/** Label of operations that the client of this site does not define. */
export const OTHER_OPERATION = 'other';

/**
 * Creates a counter that is cheap to increment for every request. Counts are stored under a key
 * that is converted to labels only when the metrics are read. The counters of prom-client build a
 * text from the labels for each increment, which takes ten times as long.
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

/** HTTP methods that have their own label. All others are counted as `other`. */
const METHODS = ['other', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Route patterns that were requested. The index of a route is its number in `numberOfRoute`. */
const routes: string[] = [];
const numberOfRoute = new Map<string, number>();
const numberOfMethod = new Map(METHODS.map((method, index) => [method, index]));

/**
 * Factors that combine route, method and status into one number. The first is higher than any
 * status, the second higher than any combination of status and method.
 */
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
  help: 'Time from the arrival of a request to the end of its response, by route pattern.',
  labelNames: ['route'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

const operations = new Counter({
  name: 'centrale_graphql_operations_total',
  help: 'GraphQL operations executed, by name; operations of other clients are "other".',
  labelNames: ['operation', 'outcome'] as const,
  registers,
});

/** Counts an error that was returned to a client, by its code. */
export const meterError = quickCounter<string, 'code'>(
  {
    name: 'centrale_errors_total',
    help: 'Errors returned to clients, by code.',
    labelNames: ['code'],
  },
  (code) => ({ code }),
);

const failures = new Counter({
  name: 'centrale_failures_total',
  help: 'Unexpected errors of the server, each one stored in the error log.',
  registers,
});

type CacheAnswer = `${'pages' | 'answers'} ${'hit' | 'same' | 'miss'}`;

/**
 * Counts a cache look-up. `hit` means that the cache has the response, `same` that the client
 * already has it, and `miss` that the response must be computed.
 */
export const meterCache = quickCounter<CacheAnswer, 'cache' | 'outcome'>(
  {
    name: 'centrale_cache_requests_total',
    help: 'Cache lookups, by outcome.',
    labelNames: ['cache', 'outcome'],
  },
  (key) => {
    const [cache = '', outcome = ''] = key.split(' ');
    return { cache, outcome };
  },
);

const signIns = new Counter({
  name: 'centrale_sign_in_failures_total',
  help: 'Failed sign-ins: wrong passwords and codes.',
  registers,
});

export interface Answered {
  method: string;
  /** Pattern of the route, never the URL; undefined when no route matched. */
  route: string | undefined;
  status: number;
  /** Duration of the request; null when it is not measured, such as for a WebSocket. */
  milliseconds: number | null;
}

export function meterRequest({ method, route = NO_ROUTE, status, milliseconds }: Answered): void {
  countRequest(keyOf(method, route, status));
  if (milliseconds !== null) durations.observe({ route }, milliseconds / 1000);
}

/** Counts a GraphQL operation. @param operation a name of the client, or `OTHER_OPERATION` */
export function meterOperation(operation: string, outcome: 'ok' | 'error'): void {
  operations.inc({ operation, outcome });
}

export function meterFailure(): void {
  failures.inc();
}

export function meterSignInFailure(): void {
  signIns.inc();
}
