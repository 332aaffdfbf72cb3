import { defineErrors, row } from '#platform/errors/catalogue';

/** Error catalogue of the comments domain. */
export const commentsErrors = defineErrors({
  COMMENT_NOT_FOUND: row(
    404,
    'Commentaire introuvable',
    'There is no such comment that the caller may read or change.',
  ),
  COMMENTS_CLOSED: row(
    403,
    'Les commentaires sont fermés pour le moment.',
    'The setting commentsEnabled is off.',
  ),
  COMMENT_EDIT_CLOSED: row(
    409,
    'Ce commentaire ne peut plus être modifié.',
    'The comment was written more than 5 minutes ago, or moderators rejected or hid it.',
  ),
  COMMENT_UNDER_REPORT: row(
    409,
    'Ce commentaire est signalé. Traitez d’abord ses signalements.',
    'A reported comment can be decided only through its reports.',
  ),
});
