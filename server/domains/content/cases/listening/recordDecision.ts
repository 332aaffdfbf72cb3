import { ReportSeverity } from '#domains/content/reports/report.types';
import { MatterKind } from '../case.states';
import type { CaseSubjectType } from '../cases.types';
import { CaseEntryKind, type CaseFacts, type CaseOutcome } from '../entry.types';
import { keyOf, readSubjects } from '../reading/subjects.reads';
import type { CaseRow } from '../tables/case.entity';
import {
  addEntry,
  caseOfMatter,
  findLockedCase,
  newCaseFor,
  openCaseOf,
  settleState,
} from '../writing/caseStorage';
import { openCaseOfPerson } from './commentFacts.reads';

/** Something that was decided about a thing or a person. */
export interface Decided {
  kind: CaseEntryKind.DECISION | CaseEntryKind.SANCTION;
  outcome: CaseOutcome;
  subjectType: CaseSubjectType;
  subjectId: number;
  /** Whom it is about; null for nobody. */
  personId: number | null;
  /** Null for a phase. */
  actorId: number | null;
  text: string | null;
  facts?: CaseFacts;
  /** The decision with its grounds; none for an act that nobody can appeal. */
  decisionId?: number;
  /** The reports that led to it. */
  reportIds?: readonly number[];
}

/**
 * Adds what was decided to its case: that of its reports, else the open one about the thing or
 * person, else a new one, which closes at once where nothing waits in it.
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

/** The case in which something was decided; what the site learns of for the first time opens one. */
async function caseOf(decided: Decided): Promise<CaseRow> {
  const { kind, subjectType, subjectId, personId, actorId, reportIds = [] } = decided;
  for (const reportId of reportIds) {
    const reported = await caseOfMatter(MatterKind.REPORT, reportId);
    if (reported) return reported;
  }
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
