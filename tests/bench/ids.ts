import autocannon from 'autocannon';
import { dataset, serverEnv, verdict } from './news';
import { BY_ADDRESS, BY_ID, BY_TEXT } from './operations';
import { processorTime, SITE, start, type Started } from './processes';

const ROUNDS = 7;
const SECONDS = 2;
const ACCEPT = 'application/graphql-response+json,application/json;q=0.9';

/** Processor time and duration of one request, in microseconds. */
interface Cost {
  processor: number;
  elapsed: number;
}

type Asked = Pick<autocannon.Options, 'url' | 'method' | 'headers' | 'body'>;

const posting = ({ url }: Started, body: object): Asked => ({
  url: `${url}/graphql`,
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: ACCEPT },
  body: JSON.stringify(body),
});

/** Builds the conditional request of a browser that has cached the answer. */
async function asking({ url }: Started): Promise<Asked> {
  const address = `${url}${BY_ADDRESS}`;
  const { headers } = await fetch(address, { headers: { accept: ACCEPT } });
  const etag = headers.get('etag');
  if (!etag) throw new Error(`${address} has no ETag`);
  return { url: address, headers: { accept: ACCEPT, 'if-none-match': etag } };
}

async function costOf({ pid }: Started, asked: Asked): Promise<Cost> {
  const before = await processorTime(pid);
  const result = await autocannon({ ...asked, connections: 10, duration: SECONDS });
  const used = (await processorTime(pid)) - before;
  const answered = result['2xx'] + result['3xx'];
  if (result.errors + result.timeouts + result['4xx'] + result['5xx'] > 0) {
    throw new Error(`Some requests failed: ${JSON.stringify(asked)}`);
  }
  return { processor: (used * 1000) / answered, elapsed: (SECONDS * 1_000_000) / answered };
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;

/**
 * Compares the costs of two requests. They are sent alternately, because the speed of a shared
 * machine changes quickly.
 */
async function compare(server: Started, name: string, one: Asked, other: Asked): Promise<void> {
  const rounds: { one: Cost; other: Cost }[] = [];
  await costOf(server, one);
  await costOf(server, other);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ one: await costOf(server, one), other: await costOf(server, other) });
  }
  const all = (what: keyof Cost) =>
    median(rounds.map((round) => round.other[what] / round.one[what]));
  const [mine, theirs] = [rounds.map((round) => round.one), rounds.map((round) => round.other)].map(
    (costs) => Math.round(median(costs.map(({ processor }) => processor))),
  );
  console.log(`${name}: ${mine} and ${theirs} µs of processor for a request`);
  verdict(`${name}, requests for the same processor`, all('processor'), 'at least', 0.9);
  verdict(`${name}, requests/s at 10 connections`, all('elapsed'), 'at least', 0.9);
}

/**
 * Compares requests for the list by document ID with requests by document text, without a cache and
 * with one. Also compares an unchanged list by GET with the request by ID.
 */
export async function benchIds(folder: string): Promise<void> {
  const dataDir = dataset(folder, 150);
  const bare = await start(SITE, serverEnv(dataDir, 'off'), '/health');
  await compare(
    bare,
    'list by id / by text, nothing cached',
    posting(bare, BY_ID),
    posting(bare, BY_TEXT),
  );
  await bare.stop();
  const cached = await start(SITE, serverEnv(dataDir, 'on'), '/health');
  const [id, text] = [posting(cached, BY_ID), posting(cached, BY_TEXT)];
  await compare(cached, 'list by id / by text, anonymous cache', id, text);
  await compare(cached, 'list unchanged by GET / by id, anonymous cache', await asking(cached), id);
  await cached.stop();
}
