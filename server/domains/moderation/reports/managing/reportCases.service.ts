import type { Member } from '#platform/access/actor';
import { requireById } from '#platform/db/rows/byId';
import { transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { authorize, requirePermission } from '#platform/access/policy';
import { Permission } from '#platform/access/permissions';
import { caseOfMatter } from '#domains/moderation/cases/handling/caseStorage';
import {
  addCaseNote,
  claimCase,
  releaseCase,
} from '#domains/moderation/cases/handling/handling.service';
import { MatterKind } from '#domains/moderation/cases/caseStates';
import { recordEarlierReport } from '#domains/moderation/cases/recording/reports';
import type { CaseRow } from '#domains/moderation/cases/case.entity';
import { Report } from '../report.entity';
import { ReportStatus } from '../report.types';
import { reportsErrors } from '../reports.errors';
import { reportsPolicy } from '../reports.policy';

/**
 * Assigns the case of a report to the actor.
 * @throws AppError REPORT_NOT_FOUND; OWN_REPORT; REPORT_ALREADY_DECIDED; errors of `claimCase`
 */
export const claimCaseOf = (actor: Member, id: string): Promise<unknown> =>
  inCaseOf(actor, id, async (row, report) => {
    requirePending(report);
    await claimCase(actor, row);
  });

/**
 * Releases the case of a report, which the actor has claimed.
 * @throws AppError REPORT_NOT_FOUND; OWN_REPORT; REPORT_ALREADY_DECIDED; errors of `releaseCase`
 */
export const releaseCaseOf = (actor: Member, id: string): Promise<unknown> =>
  inCaseOf(actor, id, async (row, report) => {
    requirePending(report);
    await releaseCase(actor, row);
  });

/**
 * Adds a note to the case of a report.
 * @throws AppError REPORT_NOT_FOUND; OWN_REPORT; errors of `addCaseNote`
 */
export const addNoteToCaseOf = (actor: Member, id: string, text: string): Promise<unknown> =>
  inCaseOf(actor, id, async ({ number }) => {
    await addCaseNote(actor, number, text);
  });

/** Runs an action on the case of a report. A report from before cases gets a case. */
function inCaseOf(
  actor: Member,
  id: string,
  run: (row: CaseRow, report: Report) => Promise<void>,
): Promise<void> {
  return transaction(async () => {
    const report = await requireById(Report, id, reportsErrors.REPORT_NOT_FOUND);
    requirePermission(actor, Permission.MODERATION_REPORTS_HANDLE);
    authorize(reportsPolicy.isOutside, actor, report, reportsErrors.OWN_REPORT);
    const row =
      (await caseOfMatter(MatterKind.REPORT, report.id)) ?? (await recordEarlierReport(report));
    await run(row, report);
  });
}

function requirePending({ status }: Report): void {
  if (status !== ReportStatus.PENDING) throw new AppError(reportsErrors.REPORT_ALREADY_DECIDED);
}
