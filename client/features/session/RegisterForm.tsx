import { useMemo, useState, type ReactNode } from 'react';

import { useActionForm } from '#client/actions/useActionForm';
import { useRegisterMutation } from '#client/generated/publicGraphql';
import { legalPaths } from '#client/shared/sitePaths';
import { authErrorMessage } from '#client/platform/text/errorMessages';
import { useSession, type Viewer } from '#client/platform/session/useSession';
import { useSite } from '#client/platform/head/site';
import { useReported } from '#client/platform/forms/useReported';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { AccountFields } from './AccountFields';
import { AgeStatement } from './AgeStatement';
import { FormError } from '#ui/feedback/FormError';
import { NewConfirmationLink } from './NewConfirmationLink';
import { EMPTY_ACCOUNT, registerSchema } from './signInSchemas';

const EMPTY = { ...EMPTY_ACCOUNT, firstName: '', lastName: '', ageConfirmed: false };

export interface RegisterFormProps {
  onSignedIn: (viewer: Viewer) => void;
  onBusy: (busy: boolean) => void;
  /** Called with true once the form contains typed values, which closing would lose. */
  onDirty: (dirty: boolean) => void;
  /** Called to close the dialog when a link opens a page. */
  onLeave: () => void;
}

/** Form for a new account, available if the setting publicSignup is on. */
export function RegisterForm({ onSignedIn, onBusy, onDirty, onLeave }: RegisterFormProps) {
  const session = useSession();
  const { passwordMinLength } = useSite();
  const [register] = useRegisterMutation();
  const [sent, setSent] = useState<string | null>(null);
  const schema = useMemo(() => registerSchema(passwordMinLength), [passwordMinLength]);
  const form = useActionForm({
    values: EMPTY,
    schema,
    async perform({ firstName, lastName, ...account }) {
      const input = { ...account, firstName: firstName || null, lastName: lastName || null };
      const { data } = await register({ variables: { input } });
      const { token, viewer } = data.register;
      if (token && viewer) await session.signIn({ token, viewer });
      return data.register;
    },
    failure: (read) => authErrorMessage(read, 'signup'),
    onDone: (done) => (done?.viewer ? onSignedIn(done.viewer) : setSent(done?.message ?? null)),
  });
  const { errors } = form;
  useReported(form.isTyped, onDirty);
  useReported(form.busy, onBusy);

  if (sent) {
    return (
      <>
        <output className="block rounded-control bg-success-soft px-4 py-3.5 font-medium text-success">
          {sent}
        </output>
        <p className="mt-4 text-body">
          Rien reçu au bout de quelques minutes&nbsp;? Regardez dans les indésirables, ou{' '}
          <NewConfirmationLink
            email={form.getValues('email')}
            onLeave={onLeave}
            className="text-ink"
          >
            demandez un nouveau lien
          </NewConfirmationLink>
          .
        </p>
      </>
    );
  }
  return (
    <form noValidate onSubmit={form.submit}>
      <FormError {...form.failure} />
      <fieldset disabled={form.busy} className="grid gap-4">
        <legend className="sr-only">Nouveau compte</legend>
        <AccountFields form={form} />
        <div className="grid gap-4 xs:grid-cols-2">
          <Field label="Prénom" optional error={errors.firstName}>
            {(control) => (
              <TextInput {...control} {...form.register('firstName')} autoComplete="given-name" />
            )}
          </Field>
          <Field label="Nom" optional error={errors.lastName}>
            {(control) => (
              <TextInput {...control} {...form.register('lastName')} autoComplete="family-name" />
            )}
          </Field>
        </div>
        <AgeStatement {...form.register('ageConfirmed')} error={errors.ageConfirmed} />
      </fieldset>
      <p className="mt-3 text-sm text-muted">
        En vous inscrivant, vous reconnaissez avoir pu lire la{' '}
        <LegalLink to={legalPaths.confidentialite}>politique de confidentialité</LegalLink>.
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

/** Link that opens a legal text in a new tab, so that nothing typed is lost. */
function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className="font-semibold text-ink underline underline-offset-4"
    >
      {children}
      <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
    </a>
  );
}
