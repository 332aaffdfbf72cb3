import type {
  EmergencyFound,
  EmergencyGone,
  EmergencySeen,
} from '../../emergencies/emergencies.events';
import { EmergencyTarget } from '../../emergencies/emergencies.types';
import { ReportSeverity } from '../../reports/report.types';
import { MatterKind } from '../case.states';
import { CaseEntryKind } from '../entry.types';
import type { CaseRow } from '../tables/case.entity';
import {
  addEntry,
  addMatter,
  caseFor,
  caseOfMatter,
  regrade,
  settleMatter,
} from '../writing/caseKeeping';
import { readCommentFacts } from './commentFacts.reads';
import { subjectOfComment } from './comments';

const gravity = { severity: ReportSeverity.CRITICAL, emergency: true };

/** Somebody wrote what seems to tell of a real emergency: its case comes before all others. */
export async function emergencyWasFound({ signId, personId, ...target }: EmergencyFound) {
  const row = await caseOf(target);
  if (!row) return;
  const entry = { kind: CaseEntryKind.EMERGENCY, actorId: null, personId, refId: signId };
  await addEntry(row, entry);
  await addMatter(row, MatterKind.EMERGENCY, signId);
  await regrade(row, gravity);
}

/** The case of the comment, or of the report or appeal, whose own listener ran before. */
async function caseOf({
  targetType,
  targetId,
}: Pick<EmergencyFound, 'targetType' | 'targetId'>): Promise<CaseRow | null> {
  if (targetType === EmergencyTarget.REPORT) return caseOfMatter(MatterKind.REPORT, targetId);
  if (targetType === EmergencyTarget.APPEAL) return caseOfMatter(MatterKind.APPEAL, targetId);
  const comment = await readCommentFacts(targetId);
  return comment && caseFor(subjectOfComment(comment), gravity);
}

/** Somebody of the staff read it, which settles it, or takes that back. */
export async function emergencyWasSeen({ signId, actorId, seen }: EmergencySeen): Promise<void> {
  if (seen) return settleMatter(MatterKind.EMERGENCY, signId, actorId);
  const row = await caseOfMatter(MatterKind.EMERGENCY, signId);
  if (!row) return;
  await addEntry(row, { kind: CaseEntryKind.REOPENED, actorId });
  await addMatter(row, MatterKind.EMERGENCY, signId);
}

/** Its author changed or deleted the text. */
export const emergencyIsGone = ({ signId }: EmergencyGone): Promise<void> =>
  settleMatter(MatterKind.EMERGENCY, signId);
