import { useState } from 'react';
import { z } from 'zod';

import { useActionForm } from '#client/actions/useActionForm';
import { AgeStatement } from '#features/session/AgeStatement';
import { EmailField } from '#features/session/EmailField';
import { useRegisterWithExternalAccountMutation } from '#client/generated/publicGraphql';
import { legalPaths } from '#client/shared/sitePaths';
import { authErrorMessage } from '#client/platform/text/errorMessages';
import { useSession, type Viewer } from '#client/platform/session/useSession';
import { FormError } from '#ui/feedback/FormError';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import { Done } from './Done';

const schema = z.object({
  username: z.string().trim().min(1, 'Choisissez un nom d’utilisateur.'),
  email: z.string().trim().min(1, 'Indiquez votre adresse email.'),
  ageConfirmed: z
    .boolean()
    .refine(Boolean, 'Confirmez que vous avez 15\u00a0ans ou plus, ou l’accord d’un parent.'),
});

export interface ExternalRegisterFormProps {
  /** Email and name that the other site states; empty when it states none. */
  email: string;
  label: string;
  onSignedIn: (viewer: Viewer) => void;
}

/** Form for a new account whose owner signs in at another site. */
export function ExternalRegisterForm({ email, label, onSignedIn }: ExternalRegisterFormProps) {
  const session = useSession();
  const [register] = useRegisterWithExternalAccountMutation();
  const [sent, setSent] = useState<string | null>(null);
  const form = useActionForm({
    values: { username: label, email, ageConfirmed: false },
    schema,
    typed: [],
    async perform(input) {
      const { data } = await register({ variables: { input } });
      const { token, viewer, message } = data.registerWithExternalAccount;
      if (token && viewer) await session.signIn({ token, viewer });
      return { viewer, message };
    },
    failure: (read) => authErrorMessage(read, 'signup'),
    onDone: (done) => (done?.viewer ? onSignedIn(done.viewer) : setSent(done?.message ?? null)),
  });
  if (sent) return <Done signIn>{sent}</Done>;
  return (
    <form noValidate onSubmit={form.submit}>
      <FormError {...form.failure} />
      <fieldset disabled={form.busy} className="grid gap-4">
        <legend className="sr-only">Nouveau compte</legend>
        <Field label="Nom d’utilisateur" error={form.errors.username} required>
          {(control) => (
            <TextInput {...control} {...form.register('username')} autoComplete="nickname" />
          )}
        </Field>
        <EmailField
          registration={form.register('email')}
          error={form.errors.email}
          autoComplete="email"
          first={false}
        />
        <AgeStatement {...form.register('ageConfirmed')} error={form.errors.ageConfirmed} />
      </fieldset>
      <p className="mt-3 text-sm text-muted">
        En vous inscrivant, vous reconnaissez avoir pu lire la{' '}
        <a
          href={legalPaths.confidentialite}
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold text-ink underline underline-offset-4"
        >
          politique de confidentialité
        </a>
        .
      </p>
      <Button
        type="submit"
        busy={form.busy}
        busyLabel="Inscription en cours..."
        className="mt-6 w-full"
      >
        S’inscrire
      </Button>
    </form>
  );
}
