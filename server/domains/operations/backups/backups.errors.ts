import { defineErrors, row } from '#platform/errors/catalogue';

export const backupsErrors = defineErrors({
  BACKUP_UNDER_WAY: row(
    409,
    'Une sauvegarde est déjà en cours\u00a0: attendez sa fin.',
    'Raised when a backup is already in progress, on any server or by a command.',
  ),
  BACKUP_NO_ROOM: row(
    409,
    'Il reste {free}\u00a0Mo dans le dossier des sauvegardes et la dernière sauvegarde fait {size}\u00a0Mo. Libérez d’abord de l’espace.',
    'Raised when the free space in the backup folder is less than twice the size of the last backup.',
  ),
});
