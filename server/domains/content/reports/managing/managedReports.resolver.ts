import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { CheckedBy } from '#platform/input/limits';
import { Conflict } from '#platform/access/conflicts';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt, type ShownAccounts } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { BulkReport } from '#platform/bulk';
import type { PageOf } from '#platform/db/page';
import { Permission } from '#platform/access/permissions';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import { bulkReports } from './bulkReports.service';
import { decideReport } from './decisions.service';
import {
  ManagedReport,
  ManagedReportFilter,
  ManagedReportPage,
  ReportBulkInput,
  ReportCounts,
  ReportFiling,
  ReportNote,
} from './managedReport.types';
import {
  addReportNote,
  claimReport,
  conflictIn,
  findManagedReport,
  listManagedReports,
  listReportAssignees,
  presented,
  releaseReport,
  reportCounts,
  type PresentedReport,
  queuePage,
} from './managedReports.service';
import { noteInput, ReportDecisionInput } from '../report.types';
import { reportsPolicy } from '../reports.policy';
import { reportFilingsLoader, reportNotesLoader, otherReportsLoader } from '../reports.loaders';

/** Whom a report is about, and who filed it. */
const accountsOf = ({ targetUserId, reporterId }: PresentedReport) => [targetUserId, reporterId];
const reportAccounts: ShownAccounts = { what: LookedAt.MODERATION, rows: accountsOf };

const NUMBER = { description: 'Number of the report.' };
const VERSION = { description: 'Version that was read; an older one is a CONFLICT.' };

@Resolver(() => ManagedReport)
export class ManagedReportsResolver {
  @Access(Permission.MODERATION_REPORTS_VIEW, {
    shows: {
      what: LookedAt.MODERATION,
      rows: accountsOf,
      named: ({ filter }) => [filter?.targetUserId, filter?.reporterId, filter?.assigneeId],
    },
  })
  @CheckedBy(queuePage)
  @Query(() => ManagedReportPage, {
    description:
      'What was reported, one item for each thing: those that wait first, the gravest first, the newest first.',
  })
  managedReports(
    @CurrentMember() actor: Member,
    @Arg('filter', () => ManagedReportFilter, { nullable: true, description: 'Which reports.' })
    filter: ManagedReportFilter | null,
    @PageNumber() page: number,
    @PageSize(20, 'Reports') pageSize: number,
  ): Promise<PageOf<PresentedReport>> {
    return listManagedReports(actor, filter ?? {}, { page, pageSize });
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: reportAccounts })
  @Query(() => ManagedReport, {
    nullable: true,
    description: 'The item of a report; null when there is none.',
  })
  managedReport(
    @Arg('id', () => ID, NUMBER) id: string,
    @CurrentMember() actor: Member,
  ): Promise<PresentedReport | null> {
    return findManagedReport(actor, id);
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'aggregate' })
  @Query(() => ReportCounts, {
    description: 'How many things were reported, by where they stand.',
  })
  reportCounts(@CurrentMember() actor: Member): Promise<ReportCounts> {
    return reportCounts(actor);
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'team' })
  @Query(() => [CommentAuthor], {
    description: 'Who took on reports, by name, for the filter of the queue.',
  })
  reportAssignees(@CurrentMember() actor: Member): Promise<CommentAuthor[]> {
    return listReportAssignees(actor);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, { shows: reportAccounts })
  @Mutation(() => ManagedReport, {
    description: 'Assigns a report to the caller, also one that a colleague had.',
  })
  claimReport(
    @Arg('id', () => ID, NUMBER) id: string,
    @Arg('version', () => Int, VERSION) version: number,
    @CurrentMember() actor: Member,
  ): Promise<PresentedReport> {
    return claimReport(actor, { id, version });
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, { shows: reportAccounts })
  @Mutation(() => ManagedReport, { description: 'Gives back a report that the caller took on.' })
  releaseReport(
    @Arg('id', () => ID, NUMBER) id: string,
    @Arg('version', () => Int, VERSION) version: number,
    @CurrentMember() actor: Member,
  ): Promise<PresentedReport> {
    return releaseReport(actor, { id, version });
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, { shows: reportAccounts })
  @CheckedBy(noteInput)
  @Mutation(() => ManagedReport, { description: 'Notes something of a report, for staff.' })
  addReportNote(
    @Arg('id', () => ID, NUMBER) id: string,
    @Arg('text', () => String, { description: 'Plain text.' })
    text: string,
    @CurrentMember() actor: Member,
  ): Promise<PresentedReport> {
    return addReportNote(actor, id, text);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, { shows: reportAccounts })
  @Mutation(() => ManagedReport, {
    description:
      'Decides all the reports of one thing together, and does the act that comes with the decision.',
  })
  decideReport(
    @Arg('input', () => ReportDecisionInput, { description: 'What is decided.' })
    input: ReportDecisionInput,
    @CurrentMember() actor: Member,
  ): Promise<PresentedReport> {
    return decideReport(actor, input);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, { shows: 'confirmation' })
  @Mutation(() => BulkReport, {
    description: 'Assigns or decides many reports, without any further act; a result for each.',
  })
  bulkReports(
    @Arg('input', () => ReportBulkInput, { description: 'What is done, and to which.' })
    input: ReportBulkInput,
    @CurrentMember() actor: Member,
  ): Promise<BulkReport> {
    return bulkReports(actor, input);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may decide it.' })
  async canDecide(
    @Root() report: PresentedReport,
    @Ctx() { actor, loader }: Context,
  ): Promise<boolean> {
    return report.canDecide && (await conflictIn(actor, report, loader)) === null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may take it on.' })
  async canClaim(
    @Root() report: PresentedReport,
    @Ctx() { actor, loader }: Context,
  ): Promise<boolean> {
    return report.canClaim && (await conflictIn(actor, report, loader)) === null;
  }

  @FieldResolver(() => Conflict, {
    nullable: true,
    description:
      'Why the caller, who may handle reports, must leave this one to others; null: they need not.',
  })
  conflict(
    @Root() report: PresentedReport,
    @Ctx() { actor, loader }: Context,
  ): Promise<Conflict | null> {
    return conflictIn(actor, report, loader);
  }

  @FieldResolver(() => Int, { description: 'How many people reported it.' })
  async reportCount(@Root() { id }: PresentedReport, @Ctx() { loader }: Context): Promise<number> {
    return (await loader(reportFilingsLoader).load(id)).total;
  }

  @FieldResolver(() => [ReportFiling], {
    description: 'Its reports, oldest first, the first 50.',
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

  @FieldResolver(() => [ReportNote], {
    description:
      'What staff noted, oldest first, the last 100; empty for the person whom it is about.',
  })
  async notes(
    @Root() report: PresentedReport,
    @Ctx() { actor, loader }: Context,
  ): Promise<ReportNote[]> {
    return reportsPolicy.isNotSubject(actor, report)
      ? loader(reportNotesLoader).load(report.id)
      : [];
  }

  @FieldResolver(() => [ManagedReport], {
    description: 'The last 10 other reports of the same thing, newest first.',
  })
  async otherReports(
    @Root() report: PresentedReport,
    @Ctx() { actor, loader }: Context,
  ): Promise<PresentedReport[]> {
    const others = await loader(otherReportsLoader).load(report.id);
    return others.map((row) => presented(actor, row));
  }
}
