import type { Actor } from '../../platform/actor';
import { addDays, dayInParis, startOfDayInParis } from '../../platform/clock';
import { AppError } from '../../platform/errors/AppError';
import { requireUserId } from '../users/users.service';
import { CallKind } from './callKind.types';
import {
  BAND_STARTS,
  readBands,
  readDays,
  readHoursAndKinds,
  readMedian,
  type Count,
  type Period,
} from './history.reads';
import { averageSeconds } from './statistics.service';
import type { CallHistory, DayOfCalls } from './statistics.types';

/** How many days a history may cover. */
const DAYS = { min: 7, max: 365 };

/**
 * The calls of the caller over the days of Europe/Paris that end today, in four statements whatever
 * their number.
 * @param days 7 to 365
 * @throws AppError UNAUTHENTICATED; VALIDATION_FAILED tied to `days`
 */
export async function myCallHistory(actor: Actor, days: number): Promise<CallHistory> {
  const userId = requireUserId(actor);
  if (!Number.isInteger(days) || days < DAYS.min || days > DAYS.max) {
    throw AppError.invalid({ days: `De ${DAYS.min} à ${DAYS.max} jours.` });
  }
  const today = dayInParis();
  const first = addDays(today, 1 - days);
  const from = startOfDayInParis(new Date(`${first}T12:00:00Z`));
  const period: Period = { userId, first, today, from };
  const counts = await readHoursAndKinds(period);
  return {
    days: await everyDay(period, days),
    responseTimes: await everyBand(period),
    medianResponseSeconds: await readMedian(period),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...summed(counts.filter((count) => count.hour === hour)),
    })),
    kinds: Object.values(CallKind).map((kind) => ({
      kind,
      ...summed(counts.filter((count) => count.kind === kind)),
    })),
  };
}

async function everyDay(period: Period, days: number): Promise<DayOfCalls[]> {
  const played = new Map((await readDays(period)).map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(period.first, index);
    const { calls = 0, successful = 0, responseMillis = 0 } = played.get(day) ?? {};
    const averageResponseSeconds = averageSeconds(responseMillis, calls);
    return { day, calls, successful, averageResponseSeconds };
  });
}

async function everyBand(period: Period) {
  const calls = await readBands(period);
  return BAND_STARTS.map((fromSeconds, index) => ({
    fromSeconds,
    toSeconds: BAND_STARTS[index + 1] ?? null,
    calls: calls.get(index) ?? 0,
  }));
}

function summed(counts: readonly Count[]): { calls: number; successful: number } {
  return {
    calls: counts.reduce((sum, { calls }) => sum + calls, 0),
    successful: counts.reduce((sum, { successful }) => sum + successful, 0),
  };
}
