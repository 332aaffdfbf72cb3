import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  newPlayer,
  record,
  sentCall,
  sentCalls,
  type TestPlayer,
} from '../../support/content/calls';
import { eventually } from '../../support/running/eventually';
import { countListeners, streamClient } from '../../support/running/streams';
import { createTestApp, type TestApp } from '../../support/running/testApp';

let app: TestApp;
let player: TestPlayer;
const clients: Client[] = [];
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const listenersTo = countListeners();
beforeEach(async () => {
  player = await newPlayer(app);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.dispose()));
});

const STREAM = 'subscription { myStatisticsChanged { totalCalls level } }';

/** Opens a page that listens; what it hears grows. */
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

const listeners = () => listenersTo(`statistics:${player.user.id}`);

describe('the live figures of a member', () => {
  it('reach every open page of theirs when calls are recorded, and nobody else’s', async () => {
    const other = await newPlayer(app);
    const [one, two, foreign] = [open(player.session), open(player.session), open(other.session)];
    await eventually(() => expect(listeners()).toBe(2));
    await eventually(() => expect(listenersTo(`statistics:${other.user.id}`)).toBe(1));
    await record(app, player.game, sentCalls(3));
    for (const heard of [one, two]) {
      await eventually(() => expect(heard).toEqual([expect.objectContaining({ totalCalls: 3 })]));
    }
    await record(app, other.game, [sentCall()]);
    await eventually(() => expect(foreign).toEqual([expect.objectContaining({ totalCalls: 1 })]));
    expect(one).toHaveLength(1);
  });

  it('are not sent when a recording is refused, or holds nothing new', async () => {
    const heard = open(player.session);
    await eventually(() => expect(listeners()).toBe(1));
    const call = sentCall();
    await record(app, player.game, [{ ...call, durationSeconds: -1 }]);
    await record(app, player.game, [call]);
    await record(app, player.game, [call]);
    await record(app, player.game, [sentCall()]);
    await eventually(() => expect(heard.at(-1)).toMatchObject({ totalCalls: 2 }));
    expect(heard).toHaveLength(2);
  });
});
