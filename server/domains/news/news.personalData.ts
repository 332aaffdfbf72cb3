import { repository } from '../../platform/db/transaction';
import { registerPersonalData } from '../users/personalData';
import { ArticleLike } from './articleLike.entity';
import { Author } from './author.entity';

/** What articles add to the export of a member's data. Called once by the composition root. */
export function registerNewsPersonalData(): void {
  registerPersonalData('articleLikes', async (userId) => {
    const likes = await repository(ArticleLike).find({ where: { userId }, order: { id: 'ASC' } });
    return likes.map(({ articleId, createdAt }) => ({ articleId, createdAt }));
  });
  registerPersonalData('articleSignature', (userId) => repository(Author).findBy({ userId }));
}
