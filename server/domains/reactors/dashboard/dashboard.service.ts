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
 * The waiting decisions, the figures and the health of the site. A part that the actor lacks the
 * permission for is null.
 * @throws AppError FORBIDDEN for an actor who may not enter the administration
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
    // This figure links to the list of drafts, so it is counted for those who may open it.
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

/** The numbers of items in the queues that the actor may view; null for the other queues. */
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

/** The counts of the given statuses, including zeros. */
function byStatus<Status>(
  statuses: readonly Status[],
  rows: readonly StatusCount<Status>[],
): Map<Status, number> {
  const found = new Map(rows.map(({ status, total }) => [status, Number(total)]));
  return new Map(statuses.map((status) => [status, found.get(status) ?? 0]));
}

/** Counts only those that wait, because there may be a million others. */
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
