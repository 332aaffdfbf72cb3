import { repository } from '#platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { ArticleDraftRow } from './writing/drafts/articleDraft.entity';
import { ArticleLike } from './article/articleLike.entity';
import { ArticleRevision } from './writing/history/articleRevision.entity';
import { Author } from './reading/author.entity';

export const newsPersonalData: PersonalData = {
  articleLikes: {
    section: PersonalDataSection.WRITING,
    title: 'Mentions «\u00A0J’aime\u00A0» sur des articles',
    what: 'Les articles que vous aimez, et depuis quand.',
    purpose: 'Compter chaque mention une seule fois et vous montrer vos favoris.',
    ground: LegalGround.CONTRACT,
    retention:
      'Jusqu’à ce que vous les retiriez. À l’effacement du compte, elles restent comptées, sans votre nom.',
    seenAt: '/compte/favoris',
    rows: [rowsOf(ArticleLike, 'userId')],
    read: async (userId) => {
      const likes = await repository(ArticleLike).find({ where: { userId }, order: { id: 'ASC' } });
      return likes.map(({ articleId, createdAt }) => ({ articleId, createdAt }));
    },
  },
  articleDrafts: {
    section: PersonalDataSection.STAFF,
    title: 'Brouillons d’articles',
    what: 'Les articles que vous êtes en train d’écrire, et quand ils ont été enregistrés.',
    purpose: 'Ne pas perdre votre texte.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention:
      'Jusqu’à l’enregistrement de l’article, à l’abandon du brouillon ou à l’effacement du compte.',
    seenAt: '/admin/gestion-actualites',
    rows: [rowsOf(ArticleDraftRow, 'userId')],
    read: async (userId) => {
      const drafts = await repository(ArticleDraftRow).findBy({ userId });
      return drafts.map(({ articleId, savedAt, json }) => ({ articleId, savedAt, json }));
    },
  },
  articleRevisions: {
    section: PersonalDataSection.STAFF,
    title: 'Versions d’articles',
    what: 'Les versions d’articles que vous avez écrites, leur titre et leur date.',
    purpose: 'Pouvoir revenir à une version antérieure.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'La version reste sur le site, sans votre nom à l’effacement du compte.',
    seenAt: '/admin/gestion-actualites',
    rows: [rowsOf(ArticleRevision, 'editorId')],
    read: (userId) =>
      repository(ArticleRevision).find({
        select: { articleId: true, version: true, createdAt: true, title: true },
        where: { editorId: userId },
        order: { id: 'ASC' },
      }),
  },
  articleSignature: {
    section: PersonalDataSection.STAFF,
    title: 'Signature',
    what: 'Votre nom de signature, votre fonction et votre présentation.',
    purpose: 'Afficher le nom de l’auteur aux lecteurs.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention:
      'La signature reste sous les articles publiés. Elle n’est plus liée à votre compte après son effacement.',
    seenAt: '/admin/gestion-actualites',
    rows: [rowsOf(Author, 'userId')],
    read: (userId) => repository(Author).findBy({ userId }),
  },
};
