import { ReportSeverity } from '#domains/moderation/reports/report.types';
import { MatterKind } from '../caseStates';
import type { CaseSubjectType } from '../cases.types';
import { CaseEntryKind, type CaseFacts, type CaseOutcome } from '../entries/entry.types';
import { keyOf, readSubjects } from '../subjects/subjects.reads';
import type { CaseRow } from '../case.entity';
import {
  addEntry,
  caseOfMatter,
  findLockedCase,
  newCaseFor,
  openCaseOf,
  settleState,
} from '../handling/caseStorage';
import { caseOfAction } from '#domains/moderation/decisions/actionScope.service';
import { openCaseOfPerson } from './commentFacts.reads';

export interface Decided {
  kind: CaseEntryKind.DECISION | CaseEntryKind.SANCTION;
  outcome: CaseOutcome;
  subjectType: CaseSubjectType;
  subjectId: number;
  /** ID of the user whom the decision concerns; null when it concerns no user. */
  personId: number | null;
  /** ID of the decider; null when the site decided. */
  actorId: number | null;
  text: string | null;
  facts?: CaseFacts;
  /** ID of the decision with its grounds; absent for an action that cannot be appealed. */
  decisionId?: number;
  /** ID of the shift that the decision is about; null or absent for another decision. */
  shiftId?: number | null;
  /** IDs of the reports that led to the decision. */
  reportIds?: readonly number[];
}

/**
 * Records a decision in the first of these cases that exists: the case that staff decide, the case
 * of the reports that led to the decision, the case of the decided shift, the open case about the
 * same target, or (for a sanction) an open case about the user. Otherwise opens a case, which closes
 * immediately because nothing in it is pending.
 */
export async function recordDecision(decided: Decided): Promise<CaseRow> {
  const { kind, outcome, actorId, personId, text, decisionId } = decided;
  const row = await caseOf(decided);
  await addEntry(row, {
    kind,
    actorId,
    personId,
    refId: decisionId ?? null,
    text,
    facts: { ...decided.facts, outcome },
  });
  await settleState(row, null);
  return row;
}

/** Returns the case in which to record a decision, locked; see `recordDecision`. */
async function caseOf(decided: Decided): Promise<CaseRow> {
  const {
    kind,
    subjectType,
    subjectId,
    personId,
    actorId,
    reportIds = [],
    shiftId = null,
  } = decided;
  const decidedCase = caseOfAction();
  const deciding = decidedCase === null ? null : await findLockedCase(decidedCase);
  if (deciding) return deciding;
  for (const reportId of reportIds) {
    const reported = await caseOfMatter(MatterKind.REPORT, reportId);
    if (reported) return reported;
  }
  const ofShift = shiftId === null ? null : await caseOfMatter(MatterKind.RESULT, shiftId);
  if (ofShift) return ofShift;
  const open = await openCaseOf({ subjectType, subjectId });
  if (open) return open;
  if (kind === CaseEntryKind.SANCTION && personId !== null) {
    const id = await openCaseOfPerson(personId, actorId);
    const row = id === null ? null : await findLockedCase(id);
    if (row) return row;
  }
  const key = { type: subjectType, id: subjectId };
  const text = (await readSubjects([key])).get(keyOf(key))?.text ?? null;
  const subject = { subjectType, subjectId, subjectText: text, personId };
  return newCaseFor(subject, {
    severity: kind === CaseEntryKind.SANCTION ? ReportSeverity.HIGH : ReportSeverity.LOW,
  });
}
