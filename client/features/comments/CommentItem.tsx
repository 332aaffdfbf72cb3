import { Flag, MessageSquareReply, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import {
  useDeleteCommentMutation,
  useEditCommentMutation,
  useSetCommentLikeMutation,
  type CommentDetailsFragment,
} from '../../generated/graphql';
import { readApiError } from '../../platform/apiError';
import { messageOf } from '../../platform/errorMessages';
import { formatDateTime, formatRelativeTime } from '../../platform/format';
import { Badge, type BadgeTone } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toast';
import { HeartButton } from '../likes/HeartButton';
import { useLike } from '../likes/useLike';
import { Avatar } from '../shell/Avatar';
import { CommentForm } from './CommentForm';
import { ReportDialog } from './ReportDialog';

const DELETED_AUTHOR = 'Utilisateur supprimé';

/** What the author is told of a comment that not everybody sees. */
const states: Record<'PENDING' | 'REJECTED' | 'REPORTED', { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'En attente de validation', tone: 'ambre' },
  REJECTED: { label: 'Refusé', tone: 'rouge' },
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

/** The address of a comment inside the page of its article. */
export const commentAnchor = (id: string): string => `commentaire-${id}`;

/** A comment or a reply: who, when, what, and what one can do with it. */
export function CommentItem({ comment, onReply, onChanged, children }: CommentItemProps) {
  const [editing, setEditing] = useState(false);
  const author = comment.author?.username ?? DELETED_AUTHOR;
  return (
    <li id={commentAnchor(comment.id)} tabIndex={-1} className="scroll-mt-24 outline-none">
      <article aria-label={`Commentaire de ${author}`} className="flex gap-3 md:gap-4">
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
            <EditForm
              comment={comment}
              onClose={() => {
                setEditing(false);
                onChanged();
              }}
            />
          )}
          {!comment.deleted && !editing && (
            <>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{comment.content}</p>
              <Actions
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

function EditForm({ comment, onClose }: { comment: CommentDetailsFragment; onClose: () => void }) {
  const [text, setText] = useState(comment.content);
  const [edit] = useEditCommentMutation();
  const save = async (content: string): Promise<string | undefined> => {
    try {
      await edit({ variables: { id: comment.id, content } });
      toast.success('Commentaire modifié');
      onClose();
      return undefined;
    } catch (error) {
      return readApiError(error).fields.content ?? messageOf(error);
    }
  };
  return (
    <div className="mt-3">
      <CommentForm
        label="Modifier le commentaire"
        value={text}
        onChange={setText}
        onSubmit={save}
        submitLabel="Enregistrer"
        busyLabel="Enregistrement…"
        onCancel={onClose}
        focused
      />
    </div>
  );
}

interface ActionsProps {
  comment: CommentDetailsFragment;
  onReply?: () => void;
  onEdit: () => void;
  onChanged: () => unknown;
}

function Actions({ comment, onReply, onEdit, onChanged }: ActionsProps) {
  const { id, likeCount, likedByMe, viewerCan } = comment;
  const [setLike] = useSetCommentLikeMutation();
  const [asking, setAsking] = useState<'delete' | 'report' | null>(null);
  const like = useLike({ liked: likedByMe, count: likeCount }, async (liked) => {
    await setLike({ variables: { id, liked } });
    if (liked) toast.success('Commentaire aimé !');
  });
  return (
    <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
      {viewerCan.like && <HeartButton {...like} variant="discret" size="petit" />}
      {viewerCan.reply && onReply && (
        <Act Icon={MessageSquareReply} onClick={onReply}>
          Répondre
        </Act>
      )}
      {viewerCan.edit && (
        <Act Icon={Pencil} onClick={onEdit}>
          Modifier
        </Act>
      )}
      {viewerCan.delete && (
        <Act Icon={Trash2} onClick={() => setAsking('delete')}>
          Supprimer
        </Act>
      )}
      {viewerCan.report && (
        <Act Icon={Flag} onClick={() => setAsking('report')}>
          Signaler
        </Act>
      )}
      {asking === 'delete' && (
        <DeleteDialog id={id} onClose={() => setAsking(null)} onDeleted={onChanged} />
      )}
      {asking === 'report' && (
        <ReportDialog
          commentId={id}
          onClose={() => {
            setAsking(null);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

interface ActProps {
  Icon: typeof Flag;
  onClick: () => void;
  children: string;
}

function Act({ Icon, onClick, children }: ActProps) {
  return (
    <Button variant="discret" size="petit" onClick={onClick}>
      <Icon aria-hidden="true" size={16} /> {children}
    </Button>
  );
}

interface DeleteDialogProps {
  id: string;
  onClose: () => void;
  onDeleted: () => unknown;
}

function DeleteDialog({ id, onClose, onDeleted }: DeleteDialogProps) {
  const [remove, { loading }] = useDeleteCommentMutation();
  const act = async () => {
    try {
      await remove({ variables: { id } });
      toast.success('Commentaire supprimé');
      onDeleted();
    } catch (error) {
      toast.error(messageOf(error));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title="Supprimer ce commentaire ?"
      tone="danger"
      confirmLabel="Supprimer"
      busyLabel="Suppression…"
      busy={loading}
      onConfirm={() => void act()}
      onCancel={onClose}
    >
      Son texte disparaît pour tout le monde, et ne peut pas être retrouvé. Les réponses restent.
    </ConfirmDialog>
  );
}
