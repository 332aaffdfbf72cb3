import { defineErrors, row } from '#platform/errors/catalogue';

export const commentsErrors = defineErrors({
  COMMENT_NOT_FOUND: row(
    404,
    'Commentaire introuvable',
    'Raised when the comment does not exist, or the caller may not read or change it.',
  ),
  COMMENTS_CLOSED: row(
    403,
    'Les commentaires sont fermés pour le moment.',
    'Raised when the setting commentsEnabled is off.',
  ),
  COMMENT_EDIT_CLOSED: row(
    409,
    'Ce commentaire ne peut plus être modifié.',
    'Raised when the comment was written more than 5 minutes ago, or when it was rejected by a moderator or reported.',
  ),
  COMMENT_UNDER_REPORT: row(
    409,
    'Ce commentaire est signalé. Traitez d’abord ses signalements.',
    'Raised when a moderator decides a reported comment directly. Its reports must be decided instead.',
  ),
});
