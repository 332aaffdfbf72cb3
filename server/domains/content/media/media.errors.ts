import { defineErrors, row } from '#platform/errors/catalogue';

export const mediaErrors = defineErrors({
  MEDIA_NOT_FOUND: row(
    404,
    'Image introuvable',
    'Raised when no image of the media library has the given ID.',
  ),
  MEDIA_IN_USE: row(
    409,
    'Cette image est utilisée par l’article «\u00a0{title}\u00a0»\u00a0: retirez-la d’abord.',
    'Raised when an image cannot be deleted because an article shows it.',
  ),
});
