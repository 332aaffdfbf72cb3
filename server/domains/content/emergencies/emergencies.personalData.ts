import { query } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';

/** Which texts of a person seemed to tell of an emergency, for their data export. */
export const emergenciesPersonalData: PersonalData = {
  emergencySigns: (userId) =>
    query(
      `SELECT s."targetType", s."targetId", s."at", s."seenAt" FROM emergency_signs s
       WHERE s."personId" = :userId ORDER BY s."id"`,
      { userId },
    ),
};
