import type { Actor, Member } from '../../../../platform/access/actor';
import { authorize } from '../../../../platform/access/policy';
import { pageCount, pagesUpTo, type PageOf, type PageRequest } from '../../../../platform/db/page';
import { AppError } from '../../../../platform/errors/AppError';
import { parse } from '../../../../platform/input/parse';
import { isId } from '../../../../platform/text/ids';
import { ofName } from '../../../../platform/text/text';
import { now } from '../../../../platform/running/clock';
import { ERASED_NAME } from '../../../identity/users/user.entity';
import { CaseState } from '../case.states';
import { casesErrors } from '../cases.errors';
import { casesPolicy } from '../cases.policy';
import {
  caseFilter,
  CaseSubjectType,
  type Case,
  type CaseCounts,
  type CaseFilter,
  type CaseViewerCan,
} from '../cases.types';
import { CaseEntryKind, type CaseEntry } from '../entry.types';
import {
  countCases,
  FARTHEST,
  readCase,
  readCaseCounts,
  readCasePage,
  readConcerning,
  readWaitingCases,
  type Person,
  type StoredCase,
} from './cases.reads';
import { readEarlier, type StoredEntry } from './timeline.reads';

/** The schema of a page of the main courante. */
export const casePage = pagesUpTo(FARTHEST);

/** A case as staff gets it: the fields of the schema, with the facts that the rules need. */
export type PresentedCase = Case &
  Pick<StoredCase, 'personId' | 'assignedToId' | 'subjectText'> & {
    /** What the actor may do with it, conflicts of interest apart. */
    may: CaseViewerCan;
  };

/**
 * The main courante: the gravest case first, then what has waited longest.
 * @throws AppError FORBIDDEN; VALIDATION_FAILED for a page out of bounds or a search over 100
 * characters
 */
export async function listCases(
  actor: Member,
  filter: CaseFilter,
  request: PageRequest,
): Promise<PageOf<PresentedCase>> {
  authorize(casesPolicy.view, actor);
  const page = parse(casePage, request);
  parse(caseFilter, filter);
  const rows = await readCasePage(filter, page, actor.userId);
  const total = await countCases(filter, actor.userId);
  const items = rows.map((row) => presentedCase(actor, row));
  return { ...page, items, total, pageCount: pageCount(total, page.pageSize) };
}

/** How many cases each list has. @throws AppError FORBIDDEN */
export async function caseCounts(actor: Member): Promise<CaseCounts> {
  authorize(casesPolicy.view, actor);
  return readCaseCounts(actor.userId);
}

/** How many cases are open and overdue. The caller has checked who asks. */
export const waitingCases = (): Promise<{ open: number; overdue: number }> => readWaitingCases();

/** A case by its number, whatever its letters' case; null when there is none. @throws AppError FORBIDDEN */
export async function findCase(actor: Member, number: string): Promise<PresentedCase | null> {
  authorize(casesPolicy.view, actor);
  const row = await readCase(number.trim().toUpperCase());
  return row && presentedCase(actor, row);
}

/** The same. @throws AppError CASE_NOT_FOUND */
export async function requireCase(actor: Member, number: string): Promise<PresentedCase> {
  const found = await findCase(actor, number);
  if (!found) throw new AppError(casesErrors.CASE_NOT_FOUND);
  return found;
}

/**
 * The number of a case as it is written, where the case concerns a person: it is about them, they
 * reported or appealed in it, or something in it was done to them; else null. The caller has checked
 * who asks.
 */
export const caseConcerning = (number: string, personId: number): Promise<string | null> =>
  readConcerning(number.trim().toUpperCase(), personId);

/** The ID of the account that a case is about; null when there is none. */
export const personOfCase = async (number: string): Promise<number | null> =>
  (await readCase(number.trim().toUpperCase()))?.personId ?? null;

/**
 * The lines of a case before one of them.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND
 */
export async function listEarlierEntries(
  actor: Member,
  number: string,
  beforeId: string,
): Promise<CaseEntry[]> {
  const found = await requireCase(actor, number);
  const entries = isId(beforeId) ? await readEarlier(found.id, Number(beforeId)) : [];
  return entries.map((entry) => presentedEntry(actor, found, entry));
}

/** What a case is called. */
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

/** A case as a member of staff may see it. */
export function presentedCase(actor: Actor, row: StoredCase): PresentedCase {
  const isOpen = row.state !== CaseState.CLOSED;
  const { title: _title, waits, ...rest } = row;
  const isTold = casesPolicy.isNotSubject(actor, row);
  return {
    ...rest,
    // Whom it is about learns neither who works on it nor that a report sounded like an emergency.
    assignee: isTold ? row.assignee : null,
    emergency: isTold && row.emergency,
    label: labelOf(row),
    excerpt: row.subjectText,
    overdue: isOpen && row.dueAt < now(),
    may: {
      note: casesPolicy.note(actor, row),
      claim: casesPolicy.claim(actor, row),
      release: casesPolicy.release(actor, row),
      decide: isOpen && casesPolicy.handle(actor),
      close: isOpen && !waits && casesPolicy.handle(actor),
      reopen: !isOpen && casesPolicy.handle(actor),
    },
  };
}

/**
 * What the person whom a case is about does not read of it: who reported or wrote what sounds like an
 * emergency, what staff wrote or linked, and who works on it.
 */
function isWithheld(actor: Actor, about: { personId: number | null }, entry: StoredEntry): boolean {
  if (casesPolicy.isNotSubject(actor, about)) return false;
  const { kind, facts, personId, text } = entry;
  switch (kind) {
    case CaseEntryKind.REPORT:
    case CaseEntryKind.EMERGENCY:
    case CaseEntryKind.TAKEN:
    case CaseEntryKind.RELEASED:
    case CaseEntryKind.NOTE:
    case CaseEntryKind.LINKED:
    case CaseEntryKind.HANDOVER:
    case CaseEntryKind.CONFIRMATION_ASKED:
    case CaseEntryKind.CONFIRMATION_SETTLED:
      return true;
    case CaseEntryKind.APPEAL:
    case CaseEntryKind.APPEAL_DECIDED:
      return facts.contest === true;
    case CaseEntryKind.INFORMED:
      return personId !== actor.userId;
    case CaseEntryKind.CLOSED:
    case CaseEntryKind.REOPENED:
      return text !== null;
    default:
      return false;
  }
}

/** A line as a member of staff may see it. */
export function presentedEntry(
  actor: Actor,
  about: { personId: number | null },
  entry: StoredEntry,
): CaseEntry {
  const { id, at, kind, automatic, refId, facts, linkedNumber } = entry;
  const withheld = isWithheld(actor, about, entry);
  // In a case about themselves somebody reads what was decided, never by whom, nor who else was told.
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
    phases: (facts.phases ?? []).map((one) => ({ ...one, reason: one.reason ?? null })),
    outcome: facts.outcome ?? null,
    ruleKey: facts.ruleKey ?? null,
    rulesVersion: facts.rulesVersion ?? null,
    until: facts.until === undefined ? null : new Date(facts.until),
    permanent: facts.permanent ?? false,
    channels: facts.channels ?? [],
    contest: facts.contest ?? false,
    // Lines from before this fact was kept name the author as their actor.
    byAuthor:
      facts.byAuthor ??
      (kind === CaseEntryKind.TEXT_REMOVED &&
        entry.actorId !== null &&
        entry.actorId === about.personId),
  };
}
