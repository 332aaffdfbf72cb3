import { z } from 'zod';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import type { ApiScope } from '#client/generated/graphql';
import { CreateApiTokenInput as limits } from '#client/generated/limits';
import { useViewer } from '#client/platform/session/useSession';
import { Field, FieldError } from '#ui/inputs/Field';
import { Checkbox, Select, TextInput } from '#ui/inputs/inputs';
import { scopeLabels, scopesFor } from './apiScopes';

const DURATIONS = [
  { days: 7, label: '7\u00a0jours' },
  { days: 30, label: '30\u00a0jours' },
  { days: 90, label: '90\u00a0jours' },
  { days: 365, label: 'Un an' },
] as const;

const schema = z.object({
  name: z.string().trim().min(1, 'Indiquez un nom.'),
  scopes: z.array(z.string()).min(1, 'Choisissez au moins une autorisation.'),
  days: z.string(),
});

/** Name, scopes and duration of a token to create. */
export interface WantedToken {
  name: string;
  scopes: ApiScope[];
  days: number;
}

export interface ApiTokenFormProps {
  onWanted: (wanted: WantedToken) => void;
  onClose: () => void;
}

/** Dialog with the name, the scopes and the duration of a new API token. */
export function ApiTokenForm({ onWanted, onClose }: ApiTokenFormProps) {
  const viewer = useViewer();
  const form = useActionForm({
    values: { name: '', scopes: [] as string[], days: '30' },
    schema,
    typed: [],
    perform: async ({ name, scopes, days }) =>
      onWanted({ name, scopes: scopes as ApiScope[], days: Number(days) }),
  });
  return (
    <FormDialog
      form={form}
      title="Créer un jeton d’API"
      description="Donnez au jeton seulement les autorisations dont votre programme a besoin."
      legend="Jeton d’API"
      submitLabel="Continuer"
      onClose={onClose}
    >
      <Field
        label="Nom du jeton"
        hint={'Par exemple «\u00a0Tableur de mes gardes\u00a0».'}
        error={form.errors.name}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('name')}
            maxLength={limits.name.max}
            autoComplete="off"
            data-autofocus
          />
        )}
      </Field>
      <fieldset aria-describedby="erreur-autorisations">
        <legend className="text-body font-semibold text-ink">Autorisations</legend>
        <div className="mt-1">
          {scopesFor(viewer).map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              {...scopeLabels[scope]}
              {...form.register('scopes')}
            />
          ))}
        </div>
        <FieldError id="erreur-autorisations" message={form.errors.scopes} />
      </fieldset>
      <Field label="Durée" hint="Le jeton est ensuite refusé." error={form.errors.days}>
        {(control) => (
          <Select {...control} {...form.register('days')}>
            {DURATIONS.map(({ days, label }) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
