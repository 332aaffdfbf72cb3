import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { recentAnswers } from '#platform/answers';
import { MINUTE } from '#platform/running/clock';
import { cluster } from '#platform/running/cluster';
import { currentEnv } from '#platform/env';
import { databaseAnswers } from '#platform/db/health';
import { mailQueue } from '#platform/mail/queueState';
import { jobsState } from '#platform/running/jobs';
import { log } from '#platform/log';
import { counted, formatNumber, withoutPaths } from '#platform/text/text';
import { backupPlace } from '#domains/operations/backups/backups.service';
import { HealthState, type HealthCheck } from './dashboard.types';
import { stepsFor } from './health/advice';
import { checkBackups } from './health/backupsCheck';
import { checkMailCertificate } from './health/certificateCheck';
import { checkClock } from './health/clockCheck';
import { checkDisks, DISK, DISK_NAME } from './health/disk/disks.service';

const { OK, WARNING, DOWN } = HealthState;

/**
 * Limits of the age of the oldest waiting mail, in minutes. From `lateMinutes` the mail check
 * reports WARNING, from `downMinutes` DOWN.
 */
const MAIL = { lateMinutes: 15, downMinutes: 120 };

/**
 * Limits of the share of requests with server errors. From `warningShare` the check reports
 * WARNING, from `downShare` DOWN. DOWN also needs at least `downCount` errors, because a few errors
 * are not significant.
 */
const ERRORS = { warningShare: 0.01, downShare: 0.1, downCount: 5 };

const worth: Readonly<Record<HealthState, number>> = { OK: 1, WARNING: 0.5, DOWN: 0 };

export interface Health {
  percent: number;
  checks: HealthCheck[];
}

type Finding = Pick<HealthCheck, 'state' | 'detail'>;

interface Check {
  /** Stable key of the check, used in `health/advice.ts` and stored health problems. */
  key: string;
  /** Name shown to administrators, in French. */
  name: string;
  /** Maximum points that the check contributes to the health, out of 100 in total. */
  weight: number;
  look: () => Promise<Finding>;
  /** Returns whether the check runs on this site. When omitted, the check always runs. */
  applies?: () => boolean;
}

const CHECKS: readonly Check[] = [
  { key: 'database', name: 'Base de données', weight: 40, look: checkDatabase },
  { key: 'mail', name: 'Emails', weight: 16, look: checkMail },
  { key: 'jobs', name: 'Tâches de fond', weight: 16, look: checkJobs },
  { key: 'errors', name: 'Erreurs du serveur', weight: 16, look: checkErrors },
  { key: 'backups', name: 'Sauvegardes', weight: 6, look: checkBackups },
  { key: DISK, name: DISK_NAME, weight: 6, look: checkDisks },
  { key: 'clock', name: 'Horloge', weight: 0, look: checkClock },
  {
    key: 'certificate',
    name: 'Certificat du courrier',
    weight: 0,
    look: checkMailCertificate,
    applies: () => currentEnv().SMTP_URL !== undefined,
  },
  { key: 'redis', name: 'Redis', weight: 0, look: checkRedis, applies: () => Boolean(redis()) },
];

export const healthChecks = CHECKS.map(({ key, name }) => ({ key, name }));

/**
 * Computes the health of the site, from 0 to 100. Runs the checks of the database, the waiting
 * mails, the jobs, the errors of the last 15 minutes, the backups, the disks and the clock of this
 * server and, if they are used, the certificate of the mail server and Redis.
 */
export async function readHealth(): Promise<Health> {
  const applying = CHECKS.filter(({ applies }) => applies?.() ?? true);
  const checks = await Promise.all(applying.map(runCheck));
  const points = applying.map(({ weight }, index) => weight * worth[checks[index]?.state ?? DOWN]);
  const percent = points.reduce((sum, point) => sum + point, 0);
  return { percent: Math.round(percent), checks };
}

/**
 * Returns the health of the site for an actor. Paths of the machine are removed from the
 * explanations, unless the actor may change the settings.
 */
export async function readHealthFor(actor: Member): Promise<Health> {
  const { percent, checks } = await readHealth();
  if (actor.can(Permission.SYSTEM_SETTINGS_EDIT)) return { percent, checks };
  const { into } = await backupPlace();
  const hidden = (detail: string) => withoutPaths(detail.replaceAll(into, '…'));
  return { percent, checks: checks.map((one) => ({ ...one, detail: hidden(one.detail) })) };
}

/** Runs a check. When it throws, its state is DOWN and the error is logged. */
async function runCheck({ key, name, look }: Check): Promise<HealthCheck> {
  const { state, detail } = await look().catch((error: unknown) => {
    log().error({ err: error, check: key }, 'a health check failed');
    return { state: DOWN, detail: 'Ne répond pas.' };
  });
  return { key, name, state, detail, steps: stepsFor(key, state) };
}

async function checkDatabase(): Promise<Finding> {
  const asked = performance.now();
  if (!(await databaseAnswers())) return { state: DOWN, detail: 'Ne répond pas.' };
  const milliseconds = Math.max(1, Math.round(performance.now() - asked));
  return { state: OK, detail: `Répond en ${milliseconds}\u00a0ms.` };
}

async function checkMail(): Promise<Finding> {
  const { waiting, lost, oldestMilliseconds } = await mailQueue();
  const minutes = Math.floor(oldestMilliseconds / MINUTE);
  const { SMTP_URL, isProduction } = currentEnv();
  // Only in production: demonstration and development sites write their mails to files.
  const isUnsent = isProduction && SMTP_URL === undefined;
  const isWarning = minutes >= MAIL.lateMinutes || lost > 0 || isUnsent;
  const state = minutes >= MAIL.downMinutes ? DOWN : isWarning ? WARNING : OK;
  const found = [
    ...(isUnsent ? ['SMTP_URL n’est pas définie\u00a0: aucun email n’est envoyé'] : []),
    waiting === 0
      ? 'Aucun en attente'
      : `${formatNumber(waiting)} en attente${minutes > 0 ? `, le plus ancien depuis ${formatNumber(minutes)}\u00a0min` : ''}`,
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

const redis = () => cluster().redis;

/** Checks Redis. The state is at worst WARNING, because the site works without Redis. */
async function checkRedis(): Promise<Finding> {
  const asked = performance.now();
  const answer = await redis()
    ?.ping()
    .catch(() => null);
  if (answer !== 'PONG') return { state: WARNING, detail: 'Ne répond pas.' };
  const milliseconds = Math.max(1, Math.round(performance.now() - asked));
  return { state: OK, detail: `Répond en ${milliseconds}\u00a0ms.` };
}
