import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GameToken } from '#domains/game/statistics/gameClient/gameToken.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { now, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { changeUser } from '#tests/support/people/accounts';
import { newPlayer, record, sentCall, type TestPlayer } from '#tests/support/content/calls';
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

const CREATE = `mutation ($name: String!) {
  createGameToken(input: { name: $name }) { token gameToken { id name createdAt lastUsedAt } }
}`;
const create = (name: string, as: string) => app.gql(CREATE, { name }, { as });
const revoke = (id: string, as: string) =>
  app.gql(
    'mutation ($id: ID!) { revokeGameToken(input: { id: $id }) { message } }',
    { id },
    { as },
  );
const list = async (as: string) => {
  const { data } = await app.gql('{ myGameTokens { id name lastUsedAt } }', {}, { as });
  return data.myGameTokens as { id: string; name: string; lastUsedAt: string | null }[];
};

describe('a game token', () => {
  it('is shown only at its creation, and stored only as a hash', async () => {
    const { data } = await create('  Pupitre du salon ', player.session);
    const { token, gameToken } = data.createGameToken;
    expect(token).toMatch(/^gt_[\w-]{43}$/);
    expect(gameToken).toMatchObject({ name: 'Pupitre du salon', lastUsedAt: null });
    const row = await repository(GameToken).findOneByOrFail({ id: Number(gameToken.id) });
    expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token.slice(3));
    expect((await list(player.session)).map(({ name }) => name)).toEqual([
      'Pupitre du salon',
      'Mon PC',
    ]);
  });

  it('cannot be created without a name', async () => {
    const { errors } = await create('   ', player.session);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { name: 'Donnez un nom de 1 à 50 caractères.' },
    });
  });

  it('cannot be created while the member has ten active tokens, even by concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => create(`n° ${i}`, player.session)),
    );
    expect(answers.filter(({ code }) => code === 'TOO_MANY_GAME_TOKENS')).toHaveLength(3);
    const [first] = await list(player.session);
    expect(await list(player.session)).toHaveLength(10);
    await revoke(first!.id, player.session);
    expect((await create('de la place', player.session)).errors).toBeUndefined();
  });

  neutral.it('shows when it was last used', async () => {
    await record(app, player.game, [sentCall()]);
    const [token] = await list(player.session);
    expect(Date.now() - Date.parse(token!.lastUsedAt!)).toBeLessThan(10_000);
  });

  neutral.it('does not allow its holder to create, list or revoke game tokens', async () => {
    const as = player.game;
    expect((await create('x', as)).code).toBe('SESSION_EXPIRED');
    expect((await revoke('1', as)).code).toBe('SESSION_EXPIRED');
    expect((await app.gql('{ myGameTokens { id } }', {}, { as })).code).toBe('SESSION_EXPIRED');
  });
});

describe('the recording of calls', () => {
  neutral.it.each([
    ['no token', () => undefined],
    ['the session of a member', () => player.session],
    ['an unknown token', () => `gt_${'a'.repeat(43)}`],
    ['a truncated token', () => player.game.slice(0, -1)],
    ['the hash of a token', () => 'gt_' + 'a'.repeat(64)],
    ['arbitrary text', () => 'nimporte'],
  ])('is refused to a request with %s', async (_, token) => {
    const { code, errors } = await record(app, token(), [sentCall()]);
    expect(code).toBe('GAME_TOKEN_INVALID');
    expect(errors?.[0]?.message).toBe('La clé du jeu est absente, inconnue ou retirée.');
  });

  neutral.it('is refused to a request with the session of a super administrator', async () => {
    const staff = await app.signInAs('superadmin@centrale.test');
    expect((await record(app, staff, [sentCall()])).code).toBe('GAME_TOKEN_INVALID');
  });

  neutral.it.each(['superadmin', 'membre', 'premium', 'pro'])(
    'is allowed to the game client of %s',
    async (name) => {
      const session = await app.signInAs(`${name}@centrale.test`);
      const { data } = await create('client', session);
      const answer = await record(app, data.createGameToken.token, [sentCall()]);
      expect(answer.data.recordCalls.recorded).toBe(1);
    },
  );

  it('is refused immediately after the revocation of the token', async () => {
    const [token] = await list(player.session);
    expect((await revoke(token!.id, player.session)).data.revokeGameToken.message).toBe(
      'La clé est retirée.',
    );
    expect((await record(app, player.game, [sentCall()])).code).toBe('GAME_TOKEN_INVALID');
    expect(await list(player.session)).toEqual([]);
    expect((await revoke(token!.id, player.session)).code).toBe('GAME_TOKEN_NOT_FOUND');
  });

  neutral.it('is refused to the game client of a banned member until the ban ends', async () => {
    const at = new Date(now().getTime() + 60_000);
    const ban = { userId: player.user.id, reason: 'triche', bannedAt: now(), expiresAt: at };
    await transaction(() => repository(Ban).insert(ban));
    expect((await record(app, player.game, [sentCall()])).code).toBe('GAME_TOKEN_INVALID');
    shiftClock(120_000);
    expect((await record(app, player.game, [sentCall()])).errors).toBeUndefined();
    shiftClock(0);
  });

  neutral.it('is refused to the game client of a deactivated member', async () => {
    await changeUser(player.email, { isActive: false });
    expect((await record(app, player.game, [sentCall()])).code).toBe('GAME_TOKEN_INVALID');
  });
});

neutral.describe('a game token that is sent as a session token', () => {
  it('is refused by operations for members', async () => {
    const calls = [
      '{ myStatistics { totalCalls } }',
      '{ myAchievements { key } }',
      '{ myCallHistory { medianResponseSeconds } }',
      '{ mySessions { id } }',
      '{ unreadNotificationCount }',
      'mutation { logoutEverywhere { message } }',
    ];
    for (const query of calls) {
      expect((await app.gql(query, {}, { as: player.game })).code).toBe('SESSION_EXPIRED');
    }
    const viewer = await app.gql('{ viewer { user { id } } }', {}, { as: player.game });
    expect(viewer.data?.viewer ?? null).toBeNull();
    for (const path of ['/member/stats', '/auth/profile', '/member/dashboard']) {
      expect((await app.rest('GET', path, { as: player.game })).body.code).toBe('SESSION_EXPIRED');
    }
  });

  it('is refused when it is used to like an article', async () => {
    const { code } = await app.gql(
      `mutation { setArticleLike(input: { articleId: "1", liked: true, visitorKey: "0123456789abcdef" }) { article { id } } }`,
      {},
      { as: player.game },
    );
    expect(code).toBe('SESSION_EXPIRED');
  });
});

neutral.describe('the ID of another member’s game token', () => {
  it('is refused with the same error as an unknown ID', async () => {
    const other = await newPlayer(app);
    const [token] = await list(other.session);
    const staff = await app.signInAs('superadmin@centrale.test');
    for (const as of [player.session, staff]) {
      const foreign = await revoke(token!.id, as);
      const unknown = await revoke('999999', as);
      expect(foreign.errors?.[0]?.message).toBe('Clé du jeu introuvable');
      expect(foreign.code).toBe(unknown.code);
      expect(foreign.errors?.[0]?.message).toBe(unknown.errors?.[0]?.message);
    }
    for (const id of ['0', '-1', '1e3', 'abc', '99999999999']) {
      expect((await revoke(id, player.session)).code).toBe('GAME_TOKEN_NOT_FOUND');
    }
    expect((await record(app, other.game, [sentCall()])).errors).toBeUndefined();
    expect((await list(player.session)).map(({ id }) => id)).not.toContain(token!.id);
  });
});
