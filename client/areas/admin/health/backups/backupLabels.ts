import type { BackupsQuery } from '#client/generated/graphql';
import { counted, formatDateTime, formatNumber } from '#client/platform/text/format';

type Backups = BackupsQuery['backups'];

const MEGABYTE = 2 ** 20;
const GIGABYTE = 2 ** 30;

/** Formats a size in bytes: '5 Mo', '2,4 Go'. */
export const sizeOf = (bytes: number): string =>
  bytes >= GIGABYTE
    ? `${formatNumber(Math.round((bytes / GIGABYTE) * 10) / 10)}\u00A0Go`
    : `${formatNumber(Math.max(1, Math.round(bytes / MEGABYTE)))}\u00A0Mo`;

/** Returns a text that says the origin and the size of the last backup. */
export function aboutLast({ origin, bytes, elsewhere }: NonNullable<Backups['last']>): string {
  const how = {
    NIGHTLY: 'sauvegarde de la nuit',
    MANUAL: elsewhere ? 'sauvegarde manuelle, dans un autre dossier' : 'sauvegarde manuelle',
  };
  const parts = [
    origin ? how[origin] : 'absente du dossier',
    ...(bytes === null ? [] : [sizeOf(bytes)]),
  ];
  return parts.join(', ');
}

/** Returns a text that says how many backups exist, and how many nightly backups are retained. */
export function retentionText({ kept, nightlyKept }: Backups): string {
  if (kept === null) return 'Le dossier est illisible';
  const most = `le site garde les ${formatNumber(nightlyKept)} dernières sauvegardes de la nuit`;
  return `${kept === 0 ? 'Aucune' : counted(kept, 'sauvegarde')}\u00A0; ${most}`;
}

/** Returns a text that says when the nightly backups run, or that they are switched off. */
export const nextBackupText = ({ nightly, hour }: Backups): string =>
  nightly ? `Chaque nuit à ${hour}\u00A0h` : 'Aucune, désactivée dans les paramètres';

/** Returns a text that describes the folder of the backups without revealing its path. */
export const folderText = ({ chosenFolder }: Backups): string =>
  chosenFolder ? 'Le dossier choisi dans les paramètres' : 'Le dossier des données du site';

/**
 * Returns a sentence that says whether the backup that just ended succeeded.
 * @param before time of the previous backup; null when there was none
 */
export function lastBackupText({ last, failed }: Backups, before: string | null): string {
  if (failed) return backupFailureText(failed);
  return last && last.at !== before ? 'La sauvegarde est faite.' : 'La sauvegarde a échoué.';
}

/** Returns a sentence that says why the last backup failed. */
export const backupFailureText = ({ at, reason }: NonNullable<Backups['failed']>): string =>
  reason ?? `La sauvegarde du ${formatDateTime(at)} a échoué\u00a0: le serveur s’est arrêté.`;
