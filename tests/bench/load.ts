import autocannon from 'autocannon';
import { processorTime } from './processes';

export interface LoadResult {
  requestsPerSecond: number;
  /** Median duration, in milliseconds. */
  p50: number;
  /** 99th percentile of the duration, in milliseconds. */
  p99: number;
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

/**
 * Sends the same POST from `connections` connections, after a warm-up of two seconds.
 * @param more additional headers, such as the authorization
 */
export async function load(
  url: string,
  body: object,
  connections: number,
  more: Record<string, string> = {},
): Promise<LoadResult> {
  const request = {
    url,
    connections,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  };
  await autocannon({ ...request, duration: 2 });
  const result = await autocannon({ ...request, duration: SECONDS });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${wrong} answers from ${url} failed: see the log of the server`);
  const { p50, p99 } = result.latency;
  return { requestsPerSecond: result.requests.average, p50, p99 };
}

/** Duration of one reading of `loadOf`, in seconds. */
const READING = 2;

/**
 * Sends the same POST from several connections.
 * @param pid process of the server
 * @returns the requests per second, and the processor time of the server per request, in
 * microseconds
 */
export async function loadOf(
  pid: number,
  { url, body, connections }: { url: string; body: object; connections: number },
): Promise<{ requestsPerSecond: number; processor: number }> {
  const before = await processorTime(pid);
  const result = await autocannon({
    url,
    connections,
    duration: READING,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${wrong} answers from ${url} failed: see the log of the server`);
  const used = (await processorTime(pid)) - before;
  return { requestsPerSecond: result.requests.average, processor: (used * 1000) / result['2xx'] };
}
