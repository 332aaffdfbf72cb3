import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EventScoringKind } from '#domains/game/events/results/scoring.types';
import { settleEvents } from '#domains/game/events/results/settling.service';
import { clearStandings } from '#domains/game/events/results/standings.service';
import { listAll } from '#domains/game/ranking/ranking.jobs';
import { RankingVisibility } from '#domains/game/ranking/ranking.types';
import { AnonymousPlayer } from '#domains/game/ranking/tables/anonymousPlayer.entity';
import { RankedMember } from '#domains/game/ranking/tables/rankedMember.entity';
import { RankingScore } from '#domains/game/ranking/tables/rankingScore.entity';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { ConsentRow } from '#domains/identity/consents/consent.entity';
import { collectPersonalData } from '#platform/personalData';
import { repository, transaction } from '#platform/db/transaction';
import { DAY, fromNow } from '#platform/running/clock';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { callsIn, giveSeats, storeCallsOf } from '#tests/support/content/playedEvents';
import { agree, endMidSeason, ranked, resetToMidSeason } from '#tests/support/content/ranking';
import { changeUser } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { openPage } from '#tests/support/people/players';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const { NAMED, ANONYMOUS, ABSENT } = RankingVisibility;

const PLAYER = 'player { __typename id username avatarUrl frame hasPage level { level rank } }';
const STATISTICS = 'figures { calls successPercent responseSeconds experience }';
const LINE = `__typename place isTied isMe score ${PLAYER} ${STATISTICS}`;
/** All fields of a ranking, with each line read twice under different names. */
const EVERYTHING = `query ($after: String, $measure: RankingMeasure) {
  ranking(after: $after, measure: $measure) {
    total next slices { players }
    lines { ${LINE} again: ${PLAYER} whose: ${STATISTICS} }
    entries { place ${PLAYER} ${STATISTICS} }
    me { visibility agreed place neighbours { ${LINE} } around { place ${PLAYER} } }
  }
}`;
const CHOOSE =
  'mutation ($v: RankingVisibility!) { setRankingVisibility(input: { visibility: $v }) { visibility shown } }';

let app: TestApp;
let reader: SignedInMember;
beforeAll(async () => {
  app = await createTestApp({ seed: 'tables' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await resetToMidSeason();
  reader = await signedInMember();
});
afterEach(endMidSeason);

interface Line {
  place: number;
  score: number;
  isMe: boolean;
  player: { id: string; username: string } | null;
}

const read = async (as: SignedInMember = reader, variables: Record<string, unknown> = {}) =>
  (await app.gql(EVERYTHING, variables, { as: as.token })).data.ranking;
const choose = (v: string, as: SignedInMember) => app.gql(CHOOSE, { v }, { as: as.token });
const anonymous = (calls: number) => ranked({ calls }, { agrees: ANONYMOUS });
const shortened = (lines: readonly Line[]) =>
  lines.map(({ place, score, player }) => [place, score, player?.username ?? null]);

/** Expects that a text contains neither the name nor the account ID of a member. */
function expectNothingOf({ user }: SignedInMember, answer: unknown) {
  const text = JSON.stringify(answer);
  expect(text).not.toContain(user.username);
  expect(text).not.toMatch(new RegExp(`"id":"?${user.id}\\b`));
  expect(text).not.toMatch(new RegExp(`"next":"[^"]*\\.${user.id}"`));
}

describe('an anonymous player in the ranking', () => {
  it('has a place and points, and nothing else', async () => {
    const hidden = await anonymous(9);
    const named = await ranked({ calls: 5 });
    await openPage(hidden.user.id);
    const answer = await read();
    expectNothingOf(hidden, answer);
    expect(answer.total).toBe(2);
    expect(answer.lines[0]).toEqual({
      __typename: 'RankingLine',
      place: 1,
      isTied: false,
      isMe: false,
      score: 90,
      player: null,
      again: null,
      figures: null,
      whose: null,
    });
    expect(answer.lines[1]).toMatchObject({ place: 2, score: 50, figures: { calls: 5 } });
    expect(answer.entries).toMatchObject([{ place: 2, player: { username: named.user.username } }]);
    const beside = (await read(named)).me;
    expectNothingOf(hidden, beside);
    expect(shortened(beside.neighbours)).toEqual([
      [1, 90, null],
      [2, 50, named.user.username],
    ]);
    expect(beside.around).toHaveLength(1);
  });

  it('differs from another anonymous player only in points', async () => {
    const people = [await anonymous(9), await anonymous(9)];
    await openPage(people[0]!.user.id, { frame: 'frame:dial' });
    await changeUser(people[1]!.user.email, { experience: 90_000 });
    for (const measure of ['EXPERIENCE', 'SUCCESS', 'RESPONSE']) {
      const [one, other] = (await read(reader, { measure })).lines;
      expect(one).toEqual(other);
    }
  });

  it.each([
    ['older than', 0],
    ['newer than', 1],
  ])('who is %s a named player with the same score comes after them', async (_, order) => {
    const people: SignedInMember[] = [];
    for (const index of [0, 1]) {
      people.push(await (index === order ? anonymous(9) : ranked({ calls: 9 })));
    }
    const named = people[1 - order]!.user.username;
    const expected = [
      [1, 90, named],
      [1, 90, null],
    ];
    expect(shortened((await read()).lines)).toEqual(expected);
    expect(shortened((await read(people[1 - order])).me.neighbours)).toEqual(expected);
  });

  it('sees their own line with their name, first among the anonymous players of that score', async () => {
    const people = [await anonymous(9), await anonymous(9), await anonymous(9)];
    for (const member of people) {
      const { lines, me } = await read(member);
      const expected = [
        [1, 90, member.user.username],
        [1, 90, null],
        [1, 90, null],
      ];
      expect(shortened(lines)).toEqual(expected);
      expect(shortened(me.neighbours)).toEqual(expected);
      expect(me).toMatchObject({ visibility: 'ANONYMOUS', agreed: false, place: 1 });
      expect(lines.map(({ isMe }: Line) => isMe)).toEqual([true, false, false]);
    }
  });

  it('is not revealed by cursors, whether returned or invented', async () => {
    const hidden = await anonymous(9);
    const pages: unknown[] = [];
    for (const userId of [1, hidden.user.id - 1, hidden.user.id, hidden.user.id + 1, 999_999]) {
      pages.push(shortened((await read(reader, { after: `90.${userId}` })).lines));
    }
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
    expect(pages[0]).toEqual([[1, 90, null]]);
    expect((await read(reader, { after: '90.a1' })).lines).toEqual([]);
    expect((await read(reader, { after: '90.a0' })).lines).toHaveLength(1);
    for (const after of ['90.a', '90.b1', '90.a-1', '90.a1234567', '90.1a']) {
      const { code } = await app.gql(EVERYTHING, { after }, { as: reader.token });
      expect([after, code]).toEqual([after, 'VALIDATION_FAILED']);
    }
  });

  it('is counted once on the pages of the ranking, for others and for themselves', async () => {
    const people: SignedInMember[] = [];
    for (let index = 0; index < 24; index++) {
      people.push(await (index % 12 === 0 ? ranked({ calls: 2 }) : anonymous(2)));
    }
    for (const as of [reader, people[5]!, people[0]!]) {
      const first = await read(as);
      expect(first.lines).toHaveLength(20);
      for (const hidden of people.filter((_, index) => index % 12 !== 0 && people[index] !== as)) {
        expectNothingOf(hidden, first);
      }
      const second = await read(as, { after: first.next });
      expect([second.lines.length, second.next]).toEqual([4, null]);
      const lines: Line[] = [...first.lines, ...second.lines];
      expect(lines.filter(({ player }) => player === null)).toHaveLength(
        as === people[5] ? 21 : 22,
      );
      expect(lines.filter(({ isMe }) => isMe)).toHaveLength(as === reader ? 0 : 1);
    }
  });

  it('has neighbours of the nearest scores, on both sides', async () => {
    for (const calls of [9, 8, 7, 6, 4, 3, 2, 1]) {
      await (calls % 2 ? anonymous(calls) : ranked({ calls }));
    }
    for (const agrees of [NAMED, ANONYMOUS]) {
      const member = await ranked({ calls: 5 }, { agrees });
      const scores = (await read(member)).me.neighbours.map(({ score }: Line) => score);
      expect(scores).toEqual([80, 70, 60, 50, 40, 30, 20, 10]);
      await agree(member.user.id, ABSENT);
    }
  });
});

describe('an anonymous player in events', () => {
  const STANDINGS = `query ($id: ID!) {
    eventStandings(id: $id) {
      lines { items { __typename place score calls experience isOwn
        ${'player { id username avatarUrl frame hasPage }'} } }
      own { place score player { username } }
    }
    eventParticipants(id: $id) { others people { id username frame hasPage } }
  }`;
  const PAGE = `query ($name: String!, $seenBy: PlayerVisibility) {
    player(username: $name, seenBy: $seenBy) {
      events { podiums latest { name place } } worn { title badges { name } }
    }
  }`;
  const prize = { experience: 300, badge: 'Or', title: 'Voix', frame: null };

  /** Stores an event that ended, in which members played one call each, best first. */
  async function played(people: readonly SignedInMember[], scores: readonly number[]) {
    const event = await storeEvent({
      scoring: EventScoringKind.TOTAL,
      startsAt: fromNow(-3 * DAY),
      endsAt: fromNow(-2 * DAY),
      prizes: [{ band: 'first' as never, ...prize }],
    });
    await giveSeats(
      event,
      people.map(({ user }) => user.id),
    );
    for (const [index, { user }] of people.entries()) {
      const calls = Array.from({ length: scores[index]! }, () => ({}));
      await storeCallsOf(user.id, callsIn(event, calls));
    }
    return event;
  }

  const standings = async (id: number, as: SignedInMember = reader) => {
    clearStandings();
    return (await app.gql(STANDINGS, { id }, { as: as.token })).data;
  };
  const consents = (as: SignedInMember) =>
    app.gql(
      'mutation { setShownInEvents(input: { shown: true }) { shown } }',
      {},
      { as: as.token },
    );

  it.each(['before the results are final', 'as the winner in the final results'])(
    'has points but no name, even after consenting to be named there, %s',
    async (when) => {
      const [winner, second, last] = [
        await signedInMember(),
        await signedInMember(),
        await signedInMember(),
      ];
      const event = await played([winner, second, last], [3, 2, 1]);
      for (const member of [winner, second]) await consents(member);
      if (when.includes('final results')) await settleEvents();
      expect((await standings(event.id)).eventParticipants.people).toHaveLength(2);
      await choose('ANONYMOUS', winner);
      await choose('ANONYMOUS', last);
      const shown = await standings(event.id);
      for (const hidden of [winner, last]) expectNothingOf(hidden, shown);
      const { items } = shown.eventStandings.lines;
      expect(items).toMatchObject([
        { place: 1, score: 30, calls: null, player: null },
        { place: 2, score: 20, calls: 2, player: { username: second.user.username } },
        { place: 3, score: 10, calls: null, player: null },
      ]);
      expect(shown.eventParticipants).toMatchObject({ people: [{ id: String(second.user.id) }] });
      const own = (await standings(event.id, winner)).eventStandings.own;
      expect(own).toMatchObject({ place: 1, player: { username: winner.user.username } });
      await choose('NAMED', winner);
      expect((await standings(event.id)).eventStandings.lines.items[0].player).not.toBeNull();
      await choose('ABSENT', last);
      expect((await standings(event.id)).eventStandings.lines.items[2]).toMatchObject({
        score: null,
        player: null,
      });
    },
  );

  it.each(['before the results are final', 'in the final results'])(
    'comes after the named players of the same place, %s',
    async (when) => {
      const people = [await signedInMember(), await signedInMember(), await signedInMember()];
      const event = await played(people, [2, 2, 2]);
      await consents(people[1]!);
      await choose('ANONYMOUS', people[0]!);
      await choose('ANONYMOUS', people[2]!);
      if (when.includes('final results')) await settleEvents();
      const [first, ...others] = (await standings(event.id)).eventStandings.lines.items;
      expect(first.player.username).toBe(people[1]!.user.username);
      expect(others[0]).toEqual(others[1]);
    },
  );

  it('is not revealed by the results or the prizes on their player page', async () => {
    const [winner, other] = [await signedInMember(), await signedInMember()];
    const event = await played([winner, other], [3, 2]);
    await settleEvents();
    const key = `event:${event.id}`;
    await openPage(winner.user.id, { title: key, badges: [key] });
    const page = async (as?: SignedInMember, seenBy?: string) =>
      (await app.gql(PAGE, { name: winner.user.username, seenBy }, { as: as?.token })).data.player;
    const all = { events: { podiums: 1 }, worn: { title: 'Voix', badges: [{ name: 'Or' }] } };
    expect(await page(other)).toMatchObject(all);
    await choose('ANONYMOUS', winner);
    const nothing = { events: null, worn: { title: null, badges: [] } };
    expect(await page(other)).toEqual(nothing);
    expect(await page()).toEqual(nothing);
    expect(await page(winner, 'MEMBERS')).toEqual(nothing);
    expect(await page(winner)).toMatchObject(all);
  });

  it('is not named by the REST API or by searches of their name', async () => {
    const [winner, other] = [await signedInMember(), await signedInMember()];
    await played([winner, other], [3, 2]);
    await settleEvents();
    await choose('ANONYMOUS', winner);
    for (const path of ['/member/events', '/member/stats', '/member/dashboard']) {
      expectNothingOf(winner, (await app.rest('GET', path, { as: other.token })).body);
    }
    const search = `query ($text: String!) { articles(search: $text) { items { title excerpt } } }`;
    const found = await app.gql(search, { text: winner.user.username }, { as: other.token });
    expect(found.data.articles.items).toEqual([]);
  });
});

describe('the choice to be an anonymous player', () => {
  it('replaces the other choices immediately, and each change is in the log of consents', async () => {
    const member = await ranked({ calls: 9 }, { agrees: false });
    const lines = async () => shortened((await read()).lines);
    for (const choice of ['NAMED', 'ANONYMOUS', 'ANONYMOUS', 'ABSENT']) {
      const { data } = await choose(choice, member);
      expect(data.setRankingVisibility).toEqual({ visibility: choice, shown: choice === 'NAMED' });
      const name = choice === 'NAMED' ? member.user.username : null;
      expect(await lines()).toEqual(choice === 'ABSENT' ? [] : [[1, 90, name]]);
      const asked = await app.gql('{ rankingVisibility shownInRanking }', {}, { as: member.token });
      expect(asked.data).toEqual({
        rankingVisibility: choice,
        shownInRanking: choice === 'NAMED',
      });
    }
    const log = await repository(ConsentRow).find({
      where: { userId: member.user.id },
      order: { id: 'ASC' },
    });
    expect(log.map(({ about, given }) => [about, given])).toEqual([
      [null, true],
      [null, false],
      ['ANONYMOUS', true],
      ['ANONYMOUS', false],
    ]);
  });

  it('is understood by clients that only know two choices', async () => {
    const member = await anonymous(9);
    const set = (shown: boolean) =>
      app.gql(
        'mutation ($shown: Boolean!) { setShownInRanking(input: { shown: $shown }) { shown } }',
        { shown },
        { as: member.token },
      );
    expect((await set(false)).data.setShownInRanking.shown).toBe(false);
    expect((await read()).lines).toEqual([]);
    await choose('ANONYMOUS', member);
    expect((await set(true)).data.setShownInRanking.shown).toBe(true);
    expect(shortened((await read()).lines)).toEqual([[1, 90, member.user.username]]);
    expect(await repository(AnonymousPlayer).existsBy({ userId: member.user.id })).toBe(false);
  });

  it('is exported to the member only, and erased with the account', async () => {
    const { user } = await anonymous(9);
    const { shownInRanking } = await collectPersonalData(user.id);
    expect(shownInRanking).toMatchObject({ visibility: ANONYMOUS });
    await eraseAccount(user.id, () => true);
    expect(await repository(AnonymousPlayer).existsBy({ userId: user.id })).toBe(false);
    expect(await repository(RankingScore).existsBy({ userId: user.id })).toBe(false);
    expect((await read()).total).toBe(0);
  });

  it('remains after a deactivation, and a job completes a refresh that was missed', async () => {
    const { user } = await anonymous(9);
    await changeUser(user.email, { isActive: false });
    expect((await read()).lines).toEqual([]);
    await listAll();
    expect((await read()).total).toBe(0);
    await changeUser(user.email, { isActive: true });
    await listAll();
    expect(shortened((await read()).lines)).toEqual([[1, 90, null]]);
  });

  it('prevails over a consent to be named that an older server stored', async () => {
    const { user } = await anonymous(9);
    const agreedAt = fromNow(0);
    await transaction(async () => {
      await repository(RankedMember).insert({ userId: user.id, agreedAt });
      await repository(RankingScore).update({ userId: user.id }, { listed: true });
    });
    expect(shortened((await read()).lines)).toEqual([[1, 90, null]]);
    await transaction(async () => {
      await repository(RankingScore).update({ userId: user.id }, { listed: false });
    });
  });
});
