import { defineErrors, row } from '#platform/errors/catalogue';

export const debriefingsErrors = defineErrors({
  SHIFT_NOT_COUNTED: row(
    409,
    'Cette garde ne compte pas. Vous ne pouvez pas partager son image.',
    'Raised when a picture of a shift is requested, but no call of the shift counts in the statistics.',
  ),
});
