import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const statisticsErrors = defineErrors({
  GAME_TOKEN_NOT_FOUND: row(404, 'Clé du jeu introuvable', 'No such live token of the caller.'),
  TOO_MANY_GAME_TOKENS: row(
    409,
    'Vous avez déjà 10 clés du jeu\u00a0: révoquez-en une pour en créer une autre.',
    'A member makes an eleventh live game token.',
  ),
});
