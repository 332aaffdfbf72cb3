import { query } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';

/**
 * The staff notes in a data export: those on the person, without their authors, and only the dates
 * of those that the person wrote as staff, because their text is about others.
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
