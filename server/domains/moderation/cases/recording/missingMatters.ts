import { query, repository, transaction } from '#platform/db/transaction';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ShiftVerdict } from '#domains/game/shifts/shift.types';
import { ConfirmationRow } from '#domains/moderation/approvals/approval.entity';
import { OPEN_STATES } from '#domains/moderation/approvals/approvalState';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { AppealState } from '#domains/moderation/decisions/decision.types';
import { readDetectionFacts } from '#domains/moderation/distress/distress.reads';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportStatus } from '#domains/moderation/reports/report.types';
import { MatterKind } from '../caseStates';
import { recordRequest, SANCTIONS } from './approvals';
import { readCommentFacts } from './commentFacts.reads';
import { recordWaitingComment } from './comments';
import { recordAppeal } from './decisions';
import { recordDistress } from './distress';
import { copyFormerReport } from './formerReports';
import { recordEarlierReport } from './reports';
import { recordDoubtfulShift } from './results';

/** Maximum number of items of each kind that are recorded per run. */
const MOST_PER_RUN = 500;

interface Source {
  /** SQL query for the IDs of the items `i` that wait, or that must be in a case. */
  items: string;
  kind: MatterKind;
  /** Records an item in a case, in the open transaction. */
  record: (id: number) => Promise<unknown>;
}

async function recordReport(id: number): Promise<void> {
  const report = await repository(Report).findOneBy({ id });
  if (report) await copyFormerReport(await recordEarlierReport(report), id);
}

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const PENDING_REPORTS: Source = {
  items: `SELECT i."id" FROM reports i WHERE i."status" = '${ReportStatus.PENDING}'`,
  kind: MatterKind.REPORT,
  record: recordReport,
};

/** Reports from before cases, whose assignee and notes would otherwise not be shown. */
const ALL_REPORTS: Source = {
  ...PENDING_REPORTS,
  items: 'SELECT i."id" FROM reports i WHERE 1 = 1',
};

const sources: readonly Source[] = [
  PENDING_REPORTS,
  {
    items: `SELECT i."id" FROM comments i
      WHERE i."status" = '${CommentStatus.PENDING}' AND i."deletedAt" IS NULL`,
    kind: MatterKind.HELD,
    record: async (id) => {
      const comment = await readCommentFacts(id);
      if (comment) await recordWaitingComment(comment);
    },
  },
  {
    items: `SELECT i."id" FROM appeals i WHERE i."state" = '${AppealState.PENDING}'`,
    kind: MatterKind.APPEAL,
    record: async (appealId) => {
      const appeal = await repository(Appeal).findOneBy({ id: appealId });
      const appellantId = appeal?.appellantId ?? null;
      if (appeal && appellantId !== null) await recordAppeal({ ...appeal, appealId, appellantId });
    },
  },
  {
    items: `SELECT i."id" FROM emergency_signs i WHERE i."seenAt" IS NULL`,
    kind: MatterKind.EMERGENCY,
    record: async (id) => {
      for (const found of await readDetectionFacts([id])) await recordDistress(found);
    },
  },
  {
    items: `SELECT i."id" FROM confirmations i WHERE i."state" IN (${listed([...OPEN_STATES])})
      AND COALESCE(i."subjectId", i."reportId") IS NOT NULL
      AND (${SANCTIONS.map((act) => `i."acts" LIKE '%"${act}"%'`).join(' OR ')})`,
    kind: MatterKind.CONFIRMATION,
    record: async (id) => {
      const request = await repository(ConfirmationRow).findOneBy({ id });
      if (request) await recordRequest(request);
    },
  },
  {
    items: `SELECT i."id" FROM shifts i
      WHERE i."verdict" = '${ShiftVerdict.QUARANTINED}' AND i."reason" IS NOT NULL`,
    kind: MatterKind.RESULT,
    record: recordDoubtfulShift,
  },
];

/**
 * Records in cases what waits but is in no case: items from before cases, and items that servers of
 * earlier versions stored in the meantime.
 */
export async function recordMissingMatters(): Promise<void> {
  for (const source of sources) await recordMissing(source);
}

/**
 * Records decided reports from before cases too, until none is left. To be deleted in the next
 * release.
 */
export async function recordEarlierReports(): Promise<void> {
  while ((await recordMissing(ALL_REPORTS)) === MOST_PER_RUN);
}

/** Records the items of a source that are in no case, and returns their number. */
async function recordMissing({ items, kind, record }: Source): Promise<number> {
  // A report stays in its case; of other items, the matter must be pending.
  const isPending = kind === MatterKind.REPORT ? '' : 'AND m."settledAt" IS NULL';
  const rows = await query<{ id: number }>(
    `${items} AND NOT EXISTS (SELECT 1 FROM case_matters m
       WHERE m."kind" = '${kind}' AND m."refId" = i."id" ${isPending})
     ORDER BY i."id" LIMIT ${MOST_PER_RUN}`,
    {},
  );
  for (const { id } of rows) await transaction(() => record(id));
  return rows.length;
}
