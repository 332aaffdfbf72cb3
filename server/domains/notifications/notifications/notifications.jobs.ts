import { DAY, fromNow, MINUTE, SECOND } from '#platform/running/clock';
import { query, repository, transaction } from '#platform/db/transaction';
import type { Job } from '#platform/running/jobs';
import { queueDigests } from './digest/digest.service';
import { wakeFanOuts } from './sending/fanOut.service';
import { NotificationRow } from './notification.entity';

/** Retention of read notifications, in milliseconds. */
const READ_RETENTION = 365 * DAY;
const MAX_PER_USER = 500;

/** Jobs that continue interrupted fan-outs, queue digests, and delete old notifications. */
export const notificationJobs: readonly Job[] = [
  {
    name: 'notifications.fan-out',
    label: 'envoi des notifications',
    everyMilliseconds: 10 * SECOND,
    // The work is not awaited. If the server dies during it, the job is not left reserved, and
    // another server can continue.
    run: async () => wakeFanOuts(),
  },
  {
    name: 'notifications.digest',
    label: 'envoi des résumés par email',
    everyMilliseconds: 5 * MINUTE,
    run: queueDigests,
  },
  {
    name: 'notifications.purge',
    label: 'effacement des anciennes notifications',
    everyMilliseconds: DAY,
    run: purgeOldNotifications,
  },
];

/** Deletes read notifications after a year, and the oldest beyond 500 per account. */
export async function purgeOldNotifications(): Promise<void> {
  await transaction(() =>
    repository(NotificationRow)
      .createQueryBuilder()
      .delete()
      .where('"createdAt" < :before AND "readAt" IS NOT NULL', { before: fromNow(-READ_RETENTION) })
      .execute(),
  );
  const crowded = await query<{ userId: number }>(
    `SELECT "userId" FROM notifications GROUP BY "userId" HAVING COUNT(*) > :most`,
    { most: MAX_PER_USER },
  );
  for (const { userId } of crowded) await deleteBeyondNewest(userId);
}

async function deleteBeyondNewest(userId: number): Promise<void> {
  const newest = `SELECT "id" FROM notifications WHERE "userId" = :userId
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${MAX_PER_USER}`;
  await transaction(() =>
    repository(NotificationRow)
      .createQueryBuilder()
      .delete()
      .where(`"userId" = :userId AND "id" NOT IN (${newest})`, { userId })
      .execute(),
  );
}
