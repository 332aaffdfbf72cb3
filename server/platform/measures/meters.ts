import { Counter, Histogram, Registry } from 'prom-client';

/** What Prometheus reads at /metrics: everything counted since the start of this server. */
export const registry = new Registry();

const registers = [registry];

/** The label of requests at an address that no route has, and of those that could not be read. */
export const NO_ROUTE = 'none';

/** The label of operations that the site's own pages do not send. */
export const OTHER_OPERATION = 'other';

/** The methods that are told apart; any other is `other`. */
const METHODS = ['other', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const methodNumbers = new Map(METHODS.map((method, index) => [method, index]));

/** More than any status, so that a method and a status make one number. */
const STATUSES = 1000;

/**
 * The requests of each route, by the number of method and status. prom-client would put its labels
 * into a text for each request, which takes twenty times as long.
 */
const counted = new Map<string, Map<number, number>>();

new Counter({
  name: 'centrale_http_requests_total',
  help: 'Requests answered, by method, route pattern and status.',
  labelNames: ['method', 'route', 'status'] as const,
  registers,
  collect() {
    this.reset();
    for (const [route, counts] of counted) {
      for (const [key, count] of counts) {
        const method = METHODS[Math.floor(key / STATUSES)];
        this.inc({ method, route, status: key % STATUSES }, count);
      }
    }
  },
});

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

const errors = new Counter({
  name: 'centrale_errors_total',
  help: 'Errors told to callers, by code.',
  labelNames: ['code'] as const,
  registers,
});

const failures = new Counter({
  name: 'centrale_failures_total',
  help: 'Unexpected errors of the server: each is in the log and in the journal of errors.',
  registers,
});

const caches = new Counter({
  name: 'centrale_cache_requests_total',
  help: 'Questions to a cache, by what it answered.',
  labelNames: ['cache', 'outcome'] as const,
  registers,
});

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
  let counts = counted.get(route);
  if (!counts) counted.set(route, (counts = new Map<number, number>()));
  const key = (methodNumbers.get(method) ?? 0) * STATUSES + status;
  counts.set(key, (counts.get(key) ?? 0) + 1);
  if (milliseconds !== null) durations.observe({ route }, milliseconds / 1000);
}

/** Counts a GraphQL operation. @param operation a name of the client, or `OTHER_OPERATION` */
export function meterOperation(operation: string, outcome: 'ok' | 'error'): void {
  operations.inc({ operation, outcome });
}

/** Counts an error that a caller is told. */
export function meterError(code: string): void {
  errors.inc({ code });
}

/** Counts an unexpected error. */
export function meterFailure(): void {
  failures.inc();
}

/**
 * Counts a question to a cache.
 * @param outcome `hit`: it had the answer; `same`: whoever asked has it already; `miss`: neither
 */
export function meterCache(cache: 'pages' | 'answers', outcome: 'hit' | 'same' | 'miss'): void {
  caches.inc({ cache, outcome });
}

/** Counts a failed sign-in. */
export function meterSignInFailure(): void {
  signIns.inc();
}
