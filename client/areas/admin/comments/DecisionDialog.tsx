import { useState } from 'react';

import { formatNumber } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { GroundsFields, sendsByKey } from '../grounds/GroundsFields';
import { factsOfComment } from '../grounds/suggestedFacts';
import { useGrounds } from '../grounds/useGrounds';
import { OverrideReasonField } from '../conflicts/OverrideReasonField';
import type { CommentActionRequest } from './useCommentActions';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';

export interface DecisionDialogProps {
  /** Action to confirm. */
  request: CommentActionRequest;
  busy: boolean;
  /**
   * Runs the action.
   * @returns error messages keyed by field; null after a success
   */
  onConfirm: (request: CommentActionRequest) => Promise<Record<string, string> | null>;
  onClose: () => void;
}

const LABELS = {
  APPROVE: {
    verb: 'Approuver',
    busy: 'Approbation…',
    what: 'Les commentaires approuvés sont visibles par tous les membres. Leurs auteurs sont prévenus.',
  },
  REJECT: {
    verb: 'Masquer',
    busy: 'Masquage…',
    what: 'Un commentaire masqué n’est visible que par son auteur. Vous pourrez l’approuver plus tard.',
  },
  DELETE: {
    verb: 'Supprimer',
    busy: 'Suppression…',
    what: 'Le texte est supprimé définitivement. Les réponses restent.',
  },
} as const;

/** Dialog that confirms an action on comments. The reason for a rejection is sent to the author. */
export function DecisionDialog({ request, busy, onConfirm, onClose }: DecisionDialogProps) {
  const [lastResort, setOverrideReason] = useState('');
  const close = useUnsavedChanges(lastResort.trim() !== '');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { action, comments, canOverride, author } = request;
  const [only] = comments.length === 1 ? comments : [];
  const decides = action !== 'APPROVE';
  const grounds = useGrounds({
    place: only ? `comment:${only.id}` : 'comments',
    suggests: decides ? factsOfComment : null,
  });
  const { text: reason } = grounds;
  const { verb, busy: busyLabel, what } = LABELS[action];
  const count = comments.length;
  const send = async () => {
    if (grounds.missing) return setProblems(grounds.missing);
    const refused = await onConfirm({
      ...request,
      reason,
      ...(decides && { grounds: grounds.given, onDone: grounds.sent }),
      ...(canOverride && { lastResort }),
    });
    setProblems(refused ?? {});
    if (!refused) onClose();
  };
  return (
    <Dialog
      open
      locked={busy}
      size="medium"
      onOpenChange={() => close(onClose)}
      title={
        count > 1
          ? `${verb} ${formatNumber(count)} commentaires\u00A0?`
          : `${verb} ce commentaire\u00A0?`
      }
      description={what}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        {decides && (
          <Field
            label="Motif"
            hint="Chaque auteur reçoit ce motif."
            error={problems.reason}
            optional
          >
            {(control) => (
              <TextArea
                {...control}
                {...sendsByKey}
                rows={3}
                data-autofocus
                value={reason}
                onChange={(event) => grounds.change({ text: event.target.value })}
              />
            )}
          </Field>
        )}
        {decides && (
          <GroundsFields
            grounds={grounds}
            errors={problems}
            preview={
              only && author === null
                ? undefined
                : {
                    readers: [
                      {
                        heading: author ? `Message à ${author}` : 'Message aux auteurs',
                        kinds: [action === 'REJECT' ? 'COMMENT_REJECTED' : 'COMMENT_DELETED'],
                      },
                    ],
                    about: {
                      commentId: only?.id,
                      reason: reason.trim() || null,
                      ...grounds.given,
                    },
                  }
            }
          />
        )}
        {canOverride && (
          <OverrideReasonField
            value={lastResort}
            onChange={setOverrideReason}
            error={problems.lastResort}
          />
        )}
        <DialogActions>
          <Button variant="secondary" disabled={busy} onClick={() => close(onClose)}>
            Annuler
          </Button>
          <Button type="submit" busy={busy} busyLabel={busyLabel}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
