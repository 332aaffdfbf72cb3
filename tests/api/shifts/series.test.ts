import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaseEntryKind } from '#domains/moderation/cases/entries/entry.types';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { CaseEntryRow } from '#domains/moderation/cases/entries/caseEntry.entity';
import { Shift } from '#domains/game/shifts/tables/shift.entity';
import { ShiftCall } from '#domains/game/shifts/tables/shiftCall.entity';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import { rebuildMember } from '#domains/game/statistics/calls/rebuild.service';
import { Permission } from '#platform/access/permissions';
import { query, repository } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { DAY, HOUR, shiftClock } from '#platform/running/clock';
import { cheatingSeries, type SeriesName } from '#server/seeds/play/gameClient/cheats';
import type { StoredInstallation } from '#server/seeds/play/gameClient/protocol';
import { seededRandom } from '#server/seeds/random';
import { newPlayer, type TestPlayer } from '#tests/support/content/calls';
import {
  newInstallation,
  planned,
  playShift,
  sendDraft,
  sendSteps,
} from '#tests/support/content/shifts';
import { signedInWith } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { slow } from '#tests/support/running/slow';

const SLOW = slow('plays a long series of shifts');

let app: TestApp;
let player: TestPlayer;
let installation: StoredInstallation;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  player = await newPlayer(app);
  installation = await newInstallation(app, player);
});

const stored = () =>
  repository(Shift).find({ where: { userId: player.user.id }, order: { id: 'ASC' } });
const counted = () => repository(GameCall).countBy({ userId: player.user.id });
const desk = { aheadMillis: 0, driftMillisPerHour: 0, offline: true };
const stepsOf = (name: SeriesName) =>
  cheatingSeries(name, planned({ desk, batch: 50 }), seededRandom(9));

/** Sends a series to the site. @returns the verdict of each shift when it ended */
async function cheat(name: SeriesName, shifts = Infinity): Promise<string[]> {
  const verdicts: string[] = [];
  for (const steps of stepsOf(name).slice(0, shifts)) {
    clearThrottles();
    verdicts.push((await sendSteps(app, player, installation, steps)).shift.verdict);
  }
  return verdicts;
}

describe('a series of shifts by a cheating client', () => {
  it('adds nothing to the statistics when its calls last one second', SLOW, async () => {
    const verdicts = await cheat('burst');
    expect(verdicts).toHaveLength(35);
    expect(new Set(verdicts)).toEqual(new Set(['QUARANTINED']));
    expect(await counted()).toBe(0);
    const scores = await query('SELECT 1 FROM ranking_scores WHERE "userId" = :id', {
      id: player.user.id,
    });
    expect(scores).toEqual([]);
  });

  it.each(['drip', 'replay'] as const)(
    'is quarantined, including its already verified shifts (series “%s”)',
    async (name) => {
      const verdicts = await cheat(name);
      expect(verdicts[0]).toBe('VERIFIED');
      expect(verdicts.at(-1)).toBe('QUARANTINED');
      const shifts = await stored();
      expect(new Set(shifts.map(({ verdict }) => verdict))).toEqual(new Set(['quarantined']));
      expect(new Set(shifts.map(({ reason }) => reason))).toEqual(new Set(['pattern']));
      expect(shifts.map(({ countedCalls, experience }) => countedCalls + experience)).toEqual(
        shifts.map(() => 0),
      );
      expect(await counted()).toBe(0);
      const all = shifts.reduce((sum, { callCount }) => sum + callCount, 0);
      const waiting = await query<{ total: number | string }>(
        `SELECT COUNT(*) AS "total" FROM shift_calls c JOIN shifts s ON s."id" = c."shiftId"
       WHERE s."userId" = :id`,
        { id: player.user.id },
      );
      expect(Number(waiting[0]?.total)).toBe(all);
      expect(await rebuildMember(player.user.id)).toEqual([]);
      const { data } = await app.gql(
        '{ myShifts(pageSize: 50) { items { verdict explanation } } }',
        {},
        { as: player.session },
      );
      expect(data.myShifts.items.map((one: { explanation: string }) => one.explanation)).toEqual(
        shifts.map(() => expect.stringContaining('vos dernières gardes se ressemblent trop')),
      );
      // One case lists every shift of the series.
      const [row, ...others] = await repository(CaseRow).findBy({ personId: player.user.id });
      expect(others).toEqual([]);
      const lines = await repository(CaseEntryRow).findBy({
        caseId: row!.id,
        kind: CaseEntryKind.RESULT,
      });
      expect(new Set(lines.map(({ refId }) => refId))).toEqual(new Set(shifts.map(({ id }) => id)));
    },
  );

  neutral.it('can be accepted by staff, one shift at a time', async () => {
    await cheat('replay', 2);
    const staff = await signedInWith([Permission.MODERATION_RESULTS_REVIEW]);
    const shifts = await stored();
    for (const { id, version } of shifts) {
      const { errors } = await app.gql(
        'mutation ($input: ResultDecisionInput!) { decideResult(input: $input) { ... on GameResultPayload { result { id } } ... on VersionConflict { __typename message } } }',
        { input: { id: String(id), version, accept: true, note: 'Vu.' } },
        { as: staff.token },
      );
      expect(errors).toBeUndefined();
    }
    expect(await counted()).toBe(24);
    expect(await repository(ShiftCall).countBy({ shiftId: shifts[0]!.id })).toBe(0);
    expect(await rebuildMember(player.user.id)).toEqual([]);
    // Shifts that staff accepted do not cause the next one to be flagged.
    const next = await playShift(app, player, installation, {
      startsAt: new Date(Date.now() - DAY),
    });
    expect(next.shift.verdict).toBe('VERIFIED');
  });

  it('is quarantined when its shifts are ended concurrently on several installations', async () => {
    const shifts = stepsOf('replay').slice(0, 4);
    const desks = [installation];
    while (desks.length < shifts.length) desks.push(await newInstallation(app, player));
    for (const [at, steps] of shifts.entries()) {
      for (const step of steps.slice(0, -1)) {
        const { errors } = await sendDraft(app, player, desks[at]!, step.draft, step);
        expect(errors).toBeUndefined();
      }
    }
    const { at } = shifts.at(-1)!.at(-1)!;
    await Promise.all(
      shifts.map((steps, index) =>
        sendDraft(app, player, desks[index]!, steps.at(-1)!.draft, { at }),
      ),
    );
    shiftClock(0);
    expect((await stored()).map(({ verdict }) => verdict)).toEqual(shifts.map(() => 'quarantined'));
    expect(await counted()).toBe(0);
  });

  it('contains a quarantined shift when shifts on two installations overlap', async () => {
    const startsAt = new Date(Date.now() - 10 * DAY);
    const other = await newInstallation(app, player);
    await playShift(app, player, installation, { startsAt, calls: 12, desk });
    const second = new Date(startsAt.getTime() + 5 * 60_000);
    const { shift } = await playShift(app, player, other, { startsAt: second, calls: 12, desk });
    expect(shift.verdict).toBe('QUARANTINED');
    const judged = await repository(Shift).findOneByOrFail({ id: Number(shift.id) });
    expect(judged.checks.filter(({ passed }) => !passed).map(({ check }) => check)).toContain(
      'pace',
    );
  });
});

it('ending a shift runs about as many SQL statements after 14 shifts as after 3', async () => {
  const startsAt = (index: number) => new Date(Date.now() - 10 * DAY + index * 4 * HOUR);
  const end = (index: number) =>
    playShift(app, player, installation, { startsAt: startsAt(index), calls: 9, desk, batch: 50 });
  for (let index = 0; index < 3; index++) await end(index);
  const few = await statementsOf(() => end(3));
  for (let index = 4; index < 14; index++) await end(index);
  expect((await statementsOf(() => end(14))).length).toBeLessThanOrEqual(few.length + 1);
});
