import { defineErrors, row } from '#platform/errors/catalogue';

/** Error codes of this domain. */
export const reportsErrors = defineErrors({
  ALREADY_REPORTED: row(
    409,
    'Vous avez déjà signalé {target}.',
    'The caller has already reported this target.',
  ),
  REPORT_NOT_FOUND: row(404, 'Signalement introuvable', 'The report does not exist.'),
  REPORT_ALREADY_DECIDED: row(
    409,
    'Ce signalement est déjà traité.',
    'The report was upheld or dismissed. Only an appeal reopens a dismissed report.',
  ),
  OWN_REPORT: row(
    403,
    'Vous ne pouvez pas traiter un signalement que vous avez fait ou qui vous vise.',
    'The caller filed the report or is the reported user.',
  ),
});
