import type { Member } from '#platform/access/actor';
import { DAY, fromNow } from '#platform/running/clock';
import { query } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { Permission } from '#platform/access/permissions';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { countDecidableComments } from '#domains/content/comments/moderation/waitingComments.service';
import { ArticleStatus } from '#domains/content/news/article/article.types';
import { countOwnDrafts } from '#domains/content/news/managing/managedArticles.service';
import { caseCounts } from '#domains/moderation/cases/reading/caseList.service';
import { countDecidableReports } from '#domains/moderation/reports/managing/waitingReports.service';
import { countAccounts } from '#domains/identity/accounts/managing/managedUsers.service';
import { countForMe } from '#domains/moderation/approvals/approvals.service';
import { HealthState, type AdminDashboard, type HealthCheck } from './dashboard.types';
import { readHealthFor } from './health.service';
import { canAccessAdmin } from '#domains/identity/roles/adminArea.service';

/** The fields of a type as getters. A field is read only when the query selects it. */
type Asked<Type> = { readonly [Field in keyof Type]: Promise<Type[Field]> };

/**
 * Returns the pending decisions, the metrics and the health of the site. A field is read only when
 * the query selects it, because the menu needs only two of them. A field is null when the actor
 * lacks the permission for it.
 * @throws AppError FORBIDDEN for an actor without access to the administration
 */
export async function readDashboard(actor: Member): Promise<Asked<AdminDashboard>> {
  if (!(await canAccessAdmin(actor))) throw new AppError('FORBIDDEN');
  return new DashboardMetrics(actor);
}

/** Returns the items for the actor in each queue; null for queues they may not view. */
export async function readWaiting(
  actor: Member,
): Promise<
  Pick<
    AdminDashboard,
    'pendingComments' | 'pendingReports' | 'pendingConfirmations' | 'openCases' | 'overdueCases'
  >
> {
  const metrics = new DashboardMetrics(actor);
  const [pendingComments, pendingReports, pendingConfirmations, openCases, overdueCases] =
    await Promise.all([
      metrics.pendingComments,
      metrics.pendingReports,
      metrics.pendingConfirmations,
      metrics.openCases,
      metrics.overdueCases,
    ]);
  return { pendingComments, pendingReports, pendingConfirmations, openCases, overdueCases };
}

/** Reads the fields of the dashboard. Data that several fields need is read only once. */
class DashboardMetrics implements Asked<AdminDashboard> {
  private readonly articles;
  private readonly users;
  private readonly cases;
  private readonly checks = once(() => readHealthFor(this.actor));

  constructor(private readonly actor: Member) {
    const seesCases = actor.can(Permission.MODERATION_REPORTS_VIEW);
    this.cases = once(async () => (seesCases ? caseCounts(actor) : null));
    const seesArticles = actor.can(Permission.CONTENT_NEWS_VIEW);
    this.articles = once(async () => (seesArticles ? countArticles() : null));
    this.users = once(async () =>
      actor.can(Permission.USERS_STATISTICS) ? countAccounts() : null,
    );
  }

  get pendingComments() {
    return countDecidableComments(this.actor, CommentStatus.PENDING);
  }
  get reportedComments() {
    return countDecidableComments(this.actor, CommentStatus.REPORTED);
  }
  get pendingReports() {
    return countDecidableReports(this.actor);
  }
  get pendingConfirmations() {
    return countForMe(this.actor);
  }
  get openCases() {
    return this.cases().then((waiting) => waiting?.open ?? null);
  }
  get overdueCases() {
    return this.cases().then((waiting) => waiting?.overdue ?? null);
  }
  get drafts() {
    return countOwnDrafts(this.actor);
  }
  get scheduled() {
    return this.ofStatus(ArticleStatus.SCHEDULED);
  }
  get publishedArticles() {
    return this.ofStatus(ArticleStatus.PUBLISHED);
  }
  get totalUsers() {
    return this.users().then((users) => users?.total ?? null);
  }
  get onlineUsers() {
    return this.users().then((users) => users?.online ?? null);
  }
  get newUsersThisWeek() {
    return this.actor.can(Permission.USERS_STATISTICS) ? countNewUsers() : Promise.resolve(null);
  }
  get healthPercent() {
    return this.checks().then(({ percent }) => percent);
  }
  get health() {
    const seesAll = this.actor.can(Permission.SYSTEM_ANALYTICS_VIEW);
    return this.checks().then(({ checks }) =>
      checks.map((check) => (seesAll || check.key !== 'backups' ? check : withoutReason(check))),
    );
  }

  private ofStatus(status: ArticleStatus): Promise<number | null> {
    return this.articles().then((totals) => totals?.get(status) ?? null);
  }
}

/**
 * Replaces the explanation of a failed check, and removes the recommended steps, for readers
 * without access to the health page. Both name machines and folders.
 */
const withoutReason = (check: HealthCheck): HealthCheck =>
  check.state === HealthState.OK
    ? check
    : { ...check, detail: 'Prévenez un administrateur du site.', steps: [] };

/** Returns a function that calls `read` only once and returns the same promise each time. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined;
  return () => (known ??= read());
}

async function countArticles(): Promise<Map<ArticleStatus, number>> {
  const rows = await query<{ status: ArticleStatus; total: number | string }>(
    'SELECT "status", COUNT(*) AS "total" FROM articles GROUP BY "status"',
  );
  const found = new Map(rows.map(({ status, total }) => [status, Number(total)]));
  return new Map(Object.values(ArticleStatus).map((status) => [status, found.get(status) ?? 0]));
}

async function countNewUsers(): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    'SELECT COUNT(*) AS "total" FROM users WHERE "joinedAt" >= :since',
    { since: fromNow(-7 * DAY) },
  );
  return Number(row?.total ?? 0);
}
