import { writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { dataset, serverEnv, verdict } from './news';
import { BY_ADDRESS, LIST } from './operations';
import { processorTime, SITE, start, type Started } from './processes';

const ROUNDS = 5;
const SECONDS = 2;

/** Response headers that node:http adds itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The most frequent requests of visitors. The server answers repeated ones from its cache. */
const ASKED: Record<string, Asked> = {
  'list by POST': {
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LIST),
  },
  'list by GET': { path: BY_ADDRESS },
  'home page': { path: '/', headers: { accept: 'text/html' } },
  'home page, brotli': { path: '/', headers: { accept: 'text/html', 'accept-encoding': 'br' } },
  'list page, gzip': {
    path: '/actualites',
    headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
  },
};

interface Asked {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** A recorded answer. Its body is in base64. */
interface Recorded {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function record(url: string, { path, method = 'GET', headers, body }: Asked): Promise<Recorded> {
  return new Promise((done, failed) => {
    const request = httpRequest(`${url}${path}`, { method, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        const sent = Object.entries(response.headers).filter(([name]) => !OWN.has(name));
        done({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(pieces).toString('base64'),
        });
      });
    });
    request.once('error', failed);
    request.end(body);
  });
}

interface Speed {
  /** Requests per second of processor time. */
  forProcessor: number;
  /** Requests per second at 50 connections. */
  perSecond: number;
}

async function measure({ url, pid }: Started, { path, ...asked }: Asked): Promise<Speed> {
  const before = await processorTime(pid);
  const options = { url: `${url}${path}`, connections: 50, duration: SECONDS, ...asked };
  const result = await autocannon(options);
  const used = ((await processorTime(pid)) - before) / 1000;
  if (result.non2xx + result.errors > 0)
    throw new Error(`${path} had failed answers: see the log of the server`);
  return { forProcessor: result['2xx'] / used, perSecond: result.requests.average };
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;

/**
 * Compares cached answers of the site with a bare server that sends the same bytes. The two servers
 * are measured alternately.
 */
export async function benchBytes(folder: string): Promise<void> {
  const site = await start(SITE, serverEnv(dataset(folder, 120), 'on'), '/health');
  for (const [name, asked] of Object.entries(ASKED)) {
    await record(site.url, asked);
    const answer = await record(site.url, asked);
    const file = join(folder, 'answer.json');
    writeFileSync(file, JSON.stringify(answer));
    const baseline = await start(['node', '--import', 'tsx', 'tests/bench/replay.ts', file], {});
    await measure(site, asked);
    await measure(baseline, asked);
    const rounds: { forProcessor: number; perSecond: number; own: Speed }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [own, bare] = [await measure(site, asked), await measure(baseline, asked)];
      rounds.push({
        forProcessor: own.forProcessor / bare.forProcessor,
        perSecond: own.perSecond / bare.perSecond,
        own,
      });
    }
    await baseline.stop();
    const perSecond = Math.round(median(rounds.map(({ own }) => own.perSecond)));
    console.log(
      `${name}: ${Buffer.from(answer.body, 'base64').length} bytes, ${perSecond} requests/s`,
    );
    const ratio = (what: 'forProcessor' | 'perSecond') => median(rounds.map((one) => one[what]));
    verdict(`${name}, requests/s by those of a bare server`, ratio('perSecond'), 'at least', 0.9);
    console.log(`         for the same processor: ${ratio('forProcessor').toFixed(2)}`);
  }
  await site.stop();
}
