import { on } from '#platform/running/bus';
import { commentDeleted, commentStored } from '#domains/content/comments/comments.events';
import { deleteDetection, lookAt } from './emergencies.service';
import { EmergencyTarget } from './emergencies.types';

/** Subscribes to new, changed and deleted comments. Called by the composition root. */
export function registerEmergencyListeners(): void {
  on(commentStored, async ({ commentId, authorId, text }) => {
    // The detections of an erased author are deleted with the account. If staff delete a comment,
    // its detection stays until it has an outcome. If the author deletes the comment, the listener
    // of `commentDeleted` deletes the detection.
    if (authorId === null || text === '') return;
    const about = { targetType: EmergencyTarget.COMMENT, targetId: commentId };
    await lookAt({ ...about, personId: authorId, text });
  });
  on(commentDeleted, ({ commentId }) =>
    deleteDetection({ targetType: EmergencyTarget.COMMENT, targetId: commentId }),
  );
}
