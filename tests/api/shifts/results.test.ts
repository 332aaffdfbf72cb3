import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import { rebuildMember } from '#domains/game/statistics/calls/rebuild.service';
import { PlayerStatisticsRow } from '#domains/game/statistics/playerStatistics.entity';
import { Shift } from '#domains/game/shifts/tables/shift.entity';
import { ShiftCall } from '#domains/game/shifts/tables/shiftCall.entity';
import { purgeRefusedCalls } from '#domains/game/shifts/shifts.jobs';
import { Permission } from '#platform/access/permissions';
import { query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { DAY, shiftClock } from '#platform/running/clock';
import { collectPersonalData } from '#platform/personalData';
import type { StoredInstallation } from '#server/seeds/play/gameClient/protocol';
import { newPlayer, type TestPlayer } from '#tests/support/content/calls';
import { newInstallation, playShift } from '#tests/support/content/shifts';
import { storedUser } from '#tests/support/people/accounts';
import { giveRole, signedInWith } from '#tests/support/people/staff';
import type { SignedInMember } from '#tests/support/people/members';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let moderator: SignedInMember;
let player: TestPlayer;
let installation: StoredInstallation;
beforeAll(async () => {
  app = await createTestApp();
  const { MODERATION_RESULTS_REVIEW, MODERATION_REPORTS_VIEW } = Permission;
  moderator = await signedInWith([MODERATION_RESULTS_REVIEW, MODERATION_REPORTS_VIEW]);
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  player = await newPlayer(app);
  installation = await newInstallation(app, player);
});

const DETAILS = `id verdict reason earlier note decidedByName canDecide version callCount
  player { username } conflict { why } checks { check passed evidence calls } calls { callId }`;

const result = async (id: string, as = moderator.token) =>
  (await app.gql(`query ($id: ID!) { gameResult(id: $id) { ${DETAILS} } }`, { id }, { as })).data
    .gameResult;
const decide = (input: object, as = moderator.token) =>
  app.gql(
    `mutation ($input: ResultDecisionInput!) { decideResult(input: $input) { ... on GameResultPayload { result { ${DETAILS} } } ... on VersionConflict { __typename message } } }`,
    { input },
    { as },
  );
const cheat = async (name: 'instant' | 'metronome' = 'instant') =>
  (await playShift(app, player, installation, { cheat: name })).shift.id;
const counted = () => repository(GameCall).countBy({ userId: player.user.id });

describe('a doubtful shift', () => {
  it('hides from its player the name of the decider, even if the player is staff', async () => {
    const id = await cheat();
    expect((await decide({ id, version: 1, accept: false, note: 'Non' })).code).toBeUndefined();
    await giveRole(player.user.id, 'super_admin');
    expect(await result(id, player.session)).toMatchObject({ decidedByName: null });
    expect((await result(id)).decidedByName).toBe(moderator.user.username);
    const auditQuery = `{ auditEntries(filter: { targetType: "result", targetId: "${id}" }) { total } }`;
    expect((await app.gql(auditQuery, {}, { as: player.session })).data.auditEntries.total).toBe(0);
  });

  it('is shown to staff with the evidence of each check', async () => {
    const id = await cheat();
    const shown = await result(id);
    expect(shown).toMatchObject({ verdict: 'QUARANTINED', reason: 'REACTIONS', canDecide: true });
    expect(shown.checks.map(({ check }: { check: string }) => check)).toEqual([
      'CLOCK',
      'OVERLAP',
      'ENDURANCE',
      'REACTIONS',
      'RHYTHM',
      'PERFECTION',
      'HISTORY',
      'PACE',
      'PATTERN',
    ]);
    const [, , , reactions] = shown.checks;
    expect(reactions.evidence).toMatch(/^Décrochés en moins de 0,35\u00a0s\u00a0: 60/);
    expect(reactions.calls).toHaveLength(10);
    expect(shown.calls).toHaveLength(60);
  });

  it('appears in the list of a check only if the shift failed that check', async () => {
    const id = await cheat('metronome');
    const startsAt = new Date(Date.now() - 2 * DAY);
    const honest = await playShift(app, player, installation, { startsAt });
    const list = async (variables: object) =>
      (
        await app.gql(
          `query ($verdict: ShiftVerdict, $reason: ShiftCheckKind) {
            gameResults(verdict: $verdict, reason: $reason, pageSize: 50) { items { id } } }`,
          variables as Record<string, unknown>,
          { as: moderator.token },
        )
      ).data.gameResults.items.map((row: { id: string }) => row.id);
    expect(await list({})).toContain(id);
    expect(await list({ reason: 'RHYTHM' })).toContain(id);
    expect(await list({ reason: 'CLOCK' })).not.toContain(id);
    expect(await list({ verdict: 'VERIFIED' })).not.toContain(honest.shift.id);
    expect(await result(honest.shift.id)).toBeNull();
  });

  neutral.it('adds its calls and XP to the statistics when staff accept it', async () => {
    const id = await cheat();
    expect(await counted()).toBe(0);
    const answer = await decide({
      id,
      version: 1,
      accept: true,
      note: 'Manette rapide, vérifiée.',
    });
    expect(answer.data.decideResult.result).toMatchObject({
      verdict: 'VERIFIED',
      canDecide: false,
    });
    expect(await counted()).toBe(60);
    const shift = await repository(Shift).findOneByOrFail({ id: Number(id) });
    const user = await storedUser(player.email);
    expect(user.experience).toBeGreaterThanOrEqual(shift.experience);
    expect(shift).toMatchObject({ countedCalls: 60, note: 'Manette rapide, vérifiée.' });
    expect(await rebuildMember(player.user.id)).toEqual([]);
    expect((await decide({ id, version: 2, accept: false, note: 'Non' })).code).toBe(
      'RESULT_ALREADY_DECIDED',
    );
    expect(await counted()).toBe(60);
  });

  it('can be accepted by only one of several concurrent requests', async () => {
    const id = await cheat();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => decide({ id, version: 1, accept: true })),
    );
    expect(answers.filter(({ code }) => !code)).toHaveLength(1);
    expect(await counted()).toBe(60);
  });

  it('adds nothing to the statistics of the player when staff refuse it', async () => {
    const id = await cheat();
    expect(
      (await decide({ id, version: 1, accept: false })).errors?.[0]?.extensions.fields,
    ).toEqual({
      note: 'Expliquez le refus au joueur.',
    });
    expect((await decide({ id, version: 7, accept: true })).code).toBe('CONFLICT');
    await decide({ id, version: 1, accept: false, note: 'Personne ne décroche en 0,1 seconde.' });
    expect(await counted()).toBe(0);
    expect(await repository(PlayerStatisticsRow).countBy({ userId: player.user.id })).toBe(0);
    const { data } = await app.gql(
      'query ($id: ID!) { myShift(id: $id) { verdict explanation note } }',
      { id },
      { as: player.session },
    );
    expect(data.myShift).toEqual({
      verdict: 'REFUSED',
      explanation: 'Cette garde n’est pas comptée\u00a0: des appels sont décrochés trop vite.',
      note: 'Personne ne décroche en 0,1 seconde.',
    });
    expect(await rebuildMember(player.user.id)).toEqual([]);
  });

  neutral.it.each([
    [true, 'Votre garde est comptée', 'Ses appels comptent.'],
    [false, 'Votre garde n’est pas comptée', 'Ses appels ne comptent pas. Trop vite.'],
  ])(
    'causes one notification to its player when staff decide it (accepted: %s)',
    async (accept, title, end) => {
      const id = await cheat();
      await decide({ id, version: 1, accept, note: accept ? null : 'Trop vite.' });
      const { data } = await app.gql(
        '{ notifications { items { title message actionText actionUrl } } }',
        {},
        { as: player.session },
      );
      const matching = data.notifications.items.filter(
        (one: { title: string }) => one.title === title,
      );
      expect(matching).toHaveLength(1);
      expect(matching[0].message).toContain(end);
    },
  );

  neutral.it(
    'cannot be decided by its own player, even if the player has the permission',
    async () => {
      const staff = await signedInWith([Permission.MODERATION_RESULTS_REVIEW]);
      const { data } = await app.gql(
        'mutation { createGameToken(input: { name: "PC" }) { token } }',
        {},
        { as: staff.token },
      );
      const self = { ...player, game: data.createGameToken.token };
      const own = await newInstallation(app, self);
      const { shift } = await playShift(app, self, own, { cheat: 'instant' });
      const shown = await result(shift.id, staff.token);
      expect(shown).toMatchObject({ canDecide: false, conflict: { why: 'TARGET' } });
      const refused = await decide({ id: shift.id, version: 1, accept: true }, staff.token);
      expect(refused.code).toBe('CONFLICT_OF_INTEREST');
    },
  );

  neutral.it('opens a case, which a second doubtful shift of the player joins', async () => {
    const first = await cheat();
    const casesOf = async (list: string) => {
      const { data } = await app.gql(
        `query ($filter: CaseFilter) { cases(filter: $filter) {
          items { number state person { username } timeline { kind refId } } } }`,
        { filter: { list, search: player.user.username } },
        { as: moderator.token },
      );
      return data.cases.items as { state: string; timeline: { kind: string; refId: string }[] }[];
    };
    const second = await cheat('metronome');
    const [opened, ...others] = await casesOf('OPEN');
    expect(others).toEqual([]);
    for (const refId of [first, second]) {
      expect(opened!.timeline).toContainEqual({ kind: 'RESULT', refId });
    }
    expect((await result(second)).earlier).toBe(1);
    await decide({ id: first, version: 1, accept: false, note: 'Non' });
    await decide({ id: second, version: 1, accept: false, note: 'Non' });
    expect(await casesOf('OPEN')).toEqual([]);
    expect(await casesOf('CLOSED')).toHaveLength(1);
  });

  it('loses its calls when its refusal can no longer be appealed, but is not deleted', async () => {
    const id = await cheat();
    await decide({ id, version: 1, accept: false, note: 'Non' });
    const calls = () => repository(ShiftCall).countBy({ shiftId: Number(id) });
    await purgeRefusedCalls();
    expect(await calls()).toBe(60);
    shiftClock(182 * DAY);
    await purgeRefusedCalls();
    expect(await calls()).toBe(60);
    shiftClock(184 * DAY);
    await purgeRefusedCalls();
    shiftClock(0);
    expect(await calls()).toBe(0);
    expect(await repository(Shift).existsBy({ id: Number(id) })).toBe(true);
  });
});

neutral.it(
  'a data export contains the shifts of the member, but no installation keys or deciders',
  async () => {
    const id = await cheat();
    await decide({ id, version: 1, accept: false, note: 'Non' });
    const data = await collectPersonalData(player.user.id);
    expect(data.gameInstallations).toHaveLength(1);
    expect(data.shifts).toMatchObject([{ verdict: 'refused', note: 'Non' }]);
    expect(data.shiftCalls).toHaveLength(60);
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/sealedSecret|decidedById|"digest":"[\w-]{20}/);
    expect(text).not.toContain(installation.key);
  },
);

it('an erased account leaves no installations, shifts or calls', async () => {
  await cheat();
  await playShift(app, player, installation);
  await transaction(() => query('DELETE FROM users WHERE "id" = :id', { id: player.user.id }));
  const left = async (sql: string) =>
    Number((await query<{ n: number | string }>(sql, { id: player.user.id }))[0]?.n);
  expect(await left('SELECT COUNT(*) AS "n" FROM shifts WHERE "userId" = :id')).toBe(0);
  expect(await left('SELECT COUNT(*) AS "n" FROM game_installations WHERE "userId" = :id')).toBe(0);
  const orphans = `SELECT COUNT(*) AS "n" FROM shift_calls c WHERE :id = :id
    AND NOT EXISTS (SELECT 1 FROM shifts s WHERE s."id" = c."shiftId")`;
  expect(await left(orphans)).toBe(0);
});
