import autocannon from 'autocannon';

export interface Figures {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

/**
 * Sends the same POST from `connections` connections, after two seconds to warm up.
 * @param more headers of the caller, such as the authorization
 */
export async function load(
  url: string,
  body: object,
  connections: number,
  more: Record<string, string> = {},
): Promise<Figures> {
  const headers = { 'content-type': 'application/json', ...more };
  const request = { url, connections, method: 'POST' as const, headers };
  const { result, figures } = await run({ ...request, body: JSON.stringify(body) });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${wrong} answers from ${url} were not what they should be`);
  return figures;
}

/** Asks whether what is at an address is still the same, as a browser that has it does. */
export async function loadUnchanged(url: string, connections: number): Promise<Figures> {
  const accept = 'application/graphql-response+json,application/json;q=0.9';
  const { headers } = await fetch(url, { headers: { accept } });
  const etag = headers.get('etag');
  if (!etag) throw new Error(`${url} has no tag`);
  const sent = { accept, 'if-none-match': etag };
  const { result, figures } = await run({ url, connections, headers: sent });
  const wrong = result.requests.total - result['3xx'] + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${wrong} answers from ${url} were not 304`);
  return figures;
}

async function run(request: autocannon.Options) {
  await autocannon({ ...request, duration: 2 });
  const result = await autocannon({ ...request, duration: SECONDS });
  const { p50, p99 } = result.latency;
  return { result, figures: { requestsPerSecond: result.requests.average, p50, p99 } };
}
