import { sitePaths } from '#client/shared/sitePaths';
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';
import { findUser } from '#domains/identity/users/users.service';
import type { Member } from '#platform/access/actor';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { throttle } from '#platform/limits/throttle';
import { now } from '#platform/running/clock';
import { hashOf, newSecret } from '#platform/secrets';
import { siteUrl } from '#platform/siteUrl';
import { calendarOf } from '../calendar.service';
import { eventsErrors } from '../events.errors';
import { CalendarAddress } from './calendarAddress.entity';
import type { CalendarAddressPayload } from './calendarAddress.types';

const CREATIONS = { limit: 20, windowSeconds: 3600 };

/** Returns the calendar address of the actor, without its key; null when there is none. */
export const myCalendarAddress = ({ userId }: Member): Promise<CalendarAddress | null> =>
  repository(CalendarAddress).findOneBy({ userId });

/**
 * Creates the calendar address of the actor. The former address is invalid immediately.
 * @throws AppError RATE_LIMITED
 */
export async function createCalendarAddress({ userId }: Member): Promise<CalendarAddressPayload> {
  await throttle(`calendar-address:${userId}`, CREATIONS);
  const key = newSecret();
  const calendarAddress = { userId, keyHash: hashOf(key), createdAt: now() };
  await transaction(() => repository(CalendarAddress).upsert(calendarAddress, ['userId']));
  const query = new URLSearchParams({ cle: key });
  return { calendarAddress, url: siteUrl(`${sitePaths.calendar}?${query}`) };
}

/** Revokes the calendar address of a member. A repeated call has no further effect. */
export async function revokeCalendarAddress({ userId }: Pick<Member, 'userId'>): Promise<void> {
  await transaction(() => repository(CalendarAddress).delete({ userId }));
}

/**
 * Returns the private calendar with a key.
 * @throws AppError CALENDAR_NOT_FOUND for an unknown or revoked key, and for an account that cannot
 *   sign in
 */
export async function privateCalendar(key: string): Promise<string> {
  const address = await repository(CalendarAddress).findOneBy({ keyHash: hashOf(key) });
  const user = address && (await findUser(address.userId));
  if (!user?.isActive || (await activeBanOf(user.id))) {
    throw new AppError(eventsErrors.CALENDAR_NOT_FOUND);
  }
  return calendarOf(user.id);
}
