import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import { ERASED_NAME } from '#client/shared/removedNames';
import { MatterKind } from '../cases/caseStates';
import { AppealKind } from '../decisions/decision.types';
import { EmergencyTarget } from './distress.types';
import type { DetectionFacts } from './distress.events';
import type { EmergencyReader, EmergencySign } from './distress.types';

/** Maximum number of detections in one list. */
const MOST_SHOWN = 50;

/** Maximum number of readers returned per detection. */
const MOST_READERS = 20;

/** Detection with its text, for staff. */
export interface StoredDetection extends EmergencySign {
  personId: number;
  reportedId: number | null;
}

type Instant = string | Date;

interface RawDetection extends Omit<
  StoredDetection,
  | 'at'
  | 'seenAt'
  | 'readByErased'
  | 'seenByName'
  | 'settledAt'
  | 'person'
  | 'readers'
  | 'readByViewer'
> {
  at: Instant;
  settledAt: Instant | null;
  erasedReadAt: Instant | null;
  username: string;
  avatarUrl: string | null;
}

const TEXT = `COALESCE(c."content", r."description", a."text", m."text", '')`;

/** SQL condition: the comment, report, appeal or answer still exists, even if staff deleted its text. */
const EXISTS = 'COALESCE(c."id", r."id", a."id", m."id") IS NOT NULL';

/** SQL expression for the position of a detection among those of its author, oldest first. */
const POSITION = 'ROW_NUMBER() OVER (PARTITION BY s."personId" ORDER BY s."at", s."id")';

/**
 * SQL expression for the ID of the reported user. An appeal against a dismissal has a reported user
 * too. Its appellant is the reporter, who must stay unknown to the reported user.
 */
const REPORTED = `COALESCE(r."targetUserId",
  CASE WHEN a."kind" = '${AppealKind.CONTEST}' THEN d."personId" END)`;

const DETECTIONS = `SELECT s."id", s."targetType", s."targetId", s."personId", s."at",
    s."seenAt" AS "settledAt", s."erasedReadAt",
    ${TEXT} AS "text", ${REPORTED} AS "reportedId",
    u."username", u."avatarUrl"
  FROM emergency_signs s
  JOIN users u ON u."id" = s."personId"
  LEFT JOIN comments c ON s."targetType" = '${EmergencyTarget.COMMENT}' AND c."id" = s."targetId"
  LEFT JOIN reports r ON s."targetType" = '${EmergencyTarget.REPORT}' AND r."id" = s."targetId"
  LEFT JOIN appeals a ON s."targetType" = '${EmergencyTarget.APPEAL}' AND a."id" = s."targetId"
  LEFT JOIN case_messages m ON s."targetType" = '${EmergencyTarget.MESSAGE}' AND m."id" = s."targetId"
  LEFT JOIN decisions d ON d."id" = a."decisionId"`;

/**
 * Reads the members of staff who marked detections as read, the first reader first. Keyed by
 * detection ID, at most `MOST_READERS` per detection.
 */
async function readReadings(
  signIds: readonly number[],
): Promise<Map<number, (EmergencyReader & { signId: number })[]>> {
  const rows = await query<{
    signId: number;
    readAt: Instant;
    id: number;
    username: string;
    avatarUrl: string | null;
  }>(
    `SELECT x."signId", x."readAt", u."id", u."username", u."avatarUrl" FROM (
       SELECT e.*, ROW_NUMBER() OVER (
         PARTITION BY e."signId" ORDER BY e."readAt", e."userId") AS "rank"
       FROM emergency_readings e WHERE e."signId" IN (:...signIds)
     ) x JOIN users u ON u."id" = x."userId" WHERE x."rank" <= ${MOST_READERS}
     ORDER BY x."signId", x."rank"`,
    { signIds },
  );
  const readers = rows.map(({ signId, readAt, ...person }) => ({
    signId,
    person,
    at: toInstant(readAt),
  }));
  return Map.groupBy(readers, ({ signId }) => signId);
}

/**
 * Reads who marked the pending distress messages of cases as read, the first reader first. Keyed by
 * case ID, at most `MOST_READERS` per case.
 */
export async function readReadersOfCases(
  caseIds: readonly number[],
): Promise<Map<number, EmergencyReader[]>> {
  const rows = await query<{
    caseId: number;
    readAt: Instant;
    id: number;
    username: string;
    avatarUrl: string | null;
  }>(
    `SELECT x."caseId", x."readAt", u."id", u."username", u."avatarUrl" FROM (
       SELECT m."caseId", e."userId", MIN(e."readAt") AS "readAt", ROW_NUMBER() OVER (
         PARTITION BY m."caseId" ORDER BY MIN(e."readAt"), e."userId") AS "rank"
       FROM case_matters m JOIN emergency_readings e ON e."signId" = m."refId"
       WHERE m."caseId" IN (:...caseIds) AND m."kind" = '${MatterKind.EMERGENCY}'
         AND m."settledAt" IS NULL
       GROUP BY m."caseId", e."userId"
     ) x JOIN users u ON u."id" = x."userId" WHERE x."rank" <= ${MOST_READERS}
     ORDER BY x."caseId", x."rank"`,
    { caseIds },
  );
  const readers = rows.map(({ caseId, readAt, ...person }) => ({
    caseId,
    reader: { person, at: toInstant(readAt) },
  }));
  const byCase = Map.groupBy(readers, ({ caseId }) => caseId);
  return new Map([...byCase].map(([id, own]) => [id, own.map(({ reader }) => reader)]));
}

/** Returns the IDs of the detections that a member of staff has marked as read. */
async function readOwnReadings(signIds: readonly number[], userId: number): Promise<Set<number>> {
  const rows = await query<{ signId: number }>(
    `SELECT "signId" FROM emergency_readings WHERE "signId" IN (:...signIds) AND "userId" = :userId`,
    { signIds, userId },
  );
  return new Set(rows.map(({ signId }) => signId));
}

async function toDetections(
  rows: readonly RawDetection[],
  readerId: number,
): Promise<StoredDetection[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const readings = await readReadings(ids);
  const own = await readOwnReadings(ids, readerId);
  return rows.map(({ username, avatarUrl, erasedReadAt, ...raw }) => {
    const readers = readings.get(raw.id) ?? [];
    const erased = toInstant(erasedReadAt);
    const known = readers.map(({ at, person }) => ({ at, name: person.username }));
    const [first = null] = [
      ...known,
      ...(erased ? [{ at: erased, name: ERASED_NAME }] : []),
    ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
    return {
      ...raw,
      person: { id: raw.personId, username, avatarUrl },
      at: toInstant(raw.at),
      settledAt: toInstant(raw.settledAt),
      readers,
      readByViewer: own.has(raw.id),
      readByErased: erased !== null,
      seenAt: first?.at ?? null,
      seenByName: first?.name ?? null,
    };
  });
}

/**
 * Reads detections for a reader. With `settled`, those that have an outcome, newest first;
 * otherwise those without an outcome, oldest first. Among detections without an outcome, the first
 * text of each author comes before any second text, so that an author of many texts does not
 * displace others.
 * @param readerId account of the reader; their own texts and reports about them are excluded
 */
export async function readDetections({
  places,
  readerId,
  settled,
}: {
  places: readonly EmergencyTarget[];
  readerId: number;
  settled: boolean;
}): Promise<StoredDetection[]> {
  const rows = await query<RawDetection>(
    `${DETECTIONS} WHERE s."seenAt" IS ${settled ? 'NOT NULL' : 'NULL'} AND s."targetType" IN (:...places)
       AND s."personId" <> :readerId AND COALESCE(${REPORTED}, 0) <> :readerId
       AND ${EXISTS}
     ORDER BY ${settled ? 's."seenAt" DESC, s."id" DESC' : `${POSITION}, s."at", s."id"`}
     LIMIT ${MOST_SHOWN}`,
    { places, readerId },
  );
  return toDetections(rows, readerId);
}

/** Reads one detection for a reader; null when it does not exist. */
export async function readDetection(id: number, readerId: number): Promise<StoredDetection | null> {
  const rows = await query<RawDetection>(`${DETECTIONS} WHERE s."id" = :id`, { id });
  return (await toDetections(rows, readerId))[0] ?? null;
}

/** Reads the data of detections for events, with the accounts that must not learn of them. */
export async function readDetectionFacts(ids: readonly number[]): Promise<DetectionFacts[]> {
  if (ids.length === 0) return [];
  const rows = await query<RawDetection>(
    `${DETECTIONS} WHERE s."id" IN (:...ids) ORDER BY s."id"`,
    { ids },
  );
  return rows.map(detectionFactsOf);
}

export const detectionFactsOf = ({
  id: signId,
  targetType,
  targetId,
  personId,
  reportedId,
}: Pick<
  StoredDetection,
  'id' | 'targetType' | 'targetId' | 'personId' | 'reportedId'
>): DetectionFacts => ({
  signId,
  targetType,
  targetId,
  personId,
  hiddenFrom: [personId, ...(reportedId === null ? [] : [reportedId])],
});
