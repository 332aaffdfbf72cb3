import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const emergenciesErrors = defineErrors({
  EMERGENCY_NOT_FOUND: row(
    404,
    'Ce message a été modifié ou supprimé entre-temps.',
    'No such sign of an emergency, or none that the caller may read.',
  ),
});
