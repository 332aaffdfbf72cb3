import { useState } from 'react';

import type { ArticleCommentsQuery } from '#client/generated/graphql';
import { useViewer } from '#client/platform/session/useSession';
import { focusComment } from './commentAnchor';
import { CommentItem } from './CommentItem';
import { NewCommentForm } from './NewCommentForm';
import { Replies } from './Replies';
import { waitingComments } from './drafts';
import type { AskedComment } from './useAskedComment';

type TopComment = ArticleCommentsQuery['comments']['items'][number];

export interface CommentListProps {
  articleId: string;
  comments: TopComment[];
  /**
   * Position of the comment that the URL links to. The page of replies that contains it is opened.
   * Null when the URL links to no comment.
   */
  asked: AskedComment | null;
  /** Called after further replies were loaded. */
  onReplies: () => void;
  /** Called with the ID of a newly posted reply. */
  onPublished: (id: string, parentId: string) => void;
  onChanged: () => unknown;
}

/**
 * Comments of an article with their replies. Only one reply form is open at a time. A comment also
 * shows a note while the viewer's reply to it waits for the network.
 */
export function CommentList(props: CommentListProps) {
  const { articleId, comments, asked, onReplies, onPublished, onChanged } = props;
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const { awaited, start, end } = useAwaitedReplies(articleId);
  const close = (id: string) => {
    setReplyTo((open) => (open === id ? null : open));
    end(id);
  };
  return (
    <ul className="grid gap-7">
      {comments.map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          onReply={() => setReplyTo(comment.id)}
          onChanged={onChanged}
        >
          <div className="mt-5 ml-4 grid gap-6 border-l border-line pl-4 empty:hidden md:ml-[18px] md:pl-8">
            <Replies
              comment={comment}
              whole={answered === comment.id}
              atLeast={asked?.parentId === comment.id ? asked.replyPage : 1}
              onRead={onReplies}
              onChanged={onChanged}
            />
            {(replyTo === comment.id || awaited.has(comment.id)) && (
              <NewCommentForm
                articleId={articleId}
                parentId={comment.id}
                label={`Votre réponse à ${comment.author?.username ?? 'ce commentaire'}`}
                focused={replyTo === comment.id}
                onWaiting={() => start(comment.id)}
                onSent={() => close(comment.id)}
                onCancel={() => {
                  close(comment.id);
                  focusComment(comment.id);
                }}
                onPublished={(id) => {
                  close(comment.id);
                  setAnswered(comment.id);
                  onPublished(id, comment.id);
                }}
              />
            )}
          </div>
        </CommentItem>
      ))}
    </ul>
  );
}

/**
 * Manages the IDs of the comments to which the viewer replied without a network. The replies are
 * stored in this browser until they are sent, and survive a reload.
 */
function useAwaitedReplies(articleId: string) {
  const { user } = useViewer();
  const [awaited, setAwaited] = useState<ReadonlySet<string | null>>(() => {
    const here = waitingComments(user.id).filter((one) => one.articleId === articleId);
    return new Set(here.map(({ parentId }) => parentId));
  });
  return {
    awaited,
    start: (id: string) => setAwaited((before) => new Set([...before, id])),
    end: (id: string) =>
      setAwaited((before) => new Set([...before].filter((other) => other !== id))),
  };
}
