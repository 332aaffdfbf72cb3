import { useState, type ReactNode } from 'react';

import type { CommentDetailsFragment } from '../../generated/graphql';
import { formatDateTime, formatRelativeTime } from '../../platform/format';
import { Avatar } from '../../ui/Avatar';
import { Badge, type BadgeTone } from '../../ui/Badge';
import { CommentActions } from './CommentActions';
import { commentAnchor, focusComment } from './commentAnchor';
import { EditCommentForm } from './EditCommentForm';

const DELETED_AUTHOR = 'Utilisateur supprimé';

/** What the author is told of a comment that not everybody sees. */
const states: Record<'PENDING' | 'REJECTED' | 'REPORTED', { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'En attente de validation', tone: 'ambre' },
  REJECTED: { label: 'Rejeté', tone: 'rouge' },
  REPORTED: { label: 'Signalé, en cours d’examen', tone: 'ambre' },
};

export interface CommentItemProps {
  comment: CommentDetailsFragment;
  /** Opens the reply form; without it the comment cannot be answered here. */
  onReply?: () => void;
  /** Called when the comment changed, so that the lists around it are read again. */
  onChanged: () => unknown;
  /** Its replies, and the form for another. */
  children?: ReactNode;
}

/** A comment or a reply: who, when, what, and what one can do with it. */
export function CommentItem({ comment, onReply, onChanged, children }: CommentItemProps) {
  const [editing, setEditing] = useState(false);
  const author = comment.author?.username ?? DELETED_AUTHOR;
  return (
    <li
      id={commentAnchor(comment.id)}
      tabIndex={-1}
      // Tinted while the page has brought the reader to it.
      className="scroll-mt-24 outline-none [&:focus>article]:bg-gris-pale"
    >
      <article
        aria-label={`Commentaire de ${author}`}
        className="-m-2 flex gap-3 rounded-rayon p-2 transition-colors md:gap-4"
      >
        <span className="shrink-0">
          <Avatar name={author} url={comment.author?.avatarUrl ?? null} />
        </span>
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <b className="text-encre wrap-anywhere">{author}</b>
            <time
              dateTime={comment.createdAt}
              title={formatDateTime(comment.createdAt)}
              className="text-sm text-muet"
            >
              {formatRelativeTime(comment.createdAt)}
            </time>
            {comment.editedAt && !comment.deleted && (
              <span className="text-sm text-muet">(modifié)</span>
            )}
          </p>
          <State comment={comment} />
          {comment.deleted && (
            <p className="mt-1 text-muet italic">Commentaire supprimé par son auteur.</p>
          )}
          {editing && (
            <EditCommentForm
              comment={comment}
              onClose={() => {
                setEditing(false);
                focusComment(comment.id);
                onChanged();
              }}
            />
          )}
          {!comment.deleted && !editing && (
            <>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{comment.content}</p>
              <CommentActions
                comment={comment}
                onReply={onReply}
                onEdit={() => setEditing(true)}
                onChanged={onChanged}
              />
            </>
          )}
        </div>
      </article>
      {children}
    </li>
  );
}

function State({
  comment: { status, statusReason, deleted },
}: {
  comment: CommentDetailsFragment;
}) {
  if (status === 'APPROVED' || deleted) return null;
  const { label, tone } = states[status];
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
      <Badge tone={tone}>{label}</Badge>
      {statusReason && <span className="text-texte wrap-anywhere">{statusReason}</span>}
    </p>
  );
}
