import { In } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PlayerPart, PlayerVisibility } from '#domains/game/players/player.types';
import {
  countEarlierCalls,
  purgeEndedPeriods,
  listAfterBans,
  listAll,
} from '#domains/game/ranking/ranking.jobs';
import { RankedMember } from '#domains/game/ranking/tables/rankedMember.entity';
import { RankingScore } from '#domains/game/ranking/tables/rankingScore.entity';
import { RankingStep } from '#domains/game/ranking/tables/rankingStep.entity';
import { lockOfPlayer } from '#domains/game/statistics/calls/countCalls.service';
import { rebuildMember } from '#domains/game/statistics/calls/rebuild.service';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { collectPersonalData } from '#platform/personalData';
import { repository, transaction } from '#platform/db/transaction';
import { DAY, now, shiftClock } from '#platform/running/clock';
import { Permission } from '#platform/access/permissions';
import { newPlayer } from '#tests/support/content/calls';
import {
  resetToMidSeason,
  endMidSeason,
  inMidSeason,
  ranked,
  verify,
} from '#tests/support/content/ranking';
import { newInstallation, playShift } from '#tests/support/content/shifts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { openPage } from '#tests/support/people/players';
import { signedInWith } from '#tests/support/people/staff';
import { lockElsewhere } from '#tests/support/running/lockElsewhere';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const PLAYER = 'player { id username hasPage frame level { level } }';
const RANKING = `query ($after: String, $period: RankingPeriod) {
  ranking(after: $after, period: $period) {
    total entries { place ${PLAYER} } slices { players }
    me { agreed place aheadPercent slice around { ${PLAYER} } figures { calls } }
  }
}`;
const SET = 'mutation ($shown: Boolean!) { setShownInRanking(input: { shown: $shown }) { shown } }';

let app: TestApp;
let reader: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await resetToMidSeason();
  reader = await signedInMember();
});
afterEach(endMidSeason);

const read = async (as: SignedInMember = reader, variables: Record<string, unknown> = {}) =>
  (await app.gql(RANKING, variables, { as: as.token })).data.ranking;
const set = (shown: boolean, as: SignedInMember) => app.gql(SET, { shown }, { as: as.token });
const names = async (as?: SignedInMember) =>
  (await read(as)).entries.map(({ player }: { player: { username: string } }) => player.username);

describe('a member without consent to the ranking', () => {
  it('does not appear in the ranking or affect the places of others', async () => {
    const hidden = await ranked({ calls: 9 }, { agrees: false });
    const shown = await ranked({ calls: 5 });
    const whole = await app.gql(RANKING, {}, { as: reader.token });
    expect(JSON.stringify(whole.data)).not.toContain(hidden.user.username);
    const { total, entries, slices } = whole.data.ranking;
    expect([total, entries.length, entries[0].place]).toEqual([1, 1, 1]);
    expect(slices.reduce((sum: number, { players }: { players: number }) => sum + players, 0)).toBe(
      1,
    );
    // A page whose cursor is just before the hidden member does not include them either.
    for (const after of ['999999999.999999999', `90.${hidden.user.id + 1}`, '91.0', '-5.1']) {
      const page = await read(reader, { after });
      expect(JSON.stringify(page)).not.toContain(hidden.user.username);
    }
    expect((await read(shown)).me.place).toBe(1);
    const scores = await repository(RankingScore).findBy({ userId: hidden.user.id });
    expect(scores.some(({ listed }) => listed)).toBe(false);
  });

  it('sees their own totals, but has no place', async () => {
    const hidden = await ranked({ calls: 9 }, { agrees: false });
    const { me } = await read(hidden);
    expect(me).toEqual({
      agreed: false,
      place: null,
      aheadPercent: null,
      slice: null,
      around: [],
      figures: { calls: 9 },
    });
  });

  it('appears in the ranking after consenting, and disappears immediately after withdrawing the consent', async () => {
    const member = await ranked({ calls: 9 }, { agrees: false });
    for (const shown of [true, true]) {
      expect((await set(shown, member)).data.setShownInRanking.shown).toBe(shown);
      expect(await names()).toEqual([member.user.username]);
    }
    expect((await read(member)).me.place).toBe(1);
    await set(false, member);
    expect(await names()).toEqual([]);
    expect((await read()).total).toBe(0);
    const { consents, shownInRanking, rankingScores } = await collectPersonalData(member.user.id);
    expect(consents).toMatchObject([
      { kind: 'SHOWN_IN_RANKING', given: true },
      { kind: 'SHOWN_IN_RANKING', given: false },
    ]);
    expect(shownInRanking).toBeNull();
    expect(rankingScores).toContainEqual(
      expect.objectContaining({ period: 'ever', kind: 'all', calls: 9, listed: false }),
    );
  });

  it('cannot be exposed by another member with a foreign user ID or an invalid cursor', async () => {
    const foreign = await app.gql(
      'mutation { setShownInRanking(input: { shown: true, userId: 1 }) { shown } }',
      {},
      { as: reader.token },
    );
    expect(foreign.code).toBe('GRAPHQL_INVALID');
    for (const after of ['1', '1.2.3', 'x.y', '1.2;', '99999999999.1', '1.-2', "1' OR '1'='1"]) {
      const { code } = await app.gql(RANKING, { after }, { as: reader.token });
      expect([after, code]).toEqual([after, 'VALIDATION_FAILED']);
    }
  });

  it('is not exposed by a request for many rankings, which is refused as too complex', async () => {
    const part = `entries { ${PLAYER} } me { around { ${PLAYER} } } slices { players from }`;
    const many = Array.from(
      { length: 9 },
      (_, index) => `r${index}: ranking(period: EVER) { ${part} }`,
    ).join(' ');
    const { code } = await app.gql(`{ ${many} }`, {}, { as: reader.token });
    expect(code).toBe('GRAPHQL_TOO_COMPLEX');
  });
});

describe('an account that is banned, deactivated or erased', () => {
  const BAN =
    'mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } } }';
  const BULK = `mutation ($input: UserBulkInput!) { bulkUsers(input: $input) { ... on UserBulkPayload { done } } }`;
  const LIFT = 'mutation ($userId: ID!) { liftBan(input: { userId: $userId }) { ban { id } } }';
  const reason = 'Insultes répétées.';

  it('leaves the ranking while banned, and returns when the ban is lifted', async () => {
    const { user } = await ranked({ calls: 9 });
    const userId = String(user.id);
    const { token: as } = await signedInWith([Permission.USERS_BAN]);
    expect((await app.gql(BAN, { input: { userId, reason } }, { as })).code).toBeUndefined();
    expect(await names()).toEqual([]);
    await app.gql(LIFT, { userId }, { as });
    expect(await names()).toEqual([user.username]);
  });

  it('leaves the ranking when banned in a bulk action, even while one of its shifts is being counted', async () => {
    const members = [await ranked({ calls: 9 }), await ranked({ calls: 9 })];
    const ids = members.map(({ user }) => user.id);
    const as = await app.signInAs('admin@centrale.test');
    // Simulates another server that is closing a shift of the second member.
    const counting = await lockElsewhere(lockOfPlayer(ids[1]!));
    const banning = app.gql(
      BULK,
      { input: { action: 'BAN', userIds: ids.map(String), reason, dryRun: false } },
      { as },
    );
    await expect.poll(() => repository(Ban).countBy({ userId: In(ids) })).toBe(2);
    expect(await names()).toEqual([]);
    await counting.release();
    expect((await banning).data.bulkUsers.done).toBe(2);
    expect((await read()).total).toBe(0);
  });

  it('is removed from or restored to the ranking by a job after a change that the ranking missed', async () => {
    const [banned, left] = [await ranked({ calls: 9 }), await ranked({ calls: 5 })];
    const userId = banned.user.id;
    const row = { reason, bannedAt: now(), bannedById: null, expiresAt: null };
    await transaction(() => repository(Ban).insert({ userId, ...row }));
    await listAfterBans();
    expect((await read()).total).toBe(1);
    await transaction(() => repository(Ban).update({ userId }, { liftedAt: now() }));
    await listAfterBans();
    expect((await read()).total).toBe(2);
    for (const isActive of [false, true]) {
      await transaction(() => repository(User).update({ id: left.user.id }, { isActive }));
      await listAll();
      expect((await read()).total).toBe(isActive ? 2 : 1);
    }
  });

  it('is restored to the ranking by a job when its ban expires', async () => {
    const { user } = await ranked({ calls: 9 });
    const { token: as } = await signedInWith([Permission.USERS_BAN]);
    await app.gql(BAN, { input: { userId: String(user.id), reason } }, { as });
    await listAfterBans();
    expect((await read()).total).toBe(0);
    inMidSeason(8 * DAY);
    reader = await signedInMember();
    await listAfterBans();
    const { entries, total } = await read(reader, { period: 'EVER' });
    expect([total, entries[0].player.username]).toEqual([1, user.username]);
  });

  it('leaves the ranking when deactivated, until the next sign-in', async () => {
    const { user, token } = await ranked({ calls: 9 });
    await app.gql('mutation { deactivateAccount { message } }', {}, { as: token });
    expect(await names()).toEqual([]);
    await app.signInAs(user.email);
    expect(await names()).toEqual([user.username]);
  });

  it('leaves the ranking when its deletion is requested', async () => {
    const { user, token } = await ranked({ calls: 9 });
    const DELETE =
      'mutation ($password: String!) { deleteAccount(input: { password: $password }) { message } }';
    const { code } = await app.gql(DELETE, { password: PASSWORD }, { as: token });
    expect(code).toBeUndefined();
    expect(await names()).toEqual([]);
    expect((await read()).total).toBe(0);
    expect(await repository(RankedMember).existsBy({ userId: user.id })).toBe(true);
  });

  it('has no score once erased, and others move up in the ranking', async () => {
    const { user } = await ranked({ calls: 9 });
    const other = await ranked({ calls: 5 });
    expect((await read(other)).me.place).toBe(2);
    await eraseAccount(user.id, () => true);
    expect((await read(other)).me.place).toBe(1);
    expect(await repository(RankingScore).existsBy({ userId: user.id })).toBe(false);
    expect(await repository(RankedMember).existsBy({ userId: user.id })).toBe(false);
  });
});

describe('a player in the ranking', () => {
  const shown = async (as: SignedInMember = reader) => (await read(as)).entries[0].player;

  it('has a page link and a rank only if the reader may see them on the player page', async () => {
    const { user } = await ranked({ calls: 9 }, { as: { experience: 4620 } });
    expect(await shown()).toMatchObject({ hasPage: false, level: null, frame: null });
    await openPage(user.id, { visibility: PlayerVisibility.ME, frame: 'frame:dial' });
    expect(await shown()).toMatchObject({ hasPage: false, level: null, frame: 'DIAL' });
    await openPage(user.id, {
      visibility: PlayerVisibility.MEMBERS,
      shownParts: Object.values(PlayerPart).filter((part) => part !== PlayerPart.RANK),
    });
    expect(await shown()).toMatchObject({ hasPage: true, level: null });
    await openPage(user.id, { visibility: PlayerVisibility.MEMBERS });
    // Includes the experience from the calls of the test.
    expect(await shown()).toMatchObject({ hasPage: true, level: { level: 5 } });
  });

  it('sees their own page link and rank even if other members do not see them', async () => {
    const member = await ranked({ calls: 9 }, { as: { experience: 4620 } });
    expect(await shown(member)).toMatchObject({ hasPage: true, level: { level: 5 } });
  });
});

describe('a job of the ranking', () => {
  it('counts exactly once each shift that was played before the ranking existed', async () => {
    const player = await newPlayer(app);
    shiftClock(0);
    const { shift } = await playShift(app, player, await newInstallation(app, player));
    const userId = player.user.id;
    await transaction(() => repository(RankingScore).delete({ userId }));
    await countEarlierCalls();
    const score = () => repository(RankingScore).findOneBy({ userId, period: 'ever', kind: 'all' });
    expect(await score()).toMatchObject({ calls: shift.countedCalls, listed: false });
    await transaction(() => repository(RankingScore).update({ userId }, { calls: 1 }));
    await countEarlierCalls();
    expect(await score()).toMatchObject({ calls: 1 });
    // The rebuild corrects a wrong score.
    const repairs = await rebuildMember(userId);
    expect(repairs.map(({ what }) => what)).toContain('ranking_scores.ever all');
    expect(await score()).toMatchObject({ calls: shift.countedCalls });
    expect(await rebuildMember(userId)).toEqual([]);
  });

  it('deletes periods that are no longer shown, and scores that no player has', async () => {
    const { user } = await ranked({ calls: 3 });
    await verify(user.id, { calls: 2 });
    inMidSeason(21 * DAY);
    await purgeEndedPeriods();
    const periods = async (table: typeof RankingScore | typeof RankingStep) =>
      new Set((await repository(table).find()).map(({ period }) => period));
    // The clock is in the next month of the same season. The previous month is still shown.
    const remaining = new Set(['ever', 'month:2027-02-01', 'season:2027-01-01']);
    expect(await periods(RankingScore)).toEqual(remaining);
    expect(await periods(RankingStep)).toEqual(remaining);
    expect(await repository(RankingStep).existsBy({ players: 0 })).toBe(false);
  });
});
