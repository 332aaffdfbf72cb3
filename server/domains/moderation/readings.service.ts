import { query } from '#platform/db/transaction';

/** Tables of texts that staff read, each with the table of its readings and the key in it. */
const READ_TEXTS = [
  { texts: 'handover_notes', readings: 'handover_readings', key: 'noteId' },
  { texts: 'emergency_signs', readings: 'emergency_readings', key: 'signId' },
];

/**
 * Records on handover notes and distress detections that an account has read them. Must run before
 * the erasure of the account deletes its readings.
 */
export async function retainReadings(userId: number): Promise<void> {
  for (const { texts, readings, key } of READ_TEXTS) {
    await query(
      `UPDATE ${texts} SET "erasedReadAt" = (
         SELECT r."readAt" FROM ${readings} r
         WHERE r."${key}" = ${texts}."id" AND r."userId" = :userId)
       WHERE "erasedReadAt" IS NULL
         AND "id" IN (SELECT r."${key}" FROM ${readings} r WHERE r."userId" = :userId)`,
      { userId },
    );
  }
}
