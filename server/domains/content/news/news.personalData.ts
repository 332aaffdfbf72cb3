import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { ArticleDraftRow } from './writing/articleDraft.entity';
import { ArticleLike } from './article/articleLike.entity';
import { ArticleRevision } from './writing/articleRevision.entity';
import { Author } from './reading/author.entity';

/** What articles add to the export of a member's data. */
export const newsPersonalData: PersonalData = {
  articleLikes: async (userId) => {
    const likes = await repository(ArticleLike).find({ where: { userId }, order: { id: 'ASC' } });
    return likes.map(({ articleId, createdAt }) => ({ articleId, createdAt }));
  },
  articleDrafts: async (userId) => {
    const drafts = await repository(ArticleDraftRow).findBy({ userId });
    return drafts.map(({ articleId, savedAt, json }) => ({ articleId, savedAt, json }));
  },
  articleRevisions: (userId) =>
    repository(ArticleRevision).find({
      select: { articleId: true, version: true, createdAt: true, title: true },
      where: { editorId: userId },
      order: { id: 'ASC' },
    }),
  articleSignature: (userId) => repository(Author).findBy({ userId }),
};
