import { defineErrors, row } from '#platform/errors/catalogue';

/** Error codes of this domain. */
export const distressErrors = defineErrors({
  EMERGENCY_NOT_FOUND: row(
    404,
    'Ce message a été modifié ou supprimé entre-temps.',
    'The distress message does not exist or is hidden from the caller.',
  ),
});
