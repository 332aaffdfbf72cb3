import { defineErrors, row } from '../../../platform/errors/catalogue';

/** The errors of this domain. */
export const rulesErrors = defineErrors({
  RULES_VERSION_NOT_FOUND: row(
    404,
    'Cette version des règles n’existe pas.',
    'The rules have no version of this number.',
  ),
});
