import type {
  EmergencyFound,
  EmergencyGone,
} from '#domains/content/emergencies/emergencies.events';
import { EmergencyTarget } from '#domains/content/emergencies/emergencies.types';
import { ReportSeverity } from '#domains/content/reports/report.types';
import { MatterKind } from '../case.states';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind } from '../entry.types';
import type { CaseRow } from '../tables/case.entity';
import {
  addEntry,
  addMatter,
  caseFor,
  caseOfMatter,
  regrade,
  settleMatter,
  type Subject,
} from '../writing/caseStorage';
import { readCommentFacts } from './commentFacts.reads';
import { subjectOfComment } from './comments';

const caseSeverity = { severity: ReportSeverity.CRITICAL, emergency: true };

/** Somebody wrote what seems to tell of a real emergency: its case comes before all others. */
export async function emergencyWasFound({ signId, personId, ...target }: EmergencyFound) {
  const row = (await caseOf(target)) ?? (await caseFor(subjectOfPerson(personId), caseSeverity));
  const entry = { kind: CaseEntryKind.EMERGENCY, actorId: null, personId, refId: signId };
  await addEntry(row, entry);
  await addMatter(row, MatterKind.EMERGENCY, signId);
  await regrade(row, caseSeverity);
}

/** The case of the comment, or of the report or appeal, whose own listener ran before. */
async function caseOf({
  targetType,
  targetId,
}: Pick<EmergencyFound, 'targetType' | 'targetId'>): Promise<CaseRow | null> {
  if (targetType === EmergencyTarget.REPORT) return caseOfMatter(MatterKind.REPORT, targetId);
  if (targetType === EmergencyTarget.APPEAL) return caseOfMatter(MatterKind.APPEAL, targetId);
  const comment = await readCommentFacts(targetId);
  return comment && caseFor(subjectOfComment(comment), caseSeverity);
}

/** The author as subject: a report or appeal older than cases has no case to close. */
const subjectOfPerson = (personId: number): Subject => ({
  subjectType: CaseSubjectType.USER,
  subjectId: personId,
  subjectText: null,
  personId,
});

/** Its author changed or deleted the text. */
export const emergencyIsGone = ({ signId }: EmergencyGone): Promise<void> =>
  settleMatter(MatterKind.EMERGENCY, signId);
