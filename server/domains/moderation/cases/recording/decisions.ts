import { In } from 'typeorm';
import { query, repository } from '#platform/db/transaction';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import {
  AppealKind,
  AppealState,
  DecisionKind,
  DecisionSubject,
  type AppealOutcome,
} from '#domains/moderation/decisions/decision.types';
import {
  decisionMadeOf,
  type AppealDecided,
  type AppealFiled,
  type DecisionMade,
} from '#domains/moderation/decisions/decisions.events';
import { MatterKind } from '../caseStates';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind, CaseOutcome } from '../entries/entry.types';
import { CaseEntryRow } from '../entries/caseEntry.entity';
import type { CaseRow } from '../case.entity';
import { addEntry, addMatter, findLockedCase, settleMatter } from '../handling/caseStorage';
import { recordDecision, type Decided } from './recordDecision';

const { DECISION, SANCTION } = CaseEntryKind;

const factsByKind: Readonly<Record<DecisionKind, Pick<Decided, 'kind' | 'outcome'>>> = {
  [DecisionKind.COMMENT_REJECTED]: { kind: DECISION, outcome: CaseOutcome.COMMENT_REJECTED },
  [DecisionKind.COMMENT_DELETED]: { kind: DECISION, outcome: CaseOutcome.COMMENT_DELETED },
  [DecisionKind.COMMENT_HELD]: { kind: DECISION, outcome: CaseOutcome.COMMENT_HELD },
  [DecisionKind.WARNING]: { kind: SANCTION, outcome: CaseOutcome.WARNED },
  [DecisionKind.BAN]: { kind: SANCTION, outcome: CaseOutcome.BANNED },
  [DecisionKind.REPORT_UPHELD]: { kind: DECISION, outcome: CaseOutcome.REPORT_UPHELD },
  [DecisionKind.REPORT_DISMISSED]: { kind: DECISION, outcome: CaseOutcome.REPORT_DISMISSED },
  [DecisionKind.RESULT_REFUSED]: { kind: DECISION, outcome: CaseOutcome.RESULT_REFUSED },
};

/** ID of the account in a case about a shift whose player was erased. */
const ERASED_PLAYER = 0;

/** Types of the subjects of cases. The case of a shift is about its player. */
const types: Readonly<Record<DecisionSubject, CaseSubjectType>> = {
  [DecisionSubject.COMMENT]: CaseSubjectType.COMMENT,
  [DecisionSubject.USER]: CaseSubjectType.USER,
  [DecisionSubject.CONTENT]: CaseSubjectType.CONTENT,
  [DecisionSubject.SHIFT]: CaseSubjectType.USER,
};

const outcomes: Readonly<Record<AppealOutcome, CaseOutcome>> = {
  [AppealState.UPHELD]: CaseOutcome.UPHELD,
  [AppealState.REDUCED]: CaseOutcome.REDUCED,
  [AppealState.OVERTURNED]: CaseOutcome.OVERTURNED,
};

/**
 * Records a decision by a member of staff, with its grounds. Decisions by automatic checks are
 * recorded by `commentWasStored`.
 */
export async function recordStaffDecision(event: DecisionMade): Promise<void> {
  if (event.deciderId !== null) await recordMadeDecision(event);
}

async function recordMadeDecision(event: DecisionMade): Promise<CaseRow> {
  const { decisionId, kind, subjectType, subjectId, personId, deciderId, reportIds } = event;
  const { ruleKey, rulesVersion, endsAt } = event;
  const isShift = subjectType === DecisionSubject.SHIFT;
  return recordDecision({
    ...factsByKind[kind],
    subjectType: types[subjectType],
    subjectId: isShift ? (personId ?? ERASED_PLAYER) : subjectId,
    shiftId: isShift ? subjectId : null,
    personId,
    actorId: deciderId,
    text: event.facts,
    decisionId,
    reportIds,
    facts: {
      ...(ruleKey !== null && { ruleKey }),
      ...(rulesVersion !== null && { rulesVersion }),
      ...(kind === DecisionKind.BAN && lasting(endsAt)),
    },
  });
}

const lasting = (endsAt: Date | null) =>
  endsAt === null ? { permanent: true } : { until: endsAt.toISOString() };

/**
 * Finds the case that records a decision, and locks it. Returns null for a decision that was made
 * before the incident log existed and is therefore in no case.
 */
async function caseOfDecision(decisionId: number): Promise<CaseRow | null> {
  const entry = await repository(CaseEntryRow).findOne({
    where: { kind: In([DECISION, SANCTION]), refId: decisionId },
    order: { id: 'DESC' },
  });
  return entry && findLockedCase(entry.caseId);
}

/**
 * Finds the case that records a decision, and locks it. A decision made before the incident log
 * existed is recorded in a case first. Returns null when the decision does not exist.
 */
async function caseForDecision(decisionId: number): Promise<CaseRow | null> {
  const known = await caseOfDecision(decisionId);
  if (known) return known;
  const decision = await repository(Decision).findOneBy({ id: decisionId });
  if (!decision) return null;
  return recordMadeDecision({ ...decisionMadeOf(decision), reportIds: [] });
}

/**
 * Records an appeal, which may also be an appeal of a reporter against a dismissal. The case stays
 * open until the appeal is decided.
 */
export async function recordAppeal(event: AppealFiled): Promise<void> {
  const { appealId, decisionId, appellantId, kind } = event;
  const row = await caseForDecision(decisionId);
  if (!row) return;
  const appeal = await repository(Appeal).findOneBy({ id: appealId });
  await addEntry(row, {
    kind: CaseEntryKind.APPEAL,
    actorId: appellantId,
    refId: appealId,
    text: appeal?.text ?? null,
    facts: { contest: kind === AppealKind.CONTEST },
  });
  await addMatter(row, MatterKind.APPEAL, appealId);
}

export async function recordAppealAnswer(event: AppealDecided): Promise<void> {
  const { appealId, decisionId, deciderId, outcome, kind, grounds } = event;
  const { ruleKey, rulesVersion } = event;
  const row = await caseForDecision(decisionId);
  if (!row) return;
  await addEntry(row, {
    kind: CaseEntryKind.APPEAL_DECIDED,
    actorId: deciderId,
    refId: appealId,
    text: grounds,
    facts: {
      outcome: outcomes[outcome],
      contest: kind === AppealKind.CONTEST,
      ...(ruleKey !== null && { ruleKey }),
      ...(rulesVersion !== null && { rulesVersion }),
    },
  });
  await settleMatter(MatterKind.APPEAL, appealId);
}

export async function recordNotice(
  decisionId: number,
  personId: number,
  by: readonly ('bell' | 'mail')[],
): Promise<void> {
  const [row] = await query<Pick<CaseRow, 'id' | 'number' | 'personId'>>(
    `SELECT k."id", k."number", k."personId" FROM case_entries e JOIN cases k ON k."id" = e."caseId"
     WHERE e."kind" IN ('${DECISION}', '${SANCTION}') AND e."refId" = :decisionId
     ORDER BY e."id" DESC LIMIT 1`,
    { decisionId },
  );
  if (!row) return;
  const facts = { channels: [...by] };
  const kind = CaseEntryKind.INFORMED;
  await addEntry(row, { kind, actorId: null, personId, refId: decisionId, facts });
}
