import {
  exportedRows,
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { Comment } from './comment.entity';
import { CommentLike } from './likes/commentLike.entity';

export const commentsPersonalData: PersonalData = {
  comments: {
    section: PersonalDataSection.WRITING,
    title: 'Commentaires',
    what: 'Vos commentaires, leur état, leurs dates et le motif s’ils ont été masqués.',
    purpose: 'Publier vos commentaires et modérer les échanges.',
    ground: LegalGround.CONTRACT,
    retention:
      'Jusqu’à ce que vous les supprimiez. À l’effacement du compte, ils restent sous le nom «\u00a0Utilisateur supprimé\u00a0».',
    seenAt: null,
    rows: [rowsOf(Comment, 'userId')],
    read: (userId) =>
      exportedRows(
        `SELECT c."id", c."articleId", a."title" AS "articleTitle", c."parentId", c."content",
           c."status", c."statusReason", c."createdAt", c."editedAt", c."deletedAt"
         FROM comments c JOIN articles a ON a."id" = c."articleId"
         WHERE c."userId" = :userId ORDER BY c."createdAt", c."id"`,
        { userId },
      ),
  },
  commentLikes: {
    section: PersonalDataSection.WRITING,
    title: 'Mentions «\u00A0J’aime\u00A0» sur des commentaires',
    what: 'Les commentaires que vous aimez, et depuis quand.',
    purpose: 'Compter chaque mention une seule fois et vous montrer les vôtres.',
    ground: LegalGround.CONTRACT,
    retention:
      'Jusqu’à ce que vous les retiriez. À l’effacement du compte, elles restent comptées, sans votre nom.',
    seenAt: null,
    rows: [rowsOf(CommentLike, 'userId', 'r."liked" = TRUE')],
    read: (userId) =>
      exportedRows(
        `SELECT l."commentId", l."createdAt" FROM comment_likes l
         WHERE l."userId" = :userId AND l."liked" = TRUE ORDER BY l."createdAt", l."id"`,
        { userId },
      ),
  },
};
