import { CloseCode, type Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { SessionEndReason } from '#domains/identity/auth/sessions/session.types';
import { endIdleSessions, endSessions } from '#domains/identity/auth/sessions/sessions.service';
import type { User } from '#domains/identity/users/user.entity';
import { settleBackground } from '#platform/running/background';
import { MINUTE, shiftClock } from '#platform/running/clock';
import { cluster } from '#platform/running/cluster';
import { repository, transaction } from '#platform/db/transaction';
import { createUser } from '#server/seeds/factories/user.factory';
import { OTHER_PASSWORD, resetSettings } from '#tests/support/people/accounts';
import { eventually } from '#tests/support/running/eventually';
import { neutral } from '#tests/support/running/onDatabase';
import { countListeners, streamClient } from '#tests/support/running/streams';
import { banAsStaff } from '#tests/support/people/staff';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let user: User;
let ip = '';
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  ip = `10.6.0.${count}`;
  user = await createUser({ username: `personne${count}`, email: `personne${count}@exemple.fr` });
});
afterEach(async () => {
  await settleBackground();
  shiftClock(0);
  await resetSettings();
});

const signIn = () => app.signInAs(user.email, ip);
const codeFor = async (as: string) =>
  (await app.gql('{ viewer { canAccessAdmin } }', {}, { as })).code;
const send = (mutation: string, as: string) =>
  app.gql(`mutation { ${mutation} { message } }`, {}, { as });

describe('an open page', () => {
  const clients: Client[] = [];
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.dispose()));
  });

  /**
   * Subscribes to the end of a session; `ended` resolves with the received values when the stream
   * ends.
   */
  async function watch(token?: string) {
    const client = streamClient(app.fastify.listeningOrigin, token);
    clients.push(client);
    const said: unknown[] = [];
    const ended = new Promise<unknown[]>((resolve) => {
      client.subscribe(
        { query: 'subscription { sessionEnded }' },
        {
          next: ({ data, errors }) => void said.push(data?.sessionEnded ?? errors?.[0]),
          error: (error) => resolve([error]),
          complete: () => resolve(said),
        },
      );
    });
    return { client, ended };
  }

  /** Resolves with the ID of the only session once the server listens for its end. */
  async function listening() {
    const { id } = await repository(SessionRow).findOneByOrFail({ userId: user.id });
    await eventually(() => expect(listeners(id)).toBe(1));
    return id;
  }
  const listenersTo = countListeners();
  const listeners = (id: string) => listenersTo(`session:${id}`);

  neutral.it.each([
    ['SIGNED_OUT', (token: string) => send('logout', token)],
    ['SIGNED_OUT', (token: string) => send('logoutEverywhere', token)],
    ['BANNED', () => banAsStaff(app, user.id, ip)],
    ['DEACTIVATED', () => endSessions(user.id, SessionEndReason.DEACTIVATED)],
    [
      'EXPIRED',
      async () => {
        shiftClock(31 * MINUTE);
        await endIdleSessions();
      },
    ],
    [
      'PASSWORD_CHANGED',
      async () => {
        const body = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
        await app.rest('PUT', '/auth/change-password', { as: await signIn(), body, ip });
      },
    ],
  ] as const)(
    'receives the reason %s when its session ends, after which its stream completes',
    async (reason, end) => {
      const token = await signIn();
      const { ended } = await watch(token);
      await listening();
      await end(token);
      expect(await ended).toEqual([reason]);
    },
  );

  neutral.it('receives nothing when other sessions end', async () => {
    const token = await signIn();
    const { ended } = await watch(token);
    await listening();
    const other = await signIn();
    await send('logout', other);
    await app.signInAs('pro@centrale.test', ip);
    const first = await Promise.race([
      ended,
      new Promise((resolve) => setTimeout(resolve, 200, 'nothing')),
    ]);
    expect(first).toBe('nothing');
  });

  it('receives nothing when the end of its session is rolled back', async () => {
    const token = await signIn();
    await watch(token);
    await listening();
    const published = vi.spyOn(cluster(), 'publish');
    const lost = transaction(async () => {
      await endSessions(user.id, SessionEndReason.BANNED);
      throw new Error('lost');
    });
    await expect(lost).rejects.toThrow('lost');
    expect(published).not.toHaveBeenCalled();
    expect(await codeFor(token)).toBeUndefined();
  });

  neutral.it('leaves no listener on the server when it is closed', async () => {
    const { client } = await watch(await signIn());
    const id = await listening();
    await client.dispose();
    await eventually(() => expect(listeners(id)).toBe(0));
  });

  neutral.it('cannot subscribe without a session or with an ended session', async () => {
    const token = await signIn();
    await send('logout', token);
    for (const as of [undefined, token]) {
      const { ended } = await watch(as);
      expect(await ended).toMatchObject([{ code: CloseCode.Unauthorized }]);
    }
  });
});
