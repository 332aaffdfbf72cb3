import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const commentsErrors = defineErrors({
  COMMENT_NOT_FOUND: row(
    404,
    'Commentaire introuvable',
    'No comment that the caller may read, or that is theirs to change.',
  ),
  COMMENTS_CLOSED: row(
    403,
    'Les commentaires sont fermés pour le moment.',
    'The setting commentsEnabled is off.',
  ),
  COMMENT_EDIT_CLOSED: row(
    409,
    'Ce commentaire ne peut plus être modifié.',
    'A change more than 5 minutes after it was written, or once moderators refused or hid it.',
  ),
  COMMENT_UNDER_REPORT: row(
    409,
    'Ce commentaire est signalé. Traitez d’abord ses signalements.',
    'A moderator decides of a reported comment other than through its reports.',
  ),
});
