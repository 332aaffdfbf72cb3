import { In } from 'typeorm';
import { confirmedBy } from '#platform/access/approvals';
import { repository } from '#platform/db/transaction';
import type { Grounds } from '#platform/input/grounds';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, now } from '#platform/running/clock';
import { ruleToRefer } from '../rules/rules.service';
import { Decision } from './decision.entity';
import { DecisionKind, DecisionState, type DecisionSubject } from './decision.types';
import { factsText } from './decisionTexts';
import { DecisionReport } from './decisionReport.entity';
import { decisionMade, type DecisionMade } from './decisions.events';
import { informPerson, informReporters } from './decisions.mails';
import { proposedBy } from './proposedRules';

/** Within how many days a decision can be appealed: 6 months. */
const APPEAL_DAYS = 183;

/** For how many days a warning counts: a year. */
const WARNING_DAYS = 365;

export type NewDecision = Pick<Decision, 'kind' | 'subjectType' | 'subjectId'> &
  Partial<
    Pick<
      Decision,
      'subjectTitle' | 'personId' | 'deciderId' | 'phase' | 'endsAt' | 'banId' | 'before'
    >
  >;

/**
 * Writes down a decision in the transaction of the act, and tells the person whom it is about.
 * @param said what the person was told of the act, which is the facts where none are given; without
 * either, they are made from the act and its rule
 * @throws AppError VALIDATION_FAILED tied to `ruleKey` for a rule that is not in force
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
  await emit(decisionMade, { ...decisionMadeOf(decision), reportIds });
  await informPerson(decision);
  await informReporters(decision, reportIds);
  return decision;
}

/** What others are told of a decision, but for the reports that led to it. */
export const decisionMadeOf = (decision: Decision): Omit<DecisionMade, 'reportIds'> => ({
  decisionId: decision.id,
  kind: decision.kind,
  subjectType: decision.subjectType,
  subjectId: decision.subjectId,
  personId: decision.personId,
  deciderId: decision.deciderId,
  ruleKey: decision.ruleKey,
  rulesVersion: decision.rulesVersionId,
  facts: decision.facts,
  endsAt: decision.endsAt,
});

/**
 * A decision as it would be written down, which nothing is: what it says is known before it is
 * taken. It refers to a rule in force, whether one is named or not.
 * @throws AppError VALIDATION_FAILED tied to `ruleKey` for a rule that is not in force
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

/** Ends the decisions of some kinds about a thing that still restrict it. */
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

/** The newest decision of a kind about a thing, for what leads there; null for none. */
export async function newestDecision(
  kind: DecisionKind,
  subjectType: DecisionSubject,
  subjectId: number,
): Promise<number | null> {
  const where = { kind, subjectType, subjectId };
  const found = await repository(Decision).findOne({ where, order: { id: 'DESC' } });
  return found?.id ?? null;
}
