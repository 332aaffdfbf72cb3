import { useEffect, useRef, useState } from 'react';

import { useMoreRepliesQuery, type ArticleCommentsQuery } from '#client/generated/graphql';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { Button } from '#ui/inputs/Button';
import { REPLY_PAGE } from './changeKnown';
import { CommentItem } from './CommentItem';

export interface RepliesProps {
  comment: ArticleCommentsQuery['comments']['items'][number];
  /** Whether to load all replies, because the viewer's new reply is the last one. */
  whole: boolean;
  /** Minimum number of pages of replies to load. */
  atLeast: number;
  /** Called after each page but the first was loaded. */
  onRead: () => void;
  onChanged: () => unknown;
}

/** Replies to a comment, oldest first. Pages after the first are loaded on demand. */
export function Replies({ comment, whole, atLeast, onRead, onChanged }: RepliesProps) {
  const { replies, replyCount } = comment;
  const [opened, setOpened] = useState(1);
  const pageCount = Math.ceil(replyCount / REPLY_PAGE);
  const pages = whole ? pageCount : Math.min(pageCount, Math.max(opened, atLeast));
  if (replies.length === 0) return null;
  return (
    <>
      <ul className="grid gap-6" aria-label="Réponses">
        {replies.map((reply) => (
          <CommentItem key={reply.id} comment={reply} onChanged={onChanged} />
        ))}
        {Array.from({ length: Math.max(0, pages - 1) }, (_, index) => (
          <FurtherReplies
            key={index + 2}
            commentId={comment.id}
            page={index + 2}
            replyCount={replyCount}
            onRead={onRead}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {pages < pageCount && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setOpened(pages + 1)}>
            Voir plus de réponses
          </Button>
        </div>
      )}
    </>
  );
}

interface FurtherRepliesProps {
  commentId: string;
  page: number;
  /** Count of all replies. The page is reloaded when the count changes. */
  replyCount: number;
  onRead: () => void;
  onChanged: () => unknown;
}

function FurtherReplies(props: FurtherRepliesProps) {
  const { commentId, page, replyCount, onRead, onChanged } = props;
  const { data, error, loading, refetch } = useMoreRepliesQuery({
    variables: { commentId, page },
    fetchPolicy: 'cache-and-network',
  });
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) onRead();
    // Runs only when the page has been loaded, not on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRead]);
  const known = useRef(replyCount);
  useEffect(() => {
    if (known.current === replyCount) return;
    known.current = replyCount;
    // Reloaded in place, so that a reply that is being edited stays open.
    void refetch();
  }, [replyCount, refetch]);
  if (error && !loading) {
    return (
      <li role="alert" className="text-body">
        {fullMessageOf(error)}{' '}
        <Button variant="quiet" size="small" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </li>
    );
  }
  if (!data) return <li className="text-body text-muted">Chargement…</li>;
  return data.commentReplies.items.map((reply) => (
    <CommentItem
      key={reply.id}
      comment={reply}
      onChanged={() => {
        void refetch();
        onChanged();
      }}
    />
  ));
}
