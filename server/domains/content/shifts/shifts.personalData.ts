import { query, repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { explanationOf } from './myShifts.service';
import { GameInstallation } from './tables/installation.entity';
import { Shift } from './tables/shift.entity';

/** A member's installations and shifts, for their data export. */
export const shiftsPersonalData: PersonalData = {
  gameInstallations: (userId) =>
    repository(GameInstallation).find({
      select: {
        id: true,
        name: true,
        lastSequence: true,
        createdAt: true,
        lastUsedAt: true,
        revokedAt: true,
      },
      where: { userId },
      order: { id: 'ASC' },
    }),
  shifts: shiftsOf,
  shiftCalls: (userId) =>
    query(
      `SELECT c."shiftId", c."callId", c."answeredAt", c."kind", c."successful", c."perfect",
         c."responseMillis", c."durationSeconds", c."receivedAt"
       FROM shifts s JOIN shift_calls c ON c."shiftId" = s."id"
       WHERE s."userId" = :userId ORDER BY c."shiftId", c."answeredAt"`,
      { userId },
    ),
  shiftMessages: (userId) =>
    query(
      `SELECT m."installationId", m."sequence", m."shiftId", m."kind", m."receivedAt",
         m."clockAheadSeconds"
       FROM shifts s JOIN shift_messages m ON m."shiftId" = s."id"
       WHERE s."userId" = :userId ORDER BY m."installationId", m."sequence"`,
      { userId },
    ),
};

async function shiftsOf(userId: number): Promise<object[]> {
  const rows = await repository(Shift).find({ where: { userId }, order: { id: 'ASC' } });
  // Without who of the staff decided; what the checks measured is about the member.
  return rows.map((row) => {
    const { userId: _userId, decidedById: _decidedById, version: _version, ...shift } = row;
    return { ...shift, explanation: explanationOf(row) };
  });
}
