import { useState } from 'react';

import { useActionForm } from '#client/actions/useActionForm';
import {
  useConfirmApprovalRequestMutation,
  useRefuseApprovalRequestMutation,
} from '#client/generated/graphql';
import type { Refusal } from '#ui/feedback/refusals';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { RadioCards } from '#ui/inputs/RadioCards';
import { OvertakenNotice } from '../shell/OvertakenNotice';
import { useOvertaken, type OvertakenProps } from '../shell/useOvertaken';
import type { Request } from './confirmationLabels';
import { reportOutcome } from './reportOutcome';

export interface RequestAnswerProps extends OvertakenProps {
  request: Request;
  /** Why the viewer may not answer, and who can; null when the viewer may answer. */
  refusal: Refusal | null;
  /** Called after the answer, and after a refused attempt, because the request may be stale. */
  onDone: () => void;
}

type Answer = 'confirm' | 'refuse';

/** Form that approves or refuses a request. Nothing is chosen at first. A refusal needs a reason. */
export function RequestAnswer(props: RequestAnswerProps) {
  const { request, refusal, onDone } = props;
  const { id, proposer, viewerCan } = request;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [confirm] = useConfirmApprovalRequestMutation();
  const [refuse] = useRefuseApprovalRequestMutation();
  const who = proposer?.username ?? 'L’auteur de la demande';
  const form = useActionForm({
    values: { reason: '' },
    typed: ['reason'],
    clears: true,
    errorsIn: 'toast',
    perform: async ({ reason }) => {
      if (answer === 'refuse') {
        await refuse({ variables: { id, reason: reason.trim() } });
        return null;
      }
      return (await confirm({ variables: { id } })).data.confirmApprovalRequest.confirmation;
    },
    success: answer === 'refuse' ? 'Demande refusée' : undefined,
    onDone: (confirmed) => {
      setAnswer(null);
      if (confirmed) reportOutcome(confirmed);
    },
    onSettled: onDone,
  });
  const isTyped = answer !== null || form.isTyped;
  const overtaken = useOvertaken({ ...props, isTyped, busy: form.busy });
  const choices = [
    {
      value: 'confirm',
      label: 'Confirmer',
      hint: 'L’action est faite aussitôt, au nom de la personne qui l’a demandée.',
    },
    { value: 'refuse', label: 'Refuser', hint: `Rien n’est fait. ${who} lira votre motif.` },
  ] as const;
  return (
    <form noValidate aria-label="Votre réponse" className="grid gap-3" onSubmit={form.submit}>
      <OvertakenNotice
        onDiscard={() => {
          setAnswer(null);
          form.reset();
        }}
      >
        {overtaken}
      </OvertakenNotice>
      <RadioCards
        legend="Votre réponse"
        value={answer}
        choices={choices}
        onChoose={setAnswer}
        className="sm:grid-cols-2"
      />
      {answer === 'refuse' && (
        <Field label={`Motif du refus, pour ${who}`} error={form.errors.reason} required>
          {(control) => (
            <TextArea
              {...control}
              {...form.register('reason')}
              rows={3}
              placeholder="Ce qui manque, ou ce que vous proposez à la place"
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className="min-w-0 flex-1 basis-48 text-note text-muted">
          {answer !== 'refuse' &&
            `Confirmer vous engage autant que ${proposer?.username ?? 'la personne qui demande'}. `}
          Votre nom reste dans l’historique.
        </p>
        <ActionButton
          type="submit"
          busy={form.busy}
          busyLabel={answer === 'refuse' ? 'Refus…' : 'Confirmation…'}
          disabledReason={
            (overtaken && CANNOT_SEND) ??
            viewerCan.whyNot ??
            (answer === null ? 'Choisissez une réponse.' : null)
          }
          refusal={refusal}
        >
          {answer === null ? 'Choisissez une réponse' : SUBMIT[answer]}
        </ActionButton>
      </div>
    </form>
  );
}

const CANNOT_SEND = 'Cette réponse ne peut plus être envoyée.';

const SUBMIT: Record<Answer, string> = {
  confirm: 'Confirmer la demande',
  refuse: 'Refuser la demande',
};
