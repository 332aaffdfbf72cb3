import { clearStandings } from '#domains/game/events/results/standings.service';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GameEvent } from '#domains/game/events/event.entity';
import { RegistrationState } from '#domains/game/events/event.types';
import { eventActed, eventResultPublished } from '#domains/game/events/events.events';
import { EventRegistration } from '#domains/game/events/registrations/eventRegistration.entity';
import { EventResult } from '#domains/game/events/results/eventResult.entity';
import { settleEvents, publishResults } from '#domains/game/events/results/settling.service';
import { ShownMember } from '#domains/game/events/registrations/shownMember.entity';
import { EventBand, EventScoringKind } from '#domains/game/events/results/scoring.types';
import { itemsOf } from '#domains/game/players/collection.service';
import { AvatarFrame, PlayerPart, PlayerVisibility } from '#domains/game/players/player.types';
import { registerRewards, rewards } from '#domains/game/statistics/dependents.service';
import { rebuildMember } from '#domains/game/statistics/calls/rebuild.service';
import { ConsentRow } from '#domains/identity/consents/consent.entity';
import { CONSENT_TEXTS, ConsentKind } from '#domains/identity/consents/consentKind.types';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import { currentDatabase, query, repository, transaction } from '#platform/db/transaction';
import { collectPersonalData } from '#platform/personalData';
import { on } from '#platform/running/bus';
import { DAY, fromNow, HOUR, MINUTE, now, shiftClock } from '#platform/running/clock';
import { storeEvent, type EventOverrides } from '#server/seeds/factories/event.factory';
import {
  callsIn,
  giveSeats,
  storeCallsOf,
  type TestCall,
} from '#tests/support/content/playedEvents';
import { changeUser } from '#tests/support/people/accounts';
import {
  signedInMember,
  signedInMembers,
  type SignedInMember,
} from '#tests/support/people/members';
import { openPage } from '#tests/support/people/players';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const STANDINGS = `query ($id: ID!, $page: Int, $pageSize: Int) {
  eventStandings(id: $id, page: $page, pageSize: $pageSize) {
    isFinal
    lines { total pageCount items { place score calls experience isOwn player { username frame hasPage } } }
    own { place score player { username } }
  }
}`;

let app: TestApp;
let people: SignedInMember[];
let dies: 'settling' | 'telling' | null = null;
let emitted = 0;
beforeAll(async () => {
  app = await createTestApp({ seed: 'tables' });
  on(eventActed, ({ action }) => {
    if (action === 'settled' && dies === 'settling') throw new Error('the server dies here');
  });
  on(eventResultPublished, () => {
    emitted += 1;
    if (dies === 'telling' && emitted === 2) throw new Error('the server dies here');
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  people = await signedInMembers(4);
  dies = null;
  emitted = 0;
});
afterEach(() => shiftClock(0));

const { BEST_CALLS, TOTAL, SUCCESS, RESPONSE } = EventScoringKind;

/** Stores an event that began an hour ago, with a seat for each member of the test. */
async function running(change: EventOverrides = {}): Promise<GameEvent> {
  const startsAt = fromNow(-HOUR);
  const event = await storeEvent({ startsAt, scoring: TOTAL, ...change });
  await giveSeats(
    event,
    people.map(({ user }) => user.id),
  );
  return event;
}

/** Stores an event that ended long enough ago for its results to be settled. */
const over = (change: EventOverrides = {}) =>
  running({ startsAt: fromNow(-3 * DAY), endsAt: fromNow(-2 * DAY), ...change });

const play = (event: GameEvent, who: number, calls: readonly Omit<TestCall, 'answeredAt'>[]) =>
  storeCallsOf(people[who]!.user.id, callsIn(event, calls));

const look = async (
  { id }: GameEvent,
  who: SignedInMember = people[0]!,
  page: { page?: number; pageSize?: number } = {},
) => {
  clearStandings();
  const { data } = await app.gql(STANDINGS, { id, ...page }, { as: who.token });
  const { lines, ...rest } = data.eventStandings ?? {};
  return lines ? { ...rest, ...lines } : null;
};

const places = ({ items }: any) => items.map(({ place, score }: any) => [place, score]);
const experienceOf = async (who: number) =>
  (await repository(User).findOneByOrFail({ id: people[who]!.user.id })).experience;

const several = <Call>(count: number, call: Call): Call[] =>
  Array.from({ length: count }, () => call);

const perfect = { perfect: true };
const good = {};
const failed = { successful: false };

/** Returns whether the open transaction has the lock for giving prizes. */
async function isGivingLocked(): Promise<boolean> {
  if (currentDatabase().kind === 'sqlite') return false;
  const rows = await query<{ held: string }>(
    `SELECT 1 AS "held" FROM pg_locks WHERE "locktype" = 'advisory' AND "granted"
       AND "pid" = pg_backend_pid()
       AND ("classid"::bigint << 32 | "objid"::bigint) = hashtextextended('events:giving', 0)`,
  );
  return rows.length > 0;
}

/** Stores the consent of each member to be named; otherwise their scores are hidden. */
const allConsent = () =>
  transaction(async () => {
    const agreed = { agreedAt: now(), standingsAgreedAt: now() };
    const rows = people.map(({ user }) => ({ userId: user.id, ...agreed }));
    await repository(ShownMember).insert(rows);
  });

describe('the standings of an event', () => {
  beforeEach(allConsent);

  it('sum the points of every call if the scoring is TOTAL', async () => {
    const event = await running();
    await play(event, 0, [good, good, failed]);
    await play(event, 1, [perfect, good]);
    await play(event, 2, [perfect]);
    expect(places(await look(event))).toEqual([
      [1, 25],
      [2, 20],
      [3, 15],
    ]);
  });

  it('count only the best calls if the scoring is BEST_CALLS', async () => {
    const event = await running({ scoring: BEST_CALLS, scoringCalls: 2 });
    await play(event, 0, [good, good, good, good]);
    await play(event, 1, [failed, perfect, good, perfect]);
    expect(places(await look(event))).toEqual([
      [1, 30],
      [2, 20],
    ]);
  });

  it('rank members with enough calls by success rate if the scoring is SUCCESS', async () => {
    const event = await running({ scoring: SUCCESS, scoringCalls: 3 });
    await play(event, 0, [good, good, failed]);
    await play(event, 1, [good, good]);
    await play(event, 2, [perfect, good, good]);
    expect(places(await look(event))).toEqual([
      [1, 10000],
      [2, 6666],
    ]);
  });

  it('rank members by the median response of successful calls if the scoring is RESPONSE', async () => {
    const event = await running({ scoring: RESPONSE, scoringCalls: 3 });
    const in_ = (...seconds: number[]) => seconds.map((responseSeconds) => ({ responseSeconds }));
    await play(event, 0, in_(2, 9, 4));
    await play(event, 1, [...in_(1, 3, 5, 100), { ...failed, responseSeconds: 0.5 }]);
    await play(event, 2, in_(1, 1));
    expect(places(await look(event))).toEqual([
      [1, 4000],
      [1, 4000],
    ]);
  });

  it('give equal scores the same place', async () => {
    const event = await running();
    await play(event, 0, [good]);
    await play(event, 1, [good]);
    await play(event, 2, [failed]);
    await play(event, 3, [perfect]);
    expect(places(await look(event)).map(([place]: number[]) => place)).toEqual([1, 2, 2, 4]);
  });

  it('count only verified calls between the start and the end', async () => {
    const event = await running();
    const [{ user }] = people as [SignedInMember];
    await play(event, 0, [good, { ...perfect, shiftId: null }]);
    await storeCallsOf(user.id, [
      { answeredAt: new Date(event.startsAt.getTime() - 1) },
      { answeredAt: event.endsAt },
    ]);
    expect((await look(event)).items).toMatchObject([{ score: 10, calls: 1 }]);
  });

  it('leave out members without a seat, and banned or deactivated members', async () => {
    const event = await running();
    for (const who of [0, 1, 2, 3]) await play(event, who, [good]);
    const outsider = await signedInMember();
    await storeCallsOf(outsider.user.id, callsIn(event, [perfect]));
    const [waiting, banned, gone] = people.slice(1).map(({ user }) => user);
    await transaction(async () => {
      const state = RegistrationState.WAITING;
      await repository(EventRegistration).update({ userId: waiting!.id }, { state });
      const row = { userId: banned!.id, reason: 'Essai', bannedAt: now(), bannedById: null };
      const open = { expiresAt: null, liftedAt: null, liftedById: null };
      await repository(Ban).insert({ ...row, ...open });
    });
    await changeUser(gone!.email, { isActive: false });
    expect((await look(event, outsider)).items).toHaveLength(1);
    expect(await look(event, outsider)).toMatchObject({ total: 1, own: null });
  });

  it('include the reader’s own line on every page', async () => {
    const event = await running();
    for (const who of [0, 1, 2, 3]) await play(event, who, several(4 - who, good));
    const last = people[3]!;
    const page = await look(event, last, { page: 2, pageSize: 2 });
    expect(page).toMatchObject({ total: 4, pageCount: 2, own: { place: 4, score: 10 } });
    expect(places(page)).toEqual([
      [3, 20],
      [4, 10],
    ]);
    expect((await look(event, last, { page: 1, pageSize: 2 })).own).toMatchObject({ place: 4 });
    const { code } = await app.gql(STANDINGS, { id: event.id, page: 0 }, { as: last.token });
    expect(code).toBe('VALIDATION_FAILED');
  });

  it('are read in one statement, however many members play', async () => {
    const event = await running();
    await play(event, 0, [good]);
    const cost = async () => {
      const made = await statementsOf(() => look(event));
      return made.filter(({ sql }) => sql.includes('game_calls')).length;
    };
    expect(await cost()).toBe(1);
    for (const who of [1, 2, 3]) await play(event, who, [good, good]);
    expect(await cost()).toBe(1);
  });

  it('are computed once for concurrent readers, who each get their own line', async () => {
    const event = await running();
    for (const who of [0, 1, 2, 3]) await play(event, who, several(4 - who, good));
    clearStandings();
    const ask = (who: number) =>
      app.gql(STANDINGS, { id: event.id, pageSize: 2 }, { as: people[who]!.token });
    const made = await statementsOf(async () => {
      const answers = await Promise.all([0, 1, 2, 3].map(ask));
      const own = answers.map(({ data }) => data.eventStandings.own.place);
      expect(own).toEqual([1, 2, 3, 4]);
      expect(answers.map(({ data }) => data.eventStandings.lines.items.length)).toEqual([
        2, 2, 2, 2,
      ]);
    });
    expect(made.filter(({ sql }) => sql.includes('game_calls'))).toHaveLength(1);
  });

  it('hide the name of a member who withdrew consent after the computation', async () => {
    const event = await running();
    await play(event, 1, [good]);
    const ask = async () =>
      (await app.gql(STANDINGS, { id: event.id }, { as: people[0]!.token })).data.eventStandings
        .lines.items;
    const show = (shown: boolean) =>
      app.gql(
        'mutation ($shown: Boolean!) { setShownInEvents(input: { shown: $shown }) { shown } }',
        { shown },
        { as: people[1]!.token },
      );
    await show(true);
    clearStandings();
    expect((await ask())[0].player.username).toBe(people[1]!.user.username);
    await show(false);
    expect((await ask())[0].player).toBeNull();
  });

  it('are empty before the event starts, and null for an event without scoring', async () => {
    const soon = await storeEvent({ scoring: TOTAL });
    expect(await look(soon)).toMatchObject({ items: [], total: 0, isFinal: false });
    expect(await look(await storeEvent())).toBeNull();
  });

  it('cost as much complexity as a full ranking, whichever fields are selected', async () => {
    const { id } = await running();
    const one = (name: string) =>
      `${name}: eventStandings(id: "${id}", pageSize: 50) { lines { items { place score } } }`;
    const asked = async (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `s${index}`);
      return app.gql(`{ ${names.map(one).join('\n')} }`, {}, { as: people[0]!.token });
    };
    expect((await asked(9)).code).toBeUndefined();
    expect((await asked(10)).code).toBe('GRAPHQL_TOO_COMPLEX');
  });

  neutral.it('are refused for an unknown event', async () => {
    const { code } = await app.gql(STANDINGS, { id: '999999' }, { as: people[0]!.token });
    expect(code).toBe('EVENT_NOT_FOUND');
  });
});

describe('the names in the standings of an event', () => {
  const names = (page: any) => page.items.map(({ player }: any) => player?.username ?? null);
  const show = (who: number, shown: boolean) =>
    app.gql(
      'mutation ($shown: Boolean!) { setShownInEvents(input: { shown: $shown }) { shown } }',
      { shown },
      { as: people[who]!.token },
    );

  it.each(['during the event', 'in the results'])(
    'are only those of consenting members and of the reader, %s',
    async (when) => {
      const event = when === 'in the results' ? await over() : await running();
      for (const who of [0, 1, 2]) await play(event, who, several(3 - who, good));
      await show(1, true);
      if (when === 'in the results') await settleEvents();
      const [first, second, third] = people.map(({ user }) => user.username);
      expect(names(await look(event, people[0]))).toEqual([first, second, null]);
      expect(names(await look(event, people[2]))).toEqual([null, second, third]);
      const text = JSON.stringify(await look(event, people[3]));
      expect(text).not.toContain(first);
      expect(text).not.toContain(third);
      await show(1, false);
      expect(names(await look(event, people[3]))).toEqual([null, null, null]);
    },
  );

  it.each(['during the event', 'in the results'])(
    'cannot be inferred from scores or the order of tied members, %s',
    async (when) => {
      const change = { startsAt: fromNow(-3 * DAY), scoring: TOTAL };
      const event = await storeEvent({
        ...change,
        ...(when === 'in the results' && { endsAt: fromNow(-2 * DAY) }),
      });
      // The first to register has the highest account ID.
      const seats = people.map(({ user }) => user.id).toReversed();
      await giveSeats(event, seats);
      for (const who of [0, 1, 2]) await play(event, who, [good, failed]);
      if (when === 'in the results') await settleEvents();
      const hidden = { place: 1, score: null, calls: null, player: null };
      const items = async (who: number) => (await look(event, people[who])).items;
      expect(await items(3)).toMatchObject([hidden, hidden, hidden]);
      const own = { isOwn: true, place: 1, score: 10, calls: 2 };
      expect(await items(0)).toMatchObject([hidden, hidden, own]);
      await show(2, true);
      const { username } = people[2]!.user;
      expect((await items(3))[0]).toMatchObject({ score: 10, calls: 2, player: { username } });
    },
  );

  it('exclude a member whose consent did not yet cover standings, until they consent again', async () => {
    const event = await over();
    for (const who of [0, 1]) await play(event, who, [good]);
    const { user, token } = people[1]!;
    await transaction(async () => {
      await query(
        `INSERT INTO event_shown_members ("userId", "agreedAt") VALUES (:userId, :agreedAt)`,
        { userId: user.id, agreedAt: fromNow(-9 * DAY) },
      );
    });
    const asked = async () =>
      (await app.gql('{ shownInEvents shownInStandings }', {}, { as: token })).data;
    const named = async () => names(await look(event, people[3])).filter(Boolean);
    expect(await asked()).toEqual({ shownInEvents: true, shownInStandings: false });
    expect(await named()).toEqual([]);
    await settleEvents();
    expect(await named()).toEqual([]);
    for (let n = 0; n < 2; n++) await show(1, true);
    expect(await asked()).toEqual({ shownInEvents: true, shownInStandings: true });
    expect(await named()).toEqual([user.username]);
    const written = await repository(ConsentRow).findBy({ userId: user.id });
    expect(written).toMatchObject([
      { given: true, textVersion: CONSENT_TEXTS[ConsentKind.SHOWN_IN_EVENTS] },
    ]);
  });

  neutral.it('exclude accounts that are deactivated after the event', async () => {
    const event = await over();
    await play(event, 0, [good]);
    await show(0, true);
    await settleEvents();
    await changeUser(people[0]!.user.email, { isActive: false });
    expect(names(await look(event, people[3]))).toEqual([null]);
    const { body } = await app.rest('GET', '/member/events', { as: people[3]!.token });
    expect(JSON.stringify(body)).not.toMatch(/scoring|prizes|version|canceledAt|standing/);
  });
});

const PRIZES = [
  {
    band: EventBand.FIRST,
    experience: 300,
    badge: 'Or',
    title: 'Première voix',
    frame: AvatarFrame.DIAL,
  },
  { band: EventBand.SECOND, experience: 200, badge: null, title: null, frame: null },
  { band: EventBand.PLAYED, experience: 50, badge: 'Présent', title: null, frame: null },
];

describe('the results of an event', () => {
  beforeEach(allConsent);

  it('are frozen a day after the end, with the calls recorded by then', async () => {
    const endsAt = fromNow(HOUR - DAY);
    const startsAt = new Date(endsAt.getTime() - 2 * HOUR);
    const event = await running({ startsAt, endsAt, prizes: PRIZES });
    await play(event, 0, [good]);
    const late = { ...perfect, recordedAt: fromNow(HOUR - MINUTE) };
    const tooLate = { ...perfect, recordedAt: fromNow(HOUR + MINUTE) };
    await play(event, 1, [late]);
    await play(event, 2, [tooLate]);
    await settleEvents();
    expect(await look(event)).toMatchObject({ isFinal: false });
    shiftClock(2 * HOUR);
    await settleEvents();
    shiftClock(0);
    const final = await look(event);
    expect(final).toMatchObject({ isFinal: true, total: 2 });
    expect(places(final)).toEqual([
      [1, 15],
      [2, 10],
    ]);
    // Calls stored afterwards change nothing.
    await storeCallsOf(
      people[0]!.user.id,
      callsIn(event, several(9, perfect)).map((call) => {
        return { ...call, answeredAt: new Date(call.answeredAt.getTime() + 30 * MINUTE) };
      }),
    );
    await settleEvents();
    expect(await look(event)).toEqual(final);
  });

  it('give XP by place, and the same XP for equal scores', async () => {
    const event = await over({ prizes: PRIZES });
    await play(event, 0, [good, good]);
    await play(event, 1, [good, good]);
    await play(event, 2, [good]);
    await settleEvents();
    expect(await Promise.all([0, 1, 2, 3].map(experienceOf))).toEqual([300, 300, 50, 0]);
    expect((await look(event)).items.map(({ experience }: any) => experience)).toEqual([
      300, 300, 50,
    ]);
  });

  it.each([TOTAL, BEST_CALLS, SUCCESS])(
    'give no prize for a score of zero if the scoring is %s',
    async (scoring) => {
      const scoringCalls = scoring === TOTAL ? null : 1;
      const event = await over({ prizes: PRIZES, scoring, scoringCalls });
      for (const who of [0, 1]) await play(event, who, [failed]);
      await settleEvents();
      expect(places(await look(event))).toEqual([
        [1, 0],
        [1, 0],
      ]);
      expect(await Promise.all([0, 1].map(experienceOf))).toEqual([0, 0]);
      expect(await itemsOf(people[0]!.user.id)).toEqual([]);
    },
  );

  it('give a prize for a response time of zero', async () => {
    const event = await over({ prizes: PRIZES, scoring: RESPONSE, scoringCalls: 1 });
    await play(event, 0, [{ responseSeconds: 0 }]);
    await settleEvents();
    expect(await experienceOf(0)).toBe(300);
  });

  it('are frozen once, even if the job runs repeatedly and on several servers', async () => {
    const event = await over({ prizes: PRIZES });
    await play(event, 0, [good]);
    await Promise.all(Array.from({ length: 5 }, () => settleEvents()));
    await settleEvents();
    expect(await experienceOf(0)).toBe(300);
    expect(await repository(EventResult).countBy({ eventId: event.id })).toBe(1);
  });

  it('are rolled back if the server crashes during freezing, and are frozen later', async () => {
    const event = await over({ prizes: PRIZES });
    for (const who of [0, 1, 2]) await play(event, who, several(3 - who, good));
    dies = 'settling';
    await expect(settleEvents()).rejects.toThrow('dies');
    expect(await experienceOf(0)).toBe(0);
    expect(await look(event)).toMatchObject({ isFinal: false });
    dies = null;
    await settleEvents();
    await settleEvents();
    expect(await Promise.all([0, 1, 2].map(experienceOf))).toEqual([300, 200, 50]);
  });

  it('cannot be inserted twice for the same member', async () => {
    const event = await over();
    await play(event, 0, [good]);
    await settleEvents();
    const row = await repository(EventResult).findOneByOrFail({ eventId: event.id });
    await expect(transaction(() => repository(EventResult).insert(row))).rejects.toThrow();
  });

  it('are announced once to each ranked member, even if the server crashes while announcing', async () => {
    const event = await over({ prizes: PRIZES });
    for (const who of [0, 1, 2]) await play(event, who, several(3 - who, good));
    await settleEvents();
    dies = 'telling';
    await expect(publishResults()).rejects.toThrow('dies');
    dies = null;
    await publishResults();
    await publishResults();
    const target = `/compte/evenements/${event.id}`;
    const rows = await repository(NotificationRow).findBy({ actionTarget: target });
    expect(rows.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
      people.slice(0, 3).map(({ user }) => user.id),
    );
    const first = rows.find(({ userId }) => userId === people[0]!.user.id);
    expect(first?.message).toContain('Vous terminez 1er');
    expect(first?.message).toContain('300\u00a0XP');
  });

  neutral.it('give badges, titles and frames that can be equipped', async () => {
    const event = await over({ prizes: PRIZES });
    await play(event, 0, [perfect, good]);
    await play(event, 1, [good, good]);
    await play(event, 2, [good]);
    await settleEvents();
    const equipped = async (who: number) =>
      (await itemsOf(people[who]!.user.id)).map(({ kind, name }) => [kind, name]);
    expect(await equipped(0)).toEqual([
      ['badge', 'Or'],
      ['title', 'Première voix'],
      ['frame', 'Cadran'],
    ]);
    expect(await equipped(1)).toEqual([]);
    expect(await equipped(2)).toEqual([['badge', 'Présent']]);
  });

  it('do not change when the statistics are rebuilt', async () => {
    const event = await over({ prizes: PRIZES });
    await play(event, 0, [perfect]);
    await settleEvents();
    const userId = people[0]!.user.id;
    await rebuildMember(userId);
    const sum = (await rebuildMember(userId)).length;
    expect(sum).toBe(0);
    expect(await experienceOf(0)).toBeGreaterThanOrEqual(315);
  });

  it('cannot be frozen while the statistics of a member are being rebuilt', async () => {
    const { id: userId } = people[0]!.user;
    await play(await running(), 0, [perfect]);
    const held: [string, boolean][] = [];
    const note = async (what: string) => void held.push([what, await isGivingLocked()]);
    const { lock, unlock, sumOf } = rewards();
    registerRewards({
      lock: async () => {
        await lock();
        await note('hold');
      },
      unlock: async (...asked) => {
        await note('give');
        return unlock(...asked);
      },
      sumOf: async (...asked) => {
        await note('sum');
        return sumOf(...asked);
      },
    });
    await rebuildMember(userId).finally(() => registerRewards({ lock, unlock, sumOf }));
    // SQLite has one writer at a time, and no advisory locks.
    const isLocked = currentDatabase().kind === 'postgres';
    expect(held).toEqual([
      ['hold', isLocked],
      ['give', isLocked],
      ['sum', isLocked],
    ]);
  });

  it('are not frozen for a canceled event or an event without scoring', async () => {
    const canceled = await over({ canceledAt: now(), prizes: PRIZES });
    const unranked = await over({ scoring: null });
    for (const event of [canceled, unranked]) await play(event, 0, [good]);
    await settleEvents();
    expect(await experienceOf(0)).toBe(0);
    expect(await look(canceled)).toMatchObject({ items: [], isFinal: false });
  });

  it('are exported with the data of the member and deleted with the account', async () => {
    const event = await over({ prizes: PRIZES });
    await play(event, 0, [good]);
    await settleEvents();
    const userId = people[0]!.user.id;
    expect((await collectPersonalData(userId)).eventResults).toMatchObject([
      { eventId: event.id, place: 1, score: 10, experience: 300 },
    ]);
    await transaction(() => repository(User).delete({ id: userId }));
    expect(await repository(EventResult).countBy({ userId })).toBe(0);
  });
});

neutral.describe('the event results on a player page', () => {
  const PLAYER = `query ($name: String!) {
    player(username: $name) { events { played podiums latest { name place ranked } } }
  }`;

  it('are shown to others only if the player shares that part of the page', async () => {
    const event = await over({ name: 'Coupe' });
    await play(event, 0, [good]);
    await play(event, 1, [failed]);
    await settleEvents();
    const { user } = people[0]!;
    const line = async (as?: string) =>
      (await app.gql(PLAYER, { name: user.username }, { as })).data.player?.events;
    const visibility = PlayerVisibility.EVERYBODY;
    await openPage(user.id, { visibility, shownParts: [PlayerPart.EVENTS] });
    const latest = [{ name: 'Coupe', place: 1, ranked: 2 }];
    expect(await line()).toEqual({ played: 1, podiums: 1, latest });
    await openPage(user.id, { visibility, shownParts: [PlayerPart.RANK] });
    expect(await line()).toBeNull();
    expect(await line(people[1]!.token)).toBeNull();
    expect(await line(people[0]!.token)).toMatchObject({ played: 1 });
  });
});
