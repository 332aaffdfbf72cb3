import type { DetectionFacts, EmergencyGone } from '#domains/moderation/distress/distress.events';
import { EmergencyTarget } from '#domains/moderation/distress/distress.types';
import { ReportSeverity } from '#domains/moderation/reports/report.types';
import { repository } from '#platform/db/transaction';
import { CaseMessageRow } from '#domains/moderation/messages/caseMessage.entity';
import { MatterKind } from '../caseStates';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind } from '../entries/entry.types';
import type { CaseRow } from '../case.entity';
import {
  addEntry,
  addMatter,
  caseFor,
  caseOfMatter,
  findLockedCase,
  regrade,
  settleMatter,
  type Subject,
} from '../handling/caseStorage';
import { readCommentFacts } from './commentFacts.reads';
import { subjectOfComment } from './comments';

const caseSeverity = { severity: ReportSeverity.CRITICAL, emergency: true };

/**
 * Records a possible distress message, and moves its case to the top of the list.
 * @returns the case number
 */
export async function recordDistress({
  signId,
  personId,
  ...target
}: DetectionFacts): Promise<string> {
  const row = (await caseOf(target)) ?? (await caseFor(subjectOfPerson(personId), caseSeverity));
  const entry = { kind: CaseEntryKind.EMERGENCY, actorId: null, personId, refId: signId };
  await addEntry(row, entry);
  await addMatter(row, MatterKind.EMERGENCY, signId);
  await regrade(row, caseSeverity);
  return row.number;
}

/**
 * Returns the case about a comment, or the case that contains a report or appeal. The listener for
 * the report or appeal has already run and recorded it in a case.
 */
async function caseOf({
  targetType,
  targetId,
}: Pick<DetectionFacts, 'targetType' | 'targetId'>): Promise<CaseRow | null> {
  if (targetType === EmergencyTarget.REPORT) return caseOfMatter(MatterKind.REPORT, targetId);
  if (targetType === EmergencyTarget.APPEAL) return caseOfMatter(MatterKind.APPEAL, targetId);
  if (targetType === EmergencyTarget.MESSAGE) return caseOfMessage(targetId);
  const comment = await readCommentFacts(targetId);
  return comment && caseFor(subjectOfComment(comment), caseSeverity);
}

async function caseOfMessage(id: number): Promise<CaseRow | null> {
  const message = await repository(CaseMessageRow).findOneBy({ id });
  return message && findLockedCase(message.caseId);
}

/**
 * Returns the author of the message as the subject of a case. Used for a report or appeal that is
 * older than the incident log and therefore has no case.
 */
const subjectOfPerson = (personId: number): Subject => ({
  subjectType: CaseSubjectType.USER,
  subjectId: personId,
  subjectText: null,
  personId,
});

/**
 * Marks a possible distress message as settled in its case, after the author has changed or deleted
 * the text.
 */
export const settleDistress = ({ signId }: EmergencyGone): Promise<void> =>
  settleMatter(MatterKind.EMERGENCY, signId);
