import { TZDate } from '@date-fns/tz';
import { addDays, addMinutes, startOfDay } from 'date-fns';
import { DigestRhythm } from './delivery.types';

/** Quiet hours of a member: minutes after midnight, in their time zone. */
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

/** When the quiet hours that a moment is in end; null where it is in none. */
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
  // Where clocks are set forward the minute may not exist: it is then over.
  return new Date(Math.max(end.getTime(), addMinutes(at, 1).getTime()));
}

/** The hour at which digests leave, in the member's time. */
const DIGEST_MINUTE = 8 * 60;
const MONDAY = 1;

/** A day later than a week: at its hour the first day may be over. */
const FARTHEST_DAY = 8;

/** When the first digest after a moment is due. @throws RangeError for a time zone that does not exist */
export function nextDigest(after: Date, rhythm: DigestRhythm, timeZone: string): Date {
  const today = new TZDate(after.getTime(), timeZone);
  for (let ahead = 0; ahead <= FARTHEST_DAY; ahead += 1) {
    const day = addDays(today, ahead);
    const isDay = rhythm === DigestRhythm.DAILY || day.getDay() === MONDAY;
    const due = atMinute(day, DIGEST_MINUTE).getTime();
    if (isDay && due > after.getTime()) return new Date(due);
  }
  throw new RangeError(`There is no digest in the time zone ${timeZone}`);
}
