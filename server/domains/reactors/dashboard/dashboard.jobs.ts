import { DAY, MINUTE, SECOND } from '../../../platform/running/clock';
import { transaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors/AppError';
import { jobsState, type Job } from '../../../platform/running/jobs';
import { throttle } from '../../../platform/limits/throttle';
import { mailAdministrators } from './adminMails.service';
import { sitePaths } from '../../../platform/sitePaths';

/** The same failing jobs are reported once a day. */
const ONCE_A_DAY = { limit: 1, windowSeconds: DAY / SECOND };

/** Reports to administrators the jobs whose last run failed. */
export const watchJobs: Job = {
  name: 'dashboard.watch-jobs',
  label: 'surveillance des tâches de fond',
  everyMilliseconds: 15 * MINUTE,
  run: async () => {
    const { failed } = await jobsState();
    if (failed.length === 0 || !(await isNews(failed))) return;
    await transaction(() =>
      mailAdministrators({
        title: 'Tâche de fond en échec',
        message: `La dernière exécution a échoué\u00a0: ${failed.join(', ')}. La cause est dans le journal du serveur.`,
        path: sitePaths.admin.dashboard,
      }),
    );
  },
};

async function isNews(failed: readonly string[]): Promise<boolean> {
  try {
    await throttle(`failed-jobs:${failed.join(',')}`, ONCE_A_DAY);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}
