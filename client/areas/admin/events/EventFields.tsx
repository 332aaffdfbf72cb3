import { useWatch, type UseFormReturn } from 'react-hook-form';

import { eventDifficultyLabels, eventTypeLabels } from '#features/events/eventLabels';
import type { EventScoringKind, ManagedEventFragment } from '#client/generated/graphql';
import { EventInput as limits } from '#client/generated/limits';
import { counted } from '#client/platform/text/format';
import { Fact, Facts } from '#ui/data/Facts';
import { SaidError } from '#ui/feedback/SaidError';
import { Field } from '#ui/inputs/Field';
import { Select, TextInput } from '#ui/inputs/inputs';
import { Card } from '#ui/layout/Card';
import { TextField } from '../lists/fields/TextField';
import { TypedDayField } from '../lists/fields/TypedDayField';
import { fixedTexts, type EventValues } from './eventForm';
import { eventScoringLabels } from './eventLabels';
import { PrizeFields } from './PrizeFields';

export interface EventFieldsProps {
  form: UseFormReturn<EventValues, unknown, EventValues>;
  event: ManagedEventFragment | null;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

const IN_PARIS = 'Heure de Paris.';

export function EventFields({ form, event }: EventFieldsProps) {
  const hasStarted = event !== null && event.status !== 'UPCOMING';
  return (
    <>
      <Card as="section" aria-labelledby="titre-evenement" className="grid gap-4 p-4 md:p-5">
        <h2 id="titre-evenement" className="text-lg">
          L’événement
        </h2>
        <TextField form={form} name="name" label="Nom" limit={limits.name.max} />
        <TextField
          form={form}
          name="description"
          label="Description"
          rows={5}
          limit={limits.description.max}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Type" required>
            {(control) => (
              <Select {...control} {...form.register('type')}>
                {optionsOf(eventTypeLabels)}
              </Select>
            )}
          </Field>
          <Field label="Difficulté" required>
            {(control) => (
              <Select {...control} {...form.register('difficulty')}>
                {optionsOf(eventDifficultyLabels)}
              </Select>
            )}
          </Field>
          {!hasStarted && (
            <>
              <TypedDayField
                form={form}
                name="startsAt"
                label="Début"
                hint={IN_PARIS}
                kind="moment"
                required
              />
              <TypedDayField
                form={form}
                name="endsAt"
                label="Fin"
                hint={IN_PARIS}
                kind="moment"
                required
              />
            </>
          )}
          <TextField
            form={form}
            name="maxParticipants"
            label="Places"
            hint={
              event
                ? `${counted(event.participants, 'place prise', 'places prises')}. Laissez vide pour ne pas limiter les places.`
                : 'Laissez vide pour ne pas limiter les places.'
            }
            inputMode="numeric"
            optional
          />
        </div>
        <TextField
          form={form}
          name="rewards"
          label="Récompenses"
          hint="Écrivez une récompense par ligne. Le texte s’affiche avec l’événement."
          rows={3}
          optional
        />
      </Card>
      {hasStarted ? <Fixed event={event} /> : <Scoring form={form} />}
    </>
  );
}

/** Facts that can no longer be changed once an event has started. */
function Fixed({ event }: { event: ManagedEventFragment }) {
  return (
    <Card as="section" aria-labelledby="titre-fixe" className="grid gap-4 p-4 md:p-5">
      <div>
        <h2 id="titre-fixe" className="text-lg">
          Dates et classement
        </h2>
        <p className="mt-1 text-body text-muted">
          L’événement a commencé&nbsp;: vous ne pouvez plus changer les dates, le classement et les
          récompenses par place.
        </p>
      </div>
      <FixedTexts texts={fixedTexts(event)} />
    </Card>
  );
}

/** Read-only facts of an event, as labels and texts. */
export function FixedTexts({ texts }: { texts: Readonly<Record<string, string>> }) {
  return (
    <Facts columns>
      {Object.entries(texts).map(([label, text]) => (
        <Fact key={label} label={label}>
          <span className="whitespace-pre-line">{text}</span>
        </Fact>
      ))}
    </Facts>
  );
}

function Scoring({ form }: Pick<EventFieldsProps, 'form'>) {
  const scoring = useWatch({ control: form.control, name: 'scoring' });
  const { errors } = form.formState;
  const calls = scoring === '' ? null : eventScoringLabels[scoring as EventScoringKind].calls;
  return (
    <Card as="section" aria-labelledby="titre-score" className="grid gap-4 p-4 md:p-5">
      <div>
        <h2 id="titre-score" className="text-lg">
          Classement
        </h2>
        <p className="mt-1 text-body text-muted">
          Le classement compte les appels des gardes vérifiées. Vous ne pouvez plus le changer après
          le début.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Calcul du score" error={errors.scoring?.message}>
          {(control) => (
            <Select {...control} {...form.register('scoring')}>
              <option value="">Pas de classement</option>
              {(Object.keys(eventScoringLabels) as EventScoringKind[]).map((kind) => (
                <option key={kind} value={kind}>
                  {eventScoringLabels[kind].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {calls && (
          <Field label={calls} error={errors.scoringCalls?.message} required>
            {(control) => (
              <TextInput {...control} {...form.register('scoringCalls')} inputMode="numeric" />
            )}
          </Field>
        )}
      </div>
      {scoring !== '' && (
        <>
          <p className="text-body text-accent-strong empty:hidden">
            <SaidError message={errors.prizes?.message} />
          </p>
          <PrizeFields form={form} />
        </>
      )}
    </Card>
  );
}
