import { Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt, type ShownAccounts } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Permission } from '#platform/access/permissions';
import { Input } from '#platform/input/input';
import { OnConflict } from '#platform/outcomes/outcomes';
import { VersionedInput } from '#platform/input/input.types';
import {
  AddReportNoteInput,
  ManagedReport,
  ReportConflict,
  ReportNote,
  ReportPayload,
  ReportResult,
} from './managedReport.types';
import { currentReport } from './managedReports.resolver';
import { conflictIn, reportAsStored, type PresentedReport } from './managedReports.service';
import { addNoteToCaseOf, claimCaseOf, releaseCaseOf } from './reportCases.service';
import { reportsPolicy } from '../reports.policy';
import { reportNotesLoader } from '../reports.reads';

const shows: ShownAccounts = {
  what: LookedAt.MODERATION,
  rows: ({ targetUserId, reporterId }: PresentedReport) => [targetUserId, reporterId],
};

const payloadOf = async (actor: Member, id: string): Promise<ReportPayload> => ({
  report: await reportAsStored(actor, Number(id)),
});

/**
 * Former operations on the assignee and the notes of a report, which its case has now. They act on
 * the case. To be deleted in the next release, with the column `reports.assignedToId` and the table
 * `report_notes`.
 */
@Resolver(() => ManagedReport)
export class FormerReportsResolver {
  @Access(Permission.MODERATION_REPORTS_HANDLE, { shows })
  @OnConflict(ReportConflict, currentReport)
  @Mutation(() => ReportResult, {
    deprecationReason: 'Use claimCase.',
    description: 'Assigns the case of a report to the caller.',
  })
  async claimReport(
    @Input(() => VersionedInput) { id }: VersionedInput,
    @CurrentMember() actor: Member,
  ): Promise<ReportPayload> {
    await claimCaseOf(actor, id);
    return payloadOf(actor, id);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, { shows })
  @OnConflict(ReportConflict, currentReport)
  @Mutation(() => ReportResult, {
    deprecationReason: 'Use releaseCase.',
    description: 'Releases the case of a report, which the caller has claimed.',
  })
  async releaseReport(
    @Input(() => VersionedInput) { id }: VersionedInput,
    @CurrentMember() actor: Member,
  ): Promise<ReportPayload> {
    await releaseCaseOf(actor, id);
    return payloadOf(actor, id);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, { shows })
  @Mutation(() => ReportPayload, {
    deprecationReason: 'Use addCaseNote.',
    description: 'Adds a note for staff to the case of a report.',
  })
  async addReportNote(
    @Input(() => AddReportNoteInput) { id, text }: AddReportNoteInput,
    @CurrentMember() actor: Member,
  ): Promise<ReportPayload> {
    await addNoteToCaseOf(actor, id, text);
    return payloadOf(actor, id);
  }

  @FieldResolver(() => Boolean, {
    deprecationReason: 'Use Case.viewerCan.',
    description: 'Whether the caller may claim the case of the report.',
  })
  async canClaim(
    @Root() report: PresentedReport,
    @Ctx() { actor, loader }: Context,
  ): Promise<boolean> {
    const isFree = report.canDecide && report.assignedToId !== actor.userId;
    return isFree && (await conflictIn(actor, report, loader)) === null;
  }

  @FieldResolver(() => [ReportNote], {
    deprecationReason: 'Use Case.timeline.',
    description:
      'Last 100 notes of staff in the case of the report, oldest first; empty when the caller is the reported user.',
  })
  async notes(
    @Root() report: PresentedReport,
    @Ctx() { actor, loader }: Context,
  ): Promise<ReportNote[]> {
    return reportsPolicy.isNotSubject(actor, report)
      ? loader(reportNotesLoader).load(report.id)
      : [];
  }
}
