import { CallKind } from '#domains/game/statistics/calls/callKind.types';
import { callOf } from '#domains/game/statistics/calls/callRules';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import { addDays, dayInParis, dayStart, SECOND } from '#platform/running/clock';
import type { Random } from '../random';

/** Habits of a player: calls in 90 days, and the share of successful calls, from 0 to 1. */
export interface Habits {
  calls: number;
  success: number;
}

/** Player with the first and the last day of play, as days before today. */
export interface Player extends Habits {
  userId: number;
  firstDay: number;
  lastDay: number;
}

const HOUR = 3600;

/** Maximum number of calls in a day: about five hours of play. */
const MOST_A_DAY = 60;

const KINDS: [CallKind, ...CallKind[]] = [
  CallKind.OTHER,
  ...Array.from({ length: 8 }, () => CallKind.MEDICAL),
  ...Array.from({ length: 4 }, () => CallKind.ACCIDENT),
  ...Array.from({ length: 4 }, () => CallKind.FIRE),
  ...Array.from({ length: 2 }, () => CallKind.RESCUE),
];

/** Hours at which players start. */
const STARTS: [number, ...number[]] = [9, 13, 14, 17, 18, 18, 19, 19, 20, 20, 21, 22, 23];

/**
 * Generates the calls of a player in order of time, without overlaps, all before today. Players
 * with a higher success rate also answer faster, and all players get slightly faster with time.
 */
export function playedCalls(player: Player, random: Random): GameCall[] {
  const calls: GameCall[] = [];
  let free = 0;
  for (const { daysAgo, count } of daysOf(player, random)) {
    const start = startOfDay(daysAgo);
    // Starts early yesterday, because the last call must end before midnight.
    const hour = daysAgo === 1 ? random.between(9, 14) : random.pick(STARTS);
    let second = Math.max(hour * HOUR + random.between(0, HOUR), free - start / SECOND);
    const speed = 2.1 + (1 - player.success) * 22 + daysAgo / 90;
    for (let index = 0; index < count; index++) {
      const answeredAt = new Date(start + second * SECOND);
      const call = playedCall(player, answeredAt, speed, random);
      calls.push(call);
      second += call.durationSeconds + random.between(8, 45);
    }
    free = start / SECOND + second;
  }
  return calls;
}

/** Generates the days on which a player plays, oldest first, with the number of calls on each. */
function daysOf({ calls, firstDay, lastDay }: Player, random: Random) {
  const days = Array.from({ length: Math.max(0, firstDay - lastDay + 1) }, (_, index) => ({
    daysAgo: firstDay - index,
    weight: random.next() < 0.4 ? 0 : 0.2 + random.next(),
  }));
  const whole = days.reduce((sum, { weight }) => sum + weight, 0);
  return days
    .map(({ daysAgo, weight }) => ({
      daysAgo,
      count: whole === 0 ? 0 : Math.min(MOST_A_DAY, Math.round((calls * weight) / whole)),
    }))
    .filter(({ count }) => count > 0);
}

function playedCall(player: Player, answeredAt: Date, speed: number, random: Random): GameCall {
  const { userId, success } = player;
  const responseSeconds =
    Math.round(100 * speed * (0.45 + 0.8 * random.next() + 2 * random.next() ** 6)) / 100;
  const successful = random.next() < success;
  const perfect = successful && responseSeconds < 1.6 * speed && random.next() < success;
  const durationSeconds = random.between(55, 300) + (successful ? 0 : random.between(0, 120));
  const call = callOf(userId, {
    callId: `demo-${userId}-${answeredAt.getTime().toString(36)}`,
    answeredAt,
    successful,
    perfect,
    responseSeconds,
    durationSeconds,
    kind: random.pick(KINDS),
  });
  const recordedAt = new Date(answeredAt.getTime() + durationSeconds * SECOND);
  return Object.assign(new GameCall(), call, { recordedAt });
}

const starts = new Map<string, number>();

/** Returns the start of a day in Europe/Paris. Results are cached for all players. */
function startOfDay(daysAgo: number): number {
  const day = addDays(dayInParis(), -daysAgo);
  const start = starts.get(day) ?? dayStart(day).getTime();
  starts.set(day, start);
  return start;
}
