import { TZDate } from '@date-fns/tz';
import { addDays, addMinutes, startOfDay } from 'date-fns';
import { DigestRhythm } from './delivery.types';

/**
 * Quiet hours of a member. Start and end are given in minutes after midnight in the time zone; both
 * are null when there are no quiet hours.
 */
export interface QuietHours {
  timeZone: string;
  quietFrom: number | null;
  quietUntil: number | null;
}

const minuteOf = (date: Date): number => date.getHours() * 60 + date.getMinutes();

const atMinute = (day: TZDate, minute: number): Date => {
  const at = startOfDay(day);
  at.setHours(Math.floor(minute / 60), minute % 60, 0, 0);
  return at;
};

/** Returns when the current quiet hours end; null when the given time is outside quiet hours. */
export function quietEnd(at: Date, { timeZone, quietFrom, quietUntil }: QuietHours): Date | null {
  if (quietFrom === null || quietUntil === null) return null;
  const local = new TZDate(at.getTime(), timeZone);
  const minute = minuteOf(local);
  const overMidnight = quietFrom > quietUntil;
  const isQuiet = overMidnight
    ? minute >= quietFrom || minute < quietUntil
    : minute >= quietFrom && minute < quietUntil;
  if (!isQuiet) return null;
  const endsTomorrow = overMidnight && minute >= quietFrom;
  const end = atMinute(endsTomorrow ? addDays(local, 1) : local, quietUntil);
  // When clocks are set forward, the end may not exist and its computed time may be in the past.
  // The quiet hours then end a minute later.
  return new Date(Math.max(end.getTime(), addMinutes(at, 1).getTime()));
}

/** Time of day at which digests are sent, in minutes after midnight in the member's time zone. */
const DIGEST_MINUTE = 8 * 60;
const MONDAY = 1;

/** Number of days to search ahead: a week and today, whose digest may have been sent. */
const FARTHEST_DAY = 8;

/**
 * Returns the time of the first digest after the given time.
 * @throws RangeError for a time zone that does not exist
 */
export function nextDigest(after: Date, rhythm: DigestRhythm, timeZone: string): Date {
  const today = new TZDate(after.getTime(), timeZone);
  for (let ahead = 0; ahead <= FARTHEST_DAY; ahead += 1) {
    const day = addDays(today, ahead);
    const isDay = rhythm === DigestRhythm.DAILY || day.getDay() === MONDAY;
    const due = atMinute(day, DIGEST_MINUTE).getTime();
    if (isDay && due > after.getTime()) return new Date(due);
  }
  throw new RangeError(`Time zone ${timeZone} has no next digest`);
}
