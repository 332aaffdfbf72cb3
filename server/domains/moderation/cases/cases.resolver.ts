import { OnConflict } from '#platform/outcomes/outcomes';
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
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { Access, CurrentMember, streamTo } from '#platform/access/access';
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
import { CaseState } from './caseStates';
import {
  caseAppealsLoader,
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
import {
  caseCounts,
  casePage,
  findCase,
  listCases,
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
import { conflictInCase, shownConflictInCase } from './reading/caseActions';
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
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @CheckedBy(casePage)
  @Query(() => CasePage, {
    description:
      'Returns a page of the incident log, the list of cases. Cases with a distress message come first, then the most severe cases; equally severe cases are sorted by waiting time, longest first. In the list CLOSED, cases are sorted by closing time, latest first.',
  })
  cases(
    @CurrentMember() actor: Member,
    @Arg('filter', () => CaseFilter, {
      nullable: true,
      description: 'Criteria for the cases; null for all open cases.',
    })
    filter: CaseFilter | null,
    @PageNumber() page: number,
    @PageSize(20, 'cases') pageSize: number,
  ): Promise<PageOf<PresentedCase>> {
    return listCases(actor, filter ?? {}, { page, pageSize });
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'aggregate' })
  @Query(() => CaseCounts, {
    description: 'Returns the count of cases in each list of the incident log.',
  })
  caseCounts(@CurrentMember() actor: Member): Promise<CaseCounts> {
    return caseCounts(actor);
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, {
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
  async viewerCan(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<CaseViewerCan> {
    requireMember(actor);
    const { decide, close, reopen, ...can } = row.may;
    const isDeciding = decide || close || reopen;
    const conflict = isDeciding ? await conflictInCase(actor, row, loader) : null;
    const isFree = conflict === null;
    // Only closeCase and reopenCase accept the reason that overrides a conflict of interest.
    const isOpen = isFree || conflict.lastResort;
    return { ...can, decide: decide && isFree, close: close && isOpen, reopen: reopen && isOpen };
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
