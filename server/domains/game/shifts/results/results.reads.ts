import { rowMapper, toInstant, type Raw } from '#platform/db/columns';
import type { PageRequest } from '#platform/db/page';
import { query } from '#platform/db/transaction';
import { ShiftVerdict, type CheckResult, type ShiftCheckKind } from '../shift.types';

/** Shift that failed a plausibility check, with its player and installation. */
export interface StoredResult {
  id: number;
  userId: number;
  username: string;
  avatarUrl: string | null;
  installationName: string;
  verdict: ShiftVerdict;
  reason: ShiftCheckKind | null;
  openedAt: Date;
  closedAt: Date | null;
  judgedAt: Date | null;
  callCount: number;
  earlier: number;
  checks: CheckResult[];
  decidedByName: string | null;
  decidedAt: Date | null;
  note: string | null;
  version: number;
}

type ResultColumns = Omit<StoredResult, 'checks' | 'earlier'>;
type RawResult = Raw<ResultColumns> & { checks: string; earlier: number | string };

const DOUBTED = `('${ShiftVerdict.QUARANTINED}', '${ShiftVerdict.REFUSED}')`;

const RESULTS = `SELECT s."id", s."userId", s."verdict", s."reason", s."openedAt", s."closedAt",
    s."judgedAt", s."callCount", s."checks", s."decidedAt", s."note", s."version",
    u."username", u."avatarUrl", i."name" AS "installationName", d."username" AS "decidedByName",
    (SELECT COUNT(*) FROM shifts e WHERE e."userId" = s."userId" AND e."id" <> s."id"
       AND e."openedAt" < s."openedAt" AND e."verdict" IN ${DOUBTED}) AS "earlier"
  FROM shifts s
  JOIN users u ON u."id" = s."userId"
  JOIN game_installations i ON i."id" = s."installationId"
  LEFT JOIN users d ON d."id" = s."decidedById"`;

const toColumns = rowMapper<ResultColumns>({
  openedAt: toInstant,
  closedAt: toInstant,
  judgedAt: toInstant,
  decidedAt: toInstant,
});

const toResult = ({ checks, earlier, ...row }: RawResult): StoredResult => ({
  ...toColumns(row),
  checks: JSON.parse(checks) as CheckResult[],
  earlier: Number(earlier),
});

export interface ResultFilter {
  verdict: ShiftVerdict;
  reason: ShiftCheckKind | null;
}

/**
 * Reads a page of shifts that failed a plausibility check. Quarantined shifts are sorted by the
 * time of their checks, oldest first; decided shifts, latest first.
 * @returns the rows of the page, and the total of all pages
 */
export async function readResults(
  { verdict, reason }: ResultFilter,
  request: PageRequest,
): Promise<{ rows: StoredResult[]; total: number }> {
  const where = `s."verdict" = :verdict AND s."reason" IS NOT NULL${
    reason ? ' AND s."reason" = :reason' : ''
  }`;
  const direction = verdict === ShiftVerdict.QUARANTINED ? '' : ' DESC';
  const [count] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM shifts s WHERE ${where}`,
    { verdict, reason },
  );
  const total = Number(count?.total ?? 0);
  const rows = await query<RawResult>(
    `${RESULTS} WHERE ${where} ORDER BY s."judgedAt"${direction}, s."id"${direction}
     LIMIT :take OFFSET :skip`,
    { verdict, reason, take: request.pageSize, skip: (request.page - 1) * request.pageSize },
  );
  return { rows: rows.map(toResult), total };
}

/** Reads a shift that failed a plausibility check; null when it does not exist or failed none. */
export async function readResult(id: number): Promise<StoredResult | null> {
  const [row] = await query<RawResult>(`${RESULTS} WHERE s."id" = :id AND s."reason" IS NOT NULL`, {
    id,
  });
  return row ? toResult(row) : null;
}
