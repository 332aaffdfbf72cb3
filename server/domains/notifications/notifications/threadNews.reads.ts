import DataLoader from 'dataloader';
import { query } from '#platform/db/transaction';
import { NotificationKind } from './notification.types';
import { pathOfTarget } from './sending/targets';
import type { ThreadNews } from './threadNews.types';

/** New comments in the discussions that a member follows, keyed by the ID of the article. */
type NewsOfThreads = ReadonlyMap<number, ThreadNews>;

interface Row {
  userId: number;
  id: number;
  others: number | null;
  actionTarget: string | null;
  dedupeKey: string;
}

/** Returns a loader, keyed by member, of the new comments in followed discussions. */
export function threadNewsLoader(): DataLoader<number, NewsOfThreads> {
  return new DataLoader(async (userIds) => {
    const rows = await query<Row>(
      `SELECT "userId", "id", "others", "actionTarget", "dedupeKey" FROM notifications
       WHERE "userId" IN (:...userIds) AND "readAt" IS NULL AND "kind" = :kind
         AND "dedupeKey" LIKE 'thread:%' ORDER BY "id"`,
      { userIds, kind: NotificationKind.THREAD_COMMENT },
    );
    return userIds.map((userId) => newsOf(rows.filter((row) => row.userId === userId)));
  });
}

function newsOf(rows: readonly Row[]): NewsOfThreads {
  return new Map(
    rows.flatMap(({ id, others, actionTarget, dedupeKey }) => {
      // 'thread:<ID of the article>:<ID of the comment>'
      const articleId = Number(dedupeKey.split(':')[1]);
      const actionUrl = pathOfTarget(actionTarget);
      const news = actionUrl && { notificationId: id, count: (others ?? 0) + 1, actionUrl };
      return news ? [[articleId, news] as const] : [];
    }),
  );
}
