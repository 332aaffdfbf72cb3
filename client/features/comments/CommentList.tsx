import { useState } from 'react';

import type { ArticleCommentsQuery } from '#client/generated/graphql';
import { useDeviceState } from '#client/platform/device/useDeviceState';
import { useViewer } from '#client/platform/session/useSession';
import { focusComment } from './commentAnchor';
import { CommentItem } from './CommentItem';
import { NewCommentForm } from './writing/NewCommentForm';
import { Replies } from './Replies';
import { draftedReplies } from './writing/drafts';
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
  onPublished: (id: string, parentId: string) => void;
  onChanged: () => unknown;
}

/**
 * Comments of an article with their replies. The reply button opens one form at a time. A reload
 * also opens the forms of stored reply drafts; a note replaces a form that waits for the network.
 */
export function CommentList(props: CommentListProps) {
  const { articleId, comments, asked, onReplies, onPublished, onChanged } = props;
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const { unsent, start, end } = useUnsentReplies(articleId);
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
            {(replyTo === comment.id || unsent.has(comment.id)) && (
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
 * Manages the IDs of the comments to which the viewer has an unsent reply: a draft of an earlier
 * visit, or a reply that waits for the network. Both are stored in this browser.
 */
function useUnsentReplies(articleId: string) {
  const { user } = useViewer();
  const [unsent, setUnsent] = useDeviceState<ReadonlySet<string>>(
    () => new Set(draftedReplies(user.id, articleId)),
    () => new Set(),
  );
  return {
    unsent,
    start: (id: string) => setUnsent((before) => new Set([...before, id])),
    end: (id: string) =>
      setUnsent((before) => new Set([...before].filter((other) => other !== id))),
  };
}
