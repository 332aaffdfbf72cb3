import { findById } from '#platform/db/rows/byId';
import { Brackets, In, type SelectQueryBuilder } from 'typeorm';
import type { Member } from '#platform/access/actor';
import type { GraveAct } from '#platform/access/approvals';
import type { Conflict } from '#domains/identity/roles/conflicts/conflict.types';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { toInstant } from '#platform/db/columns';
import { query, repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { now } from '#platform/running/clock';
import { canAccessAdmin } from '#domains/identity/roles/adminArea.service';
import { heightOf } from '#domains/identity/roles/roles.service';
import { SUPER_ADMIN } from '#domains/identity/roles/roles.types';
import { ConfirmationRow } from './approval.entity';
import {
  ConfirmationFilter,
  ConfirmationState,
  type Confirmation,
  type ConfirmationPerson,
} from './approvals.types';
import { isOpen, OPEN_STATES } from './approvalState';
import { namesOf, REQUESTER_GONE, REQUESTER_UNABLE, titleWith } from './approvalTexts';
import { conflictsIn, holdersOf, maySee, refusalTo } from './judging.service';

/** Maximum number of subjects named per request. */
const MOST_NAMED = 50;

/**
 * Returns a page of the requests that the actor may see.
 * @throws AppError FORBIDDEN for an actor without access to the administration; VALIDATION_FAILED
 * for a page out of bounds
 */
export async function listConfirmations(
  actor: Member,
  { filter, action }: { filter: ConfirmationFilter; action?: GraveAct | null },
  request: PageRequest,
): Promise<PageOf<Confirmation>> {
  if (!(await canAccessAdmin(actor))) throw new AppError('FORBIDDEN');
  const { page, pageSize } = parse(pageInput, request);
  const isForMe = [ConfirmationFilter.FOR_ME, ConfirmationFilter.OUTSIDE_CASES].includes(filter);
  const found = requestsOf(actor, filter)
    .orderBy(isForMe ? 'c.until' : 'c.id', isForMe ? 'ASC' : 'DESC')
    .addOrderBy('c.id', 'DESC')
    .skip((page - 1) * pageSize)
    .take(pageSize);
  // The actions are stored as a JSON array.
  if (action) found.andWhere('c.acts LIKE :act', { act: `%"${action}"%` });
  const [rows, total] = await found.getManyAndCount();
  const items = await presented(actor, rows);
  return toPage(items, total, { page, pageSize });
}

/** Maximum number of waiting requests that are checked one by one for a count. */
const MOST_COUNTED = 200;

/**
 * Returns the requests that the actor may decide, by the same rules as the list. Checks the first
 * 200 requests one by one; `count` includes all further requests without a check. Does not check
 * whether the actor has access to the administration.
 */
export async function requestsForMe(actor: Member): Promise<{ ids: number[]; count: number }> {
  const [rows, total] = await requestsOf(actor, ConfirmationFilter.FOR_ME)
    .take(MOST_COUNTED)
    .getManyAndCount();
  if (rows.length === 0) return { ids: [], count: 0 };
  const decidable = (await presented(actor, rows)).filter(({ viewerCan }) => viewerCan.decide);
  return {
    ids: decidable.map(({ id }) => Number(id)),
    count: total - rows.length + decidable.length,
  };
}

/** Returns the number of requests that the actor may decide, as `requestsForMe` counts them. */
export const countForMe = async (actor: Member): Promise<number> =>
  (await requestsForMe(actor)).count;

/**
 * Returns a request; null when it does not exist or the actor may not see it.
 * @throws AppError FORBIDDEN for an actor without access to the administration
 */
export async function findConfirmation(actor: Member, id: string): Promise<Confirmation | null> {
  if (!(await canAccessAdmin(actor))) throw new AppError('FORBIDDEN');
  const row = await findById(ConfirmationRow, id);
  if (!row || !(await maySee(actor, row))) return null;
  const [shown = null] = await presented(actor, [row]);
  return shown;
}

/** Returns a request as the actor sees it after an action. */
export async function asSeen(actor: Member, row: ConfirmationRow): Promise<Confirmation> {
  const [shown] = await presented(actor, [row]);
  if (!shown) throw new Error('The request is not among the presented ones: pass a stored row.');
  return shown;
}

/** Returns a request that the actor has just made. */
export async function askedConfirmation(actor: Member, id: number): Promise<Confirmation> {
  const proposerId = actor.userId;
  return asSeen(actor, await repository(ConfirmationRow).findOneByOrFail({ id, proposerId }));
}

/** Returns the members who could approve an open request now. */
export async function holderNames(id: number): Promise<ConfirmationPerson[]> {
  const row = await repository(ConfirmationRow).findOneBy({ id, state: In([...OPEN_STATES]) });
  if (!row) return [];
  const ids = (await holdersOf(row)).map(({ userId }) => userId);
  const names = await namesOf(ids);
  return ids.map((userId) => ({ id: userId, username: names.get(userId) ?? '' }));
}

/**
 * SQL condition that the account `:me` is a subject of the request `c`. The IDs are stored as a JSON
 * array of numbers.
 */
export const IS_AMONG_SUBJECTS = `(COALESCE(REPLACE(REPLACE(REPLACE(c."subjectIds", ' ', ''), '[', ','), ']', ','), '')
    LIKE '%,' || CAST(:me AS VARCHAR) || ',%')`;

/** SQL condition on a request with the alias `c`: it is not part of a case. */
const IN_NO_CASE = `NOT EXISTS (SELECT 1 FROM case_matters m
    WHERE m."kind" = 'confirmation' AND m."refId" = c."id")`;

/** Counts those of some requests that are not part of a case. @returns the count, and the time of the oldest request; null without one */
export async function countOutsideCases(
  ids: readonly number[],
): Promise<{ count: number; oldestSince: Date | null }> {
  if (ids.length === 0) return { count: 0, oldestSince: null };
  const [row] = await query<{ count: number | string; oldestSince: string | Date | null }>(
    `SELECT COUNT(*) AS "count", MIN(c."askedAt") AS "oldestSince" FROM confirmations c
     WHERE c."id" IN (:...ids) AND ${IN_NO_CASE}`,
    { ids },
  );
  return { count: Number(row?.count ?? 0), oldestSince: toInstant(row?.oldestSince ?? null) };
}

/**
 * Returns a query for the requests of a filter. The query applies the rules of `refusalTo` and
 * `maySee`, but not conflicts of interest.
 */
function requestsOf(
  actor: Member,
  filter: ConfirmationFilter,
): SelectQueryBuilder<ConfirmationRow> {
  const me = { me: actor.userId };
  const open = { open: [...OPEN_STATES], now: now() };
  const all = repository(ConfirmationRow).createQueryBuilder('c');
  if (filter === ConfirmationFilter.MINE) return all.where('c.proposerId = :me', me);
  const others = new Brackets((where) => {
    where
      .where('c.permission IN (:...permissions)', { permissions: ['', ...actor.permissions] })
      .andWhere('(c.subjectId IS NULL OR c.subjectId <> :me)', me)
      .andWhere(`NOT ${IS_AMONG_SUBJECTS}`, me);
  });
  if (filter === ConfirmationFilter.ENDED) {
    return all
      .where('c.state NOT IN (:...open)', open)
      .andWhere(new Brackets((where) => where.where('c.proposerId = :me', me).orWhere(others)));
  }
  const forMe = all
    .where('c.state IN (:...open) AND c.until > :now', open)
    .andWhere('(c.proposerId IS NULL OR c.proposerId <> :me)', me)
    .andWhere(others);
  if (filter === ConfirmationFilter.OUTSIDE_CASES) forMe.andWhere(IN_NO_CASE);
  if (actor.has(SUPER_ADMIN)) return forMe;
  return forMe.andWhere('c.height < :height', { height: actor.hierarchy });
}

/**
 * Returns requests with the names of members and the permitted actions. Runs a few statements for
 * the whole list.
 */
async function presented(actor: Member, rows: readonly ConfirmationRow[]): Promise<Confirmation[]> {
  const subjectsOf = ({ subjectId, subjectIds }: ConfirmationRow) =>
    subjectIds?.slice(0, MOST_NAMED) ?? (subjectId === null ? [] : [subjectId]);
  const names = await namesOf(
    rows.flatMap((row) => [
      ...[row.proposerId, row.decidedById].filter((id) => id !== null),
      ...subjectsOf(row),
    ]),
  );
  const { roles } = await heightOf([], [...new Set(rows.flatMap(({ roleIds }) => roleIds))]);
  const personOf = (id: number | null): ConfirmationPerson | null => {
    const username = id === null ? undefined : names.get(id);
    return id === null || username === undefined ? null : { id, username };
  };
  const conflicts = await conflictsByRow(actor, rows);
  return rows.map((row) => {
    const waits = waitsNow(row);
    const given = roles.filter(({ id }) => row.roleIds.includes(id));
    const conflict = conflicts.get(row) ?? null;
    const refusal = refusalTo(actor, row, given) ?? conflict;
    return {
      ...row,
      title: titleWith(row, names),
      facts: row.facts ?? [],
      subjects: subjectsOf(row).flatMap((id) => personOf(id) ?? []),
      proposer: personOf(row.proposerId),
      decidedBy: personOf(row.decidedById),
      state: shownState(row),
      viewerCan: {
        decide: waits && refusal === null,
        whyNot: waits ? (refusal?.message ?? null) : null,
        callOff: waits && row.proposerId === actor.userId,
        actInstead: lacksRequester(row) && refusal === null,
      },
    };
  });
}

const waitsNow = ({ state, until }: ConfirmationRow): boolean => isOpen(state) && until > now();

/**
 * Returns the conflicts of interest of an actor, keyed by request. Contains only waiting requests,
 * which the actor might decide, and requests that failed because of their requester, whose action
 * the actor might run instead.
 */
async function conflictsByRow(
  actor: Member,
  rows: readonly ConfirmationRow[],
): Promise<Map<ConfirmationRow, Conflict | null>> {
  const judged = rows.filter((row) => waitsNow(row) || lacksRequester(row));
  // When a request ends, its list of subjects is deleted.
  const subjects = (row: ConfirmationRow) => row.subjectIds ?? [row.subjectId ?? 0];
  const conflicts = await conflictsIn(
    actor,
    judged.map((row) => ({ ...row, subjectIds: subjects(row) })),
  );
  return new Map(judged.map((row, at) => [row, conflicts[at] ?? null]));
}

/** Returns whether a request about one account failed only because of its requester. */
const lacksRequester = ({ state, subjectId, outcome }: ConfirmationRow): boolean =>
  state === ConfirmationState.FAILED &&
  subjectId !== null &&
  (outcome === REQUESTER_UNABLE || outcome === REQUESTER_GONE);

/** Returns the state to show: an expired request has lapsed, even before the job stores it. */
function shownState({ state, until }: ConfirmationRow): ConfirmationState {
  return state === ConfirmationState.WAITING && until <= now() ? ConfirmationState.LAPSED : state;
}
