import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const staffNotesErrors = defineErrors({
  NOTE_NOT_FOUND: row(
    404,
    'Note introuvable',
    'No such note on a person, or one on the caller, which is not theirs to know of.',
  ),
});
