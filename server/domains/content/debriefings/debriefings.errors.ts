import { defineErrors, row } from '../../../platform/errors/catalogue';

/** The errors of this domain. */
export const debriefingsErrors = defineErrors({
  SHIFT_NOT_COUNTED: row(
    409,
    'Cette garde ne compte pas\u00a0: elle n’a pas d’image à partager.',
    'A picture is asked for of a shift without a call that counts.',
  ),
});
