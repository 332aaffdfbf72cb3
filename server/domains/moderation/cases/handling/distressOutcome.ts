import { In, MoreThanOrEqual } from 'typeorm';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { EmergencyDetectionRow } from '#domains/moderation/distress/emergencyDetection.entity';
import { CaseMessageRow } from '#domains/moderation/messages/caseMessage.entity';
import type { CaseRow } from '../case.entity';
import { DistressOutcome } from '../cases.types';
import { CaseEntryRow } from '../entries/caseEntry.entity';
import { CaseEntryKind } from '../entries/entry.types';

type AnsweredCase = Pick<CaseRow, 'id' | 'personId'>;

/**
 * Refuses to close a case without an outcome while a distress message is pending, or with an
 * outcome when no distress message is pending. Refuses the outcome ANSWERED before the team has
 * answered.
 * @param signIds IDs of the pending distress detections of the case
 * @throws AppError VALIDATION_FAILED on `outcome`
 */
export async function requireOutcome(
  row: AnsweredCase,
  signIds: readonly number[],
  outcome: DistressOutcome | null,
): Promise<void> {
  if (signIds.length > 0 && outcome === null) {
    throw AppError.invalid({
      outcome:
        'Choisissez l’issue du message de détresse\u00a0: répondu, fausse alerte ou transmis.',
    });
  }
  if (signIds.length === 0 && outcome !== null) {
    throw AppError.invalid({ outcome: 'Aucun message de détresse n’attend dans ce dossier.' });
  }
  if (outcome === DistressOutcome.ANSWERED && !(await isAnswered(row, signIds))) {
    throw AppError.invalid({
      outcome: 'Répondez d’abord à la personne, en privé ou dans la discussion.',
    });
  }
}

/**
 * Returns whether the team has written since the first distress message, in private or in the
 * discussion. True for messages of others than the user whom the case is about, such as a reporter,
 * whom the case gives no way to answer.
 */
async function isAnswered(
  { id: caseId, personId }: AnsweredCase,
  signIds: readonly number[],
): Promise<boolean> {
  const [first] = await repository(EmergencyDetectionRow).find({
    where: { id: In([...signIds]), personId: personId ?? 0 },
    order: { at: 'ASC' },
    take: 1,
  });
  if (!first) return true;
  const since = MoreThanOrEqual(first.at);
  return (
    (await repository(CaseMessageRow).existsBy({ caseId, fromTeam: true, sentAt: since })) ||
    (await repository(CaseEntryRow).existsBy({
      caseId,
      kind: CaseEntryKind.TEAM_COMMENT,
      at: since,
    }))
  );
}
