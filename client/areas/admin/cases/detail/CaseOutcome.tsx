import { useWatch } from 'react-hook-form';

import { useActionForm } from '#client/actions/useActionForm';
import {
  useCloseCaseMutation,
  type CaseDetailsFragment,
  type DistressOutcome,
} from '#client/generated/graphql';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Field } from '#ui/inputs/Field';
import { Select, TextArea } from '#ui/inputs/inputs';
import { RadioCards } from '#ui/inputs/RadioCards';
import { Card } from '#ui/layout/Card';
import { OverrideReasonField } from '#areas/admin/conflicts/OverrideReasonField';
import { OUTCOME_ID } from './deciding';
import { isAnswered } from './distress';
import type { CaseActions } from './useCaseActions';

/**
 * Labels of the outcomes of a distress message. `reason` labels the text field of an outcome, unless
 * the text depends on the recipient.
 */
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
    hint: 'Choisissez qui prend la suite.',
    reason: 'Précision (facultatif)',
  },
};

/** Services that a distress message may be passed on to. */
const SERVICES = [
  'Secours (15, 17, 18, 112 ou 114)',
  '119, enfance en danger',
  '3018, harcèlement',
] as const;

const OTHER_RECIPIENT = 'autre';

/** Returns what the case records about a recipient: '119, enfance en danger\u00A0: rappel demandé'. */
const handedTo = (recipient: string, text: string): string =>
  recipient === OTHER_RECIPIENT ? text : [recipient, text].filter(Boolean).join('\u00A0: ');

const CHOICES = Object.keys(OUTCOMES) as DistressOutcome[];

interface CaseOutcomeProps {
  row: CaseDetailsFragment;
  actions: CaseActions;
}

/** Card with the form that closes the case of a distress message with an outcome. */
export function CaseOutcome({ row, actions }: CaseOutcomeProps) {
  const { number, version, conflict, timeline, person, persons } = row;
  const [close] = useCloseCaseMutation();
  const canOverride = conflict?.lastResort ?? false;
  const form = useActionForm({
    ...actions.handling,
    values: { outcome: '' as DistressOutcome | '', recipient: '', reason: '', lastResort: '' },
    typed: ['outcome', 'recipient', 'reason', 'lastResort'],
    perform: ({ outcome, recipient, reason, lastResort }) =>
      close({
        variables: {
          number,
          version,
          outcome: outcome || null,
          reason:
            (outcome === 'HANDED_OVER' ? handedTo(recipient, reason.trim()) : reason.trim()) ||
            null,
          lastResort: canOverride ? lastResort : null,
        },
      }),
    success: 'Dossier clos',
  });
  const { register, errors, setValue } = form;
  const [outcome, recipient, reason] = useWatch({
    control: form.control,
    name: ['outcome', 'recipient', 'reason'],
  });
  const isHandedOver = outcome === 'HANDED_OVER';
  const isNamed = isHandedOver && recipient === OTHER_RECIPIENT;
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
        {isHandedOver && (
          <Field label="Qui prend la suite" required>
            {(control) => (
              <Select {...control} {...register('recipient')}>
                <option value="">Choisissez</option>
                {colleaguesIn(persons).map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
                {SERVICES.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
                <option value={OTHER_RECIPIENT}>Une autre personne ou un autre service</option>
              </Select>
            )}
          </Field>
        )}
        {outcome && (
          <Field
            label={isNamed ? 'Nom de la personne ou du service' : OUTCOMES[outcome].reason}
            error={errors.reason}
          >
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
            disabledReason={missingOf({ outcome, recipient, reason })}
          >
            Clore le dossier
          </ActionButton>
        </div>
      </form>
    </Card>
  );
}

/** Returns the names of the colleagues who can take over a case. */
const colleaguesIn = (persons: CaseDetailsFragment['persons']): string[] => [
  ...new Set(
    persons
      .filter(({ role, isViewer }) => role === 'CAN_DECIDE' && !isViewer)
      .map(({ person }) => person.username),
  ),
];

interface Given {
  outcome: DistressOutcome | '';
  recipient: string;
  reason: string;
}

/** Returns what is missing before the case can be closed; null when nothing is. */
function missingOf({ outcome, recipient, reason }: Given): string | null {
  if (outcome === '') return 'Choisissez une issue.';
  if (outcome !== 'HANDED_OVER') return null;
  if (recipient === '') return 'Choisissez à qui le message est transmis.';
  return recipient === OTHER_RECIPIENT && reason.trim() === ''
    ? 'Écrivez qui prend la suite.'
    : null;
}
