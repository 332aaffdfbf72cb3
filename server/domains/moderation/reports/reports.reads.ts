import { query, repository } from '#platform/db/transaction';
import { Report } from './report.entity';
import { ReportStatus, ReportTarget } from './report.types';
import DataLoader from 'dataloader';
import { mapLoader } from '#platform/db/rows/mapLoader';
import type { ReportNote } from './managing/managedReport.types';
import {
  readFilings,
  readNotes,
  readOthers,
  type Filings,
  type ManagedReportRow,
} from './managing/managedReports.reads';

export function countOpen(commentId: number): Promise<number> {
  const status = ReportStatus.PENDING;
  return repository(Report).countBy({
    targetType: ReportTarget.COMMENT,
    targetId: commentId,
    status,
  });
}

/**
 * Returns the account ID of the author named under an article; null when the author has no account.
 */
export async function accountOfAuthor(articleId: number): Promise<number | null> {
  const [row] = await query<{ userId: number | null }>(
    `SELECT w."userId" FROM articles a JOIN authors w ON w."id" = a."authorId"
     WHERE a."id" = :articleId`,
    { articleId },
  );
  return row?.userId ?? null;
}

/** Key of a loader: a user, and a comment that the user may have reported. */
export interface OwnReportKey {
  userId: number;
  commentId: number;
}

/** Loads whether users have reported comments, with one SQL statement per batch. */
export function ownReportLoader(): DataLoader<OwnReportKey, boolean, string> {
  const nameOf = ({ userId, commentId }: OwnReportKey) => `${userId}:${commentId}`;
  return new DataLoader(
    async (keys) => {
      const rows = await query<OwnReportKey>(
        `SELECT "reporterId" AS "userId", "targetId" AS "commentId" FROM reports
         WHERE "reporterId" IN (:...users) AND "targetType" = '${ReportTarget.COMMENT}'
           AND "targetId" IN (:...ids)`,
        {
          users: [...new Set(keys.map(({ userId }) => userId))],
          ids: keys.map(({ commentId }) => commentId),
        },
      );
      const reported = new Set(rows.map(nameOf));
      return keys.map((key) => reported.has(nameOf(key)));
    },
    { cacheKeyFn: nameOf },
  );
}

/**
 * Loads the other report groups about the same target, by report ID, with one SQL statement per
 * batch.
 */
export function otherReportsLoader(): DataLoader<number, ManagedReportRow[]> {
  return mapLoader(readOthers, []);
}

/**
 * Loads the reports of report groups by the ID of the first report, with one SQL statement per
 * batch.
 */
export function reportFilingsLoader(): DataLoader<number, Filings> {
  return mapLoader(readFilings, { total: 0, filings: [] });
}

/** Loads the notes of the cases of reports by report ID, with one SQL statement per batch. */
export function reportNotesLoader(): DataLoader<number, ReportNote[]> {
  return mapLoader<number, ReportNote[]>(readNotes, []);
}
