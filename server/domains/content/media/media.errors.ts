import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const mediaErrors = defineErrors({
  MEDIA_NOT_FOUND: row(404, 'Image introuvable', 'No such image in the media library.'),
  MEDIA_IN_USE: row(
    409,
    'Cette image est utilisée par l’article «\u00a0{title}\u00a0»\u00a0: retirez-la d’abord.',
    'The deletion of an image that an article shows.',
  ),
});
