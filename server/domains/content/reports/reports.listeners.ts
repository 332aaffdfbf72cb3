import { on } from '../../../platform/bus';
import { repository } from '../../../platform/db/transaction';
import { foldText } from '../../../platform/text';
import { accountErased } from '../../identity/users/users.events';
import { Report } from './report.entity';
import { ReportTarget } from './report.types';

/** The name of somebody whose account is erased. */
const ERASED = 'Utilisateur supprimé';

/** Takes the name of an erased account out of the reports about it. Called by the composition root. */
export function registerReportListeners(): void {
  on(accountErased, async ({ userId }) => {
    const about = { targetType: ReportTarget.USER, targetId: userId };
    const change = { targetContent: ERASED, searchText: foldText(ERASED) };
    await repository(Report).update(about, change);
  });
}
