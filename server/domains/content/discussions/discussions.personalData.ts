import { repository } from '#platform/db/transaction';
import {
  exportedRows,
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { CommentMentionRow } from './commentMention.entity';
import { DiscussionChoicesRow, ThreadFollow } from './threadFollow.entity';

export const discussionsPersonalData: PersonalData = {
  followedThreads: {
    section: PersonalDataSection.WRITING,
    title: 'Discussions suivies',
    what: 'Les articles dont vous suivez les commentaires, et depuis quand.',
    purpose: 'Vous prévenir quand quelqu’un y écrit.',
    ground: LegalGround.CONTRACT,
    retention: 'Jusqu’à la fin du suivi ou à l’effacement du compte.',
    seenAt: '/compte/favoris?onglet=discussions',
    rows: [rowsOf(ThreadFollow, 'userId')],
    read: (userId) =>
      repository(ThreadFollow).find({
        select: { articleId: true, createdAt: true },
        where: { userId },
        order: { createdAt: 'ASC', articleId: 'ASC' },
      }),
  },
  discussionChoices: {
    section: PersonalDataSection.WRITING,
    title: 'Suivi automatique',
    what: 'Votre choix de suivre les discussions auxquelles vous participez.',
    purpose: 'Suivre automatiquement les discussions, à votre demande.',
    ground: LegalGround.CONTRACT,
    retention: 'Aussi longtemps que le compte, puis effacé avec lui.',
    seenAt: '/compte/confidentialite#discussions',
    rows: [rowsOf(DiscussionChoicesRow, 'userId')],
    read: (userId) => repository(DiscussionChoicesRow).findOneBy({ userId }),
  },
  mentions: {
    section: PersonalDataSection.WRITING,
    title: 'Mentions de votre nom',
    what: 'Les commentaires publiés qui vous mentionnent, et depuis quand.',
    purpose:
      'Vous prévenir une seule fois et afficher un lien vers votre page si elle est visible.',
    ground: LegalGround.CONTRACT,
    retention:
      'Tant que le commentaire vous mentionne et reste publié\u00A0; effacées avec le compte.',
    seenAt: null,
    rows: [rowsOf(CommentMentionRow, 'userId')],
    read: (userId) =>
      exportedRows(
        `SELECT m."commentId", c."articleId", m."written", m."createdAt" FROM comment_mentions m
         JOIN comments c ON c."id" = m."commentId"
         WHERE m."userId" = :userId ORDER BY m."createdAt", m."commentId"`,
        { userId },
      ),
  },
};
