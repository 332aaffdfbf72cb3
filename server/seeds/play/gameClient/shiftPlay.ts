import type { Random } from '#server/seeds/random';
import type { CallKind, SentCall } from '#sdk/typescript/centrale';
import type { Draft } from './protocol';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface Style {
  /** Median response time, in seconds. */
  responseSeconds: number;
  /** Standard deviation of the logarithm of the response time. */
  spread: number;
  /** Share of successful calls, from 0 to 1. */
  success: number;
  /** Share of the successful calls that are handled without a mistake, from 0 to 1. */
  care: number;
}

export interface Desk {
  /** Offset of the clock, in milliseconds; positive when ahead. */
  aheadMillis: number;
  driftMillisPerHour: number;
  /** Whether there is no connection during the shift, so that all messages are sent at its end. */
  offline: boolean;
}

export interface Step {
  draft: Draft;
  /** True time of arrival. */
  at: Date;
  /** Time of sending, on the player's clock. */
  sentAt: Date;
}

/** Plan of a shift, in true time. */
export interface ShiftPlan {
  key: string;
  startsAt: Date;
  calls: number;
  style: Style;
  desk: Desk;
  /** Number of calls per message. */
  batch: number;
}

const KINDS: [CallKind, ...CallKind[]] = [
  'OTHER',
  ...Array.from({ length: 8 }, (): CallKind => 'MEDICAL'),
  ...Array.from({ length: 4 }, (): CallKind => 'ACCIDENT'),
  ...Array.from({ length: 4 }, (): CallKind => 'FIRE'),
  'RESCUE',
  'RESCUE',
];

/** Returns a normally distributed number (Box–Muller transform). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** Generates a random skill, from that of beginners to that of a few experts. */
export function anyStyle(random: Random): Style {
  const skill = random.next();
  return {
    responseSeconds: Math.max(1.05, Math.exp(1.9 - 1.4 * skill + 0.3 * normal(random))),
    spread: 0.22 + 0.3 * random.next(),
    success: Math.min(0.98, 0.55 + 0.42 * skill + 0.05 * normal(random)),
    care: Math.min(0.92, 0.35 + 0.5 * skill * random.next() + 0.1 * random.next()),
  };
}

/** Generates a random desk. Most clocks are right, some are hours off; some desks are offline. */
export function anyDesk(random: Random): Desk {
  const isWrong = random.next() < 0.12;
  return {
    aheadMillis: Math.round(normal(random) * (isWrong ? 3 * HOUR : 1.5 * SECOND)),
    driftMillisPerHour: Math.round(normal(random) * 150),
    offline: random.next() < 0.2,
  };
}

/** Returns a random delay of a message, in milliseconds. */
const delay = (random: Random): number => Math.round(80 + 2500 * random.next() ** 6);

/** Handled call, in true time. */
export interface Handled {
  /** Time of the answer, in milliseconds since the epoch. */
  at: number;
  responseMillis: number;
  durationSeconds: number;
  kind: CallKind;
  successful: boolean;
  perfect: boolean;
}

/** Generates the consecutive calls of a shift. */
export function handleCalls({ startsAt, calls, style }: ShiftPlan, random: Random): Handled[] {
  const form = Math.exp(0.15 * normal(random));
  const handled: Handled[] = [];
  let free = startsAt.getTime() + random.between(5, 40) * SECOND;
  for (let index = 0; index < calls; index++) {
    const response = style.responseSeconds * form * Math.exp(style.spread * normal(random));
    const responseMillis = Math.round(SECOND * Math.min(120, Math.max(0.4, response)));
    const successful = random.next() < style.success;
    const perfect = successful && random.next() < style.care;
    const seconds = 40 * Math.exp(1.1 + 0.45 * normal(random)) + (successful ? 0 : 40);
    const durationSeconds = Math.max(15, Math.floor(seconds));
    const at = free + responseMillis;
    const kind = random.pick(KINDS);
    handled.push({ at, responseMillis, durationSeconds, kind, successful, perfect });
    free = at + durationSeconds * SECOND + random.between(3, 60) * SECOND;
  }
  return handled;
}

/** Returns a function that converts a true time to the player's clock. */
export function clockOf({ aheadMillis, driftMillisPerHour }: Desk, from: Date) {
  return (at: number): Date =>
    new Date(at + aheadMillis + Math.round((driftMillisPerHour * (at - from.getTime())) / HOUR));
}

export function honestSteps(plan: ShiftPlan, random: Random): Step[] {
  return stepsOf(plan, handleCalls(plan, random), random);
}

/** Generates the messages of a shift, with their times of arrival and of sending. */
export function stepsOf(plan: ShiftPlan, handled: readonly Handled[], random: Random): Step[] {
  const { key: shiftKey, startsAt, desk, batch } = plan;
  const clock = clockOf(desk, startsAt);
  const last = handled.at(-1);
  const endsAt = last ? last.at + last.durationSeconds * SECOND + 5 * SECOND : startsAt.getTime();
  const reported = handled.map((call, index) =>
    reportedCall(`${shiftKey}.${index + 1}`, call, clock),
  );
  const steps: Step[] = [];
  let after = 0;
  const add = (draft: Draft, when: number) => {
    const startedAt = Math.max(desk.offline ? endsAt : when, after + SECOND / 2);
    after = startedAt + delay(random);
    steps.push({ draft, at: new Date(after), sentAt: clock(startedAt) });
  };
  add(
    { type: 'openShift', shiftKey, openedAt: clock(startsAt.getTime()).toISOString() },
    startsAt.getTime(),
  );
  for (let from = 0; from < reported.length; from += batch) {
    const calls = reported.slice(from, from + batch);
    const end = handled[from + calls.length - 1];
    add(
      { type: 'sendShiftCalls', shiftKey, calls },
      (end?.at ?? 0) + (end?.durationSeconds ?? 0) * SECOND + SECOND,
    );
  }
  add({ type: 'closeShift', shiftKey, closedAt: clock(endsAt).toISOString() }, endsAt);
  return steps;
}

function reportedCall(callId: string, call: Handled, clock: (at: number) => Date): SentCall {
  const { at, responseMillis, durationSeconds, kind, successful, perfect } = call;
  const answeredAt = clock(at).toISOString();
  const responseSeconds = responseMillis / SECOND;
  return { callId, answeredAt, kind, successful, perfect, responseSeconds, durationSeconds };
}
