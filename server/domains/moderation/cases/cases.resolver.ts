import { OnConflict } from '#platform/outcomes/outcomes';
import type { CaseKindCount } from './cases.types';
import {
  CaseConflict,
  CaseResult,
  Case,
  CaseCounts,
  CaseFilter,
  CasePage,
  CasePerson,
  CasePresence,
  CaseReference,
  CaseSubject,
  CaseSummary,
  CaseViewerCan,
  OpenCaseInput,
  AddCaseNoteInput,
  CaseVersionInput,
  LinkCasesInput,
  CaseDiscussionInput,
  CloseCaseInput,
  ReopenCaseInput,
  MarkCasePresenceInput,
  CasePayload,
  CasePresencesPayload,
} from './cases.types';
import {
  Arg,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { Access, CurrentMember, streamTo } from '#platform/access/access';
import { ApiScope } from '#platform/access/apiScopes';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { requireMember } from '#platform/access/policy';
import type { Context } from '#platform/access/context';
import { Conflict } from '#domains/identity/roles/conflicts/conflict.types';
import { Permission } from '#platform/access/permissions';
import type { PageOf } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { ManagedAppeal } from '../decisions/decisions.types';
import { EmergencyReader } from '../distress/distress.types';
import { ReportReason } from '../reports/report.types';
import { CaseKind } from './caseKind.types';
import { CaseState } from './caseStates';
import {
  caseAppealsLoader,
  caseReadersLoader,
  caseSubjectLoader,
  caseSummaryLoader,
  caseTimelineLoader,
  casePresenceLoader,
} from './caseBatches.reads';
import { CaseSignal, watchCases } from './caseSignals';
import { CaseEntry } from './entries/entry.types';
import { markPresence } from './handover/presence.service';
import { personsOf } from './subjects/casePersons';
import { caseSubjectOf } from './subjects/caseSubject';
import { caseCounts, casePage, countClosedCases, listCases } from './reading/caseList.service';
import { excerptOf, pendingIn } from './reading/pendingInCase';
import {
  findCase,
  listEarlierEntries,
  personOfCase,
  presentedEntries,
  type PresentedCase,
} from './reading/cases.service';
import { otherCasesOf, presentedSummary, summaryOfOwn } from './reading/otherCases';
import { MOST_ENTRIES } from './entries/timeline.reads';
import {
  addCaseNote,
  claimCase,
  closeCase,
  linkCases,
  openCaseByHand,
  releaseCase,
  reopenCase,
} from './handling/handling.service';
import {
  approveCaseComment,
  hideCaseComment,
  unapproveCaseComment,
  unhideCaseComment,
} from './handling/commentActions.service';
import { answerInDiscussion } from './handling/teamAnswer.service';
import { shownConflictInCase } from './reading/caseActions';
import { viewerCanIn } from './reading/viewerCan';
import { casesPolicy } from './cases.policy';
import { decideCase } from './deciding/decideCase.service';
import { DecideCaseInput, DecideCaseResult } from './deciding/decideCase.types';
import { Input } from '#platform/input/input';

/** @param use verb that completes "Case number of the case to …" */
const number = (use: string) =>
  Arg('number', () => String, {
    description: `Case number of the case to ${use}, such as MC-2026-00042.`,
  });

const currentCase = async (actor: Member, { number: given }: { number: string }) => ({
  current: await findCase(actor, given),
});

@Resolver(() => Case)
export class CasesResolver {
  @Access(Permission.MODERATION_REPORTS_VIEW, {
    scope: ApiScope.MODERATION_READ,
    shows: {
      what: LookedAt.MODERATION,
      rows: ({ personId }: PresentedCase) => [personId],
      named: ({ filter }) => [filter?.personId],
    },
  })
  @CheckedBy(casePage)
  @Query(() => CasePage, {
    description:
      'Returns a page of a list of cases. All lists except CLOSED and ALL contain only cases with a pending matter that the caller may settle. The list CLOSED is sorted by closing time and the list ALL by opening time, both latest first. The other lists begin with cases with a distress message; then they are sorted by severity, most severe first, and by waiting time, longest first.',
  })
  cases(
    @CurrentMember() actor: Member,
    @Arg('filter', () => CaseFilter, {
      nullable: true,
      description: 'Criteria for the cases; null for the list OPEN.',
    })
    filter: CaseFilter | null,
    @PageNumber() page: number,
    @PageSize(20, 'cases') pageSize: number,
  ): Promise<PageOf<PresentedCase>> {
    return listCases(actor, filter ?? {}, { page, pageSize });
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, {
    scope: ApiScope.MODERATION_READ,
    shows: 'aggregate',
  })
  @Query(() => CaseCounts, {
    description:
      'Returns the counts of the cases in which the caller may settle something, by list and by kind.',
  })
  caseCounts(@CurrentMember() actor: Member): Promise<CaseCounts> {
    return caseCounts(actor);
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, {
    scope: ApiScope.MODERATION_READ,
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @Query(() => Case, {
    name: 'case',
    nullable: true,
    description:
      'Returns a case by its number; null when it does not exist or is hidden from the caller.',
  })
  oneCase(
    @CurrentMember() actor: Member,
    @number('read') given: string,
  ): Promise<PresentedCase | null> {
    return findCase(actor, given);
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, {
    scope: ApiScope.MODERATION_READ,
    shows: {
      what: LookedAt.MODERATION,
      named: async ({ number = '' }) => [await personOfCase(number)],
    },
  })
  @Query(() => [CaseEntry], {
    description:
      'Returns the entries of a case that precede a given entry, oldest first, at most 200.',
  })
  earlierCaseEntries(
    @CurrentMember() actor: Member,
    @number('read') given: string,
    @Arg('beforeId', () => ID, {
      description: 'ID of the entry before which entries are returned.',
    })
    beforeId: string,
  ): Promise<CaseEntry[]> {
    return listEarlierEntries(actor, given, beforeId);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @Mutation(() => CasePayload, {
    description:
      'Opens a case by hand. If a case about the same comment, user or article is already open, adds the note to that case instead.',
  })
  async openCase(
    @CurrentMember() actor: Member,
    @Input(() => OpenCaseInput)
    input: OpenCaseInput,
  ): Promise<CasePayload> {
    return { case: await openCaseByHand(actor, input) };
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @Mutation(() => CasePayload, { description: 'Adds a note for staff to a case.' })
  async addCaseNote(
    @CurrentMember() actor: Member,
    @Input(() => AddCaseNoteInput) { number: given, text }: AddCaseNoteInput,
  ): Promise<CasePayload> {
    return { case: await addCaseNote(actor, given, text) };
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @OnConflict(CaseConflict, currentCase)
  @Mutation(() => CaseResult, {
    description: 'Assigns a case to the caller, even if a colleague has claimed it.',
  })
  async claimCase(
    @CurrentMember() actor: Member,
    @Input(() => CaseVersionInput) { number: given, version: read }: CaseVersionInput,
  ): Promise<CasePayload> {
    return { case: await claimCase(actor, { number: given, version: read }) };
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @OnConflict(CaseConflict, currentCase)
  @Mutation(() => CaseResult, { description: 'Releases a case that the caller has claimed.' })
  async releaseCase(
    @CurrentMember() actor: Member,
    @Input(() => CaseVersionInput) { number: given, version: read }: CaseVersionInput,
  ): Promise<CasePayload> {
    return { case: await releaseCase(actor, { number: given, version: read }) };
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @OnConflict(CaseConflict, currentCase)
  @Mutation(() => CaseResult, {
    description:
      'Hides the reported comment of a case until its reports are decided. Its author is not notified.',
  })
  async hideCaseComment(
    @CurrentMember() actor: Member,
    @Input(() => CaseVersionInput) { number: given, version: read }: CaseVersionInput,
  ): Promise<CasePayload> {
    return { case: await hideCaseComment(actor, { number: given, version: read }) };
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @OnConflict(CaseConflict, currentCase)
  @Mutation(() => CaseResult, {
    description: 'Shows the comment of a case again, which hideCaseComment has hidden.',
  })
  async unhideCaseComment(
    @CurrentMember() actor: Member,
    @Input(() => CaseVersionInput) { number: given, version: read }: CaseVersionInput,
  ): Promise<CasePayload> {
    return { case: await unhideCaseComment(actor, { number: given, version: read }) };
  }

  @Access(Permission.MODERATION_COMMENTS_MODERATE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @OnConflict(CaseConflict, currentCase)
  @Mutation(() => CaseResult, {
    description:
      'Approves the waiting comment of a case. Refused while a report about the comment is pending.',
  })
  async approveCaseComment(
    @CurrentMember() actor: Member,
    @Input(() => CaseVersionInput) { number: given, version: read }: CaseVersionInput,
  ): Promise<CasePayload> {
    return { case: await approveCaseComment(actor, { number: given, version: read }) };
  }

  @Access(Permission.MODERATION_COMMENTS_MODERATE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @OnConflict(CaseConflict, currentCase)
  @Mutation(() => CaseResult, {
    description:
      'Withdraws the caller’s approval of the comment of a case, within five minutes. The comment waits for a decision again, and the author’s unread notification is removed. Refused with COMMENT_NOT_UNAPPROVABLE for an approval of another member, and when the comment was reported, answered, edited or decided again since.',
  })
  async unapproveCaseComment(
    @CurrentMember() actor: Member,
    @Input(() => CaseVersionInput) { number: given, version: read }: CaseVersionInput,
  ): Promise<CasePayload> {
    return { case: await unapproveCaseComment(actor, { number: given, version: read }) };
  }

  @Access(Permission.MODERATION_COMMENTS_MODERATE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @Mutation(() => CasePayload, {
    description:
      'Posts a public answer of the moderation team to the comment that a case is about, and returns the case. The answer has no author: only the audit log names the caller. An answer to a reply is added to the thread of the reply. Settles nothing in the case. Refused while the discussion is hidden.',
  })
  async answerInDiscussion(
    @CurrentMember() actor: Member,
    @Input(() => CaseDiscussionInput) input: CaseDiscussionInput,
  ): Promise<CasePayload> {
    return { case: await answerInDiscussion(actor, input) };
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @Mutation(() => CasePayload, {
    description: 'Links two cases to each other. A repeated call changes nothing.',
  })
  async linkCases(
    @CurrentMember() actor: Member,
    @Input(() => LinkCasesInput) { number: given, otherNumber }: LinkCasesInput,
  ): Promise<CasePayload> {
    return { case: await linkCases(actor, given, otherNumber) };
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @OnConflict(CaseConflict, currentCase)
  @Mutation(() => CaseResult, {
    description:
      'Closes a case. Refused while a report, comment, appeal, approval or flagged shift in it is pending. A pending distress message needs an outcome.',
  })
  async closeCase(
    @CurrentMember() actor: Member,
    @Input(() => CloseCaseInput) {
      number: given,
      version: read,
      reason: reasonText,
      lastResort,
      outcome,
    }: CloseCaseInput,
  ): Promise<CasePayload> {
    const asRead = { number: given, version: read, lastResort };
    return { case: await closeCase(actor, asRead, { reason: reasonText, outcome }) };
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @OnConflict(CaseConflict, currentCase)
  @Mutation(() => CaseResult, { description: 'Reopens a closed case.' })
  async reopenCase(
    @CurrentMember() actor: Member,
    @Input(() => ReopenCaseInput) {
      number: given,
      version: read,
      reason: reasonText,
      lastResort,
    }: ReopenCaseInput,
  ): Promise<CasePayload> {
    return {
      case: await reopenCase(actor, { number: given, version: read, lastResort }, reasonText),
    };
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @OnConflict(CaseConflict, currentCase)
  @Mutation(() => DecideCaseResult, {
    description:
      'Decides what happens to the comment and the user of a case, and settles all pending reports about its subject.',
  })
  async decideCase(
    @CurrentMember() actor: Member,
    @Input(() => DecideCaseInput) input: DecideCaseInput,
  ): Promise<CasePayload> {
    return { case: await decideCase(actor, input) };
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'team' })
  @Mutation(() => CasePresencesPayload, {
    description:
      'Records that the caller is viewing a case or has left it, and returns the other users who are viewing the case. Clients repeat the call every 20 seconds as long as they show the case.',
  })
  async markCasePresence(
    @CurrentMember() actor: Member,
    @Input(() => MarkCasePresenceInput) { number: given, activity }: MarkCasePresenceInput,
  ): Promise<CasePresencesPayload> {
    return { presences: await markPresence(actor, given, activity) };
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'confirmation' })
  @Subscription(() => CaseSignal, {
    description:
      'Emits a signal after each change of a case, of the users who are viewing a case, or of a handover note. Emits no signal for cases about the caller.',
    subscribe: streamTo(watchCases),
  })
  casesChanged(@Root() signal: CaseSignal): CaseSignal {
    return signal;
  }

  @FieldResolver(() => Conflict, {
    nullable: true,
    description:
      'Conflict of interest of the caller in the case, with the eligible reviewers; null without a conflict.',
  })
  async conflict(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<Conflict | null> {
    requireMember(actor);
    return shownConflictInCase(actor, row, loader);
  }

  @FieldResolver(() => CaseViewerCan, {
    description: 'Actions that the caller may perform on the case.',
  })
  viewerCan(@Root() row: PresentedCase, @Ctx() { actor, loader }: Context): Promise<CaseViewerCan> {
    requireMember(actor);
    return viewerCanIn(actor, row, loader);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'First 200 characters of what is pending: of the distress message or appeal, otherwise of the comment or of the title of the article as it was when the case opened, or of the description of the first pending report about a user. Null when there is no such text, after the comment was deleted, and for a private answer to the team when the caller has a conflict of interest.',
  })
  excerpt(@Root() row: PresentedCase, @Ctx() { actor, loader }: Context): Promise<string | null> {
    requireMember(actor);
    return excerptOf(actor, row, loader);
  }

  @FieldResolver(() => [CaseKind], {
    description:
      'Kinds of what is pending in the case, the most urgent first. Empty when the case is about the caller.',
  })
  async kinds(@Root() row: PresentedCase, @Ctx() { loader }: Context): Promise<CaseKind[]> {
    return (await pendingIn(row, loader)).kinds;
  }

  @FieldResolver(() => Int, {
    description: 'Count of pending reports in the case; 0 when the case is about the caller.',
  })
  async openReportCount(@Root() row: PresentedCase, @Ctx() { loader }: Context): Promise<number> {
    return (await pendingIn(row, loader)).openReportCount;
  }

  @FieldResolver(() => ReportReason, {
    nullable: true,
    description: 'Reason of the first pending report; null when openReportCount is 0.',
  })
  async firstReason(
    @Root() row: PresentedCase,
    @Ctx() { loader }: Context,
  ): Promise<ReportReason | null> {
    return (await pendingIn(row, loader)).firstReason;
  }

  @FieldResolver(() => [EmergencyReader], {
    description:
      'First 20 members of staff who marked a pending distress message of the case as read, the first one first. Empty when the case is about the caller.',
  })
  async readers(
    @Root() row: PresentedCase,
    @Ctx() { loader }: Context,
  ): Promise<EmergencyReader[]> {
    return row.known ? [] : loader(caseReadersLoader).load(row.id);
  }

  @FieldResolver(() => CaseSubject, {
    description:
      'Comment, user or article that the case is about, as it was when the case opened and as it is now.',
  })
  subject(@Root() row: PresentedCase, @Ctx() { loader }: Context): Promise<CaseSubject> {
    return caseSubjectOf(row, loader(caseSubjectLoader));
  }

  @FieldResolver(() => CaseSummary, {
    description: 'Summary of the case, computed from its entries.',
  })
  async summary(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<CaseSummary> {
    requireMember(actor);
    if (row.known) return summaryOfOwn(row.known);
    return presentedSummary(actor, await loader(caseSummaryLoader).load(row.id));
  }

  @FieldResolver(() => [CaseEntry], {
    description:
      'Latest 200 entries of the case, oldest first. The query earlierCaseEntries returns the preceding ones.',
  })
  async timeline(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<CaseEntry[]> {
    requireMember(actor);
    const entries = row.known
      ? row.known.lines.slice(-MOST_ENTRIES)
      : await loader(caseTimelineLoader).load(row.id);
    return presentedEntries(actor, row, entries);
  }

  @FieldResolver(() => [ManagedAppeal], {
    description:
      'Undecided appeals in the case, oldest first, at most 20. Empty when the caller may not decide appeals, and when the case is about the caller.',
  })
  async appeals(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<ManagedAppeal[]> {
    requireMember(actor);
    if (row.state !== CaseState.APPEAL || !casesPolicy.isNotSubject(actor, row)) return [];
    return loader(caseAppealsLoader).load({ actor, caseId: row.id });
  }

  @FieldResolver(() => [CasePerson], {
    description:
      'Participants of the case and the members of staff who can decide it. Reporters and deciders are hidden when the case is about the caller.',
  })
  async persons(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<CasePerson[]> {
    requireMember(actor);
    return personsOf(actor, row, loader);
  }

  @FieldResolver(() => [CaseReference], {
    description:
      'Other cases about the same comment, article or user, and cases that staff linked to the case; newest first, at most 20.',
  })
  async otherCases(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<CaseReference[]> {
    requireMember(actor);
    return otherCasesOf(actor, row, loader);
  }

  @FieldResolver(() => [CasePresence], {
    description:
      'Other users who are viewing the case now, those who are writing first. Empty when the case is about the caller.',
  })
  async presences(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<CasePresence[]> {
    if (!casesPolicy.isNotSubject(actor, row)) return [];
    const all = await loader(casePresenceLoader).load(row.id);
    return all.filter(({ person }) => person.id !== actor.userId);
  }
}

/** Former fields of `CaseCounts`. To be deleted in the next release. */
@Resolver(() => CaseCounts)
export class FormerCaseCountsResolver {
  @FieldResolver(() => Int, {
    deprecationReason: 'Use byKind.',
    description: 'Count of cases with an action that awaits approval.',
  })
  awaitingSecond(@Root() { byKind }: CaseCounts): number {
    return countOf(byKind, CaseKind.APPROVAL);
  }

  @FieldResolver(() => Int, {
    deprecationReason: 'Use byKind.',
    description: 'Count of cases with an undecided appeal.',
  })
  appeals(@Root() { byKind }: CaseCounts): number {
    return countOf(byKind, CaseKind.APPEAL);
  }

  @FieldResolver(() => Int, {
    deprecationReason: 'Use the total of the list CLOSED.',
    description: 'Count of closed cases. Counting stops at 10 000.',
  })
  closed(@Ctx() { actor }: Context): Promise<number> {
    requireMember(actor);
    return countClosedCases(actor);
  }
}

const countOf = (counts: readonly CaseKindCount[], kind: CaseKind): number =>
  counts.find((one) => one.kind === kind)?.count ?? 0;
