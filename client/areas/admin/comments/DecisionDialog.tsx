import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import { formatNumber } from '#client/platform/text/format';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { GroundsFields, sendsByKey } from '../grounds/GroundsFields';
import { factsOfComment } from '../grounds/suggestedFacts';
import { NO_GROUNDS, useGrounds } from '../grounds/useGrounds';
import { OverrideReasonField } from '../conflicts/OverrideReasonField';
import type { CommentActionRequest, CommentActions } from './useCommentActions';

export interface DecisionDialogProps {
  /** Action to confirm. */
  request: CommentActionRequest;
  actions: CommentActions;
  onDone: () => void;
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
    what: 'Seul l’auteur voit encore un commentaire masqué. Vous pourrez l’approuver plus tard.',
  },
  DELETE: {
    verb: 'Supprimer',
    busy: 'Suppression…',
    what: 'Le texte sera supprimé définitivement. Les réponses resteront affichées.',
  },
} as const;

/** Dialog that confirms an action on comments. The reason for a rejection is sent to the author. */
export function DecisionDialog({ request, actions, onDone, onClose }: DecisionDialogProps) {
  const { action, comments, canOverride, author } = request;
  const [only] = comments.length === 1 ? comments : [];
  const decides = action !== 'APPROVE';
  const grounds = useGrounds({
    place: only ? `comment:${only.id}` : 'comments',
    suggests: decides ? factsOfComment : null,
  });
  const reason = grounds.text.trim() || null;
  const form = useActionForm({
    ...actions.handlingOf(action),
    values: NO_GROUNDS,
    typed: ['lastResort'],
    check: () => grounds.missing,
    perform: ({ lastResort }) =>
      actions.send(request, {
        reason,
        ...(decides && grounds.given),
        ...(canOverride && { lastResort }),
      }),
    onDone(result) {
      if (result && decides) grounds.sent();
      onDone();
      onClose();
    },
  });
  const { errors } = form;
  const { verb, busy, what } = LABELS[action];
  const count = comments.length;
  return (
    <FormDialog
      form={form}
      size="medium"
      title={
        count > 1
          ? `${verb} ${formatNumber(count)} commentaires\u00A0?`
          : `${verb} ce commentaire\u00A0?`
      }
      description={what}
      submitLabel={count > 1 ? `${verb} les commentaires` : `${verb} le commentaire`}
      busyLabel={busy}
      onClose={onClose}
    >
      {decides && (
        <>
          <Field label="Motif" hint="Chaque auteur lira ce motif." error={errors.reason} optional>
            {(control) => (
              <TextArea
                {...control}
                {...sendsByKey}
                rows={3}
                data-autofocus
                value={grounds.text}
                onChange={(event) => grounds.change({ text: event.target.value })}
              />
            )}
          </Field>
          <GroundsFields
            grounds={grounds}
            errors={errors}
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
                    about: { commentId: only?.id, reason, ...grounds.given },
                  }
            }
          />
        </>
      )}
      {canOverride && (
        <OverrideReasonField {...form.register('lastResort')} error={errors.lastResort} />
      )}
    </FormDialog>
  );
}
