import { In, MoreThanOrEqual } from 'typeorm';
import { confirmedBy } from '#platform/access/approvals';
import { repository } from '#platform/db/transaction';
import type { Grounds } from '#platform/input/grounds';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, now } from '#platform/running/clock';
import { ruleToRefer } from '../rules/rules.service';
import { Decision } from './decision.entity';
import { DecisionKind, DecisionState, type DecisionSubject } from './decision.types';
import { addToAction, afterAction, mainOfAction, partsOfAction } from './actionScope.service';
import { decisionNotices, type NoticeTexts } from './informing/decisionNotices.service';
import { factsText } from './informing/decisionTexts';
import { FOR_REPORTERS } from './informing/reporters.service';
import { DecisionReport } from './decisionReport.entity';
import { recordStaffDecision } from '../cases/recording/decisions';
import { decisionMade, decisionMadeOf } from './decisions.events';
import { informPerson, informReporters } from './informing/decisionMails.service';
import { proposedBy } from './grounds/proposedRules';

/** Appeal period in days: 6 months. */
const APPEAL_DAYS = 183;

/** Time after which a warning expires, in days: a year. */
const WARNING_DAYS = 365;

export type NewDecision = Pick<Decision, 'kind' | 'subjectType' | 'subjectId'> &
  Partial<
    Pick<
      Decision,
      'subjectTitle' | 'personId' | 'deciderId' | 'phase' | 'endsAt' | 'banId' | 'before'
    >
  >;

/**
 * Stores a decision in the transaction of the action that it is about. Informs the user concerned
 * and the reporters. A further decision of the same action about the user becomes a part of the
 * first.
 * @param said reason given with the action; used as facts when `grounds` contains none. When both
 * are missing, a default text with the cited rule is used.
 * @throws AppError VALIDATION_FAILED on `ruleKey` for a rule that is not in force
 */
export async function makeDecision(
  made: NewDecision,
  grounds: Grounds,
  said: string | null,
): Promise<Decision> {
  const { reportIds } = grounds;
  const draft = await drafted(made, grounds, said);
  const isAboutPerson = made.personId != null && !FOR_REPORTERS.includes(made.kind);
  const main = isAboutPerson ? mainOfAction() : null;
  if (main?.personId === made.personId) draft.mainId = main?.id ?? null;
  const decision = await repository(Decision).save(draft);
  if (isAboutPerson && (main === null || decision.mainId !== null)) addToAction(decision);
  if (reportIds.length > 0) {
    const rows = reportIds.map((reportId) => ({ decisionId: decision.id, reportId }));
    await repository(DecisionReport).insert(rows);
  }
  const event = { ...decisionMadeOf(decision), reportIds };
  await recordStaffDecision(event);
  await emit(decisionMade, event);
  await afterAction(() => informPerson(decision));
  await informReporters(decision, reportIds);
  return decision;
}

/**
 * Creates a decision without storing it. It cites a rule in force, even when `ruleKey` is null,
 * except for the dismissal of a report. Previews use this too.
 * @throws AppError VALIDATION_FAILED on `ruleKey` for a rule that is not in force
 */
export async function drafted(
  made: NewDecision,
  { ruleKey, facts, reportIds }: Grounds,
  said: string | null,
): Promise<Decision> {
  const rule = await ruleCited(made, ruleKey, reportIds);
  return Object.assign(new Decision(), made, {
    confirmedById: confirmedBy(),
    ruleKey: rule?.key ?? null,
    rulesVersionId: rule?.versionId ?? null,
    facts: facts ?? said ?? factsText({ subjectTitle: null, ...made }, rule?.title ?? null),
    fadesAt: made.kind === DecisionKind.WARNING ? fromNow(WARNING_DAYS * DAY) : null,
    reportCount: reportIds.length,
    takenAt: now(),
    appealUntil: fromNow(APPEAL_DAYS * DAY),
  });
}

/**
 * Returns the rule that a decision cites. The dismissal of a report cites a rule only if the decider
 * named it: the content complies with all rules, and the reason of the report is not a finding.
 */
async function ruleCited(
  { kind, phase }: NewDecision,
  named: string | null,
  reportIds: readonly number[],
) {
  if (named !== null) return ruleToRefer({ named, phase: phase ?? null, proposed: null });
  if (kind === DecisionKind.REPORT_DISMISSED) return undefined;
  const proposed = await proposedBy(reportIds);
  return ruleToRefer({ named, phase: phase ?? null, proposed });
}

export async function endDecisions(
  subjectType: DecisionSubject,
  subjectId: number,
  kinds: readonly DecisionKind[],
): Promise<void> {
  await repository(Decision).update(
    { subjectType, subjectId, kind: In([...kinds]), state: DecisionState.IN_FORCE },
    { state: DecisionState.ENDED },
  );
}

/** Puts ended decisions of a kind about a subject, made since a time, in force again. */
export async function resumeDecisions(
  { kind, subjectType, subjectId }: Pick<Decision, 'kind' | 'subjectType' | 'subjectId'>,
  since: Date,
): Promise<void> {
  const state = DecisionState.ENDED;
  await repository(Decision).update(
    { kind, subjectType, subjectId, state, takenAt: MoreThanOrEqual(since) },
    { state: DecisionState.IN_FORCE },
  );
}

/** Data of a stored decision that its notification uses. */
export interface MadeDecision extends Pick<Decision, 'id' | 'mainId'> {
  /** Texts of the notification of a decision with parts; null for another decision. */
  combined: NoticeTexts | null;
}

/**
 * Returns the newest decision of a kind about a subject, which the open transaction made, for its
 * notification. Null when there is no such decision.
 */
export async function newestDecision(
  kind: DecisionKind,
  subjectType: DecisionSubject,
  subjectId: number,
): Promise<MadeDecision | null> {
  const where = { kind, subjectType, subjectId };
  const found = await repository(Decision).findOne({ where, order: { id: 'DESC' } });
  if (!found) return null;
  const { id, mainId } = found;
  const parts = partsOfAction(found);
  const combined = parts.length > 0 ? decisionNotices.combined({ ...found, parts }) : null;
  return { id, mainId, combined };
}
