import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const newsErrors = defineErrors({
  ARTICLE_NOT_FOUND: row(404, 'Article introuvable', 'No article that the caller may read.'),
  PREMIUM_REQUIRED: row(
    403,
    'Cet article est réservé aux abonnés Premium et Pro.',
    'A member without such a subscription asks for a premium article by its own address; `current` holds its title and category, and nothing else is told of it.',
  ),
  ARTICLE_STATUS: row(
    409,
    'L’article est {from}\u00a0: il ne peut pas être {to}.',
    'An article goes to a status that it cannot reach from the one it has; `current` says which.',
  ),
  REQUIRED_FIELDS: row(
    422,
    'Veuillez remplir tous les champs obligatoires',
    'An article without a title, an excerpt or a text; `fields` says which.',
  ),
});
