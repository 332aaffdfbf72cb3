import type { Random } from '#server/seeds/random';
import {
  handleCalls,
  honestSteps,
  stepsOf,
  type Handled,
  type ShiftPlan,
  type Step,
} from './shiftPlay';

const SECOND = 1000;

/** Cheats within one shift. A plausibility check detects each of them. */
export const cheatNames = [
  'fast-forward',
  'backdated',
  'parallel',
  'sleepless',
  'instant',
  'metronome',
  'flawless',
  'borrowed',
] as const;
export type CheatName = (typeof cheatNames)[number];

/** Number of calls of a cheating shift. */
const MANY = 60;
/** Number of calls of a shift with only perfect calls, which luck cannot explain. */
const NO_LUCK = 150;

/** Cheats that are spread over several shifts. Each shift passes the checks of a single shift. */
export const seriesNames = ['burst', 'drip', 'replay'] as const;
export type SeriesName = (typeof seriesNames)[number];

type Play = (plan: ShiftPlan, random: Random) => Step[];

const plays: Readonly<Record<CheatName, Play>> = {
  /** Sets the clock forward, and sends more calls than fit into the time that really passed. */
  'fast-forward': (plan, random) => {
    const steps = honestSteps(
      { ...plan, calls: MANY, desk: { ...plan.desk, offline: false } },
      random,
    );
    const [first] = steps;
    return steps.map((step, index) =>
      first ? { ...step, at: new Date(first.at.getTime() + index * 2 * SECOND) } : step,
    );
  },
  /** Opens the shift only at its end, and sends calls that were answered before. */
  backdated: (plan, random) => {
    const steps = honestSteps(
      { ...plan, calls: MANY, desk: { ...plan.desk, offline: true } },
      random,
    );
    const last = steps.at(-1);
    return steps.map((step) =>
      step.draft.openedAt && last
        ? { ...step, draft: { ...step.draft, openedAt: last.sentAt.toISOString() } }
        : step,
    );
  },
  /** Handles several calls at the same time. */
  parallel: (plan, random) => {
    const handled = handleCalls({ ...plan, calls: MANY }, random);
    const start = plan.startsAt.getTime();
    const twice = handled.map((call) => ({
      ...call,
      at: Math.round(start + (call.at - start) / 2),
    }));
    return stepsOf(plan, twice, random);
  },
  /** Plays for 20 hours without a break, as a program would. */
  sleepless: (plan, random) => {
    const calls = handleCalls({ ...plan, calls: 24 }, random);
    let free = plan.startsAt.getTime() + 10 * SECOND;
    const long = calls.map((call): Handled => {
      const at = free + call.responseMillis;
      const durationSeconds = 3000;
      free = at + durationSeconds * SECOND + 5 * SECOND;
      return { ...call, at, durationSeconds };
    });
    return stepsOf(plan, long, random);
  },
  /** Answers faster than a human can react. */
  instant: (plan, random) =>
    change(plan, random, { responseMillis: () => random.between(20, 180) }),
  /** Always answers after nearly the same time. */
  metronome: (plan, random) =>
    change(plan, random, { responseMillis: () => random.between(1980, 2020) }),
  /** Claims that every call was perfect. */
  flawless: (plan, random) => change(plan, random, { perfect: () => true }, NO_LUCK),
  /** Lets a far better player play with this account. */
  borrowed: (plan, random) => {
    const { responseSeconds } = plan.style;
    const style = { ...plan.style, responseSeconds: responseSeconds / 4.5 };
    return honestSteps({ ...plan, style, calls: 30 }, random);
  },
};

/** Generates the steps of an honest shift with many calls, and replaces one value of each call. */
function change(
  plan: ShiftPlan,
  random: Random,
  options: { responseMillis?: () => number; perfect?: () => boolean },
  calls = MANY,
): Step[] {
  const handled = handleCalls({ ...plan, calls }, random).map((call) => {
    const perfect = options.perfect?.() ?? call.perfect;
    const responseMillis = options.responseMillis?.() ?? call.responseMillis;
    return { ...call, responseMillis, perfect, successful: call.successful || perfect };
  });
  return stepsOf(plan, handled, random);
}

export const cheatingSteps = (cheat: CheatName, plan: ShiftPlan, random: Random): Step[] =>
  plays[cheat](plan, random);

const HOUR = 3600 * SECOND;

/** Number of shifts in a series, and of calls per shift: too few for single checks. */
const BURST = { shifts: 35, calls: 7 };
const DRIP = { shifts: 16, calls: 6, everyHours: 9 };
const REPLAY = { shifts: 10, calls: 12, everyHours: 2 };

/** Maximum relative difference of a replayed time. */
const JITTER = 0.03;

const series: Readonly<Record<SeriesName, (plan: ShiftPlan, random: Random) => Step[][]>> = {
  /** Many short shifts with calls of one second, all sent within a minute. */
  burst: (plan, random) => {
    let free = plan.startsAt.getTime();
    return each(plan, BURST, (shift) => {
      const startsAt = new Date(free);
      const handled = handleCalls({ ...shift, startsAt, calls: BURST.calls }, random).map(
        (call, index): Handled => ({
          ...call,
          at: free + (index + 1) * 3 * SECOND,
          responseMillis: 2000,
          durationSeconds: 1,
          successful: true,
          perfect: true,
        }),
      );
      free += (BURST.calls + 1) * 3 * SECOND;
      return stepsOf({ ...shift, startsAt }, handled, random);
    });
  },
  /** A few perfect and quick calls at a time, spread over days. */
  drip: (plan, random) => {
    const style = { responseSeconds: 1.1, spread: 0.2, success: 1, care: 1 };
    return each(plan, DRIP, (shift) => honestSteps({ ...shift, style, calls: DRIP.calls }, random));
  },
  /** An honest shift sent repeatedly, with slightly different times. */
  replay: (plan, random) => {
    const recorded = handleCalls({ ...plan, calls: REPLAY.calls }, random);
    const start = plan.startsAt.getTime();
    const about = (value: number) => Math.round(value * (1 + JITTER * (2 * random.next() - 1)));
    return each(plan, REPLAY, (shift, index) => {
      const later = shift.startsAt.getTime() - start;
      const handled = recorded.map((call) =>
        index === 0
          ? call
          : {
              ...call,
              at: call.at + later,
              responseMillis: about(call.responseMillis),
              durationSeconds: Math.min(call.durationSeconds, about(call.durationSeconds)),
            },
      );
      return stepsOf(shift, handled, random);
    });
  },
};

/** Creates the shifts of a series, each with its own key and start. */
function each(
  plan: ShiftPlan,
  { shifts, everyHours = 0 }: { shifts: number; everyHours?: number },
  play: (shift: ShiftPlan, index: number) => Step[],
): Step[][] {
  return Array.from({ length: shifts }, (_none, index) =>
    play(
      {
        ...plan,
        key: `${plan.key}-${index + 1}`,
        startsAt: new Date(plan.startsAt.getTime() + index * everyHours * HOUR),
      },
      index,
    ),
  );
}

export const cheatingSeries = (cheat: SeriesName, plan: ShiftPlan, random: Random): Step[][] =>
  series[cheat](plan, random);
