import { ownVersion } from '#platform/version';
import type { Member } from '#platform/access/actor';
import { DAY, fromNow } from '#platform/running/clock';
import { query } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { Permission } from '#platform/access/permissions';
import { countReportedComments } from '#domains/content/comments/moderation/reportedComments.service';
import { ArticleStatus } from '#domains/content/news/article/article.types';
import { countOwnDrafts } from '#domains/content/news/managing/managedArticles.service';
import { caseCounts } from '#domains/moderation/cases/reading/caseList.service';
import { CaseKind } from '#domains/moderation/cases/caseKind.types';
import type { CaseCounts } from '#domains/moderation/cases/cases.types';
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
    this.cases = once(() => caseCounts(actor));
    const seesArticles = actor.can(Permission.CONTENT_NEWS_VIEW);
    this.articles = once(async () => (seesArticles ? countArticles() : null));
    this.users = once(async () =>
      actor.can(Permission.USERS_STATISTICS) ? countAccounts() : null,
    );
  }

  get pendingComments() {
    const { MODERATION_COMMENTS_VIEW: view, MODERATION_COMMENTS_MODERATE: moderate } = Permission;
    return this.ofKind(CaseKind.COMMENT, [view, moderate]);
  }
  get reportedComments() {
    return countReportedComments(this.actor);
  }
  get pendingReports() {
    const { MODERATION_REPORTS_VIEW: view, MODERATION_REPORTS_HANDLE: handle } = Permission;
    return this.ofKind(CaseKind.REPORT, [view, handle]);
  }
  get pendingConfirmations() {
    return countForMe(this.actor);
  }
  get openCases() {
    return this.ofCases(({ open }) => open);
  }
  get overdueCases() {
    return this.ofCases(({ overdue }) => overdue);
  }
  get siteVersion() {
    return Promise.resolve(ownVersion());
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

  /** Count of cases; null for an actor who may not view cases. */
  private async ofCases(read: (counts: CaseCounts) => number): Promise<number | null> {
    return this.actor.can(Permission.MODERATION_REPORTS_VIEW) ? read(await this.cases()) : null;
  }

  /** Count of cases in which something of a kind waits; null for an actor without a permission. */
  private async ofKind(kind: CaseKind, permissions: readonly Permission[]): Promise<number | null> {
    if (!permissions.every((one) => this.actor.can(one))) return null;
    const { byKind } = await this.cases();
    return byKind.find((one) => one.kind === kind)?.count ?? 0;
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
