import type { ApolloCache } from '@apollo/client';

import {
  ArticleCommentsDocument,
  type AddCommentMutation,
  type CommentDetailsFragment,
} from '#client/generated/graphql';

/** Count of replies loaded with their comment, and with each further request. */
export const REPLY_PAGE = 20;

/**
 * Changes fields of a cached object; does nothing for an object that is not in the cache.
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
 * Adds a new comment to the cached first page: first of the article, or last of its thread. Other
 * orders than the newest first show it after their next request.
 */
export function showWritten(
  cache: ApolloCache,
  articleId: string,
  { addComment: written }: AddCommentMutation,
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

/** Returns the comment with a new reply. Further pages reload when `replyCount` changes. */
function withReply<Top extends { replies: CommentDetailsFragment[]; replyCount: number }>(
  comment: Top,
  { replies: _none, replyCount: _zero, ...reply }: AddCommentMutation['addComment'],
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
