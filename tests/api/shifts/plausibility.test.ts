import { describe, expect, it } from 'vitest';
import {
  cheatingSteps,
  cheatNames,
  type CheatName,
} from '../../../server/seeds/play/gameClient/cheats';
import {
  anyDesk,
  anyStyle,
  honestSteps,
  type ShiftPlan,
} from '../../../server/seeds/play/gameClient/shiftPlay';
import { seededRandom, type Random } from '../../../server/seeds/random';
import { DAY, HOUR } from '../../../server/platform/running/clock';
import { judge, type SimulatedPlayer } from '../../support/content/judgedShifts';

const PLAYERS = 1000;
const SHIFTS = 6;
const BEGIN = Date.parse('2026-09-01T12:00:00Z');

const newcomer = (): SimulatedPlayer => ({ joinedAt: new Date(BEGIN - DAY), verified: [] });

/** The next shift of somebody: once a day, of any length. */
function planOf(index: number, style: ShiftPlan['style'], random: Random): ShiftPlan {
  const startsAt = new Date(BEGIN + index * DAY + random.between(0, 6 * 3600) * 1000);
  const calls = random.between(3, 70);
  return { key: `garde-${index}`, startsAt, calls, style, desk: anyDesk(random), batch: 12 };
}

/** Somebody who played some honest shifts. */
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

describe('plausibility', () => {
  it('lets at least 99 of 100 honest shifts of 1,000 players through', () => {
    const random = seededRandom(18_112);
    const doubts = new Map<string, number>();
    let held = 0;
    for (let index = 0; index < PLAYERS; index++) {
      const player = newcomer();
      const style = anyStyle(random);
      for (let shift = 0; shift < SHIFTS; shift++) {
        const found = judge(player, honestSteps(planOf(shift, style, random), random));
        if (found.length > 0) held += 1;
        for (const check of found) doubts.set(check, (doubts.get(check) ?? 0) + 1);
      }
    }
    const all = PLAYERS * SHIFTS;
    const share = (100 * (all - held)) / all;
    console.info(
      `honest shifts let through: ${share.toFixed(2)} % of ${all}, by ${PLAYERS} players; doubted by ${JSON.stringify(
        Object.fromEntries(doubts),
      )}`,
    );
    expect(share).toBeGreaterThanOrEqual(99);
  });

  it('doubts every cheat of the game client, whoever tries', () => {
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

  it('does not doubt somebody who comes back after a while and answers more slowly', () => {
    const random = seededRandom(5);
    const { player, style } = regular(random);
    const slower = { ...style, responseSeconds: style.responseSeconds * 3 };
    const plan = planOf(60, slower, random);
    expect(judge(player, honestSteps(plan, random))).toEqual([]);
  });

  it('lets an empty shift through: there is nothing to doubt', () => {
    const random = seededRandom(6);
    const startsAt = new Date(BEGIN + 9 * HOUR);
    const plan = { ...planOf(0, anyStyle(random), random), startsAt, calls: 0 };
    expect(judge(newcomer(), honestSteps(plan, random))).toEqual([]);
  });
});
