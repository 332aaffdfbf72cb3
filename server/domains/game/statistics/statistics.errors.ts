import { defineErrors, row } from '#platform/errors/catalogue';

export const statisticsErrors = defineErrors({
  GAME_TOKEN_NOT_FOUND: row(
    404,
    'Clé du jeu introuvable',
    'Raised when the game token does not exist, is revoked, or belongs to another member.',
  ),
  TOO_MANY_GAME_TOKENS: row(
    409,
    'Vous avez déjà 10 clés du jeu\u00a0: retirez une clé pour en créer une autre.',
    'Raised when a member who has 10 game tokens creates another one.',
  ),
});
