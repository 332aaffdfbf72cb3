import { query } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';

/**
 * What is exported of the notes of staff: those on the person, without who wrote them, and of those
 * that they wrote as staff only when, for what these say is of others. Called once by the
 * composition root.
 */
export const staffNotesPersonalData: PersonalData = {
  staffNotes: (userId) =>
    query(
      `SELECT n."text", n."createdAt", n."updatedAt" FROM staff_notes n
       WHERE n."userId" = :userId ORDER BY n."id"`,
      { userId },
    ),
  staffNotesWritten: (userId) =>
    query(
      `SELECT n."createdAt", n."updatedAt" FROM staff_notes n
       WHERE n."authorId" = :userId ORDER BY n."id"`,
      { userId },
    ),
};
