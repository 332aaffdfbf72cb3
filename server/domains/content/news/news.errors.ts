import { defineErrors, row } from '#platform/errors/catalogue';

/** Error catalogue of the news domain. */
export const newsErrors = defineErrors({
  ARTICLE_NOT_FOUND: row(
    404,
    'Article introuvable',
    'There is no such article that the caller may read.',
  ),
  PREMIUM_REQUIRED: row(
    403,
    'Cet article est réservé aux abonnés Premium et Pro.',
    'A free member requested a premium article by its own URL; `current` contains its title and category, and nothing else is disclosed.',
  ),
  ARTICLE_STATUS: row(
    409,
    'L’article est {from}\u00a0: il ne peut pas être {to}.',
    'The article cannot change from its current status to the requested one; `current` contains its status.',
  ),
  REQUIRED_FIELDS: row(
    422,
    'Veuillez remplir tous les champs obligatoires',
    'The article lacks a title, an excerpt or a text; `fields` names them.',
  ),
});
