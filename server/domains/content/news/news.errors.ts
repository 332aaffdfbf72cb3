import { defineErrors, row } from '#platform/errors/catalogue';

export const newsErrors = defineErrors({
  ARTICLE_NOT_FOUND: row(
    404,
    'Article introuvable',
    'Raised when the article does not exist or the caller may not read it.',
  ),
  PREMIUM_REQUIRED: row(
    403,
    'Cet article est réservé aux abonnés Premium et Pro.',
    'Raised when a free member requests a premium article by its URL. `current` contains only the title and the category of the article.',
  ),
  ARTICLE_STATUS: row(
    409,
    'L’article est {from}\u00a0: il ne peut pas être {to}.',
    'Raised when the article cannot change from its current status to the requested one. `current` contains the current status.',
  ),
  REQUIRED_FIELDS: row(
    422,
    'Veuillez remplir tous les champs obligatoires',
    'Raised when the title, the excerpt or the text of an article is missing. `fields` names the missing ones.',
  ),
});
