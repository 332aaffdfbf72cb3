import { requireById } from '#platform/db/rows/byId';
import { In } from 'typeorm';
import type { Member } from '#platform/access/actor';
import type { Conflict, StaffAction } from '#domains/identity/roles/conflicts/conflict.types';
import {
  conflictsOf,
  requireNoConflictOfInterest,
} from '#domains/identity/roles/conflicts/conflicts.service';
import { Permission } from '#platform/access/permissions';
import { authorize } from '#platform/access/policy';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { EnumValue } from '#platform/errors/enumValue';
import { parse } from '#platform/input/parse';
import { throttle } from '#platform/limits/throttle';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { isId } from '#platform/text/ids';
import { liftBan } from '#domains/identity/accounts/bans/bans.service';
import { shortenBan } from '#domains/identity/accounts/bans/shorterBans.service';
import { rolesOf } from '#domains/identity/roles/roles.service';
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';
import { User } from '#domains/identity/users/user.entity';
import { countRefusedResult } from '#domains/game/shifts/results/results.service';
import { restoreComment } from '#domains/content/comments/moderation/restoring.service';
import { reopenReports } from '#domains/moderation/reports/managing/reopening.service';
import { ruleToRefer } from '#domains/moderation/rules/rules.service';
import { canMove } from './appealMoves';
import { Appeal } from './appeal.entity';
import { Decision } from '../decision.entity';
import {
  AppealKind,
  AppealState,
  DecisionKind,
  DecisionState,
  type AppealOutcome,
} from '../decision.types';
import { DecisionReport } from '../decisionReport.entity';
import { appealAnswerTexts, titleOf, type Contested } from '../informing/decisionTexts';
import { partsByMain, partsOf, quoteOf } from '../parts.reads';
import { decisionsErrors } from '../decisions.errors';
import { appealDecided, appealFiled } from '../decisions.events';
import { mailAppealDecided } from '../informing/decisionMails.service';
import { appealsPolicy, permissionOfAppeal } from '../decisions.policy';
import {
  appealDecisionInput,
  appealInput,
  type AppealDecisionInput,
  type ManagedAppeal,
} from '../decisions.types';
import { findReadable, isOpen } from '../ownDecisions.service';
import { rulesOf } from '../grounds/rulesOf.service';
import { notifyReporters } from '../informing/reporters.service';
import { recordAppeal, recordAppealAnswer } from '#domains/moderation/cases/recording/decisions';
import { lookAt } from '#domains/moderation/distress/distress.service';
import { EmergencyTarget } from '#domains/moderation/distress/distress.types';

/** Maximum number of appeals per user and hour. */
const FILING = { limit: 10, windowSeconds: 3600 };

/**
 * Files an appeal against a decision about the user, or against the dismissal of their report.
 * Possible once per decision and user.
 * @param userId appellant, signed in or identified by the link of their mail
 * @throws AppError DECISION_NOT_FOUND; ALREADY_APPEALED; APPEAL_CLOSED; VALIDATION_FAILED;
 * RATE_LIMITED after 10 appeals in an hour
 */
export async function fileAppeal(userId: number, id: string, given: string): Promise<Decision> {
  const { text } = parse(appealInput, { text: given });
  await throttle(`appeals:${userId}`, FILING);
  return transaction(async () => {
    await acquireLock(`decision:${id}`);
    const decision = await findReadable(userId, id);
    if (!decision) throw new AppError(decisionsErrors.DECISION_NOT_FOUND);
    const one = { decisionId: decision.id, appellantId: userId };
    if (await repository(Appeal).existsBy(one))
      throw new AppError(decisionsErrors.ALREADY_APPEALED);
    if (!isOpen(decision)) throw new AppError(decisionsErrors.APPEAL_CLOSED);
    const isContest = decision.kind === DecisionKind.REPORT_DISMISSED;
    const kind = isContest ? AppealKind.CONTEST : AppealKind.APPEAL;
    const filed = Object.assign(new Appeal(), one, { kind, text, filedAt: now() });
    const { id: appealId } = await repository(Appeal).save(filed);
    const event = { appealId, ...one, kind };
    await recordAppeal(event);
    const target = { targetType: EmergencyTarget.APPEAL, targetId: appealId };
    await lookAt({ ...target, personId: userId, text });
    await emit(appealFiled, event);
    return decision;
  });
}

/**
 * Returns a query for the appeals that a member may see. A reported user may not see that a
 * reporter contests the dismissal of a report, because this would reveal the reporter.
 */
const readBy = ({ userId }: Member) =>
  repository(Appeal)
    .createQueryBuilder('a')
    .innerJoin('a.decision', 'd')
    .where(
      `(a."kind" <> '${AppealKind.CONTEST}' OR d."personId" IS NULL OR d."personId" <> :userId)`,
      { userId },
    );

/** Returns whether an appeal is hidden from a member, by the same rule as `readBy`. */
export const isHidden = (
  { userId }: Member,
  { kind }: Pick<Appeal, 'kind'>,
  { personId }: Pick<Decision, 'personId'>,
): boolean => kind === AppealKind.CONTEST && personId === userId;

/**
 * Returns a page of appeals, oldest first.
 * @param state state of the appeals to return; null for all states
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listAppeals(
  actor: Member,
  state: AppealState | null,
  request: PageRequest,
): Promise<PageOf<ManagedAppeal>> {
  const page = parse(pageInput, request);
  const found = readBy(actor);
  if (state !== null) found.andWhere('a."state" = :state', { state });
  const [rows, total] = await found
    .orderBy('a."filedAt"')
    .addOrderBy('a."id"')
    .offset((page.page - 1) * page.pageSize)
    .limit(page.pageSize)
    .getManyAndCount();
  const items = await asManaged(actor, rows);
  return toPage(items, total, page);
}

/**
 * Returns the appeals with the given IDs that the actor may see, oldest first. Returns none when
 * the actor may not decide appeals.
 */
export async function readAppeals(actor: Member, ids: readonly number[]): Promise<ManagedAppeal[]> {
  if (ids.length === 0 || !actor.can(Permission.MODERATION_REPORTS_HANDLE)) return [];
  const rows = await readBy(actor)
    .andWhere('a."id" IN (:...ids)', { ids })
    .orderBy('a."filedAt"')
    .addOrderBy('a."id"')
    .getMany();
  return asManaged(actor, rows);
}

/**
 * Returns an appeal; null when it does not exist or is hidden from the actor.
 */
export async function findAppeal(actor: Member, id: string): Promise<ManagedAppeal | null> {
  const row = isId(id)
    ? await readBy(actor)
        .andWhere('a."id" = :id', { id: Number(id) })
        .getOne()
    : null;
  return row && ((await asManaged(actor, [row]))[0] ?? null);
}

/**
 * Returns the rule that the answer to an appeal cites. If the decider named a rule, this rule is
 * cited and must be in force. Otherwise the answer cites the same rule as the decision, in the same
 * version. For an old decision that cites no rule, `ruleToRefer` chooses one.
 * @throws AppError VALIDATION_FAILED on `ruleKey`
 */
export async function ruleOfAnswer(
  { ruleKey, rulesVersionId, phase }: Decision,
  named: string | null,
): Promise<Pick<Appeal, 'ruleKey' | 'rulesVersionId'>> {
  if (named === null && ruleKey !== null && rulesVersionId !== null)
    return { ruleKey, rulesVersionId };
  const rule = await ruleToRefer({ named, phase, proposed: null });
  return { ruleKey: rule?.key ?? null, rulesVersionId: rule?.versionId ?? null };
}

/**
 * Decides an appeal. When the appeal overturns the decision, the effects of the decision are
 * reverted, and the other pending appeals against the decision get the same answer.
 * @throws AppError APPEAL_NOT_FOUND; APPEAL_ALREADY_DECIDED and CONFLICT with the
 * current state; CONFLICT_OF_INTEREST with the eligible reviewers; VALIDATION_FAILED; errors of
 * lifting or shortening a ban
 */
export async function decideAppeal(
  actor: Member,
  input: AppealDecisionInput,
): Promise<ManagedAppeal> {
  const { grounds, endsAt, ruleKey } = parse(appealDecisionInput, input);
  const outcome = input.outcome as AppealOutcome;
  return transaction(async () => {
    const { appeal, decision } = await requireToDecide(actor, input);
    if (outcome === AppealState.REDUCED && decision.kind !== DecisionKind.BAN) {
      throw AppError.invalid({ outcome: 'Vous pouvez seulement réduire un bannissement.' });
    }
    const rule = await ruleOfAnswer(decision, ruleKey);
    if (outcome === AppealState.REDUCED && endsAt) await reduce(actor, decision, endsAt);
    if (outcome === AppealState.OVERTURNED) await putBack(actor, decision, input.lastResort);
    const waiting = { decisionId: decision.id, state: AppealState.PENDING };
    const closed =
      outcome === AppealState.OVERTURNED ? await repository(Appeal).findBy(waiting) : [appeal];
    const [highest] = (await rolesOf([actor.userId])).get(actor.userId) ?? [];
    const answer = { state: outcome, grounds, deciderRole: highest?.name ?? null, ...rule };
    const end = { answer, decidedWith: appeal.id };
    const contested = { ...decision, parts: await partsOf(decision) };
    for (const one of closed) await close(actor, one, contested, end);
    if (outcome === AppealState.OVERTURNED) {
      const { id: appealId } = appeal;
      const appellants = closed.map(({ appellantId }) => appellantId);
      await notifyReporters(decision, appellants, { appealId, deciderId: actor.userId, grounds });
    }
    const [decided] = await asManaged(actor, [
      await repository(Appeal).findOneByOrFail({ id: appeal.id }),
    ]);
    if (!decided) throw new AppError(decisionsErrors.APPEAL_NOT_FOUND);
    return decided;
  });
}

/** Answer to an appeal, also stored with the other appeals that it settles. */
interface Answer extends Pick<Appeal, 'deciderRole' | 'ruleKey' | 'rulesVersionId'> {
  state: AppealOutcome;
  grounds: string;
}

async function close(
  actor: Member,
  appeal: Appeal,
  decision: Decision & Pick<Contested, 'parts'>,
  { answer, decidedWith }: { answer: Answer; decidedWith: number },
): Promise<void> {
  const deciderId = actor.userId;
  const version = appeal.version + 1;
  const change = { ...answer, decidedById: deciderId, decidedAt: now(), version };
  await repository(Appeal).update(appeal.id, change);
  const { id: appealId, decisionId, appellantId, kind } = appeal;
  const about = { appealId, decisionId, appellantId, kind };
  const settledWith = appealId === decidedWith ? null : decidedWith;
  const { state: outcome, grounds, ruleKey, rulesVersionId: rulesVersion } = answer;
  const decided = Object.assign(appeal, change);
  const { effect, decidedBy } = appealAnswerTexts(decided, decision);
  const outcomeFacts = { outcome, grounds, ruleKey, rulesVersion, effect, decidedBy, settledWith };
  const event = { ...about, deciderId, ...outcomeFacts };
  await recordAppealAnswer(event);
  await emit(appealDecided, event);
  await mailAppealDecided(decided, decision, settledWith !== null);
}

/**
 * Returns a pending appeal and its decision, and locks both. Throws if the version of the appeal is
 * not the one that the actor has read.
 * @throws AppError APPEAL_NOT_FOUND; FORBIDDEN; APPEAL_ALREADY_DECIDED; CONFLICT;
 * CONFLICT_OF_INTEREST
 */
async function requireToDecide(
  actor: Member,
  { id, version, lastResort }: Pick<AppealDecisionInput, 'id' | 'version' | 'lastResort'>,
): Promise<{ appeal: Appeal; decision: Decision }> {
  const asked = await requireById(Appeal, id, decisionsErrors.APPEAL_NOT_FOUND);
  await acquireLock(`decision:${asked.decisionId}`);
  const appeal = await repository(Appeal).findOneByOrFail({ id: asked.id });
  const decision = await repository(Decision).findOneByOrFail({ id: asked.decisionId });
  authorize(appealsPolicy.handle, actor, decision);
  if (isHidden(actor, appeal, decision)) throw new AppError(decisionsErrors.APPEAL_NOT_FOUND);
  const current = {
    id: appeal.id,
    state: new EnumValue(AppealState, appeal.state),
    version: appeal.version,
  };
  if (!canMove(appeal.state, AppealState.UPHELD))
    throw new AppError(decisionsErrors.APPEAL_ALREADY_DECIDED, { current });
  if (appeal.version !== version) throw new AppError('CONFLICT');
  await requireNoConflictOfInterest(actor, decidingAgain(decision), lastResort);
  return { appeal, decision };
}

/**
 * Returns the action to check for conflicts of interest when an appeal is decided: deciding again
 * about the subject of the decision.
 */
const decidingAgain = ({
  kind,
  subjectType: type,
  subjectId: id,
  personId,
}: Pick<Decision, 'kind' | 'subjectType' | 'subjectId' | 'personId'>): StaffAction => ({
  permission: permissionOfAppeal(kind),
  about: { type, id, personId },
});

async function reduce(actor: Member, decision: Decision, endsAt: Date): Promise<void> {
  if (decision.banId === null || decision.personId === null)
    throw new AppError(decisionsErrors.DECISION_NOT_FOUND);
  await shortenBan(actor, { id: decision.banId, userId: decision.personId }, endsAt);
  const change = { endsAt, state: DecisionState.REDUCED };
  await repository(Decision).update(decision.id, change);
  Object.assign(decision, change);
}

/** Reverts the effects of a decision and of those of its parts that still have an effect. */
async function putBack(
  actor: Member,
  decision: Decision,
  lastResort?: string | null,
): Promise<void> {
  for (const part of await partsOf(decision)) {
    if (part.state === DecisionState.IN_FORCE) await putBack(actor, part, lastResort);
  }
  const { id, kind, subjectId, before } = decision;
  switch (kind) {
    case DecisionKind.COMMENT_REJECTED:
    case DecisionKind.COMMENT_HELD:
      await restoreComment(subjectId, 'status', before);
      break;
    case DecisionKind.COMMENT_DELETED:
      await restoreComment(subjectId, 'text', before);
      break;
    case DecisionKind.BAN:
      await endBan(actor, decision, lastResort);
      break;
    case DecisionKind.REPORT_DISMISSED:
      await reopen(decision);
      break;
    case DecisionKind.RESULT_REFUSED:
      await countRefusedResult(subjectId, actor.userId);
      break;
    case DecisionKind.WARNING:
    case DecisionKind.REPORT_UPHELD:
      break;
  }
  await repository(Decision).update(id, { state: DecisionState.OVERTURNED, before: null });
}

/** Lifts the ban of a decision, unless it was lifted or has expired. */
async function endBan(
  actor: Member,
  { personId, banId }: Decision,
  lastResort?: string | null,
): Promise<void> {
  const ban = personId === null ? null : await activeBanOf(personId);
  if (personId !== null && ban?.id === banId) await liftBan(actor, personId, lastResort);
}

async function reopen({ id: decisionId, before }: Decision): Promise<void> {
  const links = await repository(DecisionReport).find({
    where: { decisionId },
    order: { reportId: 'ASC' },
  });
  const [first] = links;
  if (first) await reopenReports(first.reportId, before);
}

/**
 * Returns a function that maps a user ID to the name of the user, or to null for an unknown user.
 * All names are read in one statement.
 */
async function namesOf(people: (number | null)[]): Promise<(id: number | null) => string | null> {
  const users = await repository(User).find({
    select: { id: true, username: true },
    where: { id: In(people.filter((id) => id !== null)) },
  });
  return (id) => users.find((user) => user.id === id)?.username ?? null;
}

/**
 * Returns the conflicts of interest that the actor has in appeals against decisions, keyed by
 * decision ID. Null for a decision without a conflict.
 */
async function conflictsIn(
  actor: Member,
  decisions: readonly Decision[],
): Promise<Map<number, Conflict | null>> {
  const found = await conflictsOf(actor, decisions.map(decidingAgain));
  return new Map(decisions.map(({ id }, at) => [id, found[at] ?? null]));
}

/**
 * Converts appeals to their schema type, with the data that staff need to decide them. Uses a fixed
 * number of statements.
 */
async function asManaged(actor: Member, rows: readonly Appeal[]): Promise<ManagedAppeal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ decisionId }) => decisionId);
  const decisions = await repository(Decision).findBy({ id: In(ids) });
  const rules = await rulesOf(decisions);
  const answerRules = await rulesOf(rows);
  const parts = await partsByMain(decisions);
  const nameOf = await namesOf([
    ...decisions.map(({ deciderId }) => deciderId),
    ...rows.map(({ appellantId }) => appellantId),
  ]);
  const conflicts = await conflictsIn(actor, decisions);
  return rows.flatMap((appeal) => {
    const decision = decisions.find(({ id }) => id === appeal.decisionId);
    if (!decision) return [];
    const { kind: decisionKind, subjectType, subjectId, takenAt, endsAt } = decision;
    const mayDecide = appeal.state === AppealState.PENDING && appealsPolicy.handle(actor, decision);
    const conflict = mayDecide ? (conflicts.get(decision.id) ?? null) : null;
    const canDecide = mayDecide && conflict === null;
    const own = parts.get(decision.id) ?? [];
    const about = { decisionKind, subjectType, subjectId, takenAt, endsAt };
    return {
      ...appeal,
      ...about,
      facts: decision.facts,
      // A deleted text is shown only to an actor who may decide the appeal, if need be by
      // overriding a conflict of interest.
      quote: canDecide || conflict?.lastResort ? quoteOf([decision, ...own]) : null,
      decisionTitle: titleOf({ ...decision, parts: own }),
      rule: rules.get(decision.id) ?? null,
      answerRule: answerRules.get(appeal.id) ?? null,
      // A user must not learn who made a decision about them.
      deciderName: decision.personId === actor.userId ? null : nameOf(decision.deciderId),
      appellantId: appeal.appellantId,
      appellantName: nameOf(appeal.appellantId),
      canDecide,
      conflict,
    };
  });
}
