import { useState } from 'react';

import { useMoreRepliesQuery, type ArticleCommentsQuery } from '../../generated/graphql';
import { messageOf } from '../../platform/errorMessages';
import { Button } from '../../ui/Button';
import { CommentItem } from './CommentItem';

export interface RepliesProps {
  comment: ArticleCommentsQuery['comments']['items'][number];
  onChanged: () => unknown;
}

/** The replies to a comment, the oldest first: those that came with it, the others when asked for. */
export function Replies({ comment, onChanged }: RepliesProps) {
  const { replies, replyCount } = comment;
  const [pages, setPages] = useState(1);
  const further = Math.ceil(replyCount / 20);
  if (replies.length === 0) return null;
  return (
    <>
      <ul className="grid gap-6" aria-label="Réponses">
        {replies.map((reply) => (
          <CommentItem key={reply.id} comment={reply} onChanged={onChanged} />
        ))}
        {Array.from({ length: pages - 1 }, (_, index) => (
          <FurtherReplies
            key={index + 2}
            commentId={comment.id}
            page={index + 2}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {pages < further && (
        <div>
          <Button variant="second" size="petit" onClick={() => setPages(pages + 1)}>
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
  onChanged: () => unknown;
}

function FurtherReplies({ commentId, page, onChanged }: FurtherRepliesProps) {
  const { data, error, loading, refetch } = useMoreRepliesQuery({ variables: { commentId, page } });
  if (error && !loading) {
    return (
      <li role="alert" className="text-[15px]">
        {messageOf(error)}{' '}
        <Button variant="discret" size="petit" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </li>
    );
  }
  if (!data) return <li className="text-[15px] text-muet">Chargement…</li>;
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
