import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const reportsErrors = defineErrors({
  ALREADY_REPORTED: row(
    409,
    'Vous avez déjà signalé {target}.',
    'A second report of the same thing by the same person.',
  ),
  REPORT_NOT_FOUND: row(404, 'Signalement introuvable', 'No such report.'),
  REPORT_ALREADY_DECIDED: row(
    409,
    'Ce signalement est déjà traité.',
    'A decision of a report that was resolved or dismissed; only an appeal reopens it.',
  ),
  OWN_REPORT: row(
    403,
    'Vous ne pouvez pas traiter un signalement que vous avez fait ou qui vous vise.',
    'A decision of a report by who filed it, or by who it is about.',
  ),
});
