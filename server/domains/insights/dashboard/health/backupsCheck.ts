import { stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { currentDatabase } from '#platform/db/transaction';
import { currentEnv } from '#platform/env';
import { HOUR, now, SECOND } from '#platform/running/clock';
import { cluster } from '#platform/running/cluster';
import { continued, counted, formatNumber } from '#platform/text/text';
import { settings } from '#domains/identity/settings/settings.service';
import type { BackupRun } from '#domains/operations/backups/backupRun.entity';
import {
  backupPlace,
  readBackupRuns,
  type BackupRuns,
} from '#domains/operations/backups/backups.service';
import { HealthState, type HealthCheck } from '../dashboard.types';

const { OK, WARNING, DOWN } = HealthState;

/** Number of failures since the last backup from which the check reports DOWN. */
const DOWN_FAILURES = 2;

/** Time before a missing first backup of a new server is reported, in milliseconds. */
const FIRST_BACKUP = HOUR;

const SCATTERED =
  'chaque serveur garde ses propres sauvegardes\u00a0: indiquez un dossier commun dans les paramètres';

const BESIDE_DATA =
  'les sauvegardes restent avec les données du site\u00a0: un dossier sur un autre disque protège aussi de la perte de celui-ci';

/** Checks the age and the place of the backups. */
export async function checkBackups(): Promise<Pick<HealthCheck, 'state' | 'detail'>> {
  const { backupsEnabled, backupHour } = await settings();
  if (!backupsEnabled) return { state: OK, detail: 'Désactivées dans les paramètres.' };
  const [runs, { into, isChosen }] = await Promise.all([readBackupRuns(), backupPlace()]);
  const { state, found } = runs.lastMade ? ageOf(runs.lastMade, runs, backupHour) : noneOf(runs);
  const isMissing = isChosen && runs.lastMade !== null && !(await isThere(runs.lastMade, into));
  // Without a shared folder, each server stores only its own backups and its own part of the list
  // of erased accounts.
  const isScattered =
    !isChosen && cluster().redis !== null && currentDatabase().kind === 'postgres';
  const more = [
    ...(isMissing ? ['elle n’est plus dans le dossier des sauvegardes'] : []),
    ...(isScattered ? [SCATTERED] : []),
    ...(runs.lastMade && !isChosen && !isScattered ? [BESIDE_DATA] : []),
  ];
  return {
    state: (isMissing || isScattered) && state === OK ? WARNING : state,
    detail: `${[...found, ...more].join('\u00a0; ')}.`,
  };
}

/** Returns whether the last backup still exists, in the folder of the settings or elsewhere. */
const isThere = ({ name }: BackupRun, into: string): Promise<boolean> =>
  // A backup made by hand elsewhere may have been taken away, such as on a USB key.
  name === null || isAbsolute(name)
    ? Promise.resolve(true)
    : stat(join(into, name)).then(
        () => true,
        () => false,
      );

interface Backups {
  state: HealthState;
  /** Parts of the explanation, in French. */
  found: string[];
}

/**
 * Returns the finding for a site without backups. A single failure is only a WARNING, because the
 * backup is tried again every hour.
 */
function noneOf({ failed, lastRun }: BackupRuns): Backups {
  const isNew = failed === 0 && process.uptime() * SECOND < FIRST_BACKUP;
  if (isNew) return { state: OK, found: ['La première sauvegarde sera faite dans l’heure'] };
  const cause = failed > 0 && lastRun?.failure ? [continued(lastRun.failure)] : [];
  const state = failed === 1 ? WARNING : DOWN;
  return { state, found: ['Aucune sauvegarde', ...cause] };
}

function ageOf(lastMade: BackupRun, { failed, lastRun }: BackupRuns, hour: number): Backups {
  const hours = Math.floor((now().getTime() - lastMade.startedAt.getTime()) / HOUR);
  const isLate = hours >= currentEnv().BACKUP_MAX_AGE_HOURS;
  const state = failed >= DOWN_FAILURES ? DOWN : isLate || failed > 0 ? WARNING : OK;
  const age = hours < 1 ? 'moins d’une heure' : counted(hours, 'heure');
  const size = formatNumber(Math.max(1, Math.round((lastMade.bytes ?? 0) / 2 ** 20)));
  const cause = lastRun?.failure ? `\u00a0: ${continued(lastRun.failure)}` : '';
  return {
    state,
    found: [
      `Dernière sauvegarde il y a ${age} (${size}\u00a0Mo), prochaine à ${hour}\u00a0h`,
      ...(failed > 0 ? [`${counted(failed, 'échec')} depuis la dernière${cause}`] : []),
    ],
  };
}
