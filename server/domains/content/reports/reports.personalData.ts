import { query } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';

/** The reports and staff notes that a person wrote, for their data export. */
export const reportsPersonalData: PersonalData = {
  reports: (userId) =>
    query(
      `SELECT r."id", r."targetType", r."targetId", r."reason", r."description", r."status",
         r."createdAt", r."resolvedAt"
       FROM reports r WHERE r."reporterId" = :userId ORDER BY r."createdAt", r."id"`,
      { userId },
    ),
  reportNotes: (userId) =>
    query(
      `SELECT n."reportId", n."text", n."createdAt" FROM report_notes n
       WHERE n."authorId" = :userId ORDER BY n."id"`,
      { userId },
    ),
};
