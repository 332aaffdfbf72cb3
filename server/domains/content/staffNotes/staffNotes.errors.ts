import { defineErrors, row } from '../../../platform/errors/catalogue';

/** What callers of this domain may be told. */
export const staffNotesErrors = defineErrors({
  NOTE_NOT_FOUND: row(
    404,
    'Note introuvable',
    'No such note on a person, or one on the caller, which is not theirs to know of.',
  ),
});
