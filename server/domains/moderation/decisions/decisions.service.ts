import { In } from 'typeorm';
import { confirmedBy } from '#platform/access/approvals';
import { repository } from '#platform/db/transaction';
import type { Grounds } from '#platform/input/grounds';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, now } from '#platform/running/clock';
import { ruleToRefer } from '../rules/rules.service';
import { Decision } from './decision.entity';
import { DecisionKind, DecisionState, type DecisionSubject } from './decision.types';
import { factsText } from './informing/decisionTexts';
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
 * and the reporters.
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
  const decision = await repository(Decision).save(await drafted(made, grounds, said));
  if (reportIds.length > 0) {
    const rows = reportIds.map((reportId) => ({ decisionId: decision.id, reportId }));
    await repository(DecisionReport).insert(rows);
  }
  const event = { ...decisionMadeOf(decision), reportIds };
  await recordStaffDecision(event);
  await emit(decisionMade, event);
  await informPerson(decision);
  await informReporters(decision, reportIds);
  return decision;
}

/**
 * Creates a decision without storing it. It always cites a rule in force, even when `ruleKey` is
 * null. Previews use this too.
 * @throws AppError VALIDATION_FAILED on `ruleKey` for a rule that is not in force
 */
export async function drafted(
  made: NewDecision,
  { ruleKey, facts, reportIds }: Grounds,
  said: string | null,
): Promise<Decision> {
  const proposed = ruleKey === null ? await proposedBy(reportIds) : null;
  const rule = await ruleToRefer({ named: ruleKey, phase: made.phase ?? null, proposed });
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

/**
 * Returns the ID of the newest decision of a kind about a subject, for links to the decision. Null
 * when there is no such decision.
 */
export async function newestDecision(
  kind: DecisionKind,
  subjectType: DecisionSubject,
  subjectId: number,
): Promise<number | null> {
  const where = { kind, subjectType, subjectId };
  const found = await repository(Decision).findOne({ where, order: { id: 'DESC' } });
  return found?.id ?? null;
}
