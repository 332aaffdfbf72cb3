import type { ApolloCache } from '@apollo/client';

import {
  ArticleCommentsDocument,
  type AddCommentMutation,
  type CommentDetailsFragment,
} from '#client/generated/graphql';

/** Number of replies per page. The first page is loaded together with the comment. */
export const REPLY_PAGE = 20;

/**
 * Changes fields of an object in the Apollo cache. Does nothing if the object is not cached.
 * @param id cache ID: 'Comment:12'
 */
export function changeKnown(
  cache: ApolloCache | undefined,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): void {
  const changed = Object.entries(fields).map(([name, value]) => [name, () => value]);
  cache?.modify({ id, fields: Object.fromEntries(changed) });
}

/**
 * Shows a new comment without a request: adds it to the cached first page of the article's comments
 * or, for a reply, to the replies of its parent comment. Only the list in the order "newest first"
 * is changed; other orders show the comment after their next request.
 */
export function showWritten(
  cache: ApolloCache,
  articleId: string,
  { addComment: { comment: written } }: AddCommentMutation,
): void {
  const variables = { articleId, page: 1, order: 'NEWEST' as const };
  cache.updateQuery({ query: ArticleCommentsDocument, variables }, (known) => {
    if (!known) return known;
    const { items, total } = known.comments;
    if (written.parentId) {
      const thread = items.map((one) =>
        one.id === written.parentId ? withReply(one, written) : one,
      );
      return { ...known, comments: { ...known.comments, items: thread } };
    }
    if (items.some(({ id }) => id === written.id)) return known;
    return {
      ...known,
      comments: { ...known.comments, items: [written, ...items], total: total + 1 },
    };
  });
}

/** Returns the comment with a new reply at the end of its first page of replies. */
function withReply<Top extends { replies: CommentDetailsFragment[]; replyCount: number }>(
  comment: Top,
  { replies: _none, replyCount: _zero, ...reply }: AddCommentMutation['addComment']['comment'],
): Top {
  const { replies, replyCount } = comment;
  if (replies.some(({ id }) => id === reply.id)) return comment;
  const isCounted = reply.status === 'APPROVED';
  return {
    ...comment,
    replies: replies.length < REPLY_PAGE ? [...replies, reply] : replies,
    replyCount: replyCount + (isCounted ? 1 : 0),
  };
}
