import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cluster } from '#platform/running/cluster';
import {
  newPlayer,
  record,
  sentCall,
  sentCalls,
  type TestPlayer,
} from '#tests/support/content/calls';
import { eventually } from '#tests/support/running/eventually';
import { streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let player: TestPlayer;
const clients: Client[] = [];
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

beforeEach(async () => {
  player = await newPlayer(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(clients.splice(0).map((client) => client.dispose()));
});

const STREAM = 'subscription { myStatisticsChanged { totalCalls level } }';

/** Opens a page and waits for its first value. @returns a growing list of the next values */
async function listening(token: string): Promise<any[]> {
  const heard = open(token);
  await eventually(() => expect(heard).toHaveLength(1));
  heard.splice(0);
  return heard;
}

/** Opens a page that subscribes. @returns a growing list of the values that it receives */
function open(token?: string): any[] {
  const client = streamClient(app.fastify.listeningOrigin, token);
  clients.push(client);
  const heard: any[] = [];
  client.subscribe(
    { query: STREAM },
    {
      next: ({ data, errors }) => void heard.push(data?.myStatisticsChanged ?? errors?.[0]),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return heard;
}

describe('the live statistics of a member', () => {
  it('start with the current values, including calls recorded while the page subscribes', async () => {
    const { subscribe } = cluster();
    vi.spyOn(cluster(), 'subscribe').mockImplementation(async (topic, signal) => {
      if (topic.startsWith('statistics:')) await record(app, player.game, sentCalls(2));
      return subscribe(topic, signal);
    });
    const heard = open(player.session);
    await eventually(() => expect(heard).toEqual([expect.objectContaining({ totalCalls: 2 })]));
  });

  it('are sent to every open page of the member when calls are recorded', async () => {
    const other = await newPlayer(app);
    const pages = [player, player, other].map(({ session }) => listening(session));
    const [one, two, foreign] = await Promise.all(pages);
    await record(app, player.game, sentCalls(3));
    for (const heard of [one, two]) {
      await eventually(() => expect(heard).toEqual([expect.objectContaining({ totalCalls: 3 })]));
    }
    await record(app, other.game, [sentCall()]);
    await eventually(() => expect(foreign).toEqual([expect.objectContaining({ totalCalls: 1 })]));
    expect(one).toHaveLength(1);
  });

  it('are not sent when a recording is refused or contains nothing new', async () => {
    const heard = await listening(player.session);
    const call = sentCall();
    await record(app, player.game, [{ ...call, durationSeconds: -1 }]);
    await record(app, player.game, [call]);
    await record(app, player.game, [call]);
    await record(app, player.game, [sentCall()]);
    await eventually(() => expect(heard.at(-1)).toMatchObject({ totalCalls: 2 }));
    expect(heard).toHaveLength(2);
  });
});
