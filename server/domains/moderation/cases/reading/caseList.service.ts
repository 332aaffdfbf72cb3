import type { Member } from '#platform/access/actor';
import { pagesUpTo, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { parse } from '#platform/input/parse';
import { searchWords } from '#client/shared/searchText';
import { CaseKind } from '../caseKind.types';
import { CaseState, mattersByKind } from '../caseStates';
import {
  caseFilter,
  CaseList,
  type CaseCounts,
  type CaseFilter,
  type CaseKindCount,
} from '../cases.types';
import { countOutsideCases } from '#domains/moderation/approvals/approvals.service';
import { readSubjectViews, type SubjectView } from '../subjects/subjectView';
import {
  compareBy,
  countCases,
  FARTHEST,
  readCaseCounts,
  readCases,
  readPlaces,
  wordsMatchingName,
  type Placed,
  type Settling,
} from './cases.reads';
import { presentedCase, presentedOwn, type PresentedCase } from './cases.service';
import { maySettleKind, settlingOf } from './settling';

export const casePage = pagesUpTo(FARTHEST);

/**
 * Returns a page of a list of cases. The list CLOSED is sorted by closing time and the list ALL by
 * opening time, both latest first; the other lists by urgency, then by waiting time. All lists except
 * CLOSED and ALL contain only cases in which the actor may settle something.
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
  const settling = await settlingOf(actor);
  const own = await ownCasesIn(filter, actor.userId);
  const items = await itemsOf(actor, filter, page, { own, settling });
  const total = Math.min(FARTHEST, (await countCases(filter, settling)) + own.length);
  return toPage(items, total, page);
}

/** Returns one page of the cases about other users and the cases about the actor, merged. */
async function itemsOf(
  actor: Member,
  filter: CaseFilter,
  { page, pageSize }: PageRequest,
  { own, settling }: { own: readonly SubjectView[]; settling: Settling },
): Promise<PresentedCase[]> {
  const offset = (page - 1) * pageSize;
  // At most `own.length` of the rows before the page are cases about the actor.
  const from = Math.max(0, offset - own.length);
  const limit = offset + pageSize - from;
  const others = await readPlaces(filter, { offset: from, limit }, settling);
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
 * Returns the cases about the actor that match a filter. Only data that the actor may see is
 * compared. The actor may settle nothing in them, so only the lists CLOSED and ALL contain such
 * cases.
 */
async function ownCasesIn(
  { list, kind, personId, search = null }: CaseFilter,
  userId: number,
): Promise<SubjectView[]> {
  const isAll = list === CaseList.ALL && !kind;
  if (!isAll && list !== CaseList.CLOSED) return [];
  if (personId && personId !== String(userId)) return [];
  const views = await readSubjectViews(userId);
  const found = views.filter(({ row }) => isAll || row.state === CaseState.CLOSED);
  if (found.length === 0 || searchWords(search).length === 0) return found;
  const naming = await wordsMatchingName(search, userId);
  const others = searchWords(search).filter((word) => !naming.includes(word));
  return found.filter(({ row }) => others.every((word) => row.number === word.toUpperCase()));
}

/**
 * Counts what an actor may settle, by list and by kind: cases, and requests for approval that are not
 * part of a case. The chips of the inbox, the menu and the dashboard show these counts.
 */
export async function caseCounts(actor: Member): Promise<CaseCounts> {
  const settling = await settlingOf(actor);
  const counts = await readCaseCounts(settling);
  const outside = await countOutsideCases(settling.requestIds);
  const all = counts.find(({ kind }) => kind === null);
  const byKind = Object.values(CaseKind)
    .filter((kind) => maySettleKind(actor, mattersByKind[kind]))
    .map((kind) => {
      const of = counts.find((one) => one.kind === mattersByKind[kind]);
      const counted = { kind, count: of?.open ?? 0, oldestSince: of?.oldestSince ?? null };
      return kind === CaseKind.APPROVAL ? withOutside(counted, outside) : counted;
    });
  return {
    open: (all?.open ?? 0) + outside.count,
    mine: all?.mine ?? 0,
    unassigned: (all?.unassigned ?? 0) + outside.count,
    overdue: all?.overdue ?? 0,
    byKind,
  };
}

/** Adds to the count of a kind the requests for approval that are not part of a case. */
function withOutside(
  { kind, count, oldestSince }: CaseKindCount,
  outside: Awaited<ReturnType<typeof countOutsideCases>>,
): CaseKindCount {
  const since = [oldestSince, outside.oldestSince].filter((at) => at !== null);
  return {
    kind,
    count: count + outside.count,
    oldestSince: since.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
  };
}

/** Counts the closed cases, at most 10,000. */
export async function countClosedCases(actor: Member): Promise<number> {
  const filter = { list: CaseList.CLOSED };
  const own = await ownCasesIn(filter, actor.userId);
  return Math.min(FARTHEST, (await countCases(filter, await settlingOf(actor))) + own.length);
}
