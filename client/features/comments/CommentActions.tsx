import { Flag, MessageSquareReply, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { lazyDialog } from '#ui/lazy/lazyDialog';
import { useSetCommentLikeMutation, type CommentDetailsFragment } from '#client/generated/graphql';
import { useLike } from '#client/platform/useLike';
import { Button } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { HeartButton } from '#ui/inputs/HeartButton';
import { toast } from '#ui/feedback/toast';
import { useMayEditTeamComment } from './team/editTeamComments';
import { DeleteCommentDialog } from './DeleteCommentDialog';

const ReportDialog = lazyDialog(async () => (await import('./ReportDialog')).ReportDialog);

export interface CommentActionsProps {
  comment: CommentDetailsFragment;
  /** Opens the reply form; when absent, there is no reply button. */
  onReply?: () => void;
  onEdit: () => void;
  onChanged: () => unknown;
}

/** Action buttons of a comment. Shows the actions that the server allows in `viewerCan`. */
export function CommentActions({ comment, onReply, onEdit, onChanged }: CommentActionsProps) {
  const { id, likeCount, viewerHasLiked, viewerHasReported, viewerCan } = comment;
  const mayEditTeam = useMayEditTeamComment();
  const [setLike] = useSetCommentLikeMutation();
  const [asking, setAsking] = useState<'delete' | 'report' | null>(null);
  const like = useLike({
    of: `Comment:${id}`,
    known: { liked: viewerHasLiked, count: likeCount },
    async send(liked) {
      const { data } = await setLike({ variables: { id, liked } });
      if (liked) toast.success('Commentaire aimé !', { key: `commentLike ${id}` });
      const updated = data.setCommentLike.comment;
      return { liked: updated.viewerHasLiked, count: updated.likeCount };
    },
    onRefused: (message) => toast.error(message, { key: `commentLike ${id}` }),
  });
  return (
    <div className="mt-2 -ml-3 flex flex-wrap gap-x-1 max-sm:-ml-2 max-sm:gap-x-0 max-sm:[&>button]:px-2">
      {viewerCan.like && <HeartButton {...like} variant="quiet" size="small" />}
      {viewerCan.reply && onReply && (
        <Action main Icon={MessageSquareReply} onClick={onReply}>
          Répondre
        </Action>
      )}
      {(viewerCan.edit || mayEditTeam(comment)) && (
        <Action Icon={Pencil} onClick={onEdit}>
          Modifier
        </Action>
      )}
      {viewerCan.delete && (
        <Action Icon={Trash2} onClick={() => setAsking('delete')}>
          Supprimer
        </Action>
      )}
      {(viewerCan.report || viewerHasReported) && (
        <Action Icon={Flag} done={viewerHasReported} onClick={() => setAsking('report')}>
          {viewerHasReported ? 'Signalé' : 'Signaler'}
        </Action>
      )}
      {asking === 'delete' && (
        <DeleteCommentDialog id={id} onClose={() => setAsking(null)} onDeleted={onChanged} />
      )}
      {asking === 'report' && (
        <ReportDialog commentId={id} onClose={() => setAsking(null)} onRefused={onChanged} />
      )}
    </div>
  );
}

interface ActionProps {
  Icon: typeof Flag;
  /** Whether the button shows its label on a phone, where others show only their icon. */
  main?: boolean;
  /** Whether the action was already performed and cannot be repeated. The label says so. */
  done?: boolean;
  onClick: () => void;
  children: string;
}

function Action({ Icon, main = false, done = false, onClick, children }: ActionProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="pointer-coarse:min-w-11"
      title={main ? undefined : children}
      aria-disabled={done || undefined}
      onClick={done ? undefined : onClick}
    >
      <Icon aria-hidden="true" size={16} fill={done ? 'currentColor' : 'none'} />
      <span className={classes(!main && !done && 'max-sm:sr-only')}>{children}</span>
    </Button>
  );
}
