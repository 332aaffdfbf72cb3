import { CircleCheck, CircleHelp } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { FormError } from '../../../features/session/FormError';
import {
  useUpdateProfileMutation,
  type ProfileFragment,
  type ProfileInput,
} from '../../../generated/graphql';
import { readApiError } from '../../../platform/apiError';
import { useUnsavedChanges } from '../../../platform/unsavedChanges';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { TextInput } from '../../../ui/inputs';
import { Spinner } from '../../../ui/Spinner';
import { toast } from '../../../ui/toast';
import { useEmailCheck, type EmailCheck } from './useEmailCheck';

type Values = Record<'email' | 'firstName' | 'lastName' | 'avatarUrl', string>;

const valuesOf = (user: ProfileFragment): Values => ({
  email: user.email,
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  avatarUrl: user.avatarUrl ?? '',
});

/** Only what changed is sent; an emptied field is removed. */
function changesOf(values: Values, before: Values): ProfileInput {
  const changed = Object.entries(values)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => value !== before[name as keyof Values]);
  return Object.fromEntries(changed.map(([name, value]) => [name, value || null]));
}

/** Changes the profile. The name cannot be changed; a new email is checked as it is typed. */
export function ProfileForm({ user, onClose }: { user: ProfileFragment; onClose: () => void }) {
  const before = valuesOf(user);
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [update, { loading }] = useUpdateProfileMutation();
  const check = useEmailCheck(values.email, user.email);
  const changes = changesOf(values, before);
  const dirty = Object.keys(changes).length > 0;
  useUnsavedChanges(dirty);

  const type = (name: keyof Values) => (event: { target: { value: string } }) => {
    setErrors(({ [name]: _gone, ...others }) => others);
    setValues({ ...values, [name]: event.target.value });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (loading || check.state === 'invalid') return;
    if (!dirty) return onClose();
    if (check.state === 'unknown') {
      toast.info("Impossible de vérifier l'email, tentative de sauvegarde...");
    }
    setFailure(null);
    try {
      await update({ variables: { input: changes } });
      toast.success('Profil mis à jour avec succès');
      onClose();
    } catch (error) {
      const { fields, serverMessage } = readApiError(error);
      setErrors(fields);
      setFailure(serverMessage ?? 'Erreur lors de la mise à jour du profil');
    }
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-4">
      <FormError message={failure} />
      <fieldset disabled={loading} className="grid gap-4 xs:grid-cols-2">
        <Field
          label="Nom d’utilisateur"
          hint="Il ne peut pas être changé."
          className="xs:col-span-2"
        >
          {(control) => <TextInput {...control} value={user.username} readOnly disabled />}
        </Field>
        <Field
          label="Adresse email"
          error={errors.email ?? (check.state === 'invalid' ? check.message : undefined)}
          className="xs:col-span-2"
          required
        >
          {(control) => (
            <>
              <TextInput
                {...control}
                type="email"
                inputMode="email"
                autoComplete="email"
                value={values.email}
                onChange={type('email')}
              />
              <CheckLine check={check} />
            </>
          )}
        </Field>
        <Field label="Prénom" error={errors.firstName} optional>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="given-name"
              maxLength={80}
              value={values.firstName}
              onChange={type('firstName')}
            />
          )}
        </Field>
        <Field label="Nom" error={errors.lastName} optional>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="family-name"
              maxLength={80}
              value={values.lastName}
              onChange={type('lastName')}
            />
          )}
        </Field>
        <Field
          label="URL de l’avatar"
          hint="L’adresse d’une image, ou envoyez une image ci-dessus."
          error={errors.avatarUrl}
          className="xs:col-span-2"
          optional
        >
          {(control) => (
            <TextInput
              {...control}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={values.avatarUrl}
              onChange={type('avatarUrl')}
            />
          )}
        </Field>
      </fieldset>
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        <Button variant="second" disabled={loading} onClick={onClose}>
          Annuler
        </Button>
        <Button
          type="submit"
          disabled={check.state === 'invalid'}
          busy={loading}
          busyLabel="Sauvegarde…"
        >
          Sauvegarder
        </Button>
      </div>
    </form>
  );
}

/** What is known of the email besides an error, which stands under its field. */
function CheckLine({ check: { state, message } }: { check: EmailCheck }) {
  return (
    <p
      role="status"
      className="mt-1.5 flex min-h-5 items-center gap-1.5 text-sm text-muet empty:hidden"
    >
      {state === 'validating' && <Spinner className="size-4" />}
      {state === 'valid' && (
        <CircleCheck aria-hidden="true" size={16} className="shrink-0 text-vert" />
      )}
      {state === 'unknown' && <CircleHelp aria-hidden="true" size={16} className="shrink-0" />}
      {state !== 'idle' && state !== 'invalid' && message}
    </p>
  );
}
