import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerInstallation } from '#domains/game/shifts/installations.service';
import { GameLink } from '#domains/game/shifts/links/gameLink.entity';
import { purgeGameLinks } from '#domains/game/shifts/links/gameLinks.service';
import { GameInstallation } from '#domains/game/shifts/tables/installation.entity';
import { GameToken } from '#domains/game/statistics/gameClient/gameToken.entity';
import { repository } from '#platform/db/transaction';
import { clearThrottles, throttle } from '#platform/limits/throttle';
import { MINUTE, SECOND, shiftClock } from '#platform/running/clock';
import { newPlayer, record, sentCall, type TestPlayer } from '#tests/support/content/calls';
import { mailsTo } from '#tests/support/content/outbox';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  player = await newPlayer(app);
});
afterEach(() => shiftClock(0));

const start = (name = 'PC du salon', ip?: string) =>
  app.gql(
    `mutation ($name: String!) { startGameLink(input: { name: $name }) {
      deviceCode userCode verificationUrl verificationUrlComplete expiresInSeconds intervalSeconds
    } }`,
    { name },
    { ip },
  );
const started = async (name?: string) =>
  (await start(name)).data.startGameLink as { deviceCode: string; userCode: string };
const poll = async (deviceCode: string) => {
  const { data, code } = await app.gql(
    `mutation ($deviceCode: String!) { collectGameLink(input: { deviceCode: $deviceCode }) {
      state intervalSeconds token key installation { id name }
    } }`,
    { deviceCode },
  );
  return { code, ...data?.collectGameLink } as Record<string, any>;
};
const find = (code: string, as = player.session, ip?: string) =>
  app.gql(
    'query ($code: String!) { gameLink(code: $code) { name createdAt } }',
    { code },
    { as, ip },
  );
const decide =
  (mutation: string) =>
  (code: string, as = player.session) =>
    app.gql(
      `mutation ($code: String!) { ${mutation}(input: { code: $code }) { message } }`,
      { code },
      { as },
    );
const approve = decide('approveGameLink');
const refuse = decide('refuseGameLink');

const tokensOf = ({ user }: TestPlayer) => repository(GameToken).countBy({ userId: user.id });
const installationsOf = ({ user }: TestPlayer) =>
  repository(GameInstallation).countBy({ userId: user.id });

const NO_SECRETS = { token: null, key: null, installation: null };
const EXPIRED = { state: 'EXPIRED', intervalSeconds: null, ...NO_SECRETS };

/** A well-formed code that no game shows. */
const UNKNOWN = 'BBBB-BBBB';

describe('a link of the game', () => {
  it('gives the game its secrets once, when it polls after the approval', async () => {
    const { data } = await start('  <b>PC</b> du salon ');
    const { deviceCode, userCode, ...rest } = data.startGameLink;
    expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(rest).toEqual({
      verificationUrl: expect.stringMatching(/\/compte\/lier$/),
      verificationUrlComplete: expect.stringMatching(
        new RegExp(`/compte/lier\\?code=${userCode}$`),
      ),
      expiresInSeconds: 600,
      intervalSeconds: 5,
    });
    expect(await poll(deviceCode)).toMatchObject({
      state: 'PENDING',
      intervalSeconds: 5,
      ...NO_SECRETS,
    });
    expect((await find(userCode)).data.gameLink).toMatchObject({ name: '<b>PC</b> du salon' });

    const stored = JSON.stringify(await repository(GameLink).find());
    expect(stored).not.toContain(deviceCode);
    expect(stored).not.toContain(userCode.replace('-', ''));
    const typed = ` ${userCode.toLowerCase().replace('-', ' ')} `;
    expect((await approve(typed)).data.approveGameLink.message).toContain('confirmée');
    expect([await tokensOf(player), await installationsOf(player)]).toEqual([1, 0]);

    shiftClock(6 * SECOND);
    const linked = await poll(deviceCode);
    expect(linked).toMatchObject({
      state: 'LINKED',
      intervalSeconds: null,
      token: expect.stringMatching(/^gt_[\w-]{43}$/),
      key: expect.stringMatching(/^[\w-]{43}$/),
      installation: { name: '<b>PC</b> du salon' },
    });
    expect([await tokensOf(player), await installationsOf(player)]).toEqual([2, 1]);
    expect((await record(app, linked.token, [sentCall()])).data.recordCalls.recorded).toBe(1);
    expect(await poll(deviceCode)).toMatchObject(EXPIRED);
    expect((await find(userCode)).data.gameLink).toBeNull();
    expect(await repository(GameLink).countBy({ userId: player.user.id })).toBe(0);

    const mails = await mailsTo(app, player.email);
    expect(mails.filter(({ text }) => text.includes('du salon'))).toHaveLength(1);
    const secrets = [linked.token, linked.key, deviceCode];
    for (const { text } of mails) for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('gives its secrets to one of several concurrent polls', async () => {
    const { deviceCode, userCode } = await started();
    await approve(userCode);
    const polls = await Promise.all([1, 2, 3, 4].map(() => poll(deviceCode)));
    expect(polls.filter(({ state }) => state === 'LINKED')).toHaveLength(1);
    expect(polls.filter(({ token }) => token)).toHaveLength(1);
    expect([await tokensOf(player), await installationsOf(player)]).toEqual([2, 1]);
  });

  it('is approved once, by one of several members who know the code', async () => {
    const other = await newPlayer(app);
    const { deviceCode, userCode } = await started();
    const answers = await Promise.all([
      approve(userCode),
      approve(userCode, other.session),
      approve(userCode),
    ]);
    expect(answers.filter(({ code }) => code === 'GAME_LINK_NOT_FOUND')).toHaveLength(2);
    for (const as of [player.session, other.session]) {
      expect((await find(userCode, as)).data.gameLink).toBeNull();
      expect((await refuse(userCode, as)).code).toBe('GAME_LINK_NOT_FOUND');
    }
    expect((await poll(deviceCode)).state).toBe('LINKED');
    expect([await installationsOf(player), await installationsOf(other)].toSorted()).toEqual([
      0, 1,
    ]);
  });

  it('slows down a game that polls too fast', async () => {
    const { deviceCode } = await started();
    await poll(deviceCode);
    expect(await poll(deviceCode)).toMatchObject({ state: 'SLOW_DOWN', intervalSeconds: 10 });
    shiftClock(6 * SECOND);
    expect(await poll(deviceCode)).toMatchObject({ state: 'SLOW_DOWN', intervalSeconds: 15 });
    shiftClock(22 * SECOND);
    expect(await poll(deviceCode)).toMatchObject({ state: 'PENDING', intervalSeconds: 15 });
  });

  it('gives nothing after a refusal, which is final', async () => {
    const { deviceCode, userCode } = await started();
    expect((await refuse(userCode)).data.refuseGameLink.message).toContain('refusée');
    expect((await approve(userCode)).code).toBe('GAME_LINK_NOT_FOUND');
    expect(await poll(deviceCode)).toMatchObject({ state: 'REFUSED', ...NO_SECRETS });
    expect([await tokensOf(player), await installationsOf(player)]).toEqual([1, 0]);
  });

  it('expires after ten minutes, and the job then deletes it', async () => {
    const { deviceCode, userCode } = await started();
    const approved = await started();
    await approve(approved.userCode);
    shiftClock(10 * MINUTE + SECOND);
    expect((await find(userCode)).data.gameLink).toBeNull();
    const { code, errors } = await approve(userCode);
    expect(code).toBe('GAME_LINK_NOT_FOUND');
    expect(errors?.[0]?.message).toBe(
      'Ce code est inconnu ou a expiré. Demandez un nouveau code dans le jeu.',
    );
    for (const each of [deviceCode, approved.deviceCode, 'inconnu'])
      expect(await poll(each)).toMatchObject(EXPIRED);
    await purgeGameLinks();
    expect(await repository(GameLink).count()).toBe(0);
  });
});

describe('the approval of a link', () => {
  const superadmin = () => app.signInAs('superadmin@centrale.test');
  it.each<[string, (member: TestPlayer) => ReturnType<TestApp['gql']>]>([
    [
      'signs out',
      ({ session }) => app.gql('mutation { logoutEverywhere { message } }', {}, { as: session }),
    ],
    [
      'is deactivated',
      ({ session }) => app.gql('mutation { deactivateAccount { message } }', {}, { as: session }),
    ],
    [
      'is banned',
      async ({ user }) =>
        app.gql(
          'mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } } }',
          { input: { userId: user.id, reason: 'Triche.' } },
          { as: await superadmin() },
        ),
    ],
  ])('is withdrawn when the member %s before the game polls', async (_, leave) => {
    const { deviceCode, userCode } = await started();
    await approve(userCode);
    expect((await leave(player)).errors).toBeUndefined();
    expect(await poll(deviceCode)).toMatchObject(EXPIRED);
    expect([await tokensOf(player), await installationsOf(player)]).toEqual([1, 0]);
  });

  it('is refused to a member with ten installations, and so is the answer to the game', async () => {
    const { deviceCode, userCode } = await started();
    const waiting = await started();
    await approve(waiting.userCode);
    const made = [];
    for (let count = 0; count < 10; count++)
      made.push(await registerInstallation({ userId: player.user.id }, `n° ${count}`));
    expect((await approve(userCode)).code).toBe('TOO_MANY_INSTALLATIONS');
    expect((await find(userCode)).data.gameLink).not.toBeNull();
    expect((await poll(deviceCode)).state).toBe('PENDING');
    // The approved game gets its secrets as soon as there is room.
    expect((await poll(waiting.deviceCode)).code).toBe('TOO_MANY_INSTALLATIONS');
    expect(await tokensOf(player)).toBe(1);
    await app.gql(
      'mutation ($id: ID!) { revokeInstallation(input: { id: $id }) { id } }',
      { id: made[0]!.installation.id },
      { as: player.session },
    );
    shiftClock(6 * SECOND);
    expect((await poll(waiting.deviceCode)).state).toBe('LINKED');
  });

  it('is part of the data export only until the game collects its secrets', async () => {
    const { deviceCode, userCode } = await started('Borne');
    await approve(userCode);
    const exported = async () => {
      const { data } = await app.gql(
        'mutation { exportMyData { json } }',
        {},
        { as: player.session },
      );
      return data.exportMyData.json as string;
    };
    const name = 'Borne';
    expect(JSON.parse(await exported()).gameLinks).toEqual([
      {
        name,
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    expect((await poll(deviceCode)).state).toBe('LINKED');
    expect(await repository(GameLink).countBy({ userId: player.user.id })).toBe(0);
  });
});

neutral.describe('the limits of links', () => {
  it('count right, wrong and used codes of an account alike', async () => {
    const { userCode } = await started();
    const used = await started();
    for (let attempt = 0; attempt < 20; attempt++) {
      const code = attempt % 2 ? UNKNOWN : used.userCode;
      if (attempt === 0) await refuse(code);
      else expect((await find(code)).data.gameLink).toBeNull();
    }
    for (const answer of [await find(userCode), await find(UNKNOWN), await approve(userCode)])
      expect(answer.code).toBe('RATE_LIMITED');
    const other = await newPlayer(app);
    expect((await find(userCode, other.session)).data.gameLink).not.toBeNull();
  });

  it('stop the guesses of an address, whatever account it uses', async () => {
    const ip = '203.0.113.9';
    const ofNetwork = { limit: 300, windowSeconds: 600 };
    for (let attempt = 1; attempt < 300; attempt++)
      await throttle('game-link-codes:203.0.113.9', ofNetwork);
    const { session } = await newPlayer(app);
    expect((await find(UNKNOWN, session, ip)).code).toBeUndefined();
    expect((await find(UNKNOWN, player.session, ip)).code).toBe('RATE_LIMITED');
    expect((await find(UNKNOWN, player.session)).code).toBeUndefined();
  });

  it('are those of new game tokens and installations, too', async () => {
    for (const access of ['game-tokens', 'game-installations']) {
      const { userCode, deviceCode } = await started();
      const { session, user } = await newPlayer(app);
      const hourly = { limit: 20, windowSeconds: 3600 };
      for (let made = 0; made < 20; made++)
        await throttle(`${access}:${user.id}`, hourly).catch(() => undefined);
      expect((await approve(userCode, session)).code).toBe('RATE_LIMITED');
      expect((await poll(deviceCode)).state).toBe('PENDING');
    }
  });

  it('refuse malformed codes and names with their field', async () => {
    for (const code of ['', 'BCDF', 'BCDF-GHJA', 'BCDFGHJKL', '1234-5678', '%'.repeat(5000)]) {
      const { errors } = await approve(code);
      expect(errors?.[0]?.extensions.fields).toEqual({
        code: 'Saisissez les 8 lettres du code affiché par le jeu.',
      });
    }
    for (const name of ['', ' ', 'x'.repeat(51), 'Salon\u202E']) {
      expect((await start(name)).errors?.[0]?.extensions.fields).toHaveProperty('name');
    }
    expect((await poll('x'.repeat(101))).code).toBe('VALIDATION_FAILED');
  });

  it('refuse too many requests of an address, and of all addresses', async () => {
    for (let request = 0; request < 30; request++)
      expect((await start('PC', '203.0.113.7')).code).toBeUndefined();
    expect((await start('PC', '203.0.113.7')).code).toBe('RATE_LIMITED');
    expect((await start('PC', '203.0.113.8')).code).toBeUndefined();
    const all = { limit: 10_000, windowSeconds: 600 };
    for (let request = 31; request < 10_000; request++) await throttle('game-links', all);
    expect((await start('PC', '203.0.113.10')).code).toBe('RATE_LIMITED');
  });
});
