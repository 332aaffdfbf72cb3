import { withLongStatementTimeout } from '#platform/db/statementTimeout';
import { query, repository, transaction } from '#platform/db/transaction';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import { User } from '#domains/identity/users/user.entity';
import { createUser } from '#server/seeds/factories/user.factory';
import { DAY, fromNow } from '#platform/running/clock';

/** Stores thousands of members who joined yesterday, as copies of one member of the factory. */
export async function storeCrowd(howMany: number, name = 'foule'): Promise<void> {
  const first = await createUser({ username: `${name}-0`, joinedAt: fromNow(-DAY) });
  const own = ['username', 'usernameKey', 'usernameSkeleton', 'email', 'emailKey', 'searchText'];
  const columns = repository(User).metadata.columns.map(({ databaseName }) => databaseName);
  const copied = columns.filter((column) => column !== 'id' && !own.includes(column));
  const list = (names: string[], prefix = '') => names.map((one) => `${prefix}"${one}"`).join(', ');
  // A busy machine needs longer than the timeout of a request.
  const store = () =>
    query(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :last)
       INSERT INTO users (${list(own)}, ${list(copied)})
       SELECT '${name}-' || n, '${name}-' || n, '${name}-' || n, '${name}-' || n || '@exemple.fr',
         '${name}-' || n || '@exemple.fr', '${name}-' || n || ' ${name}-' || n || '@exemple.fr',
         ${list(copied, 'u.')}
       FROM users u, numbers WHERE u."id" = :id`,
      { id: first.id, last: howMany - 1 },
    );
  await withLongStatementTimeout(() => transaction(store));
}

/**
 * Counts the members by their number of notifications about an article. For instance, `{ 1: 500 }`
 * means that 500 members received one notification each.
 */
export async function countNotified(articleId: number): Promise<Record<number, number>> {
  const rows = await query<{ times: number | string; people: number | string }>(
    `SELECT t."times", COUNT(*) AS "people" FROM (
       SELECT COUNT(*) AS "times" FROM notifications WHERE "dedupeKey" = :key GROUP BY "userId") t
     GROUP BY t."times"`,
    { key: `article:${articleId}` },
  );
  return Object.fromEntries(rows.map(({ times, people }) => [times, Number(people)]));
}

/** Returns whether an account was notified of an article, on the site or by mail. */
export async function wasNotified(userId: number, articleId: number): Promise<boolean> {
  return repository(NotificationRow).existsBy({ userId, dedupeKey: `article:${articleId}` });
}
