import { z } from 'zod';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import {
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  type WebhookDetailsFragment,
  type WebhookEvent,
  type WebhookFormat,
} from '#client/generated/graphql';
import { CreateWebhookInput as limits } from '#client/generated/limits';
import { Field, FieldError } from '#ui/inputs/Field';
import { Checkbox, Select, Switch, TextInput } from '#ui/inputs/inputs';
import { EVENT_GROUPS, eventLabels, formatLabels } from './connectionLabels';

const formats = Object.keys(formatLabels) as WebhookFormat[];

const schemaOf = (isNew: boolean) =>
  z.object({
    name: z.string().trim().min(1, 'Donnez un nom à la connexion.').max(limits.name.max),
    format: z.enum(formats),
    events: z.array(z.custom<WebhookEvent>()).min(1, 'Choisissez au moins un événement.'),
    address: z
      .string()
      .trim()
      .min(isNew ? 1 : 0, 'Collez l’adresse que l’autre site vous a donnée.')
      .max(limits.address.max),
    isEnabled: z.boolean(),
  });

interface ConnectionDialogProps {
  /** Webhook to edit; null for a new one. */
  edited: WebhookDetailsFragment | null;
  onClose: () => void;
  /** Called after a success with the new signing secret; null when none was made. */
  onDone: (secret: string | null) => void;
}

/** Dialog that creates or edits a webhook. */
export function ConnectionDialog({ edited, onClose, onDone }: ConnectionDialogProps) {
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const { name = '', format = 'DISCORD', events = [], stoppedAt = null } = edited ?? {};
  const isEnabled = edited ? edited.isEnabled || stoppedAt !== null : true;
  const form = useActionForm({
    schema: schemaOf(!edited),
    values: { name, format, events: [...events], address: '', isEnabled },
    perform: async (input) =>
      edited
        ? (await update({ variables: { input: { id: edited.id, ...input } } })).data.updateWebhook
        : (await create({ variables: { input } })).data.createWebhook,
    success: 'Connexion enregistrée',
    onDone: (result) => {
      onClose();
      onDone(result?.secret ?? null);
    },
  });
  return (
    <FormDialog
      form={form}
      title={edited ? 'Modifier la connexion' : 'Ajouter une connexion'}
      submitLabel="Enregistrer"
      busyLabel="Enregistrement…"
      onClose={onClose}
    >
      <Field label="Nom" hint="Par exemple le nom du salon." required error={form.errors.name}>
        {(control) => (
          <TextInput {...control} {...form.register('name')} autoComplete="off" data-autofocus />
        )}
      </Field>
      <Field label="Format" required error={form.errors.format}>
        {(control) => (
          <Select {...control} {...form.register('format')}>
            {formats.map((one) => (
              <option key={one} value={one}>
                {formatLabels[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Adresse"
        hint={
          edited
            ? `Laissez vide pour garder l’adresse actuelle, sur ${edited.host}.`
            : 'Sur Discord\u00A0: paramètres du salon, Intégrations, Webhooks, «\u00A0Copier l’URL du webhook\u00A0». Le site ne l’affichera plus.'
        }
        required={!edited}
        error={form.errors.address}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('address')}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
          />
        )}
      </Field>
      <div>
        {EVENT_GROUPS.map((group) => (
          <fieldset key={group.title} className="mb-3" aria-describedby="erreur-evenements">
            <legend className="text-body font-semibold text-ink">{group.title}</legend>
            <p className="text-sm text-muted">{group.hint}</p>
            {group.events.map((event) => (
              <Checkbox
                key={event}
                value={event}
                label={eventLabels[event]}
                {...form.register('events')}
              />
            ))}
          </fieldset>
        ))}
        <FieldError id="erreur-evenements" message={form.errors.events} />
      </div>
      <Switch
        label="Active"
        hint={
          stoppedAt === null
            ? 'En pause, la connexion ne reçoit rien.'
            : 'Enregistrer relance la connexion.'
        }
        {...form.register('isEnabled')}
      />
    </FormDialog>
  );
}
