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
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { requireMember } from '#platform/access/policy';
import type { Context } from '#platform/access/context';
import { Conflict } from '#platform/access/conflicts';
import { OverrideReasonArg } from '#platform/access/overrideReason';
import { Permission } from '#platform/access/permissions';
import type { PageOf } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { ManagedAppeal } from '../decisions/decisions.types';
import { CaseState } from './case.states';
import {
  caseAppealsLoader,
  caseSubjectLoader,
  caseSummaryLoader,
  caseTimelineLoader,
  casePresenceLoader,
} from './cases.loaders';
import { CaseSignal, watchCases } from './cases.signal';
import {
  Case,
  CaseActivity,
  CaseCounts,
  CaseFilter,
  caseNoteInput,
  CasePage,
  CasePerson,
  CasePresence,
  caseClosingInput,
  caseSettlingInput,
  CaseReference,
  CaseSubject,
  CaseSummary,
  CaseViewerCan,
  DistressOutcome,
  OpenCaseInput,
} from './cases.types';
import { CaseEntry } from './entry.types';
import { markPresence } from './handover/presence.service';
import { personsOf } from './reading/casePersons';
import { caseSubjectOf } from './reading/caseSubject';
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
import { MOST_ENTRIES } from './reading/timeline.reads';
import {
  addCaseNote,
  claimCase,
  closeCase,
  linkCases,
  openCaseByHand,
  releaseCase,
  reopenCase,
} from './writing/handling.service';
import { conflictInCase } from './reading/caseActions';
import { casesPolicy } from './cases.policy';

const number = () =>
  Arg('number', () => String, { description: 'Number of the case, such as MC-2026-00042.' });
const version = () =>
  Arg('version', () => Int, { description: 'Version that was read; an older one is a CONFLICT.' });
const reason = () =>
  Arg('reason', () => String, { nullable: true, description: 'Why, for staff.' });

@Resolver(() => Case)
export class CasesResolver {
  @Access(Permission.MODERATION_REPORTS_VIEW, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @CheckedBy(casePage)
  @Query(() => CasePage, {
    description: 'The main courante: the gravest case first, then what has waited longest.',
  })
  cases(
    @CurrentMember() actor: Member,
    @Arg('filter', () => CaseFilter, { nullable: true, description: 'Which cases.' })
    filter: CaseFilter | null,
    @PageNumber() page: number,
    @PageSize(20, 'Cases') pageSize: number,
  ): Promise<PageOf<PresentedCase>> {
    return listCases(actor, filter ?? {}, { page, pageSize });
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'aggregate' })
  @Query(() => CaseCounts, { description: 'How many cases each list has.' })
  caseCounts(@CurrentMember() actor: Member): Promise<CaseCounts> {
    return caseCounts(actor);
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @Query(() => Case, {
    name: 'case',
    nullable: true,
    description: 'A case by its number; null when there is none.',
  })
  oneCase(@CurrentMember() actor: Member, @number() given: string): Promise<PresentedCase | null> {
    return findCase(actor, given);
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, {
    shows: {
      what: LookedAt.MODERATION,
      named: async ({ number = '' }) => [await personOfCase(number)],
    },
  })
  @Query(() => [CaseEntry], {
    description: 'The lines of a case before one of them, oldest first, as many as come at once.',
  })
  earlierCaseEntries(
    @CurrentMember() actor: Member,
    @number() given: string,
    @Arg('beforeId', () => ID, { description: 'Number of the first line that is known.' })
    beforeId: string,
  ): Promise<CaseEntry[]> {
    return listEarlierEntries(actor, given, beforeId);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @Mutation(() => Case, {
    description: 'Opens a case by hand, or adds to the open one about the same thing.',
  })
  openCase(
    @CurrentMember() actor: Member,
    @Arg('input', () => OpenCaseInput, { description: 'About what, how grave, and why.' })
    input: OpenCaseInput,
  ): Promise<PresentedCase> {
    return openCaseByHand(actor, input);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @CheckedBy(caseNoteInput)
  @Mutation(() => Case, { description: 'Notes something in a case, for staff.' })
  addCaseNote(
    @CurrentMember() actor: Member,
    @number() given: string,
    @Arg('text', () => String, { description: 'Plain text.' }) text: string,
  ): Promise<PresentedCase> {
    return addCaseNote(actor, given, text);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @Mutation(() => Case, { description: 'Gives a case to the caller, also from a colleague.' })
  claimCase(
    @CurrentMember() actor: Member,
    @number() given: string,
    @version() read: number,
  ): Promise<PresentedCase> {
    return claimCase(actor, { number: given, version: read });
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @Mutation(() => Case, { description: 'Gives back a case that the caller took on.' })
  releaseCase(
    @CurrentMember() actor: Member,
    @number() given: string,
    @version() read: number,
  ): Promise<PresentedCase> {
    return releaseCase(actor, { number: given, version: read });
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @Mutation(() => Case, { description: 'Links a case to another.' })
  linkCases(
    @CurrentMember() actor: Member,
    @number() given: string,
    @Arg('otherNumber', () => String, { description: 'Number of the other case.' })
    otherNumber: string,
  ): Promise<PresentedCase> {
    return linkCases(actor, given, otherNumber);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @CheckedBy(caseClosingInput)
  @Mutation(() => Case, {
    description:
      'Closes a case in which nothing is pending except an opening by hand or a distress message. A distress message needs an outcome.',
  })
  closeCase(
    @CurrentMember() actor: Member,
    @number() given: string,
    @version() read: number,
    @reason() reasonText: string | null,
    @OverrideReasonArg() lastResort: string | null,
    @Arg('outcome', () => DistressOutcome, {
      nullable: true,
      description:
        'Outcome of the distress message. Required when one is pending, refused otherwise.',
    })
    outcome: DistressOutcome | null,
  ): Promise<PresentedCase> {
    const asRead = { number: given, version: read, lastResort };
    return closeCase(actor, asRead, { reason: reasonText, outcome });
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ personId }: PresentedCase) => [personId] },
  })
  @CheckedBy(caseSettlingInput)
  @Mutation(() => Case, { description: 'Opens a closed case again.' })
  reopenCase(
    @CurrentMember() actor: Member,
    @number() given: string,
    @version() read: number,
    @reason() reasonText: string | null,
    @OverrideReasonArg() lastResort: string | null,
  ): Promise<PresentedCase> {
    return reopenCase(actor, { number: given, version: read, lastResort }, reasonText);
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'team' })
  @Mutation(() => [CasePresence], {
    description:
      'Says that the caller has a case open, every 20 seconds, or left it; the others who have it open.',
  })
  markCasePresence(
    @CurrentMember() actor: Member,
    @number() given: string,
    @Arg('activity', () => CaseActivity, { description: 'What they do in it.' })
    activity: CaseActivity,
  ): Promise<CasePresence[]> {
    return markPresence(actor, given, activity);
  }

  @Access(Permission.MODERATION_REPORTS_VIEW, { shows: 'confirmation' })
  @Subscription(() => CaseSignal, {
    description: 'The cases, each time one changes or somebody opens it, and the handover notes.',
    subscribe: streamTo(watchCases),
  })
  casesChanged(@Root() signal: CaseSignal): CaseSignal {
    return signal;
  }

  @FieldResolver(() => Conflict, {
    nullable: true,
    description: 'Why the caller must leave it to others, and to whom; null: nothing ties them.',
  })
  async conflict(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<Conflict | null> {
    requireMember(actor);
    return conflictInCase(actor, row, loader);
  }

  @FieldResolver(() => CaseViewerCan, { description: 'What the caller may do with it.' })
  async viewerCan(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<CaseViewerCan> {
    requireMember(actor);
    const { decide, close, reopen, ...can } = row.may;
    const isDeciding = decide || close || reopen;
    const conflict = isDeciding ? await conflictInCase(actor, row, loader) : null;
    const isFree = conflict === null;
    // In the last resort it needs a reason, which is written with these two.
    const isOpen = isFree || conflict.lastResort;
    return { ...can, decide: decide && isFree, close: close && isOpen, reopen: reopen && isOpen };
  }

  @FieldResolver(() => CaseSubject, { description: 'What it is about, as it was and as it is.' })
  subject(@Root() row: PresentedCase, @Ctx() { loader }: Context): Promise<CaseSubject> {
    return caseSubjectOf(row, loader(caseSubjectLoader));
  }

  @FieldResolver(() => CaseSummary, { description: 'What is in it, counted from its lines.' })
  async summary(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<CaseSummary> {
    requireMember(actor);
    if (row.known) return summaryOfOwn(row.known);
    return presentedSummary(actor, await loader(caseSummaryLoader).load(row.id));
  }

  @FieldResolver(() => [CaseEntry], {
    description: 'Its lines, oldest first, the last 200; earlier ones by earlierCaseEntries.',
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
      'The appeals that wait in it, longest first: 20; none for who may not decide any, nor for the person whom it is about.',
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
      'Who has a part in it, and who can decide it; no reporters for the person whom it is about.',
  })
  async persons(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<CasePerson[]> {
    requireMember(actor);
    return personsOf(actor, row, loader);
  }

  @FieldResolver(() => [CaseReference], {
    description: 'The other cases of the same thing or person, and linked ones, newest first: 20.',
  })
  async otherCases(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<CaseReference[]> {
    requireMember(actor);
    return otherCasesOf(actor, row, loader);
  }

  @FieldResolver(() => [CasePresence], {
    description: 'The others who have it open at this moment, those who write first.',
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
