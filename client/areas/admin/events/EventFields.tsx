import { useWatch, type UseFormReturn } from 'react-hook-form';

import type { EventScoringKind, ManagedEventFragment } from '../../../generated/graphql';
import { EventInput as limits } from '../../../generated/limits';
import { counted } from '../../../platform/words/format';
import { Field } from '../../../ui/inputs/Field';
import { Select, TextInput } from '../../../ui/inputs/inputs';
import { Card } from '../../../ui/layout/Card';
import { TextField } from '../lists/TextField';
import { TypedDayField } from '../lists/TypedDayField';
import { takesCalls, type EventValues } from './eventForm';
import { difficultyWords, scoringWords, typeWords } from './eventWords';
import { PrizeFields } from './PrizeFields';

export interface EventFieldsProps {
  form: UseFormReturn<EventValues, unknown, EventValues>;
  event: ManagedEventFragment | null;
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** The fields of an event, in two cards. */
export function EventFields({ form, event }: EventFieldsProps) {
  const hasBegun = event !== null && event.status !== 'UPCOMING';
  return (
    <>
      <Card as="section" aria-labelledby="titre-evenement" className="grid gap-4 p-4 md:p-5">
        <h2 id="titre-evenement" className="text-lg">
          L’événement
        </h2>
        <TextField form={form} name="name" label="Nom" maxLength={limits.name.max} />
        <TextField
          form={form}
          name="description"
          label="Description"
          rows={5}
          maxLength={limits.description.max}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Type" required>
            {(control) => (
              <Select {...control} {...form.register('type')}>
                {optionsOf(typeWords)}
              </Select>
            )}
          </Field>
          <Field label="Difficulté" required>
            {(control) => (
              <Select {...control} {...form.register('difficulty')}>
                {optionsOf(difficultyWords)}
              </Select>
            )}
          </Field>
          <TypedDayField
            form={form}
            name="startsAt"
            label="Début"
            kind="moment"
            required
            fixed={hasBegun}
          />
          <TypedDayField
            form={form}
            name="endsAt"
            label="Fin"
            kind="moment"
            required
            fixed={hasBegun}
          />
          <TextField
            form={form}
            name="maxParticipants"
            label="Places"
            hint={
              event
                ? `${counted(event.participants, 'place')} prise${event.participants > 1 ? 's' : ''}. Vide\u00A0: sans limite.`
                : 'Vide\u00A0: sans limite.'
            }
            inputMode="numeric"
            optional
          />
        </div>
        <TextField
          form={form}
          name="rewards"
          label="À gagner"
          hint="Une phrase par ligne, montrée avec l’événement."
          rows={3}
          optional
        />
      </Card>
      <Scoring form={form} hasBegun={hasBegun} />
    </>
  );
}

function Scoring({ form, hasBegun }: Pick<EventFieldsProps, 'form'> & { hasBegun: boolean }) {
  const scoring = useWatch({ control: form.control, name: 'scoring' });
  const { errors } = form.formState;
  return (
    <Card as="section" aria-labelledby="titre-score" className="grid gap-4 p-4 md:p-5">
      <div>
        <h2 id="titre-score" className="text-lg">
          Classement
        </h2>
        <p className="mt-1 text-body text-muted">
          {hasBegun
            ? 'L’événement a commencé\u00A0: ses dates, son classement et ses récompenses ne changent plus.'
            : 'Annoncé avant le début, et fixe dès qu’il a commencé. Seuls comptent les appels des gardes vérifiées.'}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Ce qui compte" error={errors.scoring?.message}>
          {(control) => (
            <Select {...control} {...form.register('scoring')} disabled={hasBegun}>
              <option value="">Pas de classement</option>
              {(Object.keys(scoringWords) as EventScoringKind[]).map((kind) => (
                <option key={kind} value={kind}>
                  {scoringWords[kind].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {takesCalls(scoring) && (
          <Field
            label={scoringWords[scoring as EventScoringKind].calls}
            error={errors.scoringCalls?.message}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register('scoringCalls')}
                inputMode="numeric"
                disabled={hasBegun}
              />
            )}
          </Field>
        )}
      </div>
      {scoring !== '' && (
        <>
          {errors.prizes?.message && (
            <p className="text-body text-accent-strong">{errors.prizes.message}</p>
          )}
          <PrizeFields form={form} fixed={hasBegun} />
        </>
      )}
    </Card>
  );
}
