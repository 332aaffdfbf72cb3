import { repository } from '../../platform/db/transaction';
import { registerPersonalData } from '../../platform/personalData';
import { ArticleDraftRow } from './articleDraft.entity';
import { ArticleLike } from './articleLike.entity';
import { ArticleRevision } from './articleRevision.entity';
import { Author } from './author.entity';

/** What articles add to the export of a member's data. Called once by the composition root. */
export function registerNewsPersonalData(): void {
  registerPersonalData('articleLikes', async (userId) => {
    const likes = await repository(ArticleLike).find({ where: { userId }, order: { id: 'ASC' } });
    return likes.map(({ articleId, createdAt }) => ({ articleId, createdAt }));
  });
  registerPersonalData('articleDrafts', async (userId) => {
    const drafts = await repository(ArticleDraftRow).findBy({ userId });
    return drafts.map(({ articleId, savedAt, json }) => ({ articleId, savedAt, json }));
  });
  registerPersonalData('articleRevisions', (userId) =>
    repository(ArticleRevision).find({
      select: { articleId: true, version: true, createdAt: true, title: true },
      where: { editorId: userId },
      order: { id: 'ASC' },
    }),
  );
  registerPersonalData('articleSignature', (userId) => repository(Author).findBy({ userId }));
}
