import { query } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';

/** The decisions about a person and their appeals; never who decided or reported. */
export const decisionsPersonalData: PersonalData = {
  decisions: (userId) =>
    query(
      `SELECT d."id", d."kind", d."subjectType", d."subjectId", d."subjectTitle", d."phase",
         d."ruleKey", d."rulesVersionId", d."facts", d."takenAt", d."endsAt", d."appealUntil",
         d."state", d."readAt", d."fadesAt"
       FROM decisions d WHERE d."personId" = :userId
         AND d."kind" NOT IN ('report_upheld', 'report_dismissed') ORDER BY d."id"`,
      { userId },
    ),
  appeals: (userId) =>
    query(
      `SELECT a."decisionId", a."kind", a."text", a."filedAt", a."state", a."grounds",
         a."ruleKey", a."rulesVersionId", a."deciderRole", a."decidedAt"
       FROM appeals a WHERE a."appellantId" = :userId ORDER BY a."id"`,
      { userId },
    ),
};
