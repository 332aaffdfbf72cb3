import { defineErrors, row } from '#platform/errors/catalogue';

/** Error codes of this domain. */
export const notesErrors = defineErrors({
  NOTE_NOT_FOUND: row(
    404,
    'Note introuvable',
    'The note does not exist, or it is about the caller and therefore hidden from them.',
  ),
});
