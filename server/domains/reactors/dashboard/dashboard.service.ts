import type { Member } from '../../../platform/access/actor';
import { DAY, fromNow } from '../../../platform/running/clock';
import { query } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors/AppError';
import { Permission } from '../../../platform/access/permissions';
import { CommentStatus } from '../../content/comments/comment.types';
import { ArticleStatus } from '../../content/news/article/article.types';
import { mayHandleArticles } from '../../content/news/managing/managedArticles.service';
import { ReportStatus } from '../../content/reports/report.types';
import {
  countAccounts,
  mayCountAccounts,
} from '../../identity/accounts/managing/managedUsers.service';
import type { AdminDashboard } from './dashboard.types';
import { readHealth } from './health.service';
import { canAccessAdmin } from '../../identity/roles/adminArea.service';

/**
 * What waits for a decision, what the site holds and how it is doing. What the
 * actor lacks the permission for is null.
 * @throws AppError FORBIDDEN for who may not enter the administration
 */
export async function readDashboard(actor: Member): Promise<AdminDashboard> {
  if (!(await canAccessAdmin(actor))) throw new AppError('FORBIDDEN');
  const only = <Figures>(may: boolean, read: () => Promise<Figures>) => (may ? read() : null);
  const [comments, reports, articles, users, newUsers, health] = await Promise.all([
    only(actor.can(Permission.MODERATION_COMMENTS_VIEW), countComments),
    only(actor.can(Permission.MODERATION_REPORTS_VIEW), countReports),
    only(actor.can(Permission.CONTENT_NEWS_VIEW), countArticles),
    only(mayCountAccounts(actor), () => countAccounts(actor)),
    only(mayCountAccounts(actor), countNewUsers),
    readHealth(),
  ]);
  return {
    pendingComments: comments?.get(CommentStatus.PENDING) ?? null,
    reportedComments: comments?.get(CommentStatus.REPORTED) ?? null,
    pendingReports: reports,
    // Leads to the list where they are taken up again: counted for whoever may open it.
    drafts: mayHandleArticles(actor) ? (articles?.get(ArticleStatus.DRAFT) ?? null) : null,
    scheduled: articles?.get(ArticleStatus.SCHEDULED) ?? null,
    publishedArticles: articles?.get(ArticleStatus.PUBLISHED) ?? null,
    totalUsers: users?.total ?? null,
    onlineUsers: users?.online ?? null,
    newUsersThisWeek: newUsers,
    healthPercent: health.percent,
    health: health.checks,
  };
}

/** What waits in the queues that the actor may view; null in place of the others. */
export async function readWaiting(
  actor: Member,
): Promise<Pick<AdminDashboard, 'pendingComments' | 'pendingReports'>> {
  const seesComments = actor.can(Permission.MODERATION_COMMENTS_VIEW);
  const seesReports = actor.can(Permission.MODERATION_REPORTS_VIEW);
  const comments = seesComments ? await countComments() : null;
  return {
    pendingComments: comments?.get(CommentStatus.PENDING) ?? null,
    pendingReports: seesReports ? await countReports() : null,
  };
}

interface StatusCount<Status> {
  status: Status;
  total: number | string;
}

/** Counts by status, each of those asked for, also one that has none. */
function byStatus<Status>(
  statuses: readonly Status[],
  rows: readonly StatusCount<Status>[],
): Map<Status, number> {
  const found = new Map(rows.map(({ status, total }) => [status, Number(total)]));
  return new Map(statuses.map((status) => [status, found.get(status) ?? 0]));
}

/** Those that wait only: there are a million of the others. */
async function countComments(): Promise<Map<CommentStatus, number>> {
  const statuses = [CommentStatus.PENDING, CommentStatus.REPORTED];
  const rows = await query<StatusCount<CommentStatus>>(
    `SELECT "status", COUNT(*) AS "total" FROM comments
     WHERE "status" IN (:...statuses) AND "deletedAt" IS NULL GROUP BY "status"`,
    { statuses },
  );
  return byStatus(statuses, rows);
}

async function countReports(): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    'SELECT COUNT(*) AS "total" FROM reports WHERE "headId" IS NULL AND "status" = :status',
    { status: ReportStatus.PENDING },
  );
  return Number(row?.total ?? 0);
}

async function countArticles(): Promise<Map<ArticleStatus, number>> {
  const rows = await query<StatusCount<ArticleStatus>>(
    'SELECT "status", COUNT(*) AS "total" FROM articles GROUP BY "status"',
  );
  return byStatus(Object.values(ArticleStatus), rows);
}

async function countNewUsers(): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    'SELECT COUNT(*) AS "total" FROM users WHERE "joinedAt" >= :since',
    { since: fromNow(-7 * DAY) },
  );
  return Number(row?.total ?? 0);
}
