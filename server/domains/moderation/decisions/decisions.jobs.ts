import { HOUR, now } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { query, transaction } from '#platform/db/transaction';
import { canBeOverturned, mainOf } from './decisions.reads';

/**
 * Purges the stored texts of comments that no appeal can restore any more. Either the appeal period
 * is over, or the comment was deleted by its author or by a decision that is final.
 */
const purgeAppealedTexts: Job = {
  name: 'decisions.forget-texts',
  label: 'effacement des textes après le délai de recours',
  everyMilliseconds: 24 * HOUR,
  run: async () => {
    await transaction(() =>
      query(
        `UPDATE decisions SET "before" = NULL
         WHERE "before" IS NOT NULL AND NOT EXISTS (
             SELECT 1 FROM appeals a WHERE a."decisionId" = ${mainOf('decisions')}
               AND a."state" = 'pending')
           AND ("appealUntil" < :now OR ("subjectType" = 'comment'
             AND NOT EXISTS (SELECT 1 FROM comments c
               WHERE c."id" = decisions."subjectId" AND c."deletedAt" IS NULL)
             AND NOT EXISTS (SELECT 1 FROM decisions d WHERE d."subjectType" = 'comment'
               AND d."subjectId" = decisions."subjectId" AND d."kind" = 'comment_deleted'
               AND ${canBeOverturned('d')})))`,
        { now: now() },
      ),
    );
  },
};

export const decisionsJobs = [purgeAppealedTexts];
