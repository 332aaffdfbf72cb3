import {
  ConflictWhy,
  type Decided,
  type Interest,
  type InterestSource,
} from '#domains/identity/roles/conflicts/conflict.types';
import { currentDatabase, query } from '#platform/db/transaction';
import { GROUPS, groupOf } from './accountGroups';
import { ReportStatus, ReportTarget } from './report.types';

/**
 * Maximum number of groups that are closed to one member of staff. The groups with the oldest
 * pending reports about the member are closed. Once the maximum is reached, a later report
 * therefore does not change which groups are closed.
 */
export const MAX_CLOSED_GROUPS = GROUPS / 2;

/**
 * Maximum number of members of staff whom one account is assumed to report in good faith. If all
 * accounts that cause an interest exceed this number, the interest is waived before others. An
 * account that reports all colleagues of a member therefore does not get the interest of that
 * member waived.
 */
const MAX_REPORTED_STAFF = 2;

/**
 * Offset added to the sort key of an interest if all accounts that cause it exceed
 * `MAX_REPORTED_STAFF`. The offset is larger than any report ID, so that such interests sort after
 * all others.
 */
const LATER = 2 ** 40;

/**
 * SQL condition: the account of the reporter was at least 24 hours old when the report was filed.
 * Only such a report closes the group of the reporter.
 */
const ESTABLISHED = {
  sqlite: `strftime('%Y-%m-%d %H:%M:%f', u."joinedAt", '+24 hours') <= r."createdAt"`,
  postgres: `u."joinedAt" + interval '24 hours' <= r."createdAt"`,
} as const;

interface RawInterest {
  kind: 'thing' | 'person' | 'group';
  actorId: number;
  /**
   * ID of the reported target, of the reported user, or of the group of the reporter, depending on
   * `kind`.
   */
  id: number;
  type: ReportTarget | null;
  /**
   * ID of the oldest pending report about the actor by an account of the group; null for other
   * kinds.
   */
  since: number | null;
  /**
   * Like `since`, but ignores reports by accounts that exceed `MAX_REPORTED_STAFF`; null when no
   * other report exists.
   */
  genuine: number | null;
}

/**
 * Returns the given IDs, or `[0]` when there are none. An empty list is invalid SQL, and no row has
 * the ID 0.
 */
const orNone = (ids: readonly number[]): readonly number[] => (ids.length > 0 ? ids : [0]);

/**
 * Returns the interests of actors that reports cause, with one statement. There are three kinds:
 * - An actor has an interest in every comment or article that they have ever reported.
 * - While a report by the actor about a user is pending, the actor has an interest in that user and
 *   in the user’s content.
 * - While a report about the actor is pending, the actor has an undisclosed interest in all users
 *   of the group of the reporter. Reports by accounts less than a day old do not count.
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
