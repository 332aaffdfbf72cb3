import { ArticleAudience } from './article/article.types';
import type { MemberArticle } from './reading/memberNews.service';

/**
 * Returns the REST field `likedBy` of an article or a comment. It contains only the ID of the
 * actor, if they like it, so that no other member is disclosed.
 */
export const likedBy = (userId: number, liked: boolean) => (liked ? [userId] : []);

/** Returns an article of a list with the field names of the REST API. */
export function restArticle(userId: number, article: MemberArticle) {
  return {
    id: article.id,
    title: article.title,
    excerpt: article.excerpt,
    author: article.author.name,
    publishDate: article.publishedAt?.toISOString() ?? null,
    category: article.category,
    image: article.imageUrl,
    tags: article.tags,
    memberOnly: article.audience === ArticleAudience.MEMBER,
    premium: article.premium,
    likes: article.likeCount,
    likedBy: likedBy(userId, article.viewerHasLiked),
    commentCount: article.commentCount,
  };
}
