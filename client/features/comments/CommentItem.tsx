import { namelessAuthor } from '#client/shared/removedNames';
import { use, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

import type { CommentDetailsFragment } from '#client/generated/graphql';
import { PlayerName } from '#client/platform/players/PlayerName';
import { formatDateTime, ofName } from '#client/platform/text/format';
import { subscriptionLabels } from '#client/platform/text/labels';
import { RelativeTime } from '#client/platform/text/RelativeTime';
import { Avatar } from '#ui/data/Avatar';
import { TeamAvatar } from '#ui/data/TeamAvatar';
import { Badge, type BadgeTone } from '#ui/data/Badge';
import { classes } from '#ui/inputs/classes';
import { CommentActions } from './CommentActions';
import { commentAnchor, focusComment } from './commentAnchor';
import { CommentText } from './CommentText';
import { ReadOnlyContext } from './discussion';
import { EditTeamComment } from './team/editTeamComments';
import { EditCommentForm } from './writing/EditCommentForm';

/** Badges on the author's own comments that are not public, keyed by status. */
const states: Record<'PENDING' | 'REJECTED' | 'REPORTED', { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'En attente de modération', tone: 'warning' },
  REJECTED: { label: 'Masqué', tone: 'alert' },
  REPORTED: { label: 'Signalé, en cours d’examen', tone: 'warning' },
};

export interface CommentItemProps {
  comment: CommentDetailsFragment;
  /** Opens the reply form; when absent, there is no reply button. */
  onReply?: () => void;
  /** Called when the comment changed, so that the lists that contain it are reloaded. */
  onChanged: () => unknown;
  children?: ReactNode;
}

/** A comment or a reply: author, date, text and buttons. */
export function CommentItem({ comment, onReply, onChanged, children }: CommentItemProps) {
  const [editing, setEditing] = useState(false);
  const isReadOnly = use(ReadOnlyContext);
  const { search } = useLocation();
  const author = comment.author?.username ?? namelessAuthor(comment);
  const isReadable = !comment.deleted && !comment.hidden;
  return (
    <li
      id={commentAnchor(comment.id)}
      tabIndex={-1}
      // A link to the comment moves the focus to it; a focused comment is highlighted.
      className="scroll-mt-24 outline-none [&:focus>article]:bg-surface-sunken"
    >
      <article
        aria-label={comment.hidden ? author : `Commentaire ${ofName(author)}`}
        className={classes(
          '-m-2 flex gap-3 rounded-card p-2 transition-colors md:gap-4',
          comment.byTeam && 'bg-info-soft shadow-[inset_3px_0_var(--color-info)]',
        )}
      >
        <span className="shrink-0">
          {comment.byTeam ? (
            <TeamAvatar />
          ) : (
            <Avatar
              name={author}
              url={comment.author?.avatarUrl ?? null}
              frame={comment.author?.frame}
            />
          )}
        </span>
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <b className="text-ink wrap-anywhere">
              <PlayerName name={author} hasPage={comment.author?.hasPage ?? false} />
            </b>
            {comment.byTeam && <Badge tone="info">Réponse officielle</Badge>}
            {comment.authorIsStaff && <Badge tone="alert">Staff</Badge>}
            {comment.authorSubscription !== 'FREE' && (
              <Badge tone="gold">{subscriptionLabels[comment.authorSubscription]}</Badge>
            )}
            <Link
              to={{ search, hash: commentAnchor(comment.id) }}
              state={{ preserveScroll: true }}
              title={`${formatDateTime(comment.createdAt)}\u00A0: lien vers ce commentaire`}
              className="text-sm text-muted hover:text-accent-strong hover:underline"
            >
              <RelativeTime instant={comment.createdAt} />
              <span className="sr-only">, lien vers ce commentaire</span>
            </Link>
            {comment.editedAt && isReadable && (
              <span className="text-sm text-muted">(modifié)</span>
            )}
          </p>
          <State comment={comment} />
          {comment.deleted && (
            <p className="mt-1 text-muted italic">Commentaire supprimé par son auteur.</p>
          )}
          {comment.hidden && (
            <p className="mt-1 text-muted italic">Commentaire masqué en attente de modération.</p>
          )}
          {editing && comment.byTeam && (
            <EditTeamComment
              id={comment.id}
              onSettled={onChanged}
              onClose={() => {
                setEditing(false);
                focusComment(comment.id);
              }}
            />
          )}
          {editing && !comment.byTeam && (
            <EditCommentForm
              comment={comment}
              onClose={() => {
                setEditing(false);
                focusComment(comment.id);
                onChanged();
              }}
            />
          )}
          {isReadable && (!editing || comment.byTeam) && (
            <>
              <CommentText comment={comment} />
              {!isReadOnly && (
                <CommentActions
                  comment={comment}
                  onReply={onReply}
                  onEdit={() => setEditing(true)}
                  onChanged={onChanged}
                />
              )}
            </>
          )}
        </div>
      </article>
      {children}
    </li>
  );
}

function State({
  comment: { status, statusReason, deleted, hidden },
}: {
  comment: CommentDetailsFragment;
}) {
  if (status === 'APPROVED' || deleted || hidden) return null;
  const { label, tone } = states[status];
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
      <Badge tone={tone}>{label}</Badge>
      {statusReason && <span className="text-text wrap-anywhere">{statusReason}</span>}
    </p>
  );
}
