import { useWatch } from 'react-hook-form';

import { useActionForm } from '#client/actions/useActionForm';
import {
  useCloseCaseMutation,
  type CaseDetailsFragment,
  type DistressOutcome,
} from '#client/generated/graphql';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { RadioCards } from '#ui/inputs/RadioCards';
import { Card } from '#ui/layout/Card';
import { OverrideReasonField } from '#areas/admin/conflicts/OverrideReasonField';
import { OUTCOME_ID } from './deciding';
import { isAnswered } from './distress';
import type { CaseActions } from './useCaseActions';

/** Labels of the outcomes of a distress message. `reason` labels the text field of an outcome. */
const OUTCOMES: Record<DistressOutcome, { label: string; hint: string; reason: string }> = {
  ANSWERED: {
    label: 'J’ai répondu',
    hint: 'La personne a reçu une réponse de l’équipe.',
    reason: 'Précision (facultatif)',
  },
  FALSE_ALARM: {
    label: 'Fausse alerte',
    hint: 'Dites en une phrase pourquoi.',
    reason: 'Motif de la fausse alerte',
  },
  HANDED_OVER: {
    label: 'Transmis à…',
    hint: 'Dites à qui.',
    reason: 'Destinataire (18, 112, 15, administrateur…)',
  },
};

const CHOICES = Object.keys(OUTCOMES) as DistressOutcome[];

interface CaseOutcomeProps {
  row: CaseDetailsFragment;
  actions: CaseActions;
}

/** Card with the form that closes the case of a distress message with an outcome. */
export function CaseOutcome({ row, actions }: CaseOutcomeProps) {
  const { number, version, conflict, timeline, person } = row;
  const [close] = useCloseCaseMutation();
  const canOverride = conflict?.lastResort ?? false;
  const form = useActionForm({
    ...actions.handling,
    values: { outcome: '' as DistressOutcome | '', reason: '', lastResort: '' },
    typed: ['outcome', 'reason', 'lastResort'],
    perform: ({ outcome, reason, lastResort }) =>
      close({
        variables: {
          number,
          version,
          outcome: outcome || null,
          reason: reason.trim() || null,
          lastResort: canOverride ? lastResort : null,
        },
      }),
    success: 'Dossier clos',
  });
  const { register, errors, setValue } = form;
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const answered = isAnswered(timeline, person?.id);
  return (
    <Card as="section" aria-labelledby={OUTCOME_ID} className="px-4 py-4.5 md:px-5 print:hidden">
      <h2 id={OUTCOME_ID} tabIndex={-1} className="text-lg">
        Issue
      </h2>
      <form noValidate className="mt-3 grid gap-3" onSubmit={form.submit}>
        <RadioCards
          legend="Issue du message de détresse"
          value={outcome || null}
          choices={CHOICES.map((value) => ({
            value,
            label: OUTCOMES[value].label,
            hint: OUTCOMES[value].hint,
            disabledReason:
              value === 'ANSWERED' && !answered ? 'Possible après l’envoi de votre réponse.' : null,
          }))}
          onChoose={(chosen) => setValue('outcome', chosen, { shouldDirty: true })}
          error={errors.outcome}
        />
        {outcome && (
          <Field label={OUTCOMES[outcome].reason} error={errors.reason}>
            {(control) => <TextArea {...control} {...register('reason')} rows={2} />}
          </Field>
        )}
        {canOverride && (
          <OverrideReasonField {...register('lastResort')} error={errors.lastResort} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <p className="min-w-0 flex-1 basis-48 text-note text-muted">
            Lire ne clôt rien. Le dossier reste ouvert jusqu’à une issue.
          </p>
          <ActionButton
            type="submit"
            busy={form.busy}
            busyLabel="Clôture…"
            disabledReason={outcome ? null : 'Choisissez une issue.'}
          >
            Clore le dossier
          </ActionButton>
        </div>
      </form>
    </Card>
  );
}
