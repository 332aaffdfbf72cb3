import { OnConflict } from '#platform/outcomes/outcomes';
import {
  ReportConflict,
  DecideReportResult,
  ManagedReport,
  ManagedReportFilter,
  ManagedReportPage,
  ReportBulkInput,
  ReportCounts,
  ReportFiling,
  type ReportPayload,
} from './managedReport.types';
import { readAssignees, readReportCounts } from './managedReports.reads';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { CheckedBy } from '#platform/input/limits';
import { Conflict } from '#domains/identity/roles/conflicts/conflict.types';
import { Access, CurrentMember } from '#platform/access/access';
import { ApiScope } from '#platform/access/apiScopes';
import { LookedAt, type ShownAccounts } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { BulkPayload } from '#platform/outcomes/bulk';
import type { PageOf } from '#platform/db/page';
import { Permission } from '#platform/access/permissions';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import { bulkReports } from './bulkReports.service';
import { decideReport } from './decisions.service';
import {
  conflictIn,
  findManagedReport,
  listManagedReports,
  presented,
  type PresentedReport,
  queuePage,
} from './managedReports.service';
import { ReportDecisionInput } from '../report.types';
import { reportsPolicy } from '../reports.policy';
import { reportFilingsLoader, otherReportsLoader } from '../reports.reads';
import { Input } from '#platform/input/input';

const accountsOf = ({ targetUserId, reporterId }: PresentedReport) => [targetUserId, reporterId];
const reportAccounts: ShownAccounts = { what: LookedAt.MODERATION, rows: accountsOf };

const NUMBER = { description: 'ID of any report of the group.' };

export const currentReport = async (actor: Member, { id }: { id: string }) => ({
  current: await findManagedReport(actor, id),
});

@Resolver(() => ManagedReport)
export class ManagedReportsResolver {
  @Access(Permission.MODERATION_REPORTS_VIEW, {
    scope: ApiScope.MODERATION_READ,
    shows: {
      what: LookedAt.MODERATION,
      rows: accountsOf,
      named: ({ filter }) => [filter?.targetUserId, filter?.reporterId, filter?.assigneeId],
    },
  })
  @CheckedBy(queuePage)
  @Query(() => ManagedReportPage, {
    description:
      'Returns a page of report groups: pending ones first, then by severity, then newest first.',
  })
  managedReports(
    @CurrentMember() actor: Member,
    @Arg('filter', () => ManagedReportFilter, {
      nullable: true,
      description: 'Criteria for the reports; null for all reports.',
    })
    filter: ManagedReportFilter | null,
    @PageNumber() page: number,
    @PageSize(20, 'reports') pageSize: number,
  ): Promise<PageOf<PresentedReport>> {
    return listManagedReports(actor, filter ?? {}, { page, pageSize });
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, {
    scope: ApiScope.MODERATION_READ,
    shows: reportAccounts,
  })
  @Query(() => ManagedReport, {
    nullable: true,
    description: 'Returns the group that contains a report; null when the report does not exist.',
  })
  managedReport(
    @Arg('id', () => ID, NUMBER) id: string,
    @CurrentMember() actor: Member,
  ): Promise<PresentedReport | null> {
    return findManagedReport(actor, id);
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, {
    scope: ApiScope.MODERATION_READ,
    shows: 'aggregate',
  })
  @Query(() => ReportCounts, { description: 'Returns the counts of report groups by status.' })
  reportCounts(): Promise<ReportCounts> {
    return readReportCounts();
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'team' })
  @Query(() => [CommentAuthor], {
    description:
      'Returns the members of staff who claimed cases with reports, sorted by name. Their IDs are values for `ManagedReportFilter.assigneeId`.',
  })
  reportAssignees(@CurrentMember() actor: Member): Promise<CommentAuthor[]> {
    return readAssignees(actor.userId);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, { shows: reportAccounts })
  @OnConflict(ReportConflict, currentReport)
  @Mutation(() => DecideReportResult, {
    description:
      'Decides all pending reports about one target, and performs the action given with the decision.',
  })
  async decideReport(
    @Input(() => ReportDecisionInput)
    input: ReportDecisionInput,
    @CurrentMember() actor: Member,
  ): Promise<ReportPayload> {
    return { report: await decideReport(actor, input) };
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, { shows: 'confirmation' })
  @Mutation(() => BulkPayload, {
    description:
      'Claims or decides many reports, without warning or banning users. Returns a result for each report.',
  })
  bulkReports(
    @Input(() => ReportBulkInput)
    input: ReportBulkInput,
    @CurrentMember() actor: Member,
  ): Promise<BulkPayload> {
    return bulkReports(actor, input);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may decide the report.' })
  async canDecide(
    @Root() report: PresentedReport,
    @Ctx() { actor, loader }: Context,
  ): Promise<boolean> {
    return report.canDecide && (await conflictIn(actor, report, loader)) === null;
  }

  @FieldResolver(() => Conflict, {
    nullable: true,
    description:
      'Conflict of interest that prevents the caller from deciding the report. Null when there is none, when the report is decided, and when the caller may not handle reports.',
  })
  conflict(
    @Root() report: PresentedReport,
    @Ctx() { actor, loader }: Context,
  ): Promise<Conflict | null> {
    return conflictIn(actor, report, loader);
  }

  @FieldResolver(() => Int, { description: 'Count of reports in the group.' })
  async reportCount(@Root() { id }: PresentedReport, @Ctx() { loader }: Context): Promise<number> {
    return (await loader(reportFilingsLoader).load(id)).total;
  }

  @FieldResolver(() => [ReportFiling], {
    description: 'First 50 reports of the group, oldest first.',
  })
  async filings(
    @Root() report: PresentedReport,
    @Ctx() { actor, loader }: Context,
  ): Promise<ReportFiling[]> {
    const { filings } = await loader(reportFilingsLoader).load(report.id);
    if (reportsPolicy.isNotSubject(actor, report)) return filings;
    return filings.map((filing) => ({
      ...filing,
      reporterName: null,
      reporterId: null,
      description: null,
    }));
  }

  @FieldResolver(() => [ManagedReport], {
    description: 'Latest 10 other report groups about the same target, newest first.',
  })
  async otherReports(
    @Root() report: PresentedReport,
    @Ctx() { actor, loader }: Context,
  ): Promise<PresentedReport[]> {
    const others = await loader(otherReportsLoader).load(report.id);
    return others.map((row) => presented(actor, row));
  }
}
