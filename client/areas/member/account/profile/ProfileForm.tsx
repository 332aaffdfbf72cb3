import { useEffect } from 'react';

import { ProofError } from '#features/session/ProofError';
import type { ProfileFragment } from '#client/generated/graphql';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import { CurrentPasswordField } from '../security/CurrentPasswordField';
import { EmailCheckLine } from './EmailCheckLine';
import { isUploaded, useProfileForm } from './useProfileForm';

const NAMES = [
  { name: 'firstName', label: 'Prénom', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Nom', autoComplete: 'family-name' },
] as const;

export interface ProfileFormProps {
  user: ProfileFragment;
  /** Called after the form was saved or cancelled. */
  onClose: () => void;
}

/** Form of the profile. A new email is checked while the user types. */
export function ProfileForm({ user, onClose }: ProfileFormProps) {
  const { form, check, asksPassword } = useProfileForm(user, onClose);
  const { errors, busy, setFocus } = form;
  // The button that opened the form no longer exists, so the form receives the focus.
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <form noValidate onSubmit={form.submit} className="mt-5 border-t border-line pt-5">
      <ProofError failure={form.failure} inSession />
      <fieldset disabled={busy} className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">Votre profil</legend>
        <Field
          label="Nom d’utilisateur"
          hint="Vous ne pouvez pas changer de nom d’utilisateur."
          className="sm:col-span-2"
        >
          {(control) => <TextInput {...control} value={user.username} readOnly disabled />}
        </Field>
        <Field
          label="Adresse email"
          hint="Pour changer d’adresse, saisissez votre mot de passe, sauf si vous venez de vous connecter. Un email prévient l’adresse actuelle."
          error={errors.email ?? (check.state === 'invalid' ? check.message : undefined)}
          className="sm:col-span-2"
          required
        >
          {(control) => (
            <>
              <TextInput
                {...control}
                {...form.register('email')}
                type="email"
                inputMode="email"
                autoComplete="email"
              />
              <EmailCheckLine check={check} />
            </>
          )}
        </Field>
        {asksPassword && (
          <div className="sm:col-span-2">
            <CurrentPasswordField
              email={user.email}
              registration={form.register('currentPassword')}
              error={errors.currentPassword}
            />
          </div>
        )}
        {NAMES.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} error={errors[name]} optional>
            {(control) => (
              <TextInput {...control} {...form.register(name)} autoComplete={autoComplete} />
            )}
          </Field>
        ))}
        <Field
          label="URL de l’avatar"
          hint={
            isUploaded(user.avatarUrl)
              ? 'Si vous indiquez une adresse, son image remplacera votre image actuelle.'
              : 'Indiquez une adresse qui commence par https://. L’image sera copiée sur ce site.'
          }
          error={errors.avatarUrl}
          className="sm:col-span-2"
          optional
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('avatarUrl')}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
            />
          )}
        </Field>
      </fieldset>
      <div className="mt-6 flex flex-col-reverse gap-2.5 xs:flex-row xs:justify-end">
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" busy={busy} busyLabel="Sauvegarde…">
          Sauvegarder
        </Button>
      </div>
    </form>
  );
}
