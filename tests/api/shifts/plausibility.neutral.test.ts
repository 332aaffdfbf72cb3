import { describe, expect, it } from 'vitest';
import {
  cheatingSeries,
  cheatingSteps,
  cheatNames,
  seriesNames,
  type CheatName,
} from '#server/seeds/play/gameClient/cheats';
import {
  anyDesk,
  anyStyle,
  honestSteps,
  type ShiftPlan,
} from '#server/seeds/play/gameClient/shiftPlay';
import { seededRandom, type Random } from '#server/seeds/random';
import { DAY, HOUR } from '#platform/running/clock';
import { judge, verifiedCalls, type SimulatedPlayer } from '#tests/support/content/judgedShifts';

const PLAYERS = 1000;
const SHIFTS = 6;
const START = Date.parse('2026-09-01T12:00:00Z');

const newcomer = (): SimulatedPlayer => ({ joinedAt: new Date(START - DAY), shifts: [] });

/** Plans a shift of any length. @param index day of the shift, counted from START */
function planOf(index: number, style: ShiftPlan['style'], random: Random): ShiftPlan {
  const startsAt = new Date(START + index * DAY + random.between(0, 6 * 3600) * 1000);
  const calls = random.between(3, 70);
  return { key: `garde-${index}`, startsAt, calls, style, desk: anyDesk(random), batch: 12 };
}

/** Returns a player with some honest shifts, and their style. */
function regular(random: Random) {
  const player = newcomer();
  const style = { ...anyStyle(random), responseSeconds: 3 + 4 * random.next() };
  for (let index = 0; index < SHIFTS; index++) {
    judge(player, honestSteps(planOf(index, style, random), random));
  }
  return { player, style };
}

const caughtBy: Record<CheatName, string> = {
  'fast-forward': 'clock',
  backdated: 'clock',
  parallel: 'overlap',
  sleepless: 'endurance',
  instant: 'reactions',
  metronome: 'rhythm',
  flawless: 'perfection',
  borrowed: 'history',
};

describe('the plausibility checks', () => {
  it.each([
    { players: PLAYERS, shifts: SHIFTS },
    { players: 100, shifts: 30 },
  ])('accept at least 99.9 % of the honest shifts of $players players', ({ players, shifts }) => {
    const random = seededRandom(18_112);
    const doubts = new Map<string, number>();
    let doubted = 0;
    for (let index = 0; index < players; index++) {
      const player = newcomer();
      const style = anyStyle(random);
      for (let shift = 0; shift < shifts; shift++) {
        const found = judge(player, honestSteps(planOf(shift, style, random), random));
        if (found.length > 0) doubted += 1;
        for (const check of found) doubts.set(check, (doubts.get(check) ?? 0) + 1);
      }
    }
    const all = players * shifts;
    const share = (100 * (all - doubted)) / all;
    console.info(
      `honest shifts let through: ${share.toFixed(2)} % of ${all}, by ${players} players; doubted by ${JSON.stringify(
        Object.fromEntries(doubts),
      )}`,
    );
    expect(share).toBeGreaterThanOrEqual(99.9);
  });

  it('flag every known way of cheating by a regular player', () => {
    const random = seededRandom(112);
    const TRIES = 50;
    const rates = cheatNames.map((cheat) => {
      let caught = 0;
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const { player, style } = regular(random);
        const steps = cheatingSteps(cheat, planOf(SHIFTS, style, random), random);
        if (judge(player, steps).includes(caughtBy[cheat] as never)) caught += 1;
      }
      return [cheat, caught] as const;
    });
    console.info(
      `cheats caught: ${rates.map(([cheat, caught]) => `${cheat} ${caught} of ${TRIES}`).join(', ')}`,
    );
    expect(Object.fromEntries(rates)).toEqual(
      Object.fromEntries(cheatNames.map((cheat) => [cheat, TRIES])),
    );
  });

  it('verify fewer than 20 calls of each known series of cheating shifts', () => {
    const random = seededRandom(24);
    const TRIES = 50;
    const rates = seriesNames.flatMap((name) =>
      [newcomer, () => regular(random).player].map((who, at) => {
        const found = { caught: 0, let: 0, first: 0 };
        for (let attempt = 0; attempt < TRIES; attempt++) {
          const player = who();
          const before = verifiedCalls(player).length;
          const plan = { ...planOf(SHIFTS, anyStyle(random), random), batch: 50 };
          const shifts = cheatingSeries(name, plan, random);
          const doubts = shifts.map((steps) => judge(player, steps));
          const first = doubts.findIndex((kinds) => kinds.length > 0);
          if (first >= 0) found.caught += 1;
          found.first = Math.max(found.first, first + 1);
          found.let = Math.max(found.let, verifiedCalls(player).length - before);
        }
        return { name, of: at === 0 ? 'newcomers' : 'regulars', ...found };
      }),
    );
    console.info(
      rates
        .map(
          ({ name, of, caught, first, let: left }) =>
            `${name} of ${of}: ${caught} of ${TRIES} caught, at shift ${first} at the latest; ${left} calls count at the end`,
        )
        .join('; '),
    );
    for (const { caught, let: left } of rates) {
      expect(caught).toBe(TRIES);
      // Fewer than the minimum for the ranking.
      expect(left).toBeLessThan(20);
    }
  });

  it('accept a week of shifts that a game sends together after it was offline', () => {
    const random = seededRandom(7);
    const player = newcomer();
    const sentAt = new Date(START + 8 * DAY);
    const style = anyStyle(random);
    for (let index = 0; index < 21; index++) {
      const plan = planOf(0, style, random);
      const startsAt = new Date(START + (index * DAY) / 3);
      const desk = { aheadMillis: 0, driftMillisPerHour: 0, offline: true };
      const steps = honestSteps({ ...plan, startsAt, desk, calls: 12 }, random);
      const sent = steps.map((step) => ({ ...step, at: sentAt, sentAt }));
      expect([index, judge(player, sent)]).toEqual([index, []]);
    }
  });

  it('accept a player who returns after a while and answers more slowly', () => {
    const random = seededRandom(5);
    const { player, style } = regular(random);
    const slower = { ...style, responseSeconds: style.responseSeconds * 3 };
    const plan = planOf(60, slower, random);
    expect(judge(player, honestSteps(plan, random))).toEqual([]);
  });

  it('accept an empty shift', () => {
    const random = seededRandom(6);
    const startsAt = new Date(START + 9 * HOUR);
    const plan = { ...planOf(0, anyStyle(random), random), startsAt, calls: 0 };
    expect(judge(newcomer(), honestSteps(plan, random))).toEqual([]);
  });
});
