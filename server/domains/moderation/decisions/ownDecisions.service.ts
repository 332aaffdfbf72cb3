import { Brackets, In } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { now } from '#platform/running/clock';
import { isId } from '#platform/text/ids';
import { Appeal } from './appeals/appeal.entity';
import { Decision } from './decision.entity';
import { AppealState, DecisionKind, DecisionState, DecisionSubject } from './decision.types';
import { appealAnswerTexts, decisionTexts, type Contested } from './informing/decisionTexts';
import { partsByMain, quoteOf } from './parts.reads';
import { decisionsErrors } from './decisions.errors';
import type { DecisionRule, OwnAppeal, OwnDecision } from './decisions.types';
import { FOR_REPORTERS, overturnedFor, ownReportsOf } from './informing/reporters.service';
import { rulesOf } from './grounds/rulesOf.service';

/** Maximum number of unread warnings returned. */
const MOST_WARNINGS = 10;

/**
 * Returns a query for the decisions that a user may read: those about them, and those about their
 * reports. Excludes the parts of a main decision, which `asRead` adds to it.
 */
function readableBy(userId: number) {
  return repository(Decision)
    .createQueryBuilder('d')
    .where('d.mainId IS NULL')
    .andWhere(
      new Brackets((either) =>
        either.where('d.personId = :userId AND d.kind NOT IN (:...forReporters)').orWhere(
          `d.kind IN (:...forReporters) AND d.id IN (
               SELECT dr."decisionId" FROM decision_reports dr
               JOIN reports r ON r."id" = dr."reportId" WHERE r."reporterId" = :userId)`,
        ),
      ),
    )
    .setParameters({ userId, forReporters: FOR_REPORTERS });
}

/** Returns a decision if a user may read it; null for any other decision. */
export function findReadable(userId: number, id: string): Promise<Decision | null> {
  if (!isId(id)) return Promise.resolve(null);
  return readableBy(userId)
    .andWhere('d.id = :id', { id: Number(id) })
    .getOne();
}

/**
 * Returns a page of the decisions about the actor and about their reports, newest first.
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listMyDecisions(
  actor: Member,
  request: PageRequest,
): Promise<PageOf<OwnDecision>> {
  const page = parse(pageInput, request);
  const [rows, total] = await readableBy(actor.userId)
    .orderBy('d.takenAt', 'DESC')
    .addOrderBy('d.id', 'DESC')
    .skip((page.page - 1) * page.pageSize)
    .take(page.pageSize)
    .getManyAndCount();
  const items = await asRead(actor.userId, rows);
  return toPage(items, total, page);
}

/** Returns a decision about the actor or about their report; null for any other decision. */
export async function findMyDecision(actor: Member, id: string): Promise<OwnDecision | null> {
  const decision = await findReadable(actor.userId, id);
  return decision && readOne(actor.userId, decision);
}

/** Maximum number of other decisions returned with a ban. */
const MOST_BESIDE = 20;

/**
 * Returns other decisions about the user of a given decision, or about reports of this user.
 * Includes only those that the user may appeal or has appealed, and whose appeal period is not
 * over. Newest first, at most `MOST_BESIDE`.
 */
export async function listAppealableBeside({ id, personId }: Decision): Promise<OwnDecision[]> {
  const rows = await readableBy(Number(personId))
    .andWhere('d.id <> :id AND d.kind <> :unappealable')
    .andWhere(`(d.state IN (:...standing) OR EXISTS (
      SELECT 1 FROM appeals a WHERE a."decisionId" = d."id" AND a."appellantId" = :personId))`)
    .andWhere('d.appealUntil > :now')
    .setParameters({
      id,
      personId,
      unappealable: DecisionKind.REPORT_UPHELD,
      standing: [DecisionState.IN_FORCE, DecisionState.REDUCED],
      now: now(),
    })
    .orderBy('d.takenAt', 'DESC')
    .addOrderBy('d.id', 'DESC')
    .take(MOST_BESIDE)
    .getMany();
  return asRead(Number(personId), rows);
}

/**
 * Converts a decision to its schema type, for one reader.
 * @throws AppError DECISION_NOT_FOUND
 */
export async function readOne(userId: number, decision: Decision): Promise<OwnDecision> {
  const [read] = await asRead(userId, [decision]);
  if (!read) throw new AppError(decisionsErrors.DECISION_NOT_FOUND);
  return read;
}

/** Returns the unread warnings of the actor, oldest first, at most `MOST_WARNINGS`. */
export async function listUnreadWarnings(actor: Member): Promise<OwnDecision[]> {
  const rows = await repository(Decision)
    .createQueryBuilder('d')
    .where('d.personId = :userId AND d.kind = :kind AND d.state = :state AND d.readAt IS NULL')
    .setParameters({
      userId: actor.userId,
      kind: DecisionKind.WARNING,
      state: DecisionState.IN_FORCE,
    })
    .orderBy('d.id', 'ASC')
    .take(MOST_WARNINGS)
    .getMany();
  return asRead(actor.userId, rows);
}

/**
 * Marks a warning as read by the actor. Marking it again changes nothing.
 * @throws AppError DECISION_NOT_FOUND when the decision is not a warning of the actor
 */
export function acknowledgeWarning(actor: Member, id: string): Promise<OwnDecision> {
  return transaction(async () => {
    const warning = await findReadable(actor.userId, id);
    if (warning?.kind !== DecisionKind.WARNING)
      throw new AppError(decisionsErrors.DECISION_NOT_FOUND);
    warning.readAt ??= now();
    await repository(Decision).update(warning.id, { readAt: warning.readAt });
    return readOne(actor.userId, warning);
  });
}

/**
 * Returns whether a decision can be appealed, without regard to earlier appeals. A ban that is over
 * can still be appealed, because the user may want to know whether it was justified. Other
 * decisions that have ended cannot be appealed: either a newer decision, which can be appealed,
 * replaced them, or they no longer have an effect.
 */
export function isOpen({ kind, state, appealUntil }: Decision): boolean {
  const stands = state === DecisionState.IN_FORCE || state === DecisionState.REDUCED;
  const isFormerBan = kind === DecisionKind.BAN && state === DecisionState.ENDED;
  const isAppealable = (stands || isFormerBan) && kind !== DecisionKind.REPORT_UPHELD;
  return isAppealable && appealUntil > now();
}

/**
 * Converts decisions to their schema type for a reader, with their rules and the appeals of the
 * reader. Uses a fixed number of statements.
 */
async function asRead(userId: number, rows: readonly Decision[]): Promise<OwnDecision[]> {
  if (rows.length === 0) return [];
  const rules = await rulesOf(rows);
  const decisionId = In(rows.map(({ id }) => id));
  const appeals = await repository(Appeal).findBy({ appellantId: userId, decisionId });
  const answerRules = await rulesOf(appeals);
  const parts = await partsByMain(rows);
  const overturned = await overturnedFor(userId, rows);
  const reports = await ownReportsOf(userId, rows);
  return rows.map((decision) => {
    const appeal = appeals.find(({ decisionId }) => decisionId === decision.id) ?? null;
    const isAuthor = decision.personId === userId && !FOR_REPORTERS.includes(decision.kind);
    const { id, kind, takenAt, appealUntil } = decision;
    const own = parts.get(decision.id) ?? [];
    const whole = { ...decision, parts: own };
    return {
      id,
      kind,
      takenAt,
      appealUntil,
      state: stateNow(decision),
      ...decisionTexts(
        { ...whole, report: reports.get(id) ?? null },
        { isOpen: isOpen(decision), filedAt: appeal?.filedAt ?? null },
      ),
      quote: isAuthor ? quoteOf([decision, ...own]) : null,
      shiftId: decision.subjectType === DecisionSubject.SHIFT ? decision.subjectId : null,
      rule: rules.get(id) ?? null,
      canAppeal: appeal === null && isOpen(decision),
      appeal: appeal && asOwn(appeal, whole, answerRules.get(appeal.id) ?? null),
      overturnedBecause: overturned.get(id) ?? null,
      mustBeRead:
        kind === DecisionKind.WARNING &&
        decision.readAt === null &&
        decision.state === DecisionState.IN_FORCE,
    };
  });
}

/** Converts an appeal to its schema type for its appellant, with the texts about the answer. */
function asOwn(appeal: Appeal, decision: Contested, rule: DecisionRule | null): OwnAppeal {
  const { kind, text, filedAt, state, grounds, decidedAt } = appeal;
  const own = { kind, text, filedAt, state, grounds, decidedAt, rule };
  const nothing = { effect: null, decidedBy: null, finality: null };
  if (state === AppealState.PENDING) return { ...own, ...nothing };
  return { ...own, ...appealAnswerTexts({ ...appeal, state }, decision) };
}

/**
 * Returns the current state of a decision. A decision that has expired counts as ended, although
 * its stored state does not change.
 */
export function stateNow({ state, endsAt, fadesAt }: Decision): DecisionState {
  const isOver = [endsAt, fadesAt].some((end) => end !== null && end <= now());
  return isOver && state !== DecisionState.OVERTURNED ? DecisionState.ENDED : state;
}
