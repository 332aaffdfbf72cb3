import { useEffect, useState } from 'react';

import { useMoreRepliesQuery, type ArticleCommentsQuery } from '../../generated/graphql';
import { messageOf } from '../../platform/words/errorMessages';
import { Button } from '../../ui/inputs/Button';
import { CommentItem } from './CommentItem';

/** Replies that come with their comment, and that each further call brings. */
const PAGE_SIZE = 20;

export interface RepliesProps {
  comment: ArticleCommentsQuery['comments']['items'][number];
  /** True to show all of them, however many: one's own new reply is the last. */
  whole: boolean;
  /** How many pages of them are open from the start. */
  atLeast: number;
  /** Called when a further page of them has come. */
  onRead: () => void;
  onChanged: () => unknown;
}

/** The replies to a comment, the oldest first: those that came with it, the others when asked for. */
export function Replies({ comment, whole, atLeast, onRead, onChanged }: RepliesProps) {
  const { replies, replyCount } = comment;
  const [opened, setOpened] = useState(1);
  const pageCount = Math.ceil(replyCount / PAGE_SIZE);
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
            // Read again when there are more or fewer of them.
            key={`${index + 2}/${replyCount}`}
            commentId={comment.id}
            page={index + 2}
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
  onRead: () => void;
  onChanged: () => unknown;
}

function FurtherReplies({ commentId, page, onRead, onChanged }: FurtherRepliesProps) {
  const { data, error, loading, refetch } = useMoreRepliesQuery({
    variables: { commentId, page },
    fetchPolicy: 'cache-and-network',
  });
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) onRead();
    // When it has come, and not each time that the page is drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRead]);
  if (error && !loading) {
    return (
      <li role="alert" className="text-body">
        {messageOf(error)}{' '}
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
