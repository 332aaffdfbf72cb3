import type { CommentRow } from '../comments/comments.reads';
import { ArticleAudience } from './article.types';
import type { MemberArticle } from './memberNews.service';

/**
 * Whether the caller is among those who like something, as the documents' list of people: nobody else
 * is named.
 */
const likedBy = (userId: number | null, liked: boolean) =>
  liked && userId !== null ? [userId] : [];

/** An article of a list under the names of the documents. Source: member document, section 3. */
export function restArticle(userId: number | null, article: MemberArticle) {
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

/** A comment under the names of the documents. Source: member document, section 3. */
export function restComment(userId: number | null, comment: CommentRow) {
  return {
    ...restReply(userId, comment),
    replies: comment.replies.map((reply) => restReply(userId, reply)),
  };
}

function restReply(userId: number | null, comment: CommentRow) {
  return {
    id: comment.id,
    userId: comment.author?.id ?? null,
    userName: comment.author?.username ?? nameless(comment),
    userAvatar: comment.author?.avatarUrl ?? null,
    content: comment.content,
    date: comment.createdAt.toISOString(),
    likes: comment.likeCount,
    likedBy: likedBy(userId, comment.viewerHasLiked),
    status: comment.status,
    statusReason: comment.statusReason,
    deleted: comment.deleted,
    hidden: comment.hidden,
  };
}

/** What stands for a name that is not shown. */
function nameless({ hidden, authorDeactivated }: CommentRow): string {
  if (hidden) return 'Commentaire masqué';
  return authorDeactivated ? 'Compte désactivé' : 'Utilisateur supprimé';
}
