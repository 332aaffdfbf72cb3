import { Permission } from '#platform/access/permissions';
import type { Actor, Member } from '#platform/access/actor';
import { requirePermission } from '#platform/access/policy';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { ofName } from '#platform/text/text';
import { now } from '#platform/running/clock';
import { ERASED_NAME } from '#client/shared/removedNames';
import { CaseState } from '../caseStates';
import { casesErrors } from '../cases.errors';
import { casesPolicy } from '../cases.policy';
import { CaseSubjectType, type Case, type CaseViewerCan } from '../cases.types';
import { CaseEntryKind, type CaseEntry } from '../entries/entry.types';
import {
  readCase,
  readConcerning,
  readNumbersAbout,
  readPersonOf,
  type Person,
  type StoredCase,
} from './cases.reads';
import type { StoredEntry } from '../entries/entryRows';
import { readSubjectViews, type SubjectView } from '../subjects/subjectView';
import { MOST_ENTRIES, readEarlier } from '../entries/timeline.reads';
import { reasonForStaff } from '#domains/content/comments/moderation/moderation.types';

/**
 * Case as staff see it: the fields of the schema, and the columns that the access rules and other
 * resolvers use.
 */
export type PresentedCase = Case &
  Pick<StoredCase, 'personId' | 'assignedToId' | 'subjectText'> & {
    /**
     * Actions that the actor may perform if they have no conflict of interest. The actions on a
     * comment also depend on the comment.
     */
    may: Omit<CaseViewerCan, 'hide' | 'unhide' | 'approve' | 'answer'>;
    /** For a case about the actor, the data that they may see; null for other cases. */
    known: SubjectView | null;
  };

const isOverdue = ({ state, dueAt }: StoredCase): boolean =>
  state !== CaseState.CLOSED && dueAt < now();

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
export const presentedOwn = (actor: Actor, view: SubjectView): PresentedCase => ({
  ...presentedCase(actor, view.row),
  known: view,
});

/** Converts a stored case to its schema type. */
export function presentedCase(actor: Actor, row: StoredCase): PresentedCase {
  const isOpen = row.state !== CaseState.CLOSED;
  const { title: _title, lastText: _lastText, urgency: _urgency, waits, ...rest } = row;
  return {
    ...rest,
    known: null,
    label: labelOf(row),
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
