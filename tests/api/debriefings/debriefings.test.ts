import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRankResponses } from '#domains/game/debriefings/ranks/rankResponses.service';
import { RankResponses } from '#domains/game/debriefings/ranks/rankResponses.entity';
import { ShiftCheckKind, ShiftVerdict } from '#domains/game/shifts/shift.types';
import { CallKind } from '#domains/game/statistics/calls/callKind.types';
import { Rank } from '#domains/identity/users/user.types';
import { repository } from '#platform/db/transaction';
import { DAY, fromNow } from '#platform/running/clock';
import { createUser } from '#server/seeds/factories/user.factory';
import { newPlayer } from '#tests/support/content/calls';
import { ringing, storeShift, type WrittenCall } from '#tests/support/content/debriefings';
import { newInstallation, playShift } from '#tests/support/content/shifts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { play } from '#tests/support/people/players';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const SPREAD = 'quarterSeconds medianSeconds threeQuartersSeconds';
const NOTABLE = 'callId why facts { label value }';
const DEBRIEFING = `query ($id: ID!) {
  myDebriefing(id: $id) {
    shift { id verdict experience explanation }
    installationName previousId nextId rank level experienceToNextLevel
    calls { callId kind successful perfect responseMillis durationSeconds }
    rules { code condition }
    report {
      calls successful perfect perfectRecord
      responses { ${SPREAD} }
      ownResponses { shifts ${SPREAD} }
      peerResponses { players ${SPREAD} }
      successfulRun { length firstCallId lastCallId }
      perfectRun { length }
      best { ${NOTABLE} } worst { ${NOTABLE} }
      advice { rule sentence reason callId }
      gains { label experience }
      achievements { name rewardExperience }
    }
  }
}`;
const COMPARED = `query ($page: Int, $pageSize: Int) {
  myShiftsCompared(page: $page, pageSize: $pageSize) {
    total items { id calls successful medianSeconds medianChangeSeconds successChange experience }
  }
}`;

let app: TestApp;
let member: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
  member = await signedInMember();
});
afterAll(() => app.close());

const look = async (id: number | string, as = member.token) =>
  (await app.gql(DEBRIEFING, { id: String(id) }, { as })).data.myDebriefing;
const compare = async (as: string, page = 1, pageSize = 10) =>
  (await app.gql(COMPARED, { page, pageSize }, { as })).data.myShiftsCompared;

const perfect = (seconds: number): WrittenCall => ({ seconds, perfect: true });
const missed = (seconds: number, kind = CallKind.ACCIDENT): WrittenCall => ({
  seconds,
  kind,
  successful: false,
});

describe('the debriefing of a shift', () => {
  neutral.it('describes the shift, and explains its best and its worst call', async () => {
    const { user, token } = await signedInMember();
    await play({ user, token } as SignedInMember);
    const { id } = await storeShift(user.id, [
      perfect(4),
      { seconds: 3 },
      perfect(2),
      missed(11.2),
      { seconds: 6, duration: 80 },
      missed(7),
    ]);
    const { report, calls, installationName, rules } = await look(id, token);
    expect(installationName).toBe('Poste 04');
    expect(calls.map(({ responseMillis }: { responseMillis: number }) => responseMillis)).toEqual([
      4000, 3000, 2000, 11_200, 6000, 7000,
    ]);
    expect(report).toMatchObject({
      calls: 6,
      successful: 4,
      perfect: 2,
      perfectRecord: 12,
      responses: { quarterSeconds: 3, medianSeconds: 5, threeQuartersSeconds: 7 },
      ownResponses: null,
      peerResponses: null,
      successfulRun: { length: 3, firstCallId: `${id}.1`, lastCallId: `${id}.3` },
      perfectRun: { length: 1 },
      achievements: [],
    });
    expect(report.gains).toEqual([
      { label: '4 appels réussis × 10', experience: 40 },
      { label: '2 appels sans erreur × 5', experience: 10 },
    ]);
    expect(report.best).toEqual({
      callId: `${id}.3`,
      why: 'L’appel décroché le plus vite, parmi vos 2\u00a0appels sans erreur.',
      facts: [
        { label: 'Décroché', value: '2,0\u00a0s' },
        { label: 'Traitement', value: '1\u00a0min' },
        { label: 'Résultat', value: 'sans erreur' },
      ],
    });
    expect(report.worst).toEqual({
      callId: `${id}.4`,
      why: 'L’appel le plus long à décrocher, parmi vos 2\u00a0appels manqués.',
      facts: [
        { label: 'Décroché, objectif 5\u00a0s', value: '11,2\u00a0s' },
        { label: 'Traitement', value: '1\u00a0min' },
        { label: 'Série interrompue', value: '3 appels réussis' },
        { label: 'Résultat', value: 'manqué, 0\u00a0XP' },
      ],
    });
    expect(rules.map(({ code }: { code: string }) => code)).toContain(report.advice.rule);
    expect(report.advice).toMatchObject({
      sentence: 'Allez au bout de chaque appel avant de penser à la vitesse.',
      reason: 'Vous avez manqué 2 appels sur 6.',
      callId: `${id}.4`,
    });
  });

  neutral.it('compares the shift only with earlier verified shifts', async () => {
    const { user, token } = await signedInMember();
    const first = await storeShift(user.id, ringing(2, 4, 6));
    await storeShift(user.id, ringing(1), {
      verdict: ShiftVerdict.QUARANTINED,
      reason: ShiftCheckKind.RHYTHM,
      countedCalls: 0,
    });
    const second = await storeShift(user.id, ringing(8, 8.05));
    const third = await storeShift(user.id, ringing(3));
    expect((await look(first.id, token)).report.ownResponses).toBeNull();
    const { report, previousId, nextId } = await look(second.id, token);
    expect(report.ownResponses).toEqual({
      shifts: 1,
      quarterSeconds: 2,
      medianSeconds: 4,
      threeQuartersSeconds: 6,
    });
    expect(report.worst.facts).toContainEqual({
      label: 'Comparé à d’habitude',
      value: '4,1\u00a0s moins vite',
    });
    expect([previousId, nextId]).toEqual([String(second.id - 1), String(third.id)]);
    expect((await look(third.id, token)).report.ownResponses).toMatchObject({
      shifts: 2,
      medianSeconds: 6,
    });
  });

  it('compares the shift with at most 30 earlier shifts', async () => {
    const { user, token } = await signedInMember();
    await storeShift(user.id, ringing(100));
    for (let n = 0; n < 30; n++) await storeShift(user.id, ringing(5));
    const { id } = await storeShift(user.id, ringing(5));
    const { ownResponses } = (await look(id, token)).report;
    expect(ownResponses).toMatchObject({ shifts: 30, threeQuartersSeconds: 5, medianSeconds: 5 });
  });

  neutral.it('contains the XP and the achievements of the calls', async () => {
    const player = await newPlayer(app);
    const installation = await newInstallation(app, player);
    const style = { responseSeconds: 4, spread: 0.35, success: 1, care: 0.4 };
    const { shift } = await playShift(app, player, installation, { calls: 12, style });
    const { report, ...seen } = await look(shift.id, player.session);
    expect(report.achievements).toEqual([{ name: 'Premiers secours', rewardExperience: 100 }]);
    const given = report.gains.reduce(
      (sum: number, { experience }: { experience: number }) => sum + experience,
      0,
    );
    expect(given).toBe(shift.experience);
    expect(seen.shift.experience).toBe(shift.experience);
    expect(seen).toMatchObject({ level: 1, rank: 'DEBUTANT' });
    expect(seen.experienceToNextLevel).toBe(1000 - given - 100);
  });

  it.each([
    ['open', { verdict: ShiftVerdict.PENDING, closedAt: null }, null],
    [
      'quarantined',
      { verdict: ShiftVerdict.QUARANTINED, reason: ShiftCheckKind.RHYTHM },
      /^Cette garde est mise de côté/,
    ],
    [
      'refused',
      { verdict: ShiftVerdict.REFUSED, reason: ShiftCheckKind.RHYTHM },
      /^Cette garde n’est pas comptée/,
    ],
  ])('states only the status of a shift that is %s', async (_name, change, said) => {
    const { id } = await storeShift(member.user.id, ringing(1, 2), { ...change, countedCalls: 0 });
    const { shift, calls, report } = await look(id);
    expect([calls, report]).toEqual([[], null]);
    if (said) expect(shift.explanation).toMatch(said);
    else expect(shift.explanation).toBeNull();
  });

  neutral.it('is hidden from other members as if the shift did not exist', async () => {
    const stranger = await signedInMember();
    const { id } = await storeShift(stranger.user.id, ringing(3, 4));
    for (const asked of [id, 0, 999_999, 'x', `${id} OR 1=1`]) expect(await look(asked)).toBeNull();
    const listed = await compare(member.token);
    expect(listed.items.map((row: { id: string }) => row.id)).not.toContain(String(id));
  });

  it('is read in a constant number of statements, however many shifts exist', async () => {
    const { user, token } = await signedInMember();
    const { id } = await storeShift(user.id, ringing(3, 4));
    const cost = async (asked: number) => (await statementsOf(() => look(asked, token))).length;
    const short = await cost(id);
    for (let n = 0; n < 12; n++) await storeShift(user.id, ringing(3, 4, 5, 6));
    const last = await storeShift(user.id, ringing(3, 4, 5, 6, 7));
    expect(await cost(last.id)).toBe(short);
    expect(short).toBeLessThanOrEqual(8);
    expect((await statementsOf(() => compare(token))).length).toBeLessThanOrEqual(6);
  });
});

describe('the players of the same rank', () => {
  /** Creates players of a rank, each with one verified shift that has enough calls to count. */
  const players = async (count: number, change: object, calls = ringing(4, 4, 6, 6, 8, 8)) => {
    for (let n = 0; n < count; n++) {
      const { id } = await createUser(change);
      await storeShift(id, calls, { openedAt: fromNow(-DAY) });
    }
  };
  /**
   * Returns the comparison with players of the same rank, for a member with the given XP who did
   * not play lately.
   */
  const peersAt = async (experience: number) => {
    await countRankResponses();
    const { user, token } = await signedInMember({ experience });
    const { id } = await storeShift(user.id, ringing(5), { openedAt: fromNow(-60 * DAY) });
    return (await look(id, token)).report.peerResponses;
  };

  it('are compared with the player only if there are at least 20', async () => {
    const bronze = { experience: 5000 };
    await players(19, bronze);
    // These do not count: a deactivated account, another rank, too few calls, old shifts and
    // unverified shifts.
    await players(1, { ...bronze, isActive: false });
    await players(1, { experience: 3999 });
    await players(1, bronze, ringing(1, 1, 1, 1, 1));
    const one = await createUser(bronze);
    await storeShift(one.id, ringing(1, 1, 1, 1, 1, 1), { openedAt: fromNow(-40 * DAY) });
    await storeShift(one.id, ringing(1, 1, 1, 1, 1, 1), {
      openedAt: fromNow(-DAY),
      verdict: ShiftVerdict.QUARANTINED,
    });
    expect(await peersAt(5000)).toBeNull();
    // Statistics that are not shown are not stored either.
    expect(await repository(RankResponses).countBy({ rank: Rank.BRONZE })).toBe(0);
    await players(1, bronze);
    expect(await peersAt(5000)).toEqual({
      players: 20,
      quarterSeconds: 4,
      medianSeconds: 6,
      threeQuartersSeconds: 8,
    });
    expect(await peersAt(19_000)).toBeNull();
  });

  it('contribute the same number of calls each, however often they play', async () => {
    const gold = { experience: 19_000 };
    await players(20, gold);
    for (let player = 0; player < 3; player++) {
      const { id } = await createUser(gold);
      const calls = ringing(...Array.from({ length: 60 }, () => 20));
      for (let n = 1; n <= 2; n++) await storeShift(id, calls, { openedAt: fromNow(-n * DAY) });
    }
    // 40 calls each of 4, 6 and 8 s, and 18 of the 360 that rang 20 s.
    expect(await peersAt(19_000)).toMatchObject({
      players: 23,
      quarterSeconds: 4,
      medianSeconds: 6,
    });
  });
});

describe('the shift comparison list', () => {
  it('compares each shift with the previous verified shift, even if that is on another page', async () => {
    const { user, token } = await signedInMember();
    const first = await storeShift(user.id, ringing(4, 6));
    const doubted = await storeShift(user.id, ringing(1, 1, 1), {
      verdict: ShiftVerdict.QUARANTINED,
      reason: ShiftCheckKind.RHYTHM,
      countedCalls: 0,
      experience: 0,
    });
    const second = await storeShift(user.id, [...ringing(3, 3, 4), missed(9)]);
    const expected = [
      {
        id: String(second.id),
        calls: 4,
        successful: 3,
        medianSeconds: 3.5,
        medianChangeSeconds: -1.5,
        successChange: -25,
        experience: 40,
      },
      {
        id: String(doubted.id),
        calls: 3,
        successful: null,
        medianSeconds: null,
        medianChangeSeconds: null,
        successChange: null,
        experience: 0,
      },
      {
        id: String(first.id),
        calls: 2,
        successful: 2,
        medianSeconds: 5,
        medianChangeSeconds: null,
        successChange: null,
        experience: 20,
      },
    ];
    expect(await compare(token)).toEqual({ total: 3, items: expected });
    const pages = [1, 2, 3].map((page) => compare(token, page, 1));
    expect((await Promise.all(pages)).flatMap(({ items }) => items)).toEqual(expected);
  });
});
