import {
  ConflictWhy,
  type Decided,
  type Interest,
  type InterestSource,
} from '#platform/access/conflicts';
import { currentDatabase, query } from '#platform/db/transaction';
import { ReportStatus, ReportTarget } from './report.types';

/**
 * In how many groups accounts are dealt, by their number. While somebody's report about a member of
 * staff waits, that member of staff decides about nobody of the reporter's group: what they are
 * refused does not tell them who of the group reported them, nor do later reports of the same person.
 */
export const GROUPS = 8;

export const groupOf = (userId: number): number => userId % GROUPS;

/**
 * Maximum number of groups closed to one member of staff. The groups of their oldest open reports
 * are closed, so that a later report neither opens nor replaces one.
 */
export const MAX_CLOSED_GROUPS = GROUPS / 2;

/**
 * Maximum number of members of staff whom an account reports in good faith. Ties by the reports of
 * other accounts give way first, so that nobody loosens a later tie by reporting all colleagues.
 */
const MAX_REPORTED_STAFF = 2;

/** Sort key offset of ties by mass reports, larger than any report ID: they come after all others. */
const LATER = 2 ** 40;

/**
 * Condition: the account was at least 24 hours old when it reported, so the report closes its
 * group.
 */
const ESTABLISHED = {
  sqlite: `strftime('%Y-%m-%d %H:%M:%f', u."joinedAt", '+24 hours') <= r."createdAt"`,
  postgres: `u."joinedAt" + interval '24 hours' <= r."createdAt"`,
} as const;

interface RawInterest {
  kind: 'thing' | 'person' | 'group';
  actorId: number;
  /** The thing that they reported; the person; the group of those who reported them. */
  id: number;
  type: ReportTarget | null;
  /** For a group: ID of its oldest open report about the actor. */
  since: number | null;
  /** The same without reports by accounts that report many members of staff; null when none is left. */
  genuine: number | null;
}

/** Empty lists are no SQL; no account and no thing has this number. */
const orNone = (ids: readonly number[]): readonly number[] => (ids.length > 0 ? ids : [0]);

/**
 * What reports keep people from deciding: a thing that they reported, at any time; a person about
 * whom a report of theirs waits, and what that person wrote; and, without saying so, a person of the
 * group of somebody whose report about them waits, unless the reporter's account was less than a day
 * old when it reported. One statement.
 */
export const reportInterests: InterestSource = async (actorIds, about) => {
  const persons = about.flatMap(({ personId }) => personId ?? []);
  const rows = await query<RawInterest>(
    `SELECT 'thing' AS "kind", r."reporterId" AS "actorId", r."targetId" AS "id",
         r."targetType" AS "type", CAST(NULL AS integer) AS "since",
         CAST(NULL AS integer) AS "genuine"
       FROM reports r WHERE r."reporterId" IN (:...actorIds) AND r."targetId" IN (:...things)
         AND (r."targetType" <> '${ReportTarget.USER}' OR r."status" = '${ReportStatus.PENDING}')
     UNION SELECT 'person', r."reporterId", r."targetUserId", NULL, NULL, NULL
       FROM reports r WHERE r."reporterId" IN (:...actorIds) AND r."targetUserId" IN (:...persons)
         AND r."status" = '${ReportStatus.PENDING}'
     UNION SELECT 'group', g."actorId", g."id", NULL, g."since", g."genuine" FROM (
       SELECT r."targetUserId" AS "actorId", r."reporterId" % ${GROUPS} AS "id", MIN(r."id") AS "since",
         MIN(CASE WHEN r."targets" <= ${MAX_REPORTED_STAFF} THEN r."id" END) AS "genuine",
         ROW_NUMBER() OVER (PARTITION BY r."targetUserId" ORDER BY MIN(r."id")) AS "place"
       FROM (
         SELECT d.*, MAX(d."nth") OVER (PARTITION BY d."reporterId") AS "targets" FROM (
           SELECT r."id", r."targetUserId", r."reporterId",
             DENSE_RANK() OVER (PARTITION BY r."reporterId" ORDER BY r."targetUserId") AS "nth"
           FROM reports r JOIN users u ON u."id" = r."reporterId"
           WHERE r."targetUserId" IN (:...actorIds) AND r."status" = '${ReportStatus.PENDING}'
             AND ${ESTABLISHED[currentDatabase().kind]}
         ) d
       ) r GROUP BY r."targetUserId", r."reporterId" % ${GROUPS}
     ) g WHERE g."place" <= ${MAX_CLOSED_GROUPS}`,
    { actorIds, things: orNone(about.map(({ id }) => id)), persons: orNone(persons) },
  );
  return interestsIn(rows, about);
};

function interestsIn(rows: readonly RawInterest[], about: readonly Decided[]): Interest[] {
  const interests: Interest[] = [];
  for (const one of about) {
    const { type, id, personId } = one;
    for (const { kind, actorId, since, genuine, ...known } of rows) {
      if (kind === 'thing' && known.type === type && known.id === id) {
        interests.push({ actorId, about: one, why: ConflictWhy.REPORTER });
      }
      if (personId === null || personId === actorId) continue;
      if (kind === 'person' && known.id === personId) {
        interests.push({ actorId, about: one, why: ConflictWhy.REPORTER });
      }
      if (kind === 'group' && known.id === groupOf(personId)) {
        interests.push({
          actorId,
          about: one,
          why: ConflictWhy.UNTOLD,
          since: genuine ?? LATER + (since ?? 0),
        });
      }
    }
  }
  return interests;
}
