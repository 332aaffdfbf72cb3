import { Permission } from '#platform/access/permissions';
import type { Actor, Member } from '#platform/access/actor';
import { requirePermission } from '#platform/access/policy';
import { pagesUpTo, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { isId } from '#platform/text/ids';
import { ofName } from '#platform/text/text';
import { now } from '#platform/running/clock';
import { ERASED_NAME } from '#client/shared/removedNames';
import { CaseState } from '../caseStates';
import { casesErrors } from '../cases.errors';
import { casesPolicy } from '../cases.policy';
import {
  caseFilter,
  CaseList,
  CaseSubjectType,
  type Case,
  type CaseCounts,
  type CaseFilter,
  type CaseViewerCan,
} from '../cases.types';
import { CaseEntryKind, type CaseEntry } from '../entries/entry.types';
import {
  countCases,
  FARTHEST,
  compareBy,
  readCase,
  readCaseCounts,
  readCases,
  readConcerning,
  readNumbersAbout,
  readPersonOf,
  readPlaces,
  wordsMatchingName,
  type Person,
  type Placed,
  type StoredCase,
} from './cases.reads';
import type { StoredEntry } from '../entries/entryRows';
import { readSubjectViews, type SubjectView } from '../subjects/subjectView';
import { MOST_ENTRIES, readEarlier } from '../entries/timeline.reads';
import { searchWords } from '#client/shared/searchText';
import { reasonForStaff } from '#domains/content/comments/moderation/moderation.types';

export const casePage = pagesUpTo(FARTHEST);

/**
 * Case as staff see it: the fields of the schema, and the columns that the access rules and other
 * resolvers use.
 */
export type PresentedCase = Case &
  Pick<StoredCase, 'personId' | 'assignedToId' | 'subjectText'> & {
    /** Actions that the actor may perform if they have no conflict of interest. */
    may: CaseViewerCan;
    /** For a case about the actor, the data that they may see; null for other cases. */
    known: SubjectView | null;
  };

/**
 * Returns a page of the incident log, sorted by urgency, then by waiting time. Closed cases are
 * sorted by closing time, the most recent first.
 * @throws AppError VALIDATION_FAILED for a page out of bounds or a search over 100
 * characters
 */
export async function listCases(
  actor: Member,
  filter: CaseFilter,
  request: PageRequest,
): Promise<PageOf<PresentedCase>> {
  const page = parse(casePage, request);
  parse(caseFilter, filter);
  const { userId } = actor;
  const own = await ownCasesIn(filter, userId);
  const items = await itemsOf(actor, filter, page, own);
  const total = Math.min(FARTHEST, (await countCases(filter, userId)) + own.length);
  return toPage(items, total, page);
}

/** Returns one page of the cases about other users and the cases about the actor, merged. */
async function itemsOf(
  actor: Member,
  filter: CaseFilter,
  { page, pageSize }: PageRequest,
  own: readonly SubjectView[],
): Promise<PresentedCase[]> {
  const offset = (page - 1) * pageSize;
  // At most `own.length` of the rows before the page are cases about the actor.
  const from = Math.max(0, offset - own.length);
  const limit = offset + pageSize - from;
  const others = await readPlaces(filter, { offset: from, limit }, actor.userId);
  const places = [...own.map(({ row }): Placed => row), ...others]
    .toSorted(compareBy(filter))
    .slice(offset - from, offset - from + pageSize);
  const ownById = new Map(own.map((view) => [view.row.id, view]));
  const ids = places.map(({ id }) => id).filter((id) => !ownById.has(id));
  const found = new Map((await readCases(ids)).map((row) => [row.id, row]));
  return places.flatMap(({ id }) => {
    const view = ownById.get(id);
    if (view) return presentedOwn(actor, view);
    const row = found.get(id);
    return row ? presentedCase(actor, row) : [];
  });
}

/**
 * For each list, a function that returns whether the list contains a given case about the actor.
 */
const isListed: Readonly<Record<CaseList, (row: StoredCase) => boolean>> = {
  [CaseList.OPEN]: ({ state }) => state !== CaseState.CLOSED,
  [CaseList.MINE]: () => false,
  [CaseList.UNASSIGNED]: ({ state }) => state !== CaseState.CLOSED,
  [CaseList.AWAITING_SECOND]: () => false,
  [CaseList.APPEALS]: ({ state }) => state === CaseState.APPEAL,
  [CaseList.OVERDUE]: (row) => isOverdue(row),
  [CaseList.CLOSED]: ({ state }) => state === CaseState.CLOSED,
};

const isOverdue = ({ state, dueAt }: StoredCase): boolean =>
  state !== CaseState.CLOSED && dueAt < now();

/**
 * Returns the cases about the actor that match a filter. Only data that the actor may see is
 * compared.
 */
async function ownCasesIn(
  { list, search = null }: CaseFilter,
  userId: number,
): Promise<SubjectView[]> {
  const views = await readSubjectViews(userId);
  const inList = views.filter(({ row }) => isListed[list ?? CaseList.OPEN](row));
  if (inList.length === 0 || searchWords(search).length === 0) return inList;
  const naming = await wordsMatchingName(search, userId);
  const others = searchWords(search).filter((word) => !naming.includes(word));
  return inList.filter(({ row }) => others.every((word) => row.number === word.toUpperCase()));
}

/**
 * Counts the cases in each list.
 */
export async function caseCounts(actor: Member): Promise<CaseCounts> {
  const { userId } = actor;
  const { own: ownCount, ...others } = await readCaseCounts(userId);
  const own = ownCount > 0 ? await readSubjectViews(userId) : [];
  const withOwn = (name: keyof CaseCounts, list: CaseList) =>
    others[name] + own.filter(({ row }) => isListed[list](row)).length;
  return {
    open: withOwn('open', CaseList.OPEN),
    mine: withOwn('mine', CaseList.MINE),
    unassigned: withOwn('unassigned', CaseList.UNASSIGNED),
    awaitingSecond: withOwn('awaitingSecond', CaseList.AWAITING_SECOND),
    appeals: withOwn('appeals', CaseList.APPEALS),
    overdue: withOwn('overdue', CaseList.OVERDUE),
    closed: Math.min(FARTHEST, withOwn('closed', CaseList.CLOSED)),
  };
}

/**
 * Finds a case by its number, ignoring letter case. Returns null when it does not exist or is
 * hidden from the actor.
 * @throws AppError FORBIDDEN
 */
export async function findCase(actor: Member, number: string): Promise<PresentedCase | null> {
  requirePermission(actor, Permission.MODERATION_REPORTS_VIEW);
  const row = await readCase(number.trim().toUpperCase());
  if (!row) return null;
  if (casesPolicy.isNotSubject(actor, row)) return presentedCase(actor, row);
  const [view] = await readSubjectViews(actor.userId, row.number);
  return view ? presentedOwn(actor, view) : null;
}

/** Returns the case numbers that a user may see: all except hidden cases about themselves. */
export async function visibleCaseNumbers(
  numbers: readonly string[],
  userId: number,
): Promise<Set<string>> {
  const asked = [...new Set(numbers)];
  const about = await readNumbersAbout(asked, userId);
  if (about.length === 0) return new Set(asked);
  const known = new Set((await readSubjectViews(userId)).map(({ row }) => row.number));
  return new Set(asked.filter((number) => !about.includes(number) || known.has(number)));
}

/**
 * Returns a case by its number.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND
 */
export async function requireCase(actor: Member, number: string): Promise<PresentedCase> {
  const found = await findCase(actor, number);
  if (!found) throw new AppError(casesErrors.CASE_NOT_FOUND);
  return found;
}

/**
 * Returns the canonical number of a case that concerns a user: the case is about them, contains
 * their report or appeal, or an action on them. Null otherwise. Does not check the permissions of
 * the actor.
 */
export const caseConcerning = (number: string, personId: number): Promise<string | null> =>
  readConcerning(number.trim().toUpperCase(), personId);

/** Returns the account ID of the user whom a case is about; null when it is about no user. */
export const personOfCase = (number: string): Promise<number | null> =>
  readPersonOf(number.trim().toUpperCase());

/**
 * Returns the entries of a case before a given one, oldest first.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND
 */
export async function listEarlierEntries(
  actor: Member,
  number: string,
  beforeId: string,
): Promise<CaseEntry[]> {
  const found = await requireCase(actor, number);
  const entries = isId(beforeId) ? await earlierIn(found, Number(beforeId)) : [];
  return presentedEntries(actor, found, entries);
}

async function earlierIn({ id, known }: PresentedCase, beforeId: number): Promise<StoredEntry[]> {
  if (!known) return readEarlier(id, beforeId);
  return known.lines.filter((line) => line.id < beforeId).slice(-MOST_ENTRIES);
}

/** Converts entries of a case to their schema type. Links to cases about the actor are left out. */
export function presentedEntries(
  actor: Member,
  about: { personId: number | null },
  entries: readonly StoredEntry[],
): CaseEntry[] {
  return entries
    .filter(({ linkedPersonId }) => linkedPersonId !== actor.userId)
    .map((entry) => presentedEntry(actor, about, entry));
}

/** Returns the label of a case, in French. */
export function labelOf({
  subjectType,
  subjectText,
  title,
  person,
}: Pick<StoredCase, 'subjectType' | 'subjectText' | 'title' | 'person'>): string {
  const name = person?.username ?? ERASED_NAME;
  if (subjectType === CaseSubjectType.COMMENT) return `Commentaire ${ofName(name)}`;
  if (subjectType === CaseSubjectType.USER) return `Profil ${ofName(name)}`;
  return title ?? subjectText ?? '';
}

/** Converts a case about the actor to its schema type, with only the data that they may see. */
const presentedOwn = (actor: Actor, view: SubjectView): PresentedCase => ({
  ...presentedCase(actor, view.row),
  known: view,
});

/** Converts a stored case to its schema type. */
function presentedCase(actor: Actor, row: StoredCase): PresentedCase {
  const isOpen = row.state !== CaseState.CLOSED;
  const { title: _title, lastText: _lastText, urgency: _urgency, waits, ...rest } = row;
  return {
    ...rest,
    known: null,
    label: labelOf(row),
    excerpt: row.subjectText,
    overdue: isOverdue(row),
    may: {
      note: casesPolicy.note(actor, row),
      claim: casesPolicy.claim(actor, row),
      release: casesPolicy.release(actor, row),
      decide: isOpen && actor.can(Permission.MODERATION_REPORTS_HANDLE),
      close: isOpen && !waits && actor.can(Permission.MODERATION_REPORTS_HANDLE),
      reopen: !isOpen && actor.can(Permission.MODERATION_REPORTS_HANDLE),
    },
  };
}

/**
 * Converts an entry to its schema type. Names and texts are withheld when the case is about the
 * actor.
 */
export function presentedEntry(
  actor: Actor,
  about: { personId: number | null },
  entry: StoredEntry,
): CaseEntry {
  const { id, at, kind, automatic, refId, facts, linkedNumber } = entry;
  // The reported user may read only the reason of a report.
  const withheld = kind === CaseEntryKind.REPORT && !casesPolicy.isNotSubject(actor, about);
  // Users may read the decisions about them, but not who made them nor who else was informed.
  const named = (one: Person | null) =>
    casesPolicy.isNotSubject(actor, about) || one?.id === actor.userId ? one : null;
  return {
    id,
    at,
    kind,
    automatic,
    linkedNumber: withheld ? null : linkedNumber,
    withheld: withheld || (entry.actor !== null && named(entry.actor) === null),
    mine: entry.actorId !== null && entry.actorId === actor.userId,
    actor: withheld ? null : named(entry.actor),
    person: withheld ? null : named(entry.person),
    text: withheld ? null : entry.text,
    refId: withheld ? null : refId,
    reason: facts.reason ?? null,
    phases: (facts.phases ?? []).map((one) => ({
      ...one,
      reason: one.reason ? reasonForStaff(one.reason) : null,
    })),
    outcome: facts.outcome ?? null,
    ruleKey: facts.ruleKey ?? null,
    rulesVersion: facts.rulesVersion ?? null,
    until: facts.until === undefined ? null : new Date(facts.until),
    permanent: facts.permanent ?? false,
    channels: facts.channels ?? [],
    contest: facts.contest ?? false,
    // Older entries have no `byAuthor`. Their text was deleted by the author if the actor of the
    // entry is the author.
    byAuthor:
      facts.byAuthor ??
      (kind === CaseEntryKind.TEXT_REMOVED &&
        entry.actorId !== null &&
        entry.actorId === about.personId),
  };
}
