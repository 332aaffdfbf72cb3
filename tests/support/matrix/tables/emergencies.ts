import { EmergencyDetectionRow } from '#domains/moderation/distress/emergencyDetection.entity';
import { EmergencyTarget } from '#domains/moderation/distress/distress.types';
import { repository, transaction } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { plain, type Matrix } from '../matrix';
import { ALLOWED, but, holders } from '../spec';

/**
 * Operations on distress detections. The required permission depends on the kind of the text:
 * comment, report or appeal.
 */
export const emergencies: Matrix = {
  'Query.distressDetections': plain(
    '{ distressDetections { id } }',
    but(holders('moderation.comments.view'), { support: ALLOWED }),
    undefined,
    // The empty list means that no distress was detected, not that something is hidden.
    { read: () => ALLOWED },
  ),
  'Mutation.reviewDistressDetection': plain(
    'mutation ($id: ID!) { reviewDistressDetection(input: { id: $id }) { sign { id } } }',
    but(holders('moderation.comments.moderate'), { support: ALLOWED }),
    async () => {
      const { id: targetId, userId: personId } = await storeComment();
      const about = { targetType: EmergencyTarget.COMMENT, targetId, personId: Number(personId) };
      const row = Object.assign(new EmergencyDetectionRow(), { ...about, at: now() });
      await transaction(() => repository(EmergencyDetectionRow).insert(row));
      return { id: String(row.id) };
    },
  ),
};
