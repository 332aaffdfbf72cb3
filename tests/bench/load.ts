import autocannon from 'autocannon';

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
