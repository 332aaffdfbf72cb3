import { recentAnswers } from '../../../platform/answers';
import { DAY, fromNow, HOUR, MINUTE, now, SECOND } from '../../../platform/running/clock';
import { toInstant } from '../../../platform/db/columns';
import { databaseAnswers } from '../../../platform/db/health';
import { query } from '../../../platform/db/transaction';
import { jobsState } from '../../../platform/running/jobs';
import { log } from '../../../platform/log';
import { counted, formatNumber } from '../../../platform/text/text';
import { readBackupRuns } from '../../content/backups/backups.service';
import { settings } from '../../identity/settings/settings.service';
import { HealthState, type HealthCheck } from './dashboard.types';

const { OK, WARNING, DOWN } = HealthState;

/** After how many minutes a waiting mail is a warning, and after how many mail counts as down. */
const MAIL = { lateMinutes: 15, downMinutes: 120 };

/**
 * The share of server errors that is a warning, and that counts as down; a few errors alone say
 * little.
 */
const ERRORS = { warningShare: 0.01, downShare: 0.1, downCount: 5 };

/** The weight of each check in the 100 points. */
const WEIGHTS = { database: 40, mail: 16, jobs: 16, errors: 16, backups: 12 } as const;

const worth: Readonly<Record<HealthState, number>> = { OK: 1, WARNING: 0.5, DOWN: 0 };

export interface Health {
  percent: number;
  checks: HealthCheck[];
}

/**
 * Computes the health of the site, out of 100, from real checks: the database, waiting mails, the
 * jobs, the errors of the last 15 minutes, and the backups.
 */
export async function readHealth(): Promise<Health> {
  const [database, mail, jobs, errors, backups] = await Promise.all([
    looked('Base de données', checkDatabase),
    looked('Emails', checkMail),
    looked('Tâches de fond', checkJobs),
    looked('Erreurs du serveur', checkErrors),
    looked('Sauvegardes', checkBackups),
  ]);
  const percent =
    WEIGHTS.database * worth[database.state] +
    WEIGHTS.mail * worth[mail.state] +
    WEIGHTS.jobs * worth[jobs.state] +
    WEIGHTS.errors * worth[errors.state] +
    WEIGHTS.backups * worth[backups.state];
  return { percent: Math.round(percent), checks: [database, mail, jobs, errors, backups] };
}

type Finding = Omit<HealthCheck, 'name'>;

/** A check that throws counts as down; the cause goes to the log. */
async function looked(name: string, check: () => Promise<Finding>): Promise<HealthCheck> {
  try {
    return { name, ...(await check()) };
  } catch (error) {
    log().error({ err: error, check: name }, 'a health check failed');
    return { name, state: DOWN, detail: 'Ne répond pas.' };
  }
}

async function checkDatabase(): Promise<Finding> {
  const asked = performance.now();
  if (!(await databaseAnswers())) return { state: DOWN, detail: 'Ne répond pas.' };
  const milliseconds = Math.max(1, Math.round(performance.now() - asked));
  return { state: OK, detail: `Répond en ${milliseconds}\u00a0ms.` };
}

const MAILS = `SELECT
  (SELECT COUNT(*) FROM outgoing_mails WHERE "gaveUpAt" IS NULL) AS "waiting",
  (SELECT MIN("createdAt") FROM outgoing_mails WHERE "gaveUpAt" IS NULL) AS "oldest",
  (SELECT COUNT(*) FROM outgoing_mails WHERE "gaveUpAt" >= :dayAgo) AS "lost"`;

async function checkMail(): Promise<Finding> {
  const [row] = await query<{
    waiting: number | string;
    oldest: string | Date | null;
    lost: number | string;
  }>(MAILS, { dayAgo: fromNow(-DAY) });
  const waiting = Number(row?.waiting ?? 0);
  const lost = Number(row?.lost ?? 0);
  const oldest = toInstant(row?.oldest ?? null);
  const age = oldest ? now().getTime() - oldest.getTime() : 0;
  const minutes = Math.max(0, Math.floor(age / MINUTE));
  const state =
    minutes >= MAIL.downMinutes ? DOWN : minutes >= MAIL.lateMinutes || lost > 0 ? WARNING : OK;
  const found = [
    waiting === 0
      ? 'Aucun en attente'
      : `${formatNumber(waiting)} en attente, le plus ancien depuis ${formatNumber(minutes)}\u00a0min`,
    ...(lost > 0 ? [`${counted(lost, 'perdu')} depuis 24\u00a0heures`] : []),
  ];
  return { state, detail: `${found.join('\u00a0; ')}.` };
}

async function checkJobs(): Promise<Finding> {
  const { known, late, failed } = await jobsState();
  const isStopped = known > 0 && late.length * 2 >= known;
  const state = isStopped ? DOWN : late.length + failed.length > 0 ? WARNING : OK;
  const found = [
    ...(late.length > 0 ? [`En retard\u00a0: ${late.join(', ')}`] : []),
    ...(failed.length > 0 ? [`En échec\u00a0: ${failed.join(', ')}`] : []),
  ];
  const detail = found.length > 0 ? found.join('\u00a0; ') : 'Aucun retard';
  return { state, detail: `${detail}.` };
}

async function checkErrors(): Promise<Finding> {
  const { answers, failures } = await recentAnswers();
  const share = failures / Math.max(1, answers, failures);
  const isDown = share >= ERRORS.downShare && failures >= ERRORS.downCount;
  const state = isDown ? DOWN : share >= ERRORS.warningShare ? WARNING : OK;
  const found = failures === 0 ? 'Aucune' : formatNumber(failures);
  return { state, detail: `${found} sur ${counted(answers, 'réponse')} en 15\u00a0minutes.` };
}

/** Past what age the last backup is a warning, in hours, and how many failures in a row are down. */
const BACKUPS = { lateHours: 26, downFailures: 2 };

/** How long after its start a new server may be without a first backup. */
const FIRST_BACKUP = HOUR;

async function checkBackups(): Promise<Finding> {
  const { backupsEnabled, backupHour } = await settings();
  if (!backupsEnabled) return { state: OK, detail: 'Désactivées dans les paramètres.' };
  const { lastMade, lastRun, failed } = await readBackupRuns();
  const why = failed > 0 && lastRun?.failure ? [lastRun.failure.replace(/\.$/, '')] : [];
  if (!lastMade) {
    const isNew = failed === 0 && process.uptime() * SECOND < FIRST_BACKUP;
    const found = isNew ? 'La première se fera dans l’heure' : 'Aucune n’a été faite';
    return { state: isNew ? OK : DOWN, detail: `${[found, ...why].join('\u00a0; ')}.` };
  }
  const hours = Math.floor((now().getTime() - lastMade.startedAt.getTime()) / HOUR);
  const state = failed >= BACKUPS.downFailures ? DOWN : hours >= BACKUPS.lateHours ? WARNING : OK;
  const age = hours < 1 ? 'moins d’une heure' : counted(hours, 'heure');
  const size = formatNumber(Math.max(1, Math.round((lastMade.bytes ?? 0) / 2 ** 20)));
  const found = [
    `La dernière a ${age} et ${size}\u00a0Mo, la prochaine est à ${backupHour}\u00a0h`,
    ...(failed > 0 ? [`${counted(failed, 'échec')} depuis\u00a0: ${why.join('')}`] : []),
  ];
  return {
    state: state === OK && failed > 0 ? WARNING : state,
    detail: `${found.join('\u00a0; ')}.`,
  };
}
