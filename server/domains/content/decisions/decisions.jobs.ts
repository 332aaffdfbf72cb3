import { HOUR, now } from '../../../platform/running/clock';
import type { Job } from '../../../platform/running/jobs';
import { query, transaction } from '../../../platform/db/transaction';

/** Forgets the texts of comments that no appeal can bring back any more. */
const forgetTexts: Job = {
  name: 'decisions.forget-texts',
  label: 'oubli des textes que nul recours ne peut rétablir',
  everyMilliseconds: 24 * HOUR,
  run: async () => {
    await transaction(() =>
      query(
        `UPDATE decisions SET "before" = NULL
         WHERE "before" IS NOT NULL AND "appealUntil" < :now AND NOT EXISTS (
           SELECT 1 FROM appeals a WHERE a."decisionId" = decisions."id"
             AND a."state" = 'pending')`,
        { now: now() },
      ),
    );
  },
};

export const decisionsJobs = [forgetTexts];
