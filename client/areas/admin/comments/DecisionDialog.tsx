import { useState } from 'react';

import { useActionForm } from '#client/actions/useActionForm';
import type { DecisionKind, SubjectDecision } from '#client/generated/graphql';
import { counted } from '#client/platform/text/format';
import { Dialog } from '#ui/overlays/Dialog';
import { isRestricting, missingParts } from '../cases/detail/decisionChoices';
import { DecisionChoice, DecisionFields } from '../cases/detail/DecisionFields';
import { OverrideReasonField } from '../conflicts/OverrideReasonField';
import type { DecisionReader } from '../grounds/DecisionPreview';
import { NO_GROUNDS, useGrounds } from '../grounds/useGrounds';
import type { CommentAction, CommentActionRequest, CommentActions } from './useCommentActions';

export interface DecisionDialogProps {
  /** Comments to decide, with the action that the viewer named in a menu. */
  request: CommentActionRequest;
  actions: CommentActions;
  onDone: () => void;
  onClose: () => void;
}

type Decision = Exclude<SubjectDecision, 'BREACH'>;

const CHOICES: readonly { value: Decision; action: CommentAction; label: string }[] = [
  { value: 'COMPLIANT', action: 'APPROVE', label: 'Approuver' },
  { value: 'HIDE', action: 'REJECT', label: 'Masquer' },
  { value: 'DELETE', action: 'DELETE', label: 'Supprimer' },
];

const CONSEQUENCES: Readonly<Record<Decision, string>> = {
  COMPLIANT: 'Les commentaires approuvés sont visibles par tous les membres.',
  HIDE: 'Seul l’auteur voit encore un commentaire masqué. Vous pourrez l’approuver plus tard.',
  DELETE: 'Le texte sera supprimé définitivement. Les réponses resteront affichées.',
};

const KINDS: Partial<Record<Decision, DecisionKind>> = {
  HIDE: 'COMMENT_REJECTED',
  DELETE: 'COMMENT_DELETED',
};

/**
 * Dialog with the decision form for comments that have no open case, and for a viewer who may not
 * decide cases. Only a case offers measures against the author.
 */
export function DecisionDialog({ request, actions, onDone, onClose }: DecisionDialogProps) {
  const { comments, canOverride, author, offered } = request;
  const [only] = comments.length === 1 ? comments : [];
  const [action, setAction] = useState(request.action);
  const choices = CHOICES.filter((choice) => offered?.includes(choice.action) ?? true);
  const subject = CHOICES.find((choice) => choice.action === action)?.value ?? null;
  const decided = { subject, person: 'NOTHING' } as const;
  const restricts = isRestricting(decided);
  const grounds = useGrounds({
    place: only ? `comment:${only.id}` : 'comments',
    suggests: null,
    startsEmpty: true,
  });
  const form = useActionForm({
    ...actions.handlingOf(action),
    values: NO_GROUNDS,
    typed: ['lastResort'],
    perform: ({ lastResort }) =>
      actions.send(
        { ...request, action },
        {
          reason: null,
          ...(restricts && grounds.given),
          ...(canOverride && { lastResort }),
        },
      ),
    onDone(result) {
      if (result && restricts) grounds.sent();
      onDone();
      onClose();
    },
  });
  const label = CHOICES.find((choice) => choice.action === action)?.label ?? 'Décider';
  const count = counted(comments.length, 'commentaire');
  const title = only ? 'Décider de ce commentaire' : `Décider de ${count}`;
  return (
    <Dialog
      open
      size="medium"
      locked={form.busy}
      onOpenChange={() => form.leave(onClose)}
      title={title}
      description={subject && CONSEQUENCES[subject]}
    >
      <DecisionFields
        label="Décision"
        form={form}
        grounds={grounds}
        isRestricting={restricts}
        missing={missingParts({ ...decided, asksPerson: false, grounds })}
        isChosen={subject !== null}
        verb={only ? label : `${label} ${count}`}
        readers={readersOf(subject, only ? author : undefined)}
        about={{ commentId: only?.id ?? null }}
        below={
          canOverride && (
            <OverrideReasonField {...form.register('lastResort')} error={form.errors.lastResort} />
          )
        }
      >
        <DecisionChoice
          label={only ? 'Le commentaire' : 'Les commentaires'}
          value={subject}
          choices={choices}
          onChoose={(value) =>
            setAction(CHOICES.find((choice) => choice.value === value)?.action ?? action)
          }
          error={undefined}
        />
      </DecisionFields>
    </Dialog>
  );
}

/**
 * Returns the recipients of a decision.
 * @param author null when the account of the author was erased; undefined for several comments
 */
function readersOf(
  subject: Decision | null,
  author: string | null | undefined,
): readonly DecisionReader[] {
  const kind = subject && KINDS[subject];
  if (!kind || author === null) return [];
  const heading = author === undefined ? 'Ce que liront les auteurs' : 'Ce que lira l’auteur';
  return [{ heading, kinds: [kind] }];
}
