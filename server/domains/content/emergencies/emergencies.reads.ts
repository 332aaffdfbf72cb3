import { toInstant } from '../../../platform/db/columns';
import { query } from '../../../platform/db/transaction';
import { AppealKind } from '../decisions/decision.types';
import { EmergencyTarget } from './emergencies.types';
import type { EmergencySign } from './emergencies.types';

/** How many signs are shown at once; those that nobody has read come first. */
const MOST_SHOWN = 50;

/** A sign with its text, as staff reads it. */
export interface StoredSign extends EmergencySign {
  personId: number;
  reportedId: number | null;
}

interface RawSign extends Omit<StoredSign, 'at' | 'seenAt' | 'person'> {
  at: string | Date;
  seenAt: string | Date | null;
  username: string;
  avatarUrl: string | null;
}

const TEXT = `COALESCE(c."content", r."description", a."text", '')`;

/** Which of the texts of its person it is, the oldest first. */
const TURN = 'ROW_NUMBER() OVER (PARTITION BY s."personId" ORDER BY s."at", s."id")';

/** Whom a report is about; whoever contests its dismissal is who reported, and not to be known. */
const REPORTED = `COALESCE(r."targetUserId",
  CASE WHEN a."kind" = '${AppealKind.CONTEST}' THEN d."personId" END)`;

const SIGNS = `SELECT s."id", s."targetType", s."targetId", s."personId", s."at", s."seenAt",
    ${TEXT} AS "text", ${REPORTED} AS "reportedId",
    u."username", u."avatarUrl", v."username" AS "seenByName"
  FROM emergency_signs s
  JOIN users u ON u."id" = s."personId"
  LEFT JOIN users v ON v."id" = s."seenById"
  LEFT JOIN comments c ON s."targetType" = '${EmergencyTarget.COMMENT}' AND c."id" = s."targetId"
  LEFT JOIN reports r ON s."targetType" = '${EmergencyTarget.REPORT}' AND r."id" = s."targetId"
  LEFT JOIN appeals a ON s."targetType" = '${EmergencyTarget.APPEAL}' AND a."id" = s."targetId"
  LEFT JOIN decisions d ON d."id" = a."decisionId"`;

function toSign({ username, avatarUrl, ...raw }: RawSign): StoredSign {
  return {
    ...raw,
    person: { id: raw.personId, username, avatarUrl },
    at: toInstant(raw.at),
    seenAt: toInstant(raw.seenAt),
  };
}

/**
 * What waits to be read by staff, the oldest first, or what was read, the newest first. Of what waits,
 * the first text of each person comes before the second of anybody: who writes many hides nobody.
 * @param readerId whose own texts, and reports about whom, are left out
 */
export async function readSigns({
  places,
  readerId,
  seen,
}: {
  places: readonly EmergencyTarget[];
  readerId: number;
  seen: boolean;
}): Promise<StoredSign[]> {
  const rows = await query<RawSign>(
    `${SIGNS} WHERE s."seenAt" IS ${seen ? 'NOT NULL' : 'NULL'} AND s."targetType" IN (:...places)
       AND s."personId" <> :readerId AND COALESCE(${REPORTED}, 0) <> :readerId
       AND ${TEXT} <> ''
     ORDER BY ${seen ? 's."seenAt" DESC, s."id" DESC' : `${TURN}, s."at", s."id"`}
     LIMIT ${MOST_SHOWN}`,
    { places, readerId },
  );
  return rows.map(toSign);
}

/** One sign; null when there is none. */
export async function readSign(id: number): Promise<StoredSign | null> {
  const [row] = await query<RawSign>(`${SIGNS} WHERE s."id" = :id`, { id });
  return row ? toSign(row) : null;
}
