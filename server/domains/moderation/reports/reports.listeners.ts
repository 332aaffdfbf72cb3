import { on } from '#platform/running/bus';
import { repository } from '#platform/db/transaction';
import { foldText } from '#platform/text/text';
import { ERASED_NAME } from '#client/shared/removedNames';
import { accountErased } from '#domains/identity/users/users.events';
import { registerOpenReports } from '#domains/content/comments/moderation/openReports.service';
import { settledWithComment } from './managing/settledWithComment';
import { Report } from './report.entity';
import { ReportTarget } from './report.types';

/**
 * Registers the handler that settles the reports about a comment when a moderator decides on the
 * comment. Removes the name of an erased account from the reports about it. Called by the
 * composition root.
 */
export function registerReportListeners(): void {
  registerOpenReports(settledWithComment);
  on(accountErased, async ({ userId }) => {
    const about = { targetType: ReportTarget.USER, targetId: userId };
    const change = { targetContent: ERASED_NAME, searchText: foldText(ERASED_NAME) };
    await repository(Report).update(about, change);
  });
}
