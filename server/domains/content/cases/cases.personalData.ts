import { query } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { avatarAddress } from './reading/views.reads';
import type { ViewFacts } from './tables/caseView.entity';

/**
 * The main courante in a data export: the cases about the person, and the dates of what they wrote
 * in it as staff, because those texts are about others. What they reported and appealed is in the
 * parts of reports and decisions. What cases keep of the person, and of their articles, is there as it
 * was kept, with the avatar itself.
 */
export const casesPersonalData: PersonalData = {
  cases: (userId) =>
    query(
      `SELECT k."number", k."subjectType", k."state", k."openedAt", k."closedAt" FROM cases k
       WHERE k."personId" = :userId ORDER BY k."id"`,
      { userId },
    ),
  caseViews: async (userId) => {
    const rows = await query<{
      number: string;
      at: unknown;
      facts: string;
      image: Uint8Array | null;
    }>(
      `SELECT k."number", v."at", v."facts", v."image" FROM case_views v
       JOIN cases k ON k."id" = v."caseId" WHERE k."personId" = :userId ORDER BY v."id"`,
      { userId },
    );
    return rows.map(({ number, at, facts, image }) => ({
      number,
      at,
      ...(JSON.parse(facts) as ViewFacts),
      avatar: image && avatarAddress(image),
    }));
  },
  caseEntries: (userId) =>
    query(
      `SELECT k."number", e."kind", e."at" FROM case_entries e JOIN cases k ON k."id" = e."caseId"
       WHERE e."actorId" = :userId ORDER BY e."id"`,
      { userId },
    ),
  handoverNotes: (userId) =>
    query(
      `SELECT n."text", n."createdAt" FROM handover_notes n WHERE n."authorId" = :userId
       ORDER BY n."id"`,
      { userId },
    ),
  caseVisit: (userId) =>
    query(`SELECT v."at" FROM case_visits v WHERE v."userId" = :userId`, { userId }),
};
