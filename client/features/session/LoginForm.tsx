import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';

import { publicPaths } from '#client/platform/address/paths';
import { passkeyMemory } from '#client/platform/passkeys/passkeyMemory';
import type { Viewer } from '#client/platform/session/useSession';
import { useReported } from '#client/platform/forms/useReported';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { PasswordInput } from '#ui/inputs/inputs';
import { CodeField } from './CodeField';
import { EmailField } from './EmailField';
import { NewConfirmationLink } from './NewConfirmationLink';
import { Or, PasskeyButton } from './PasskeyButton';
import { ProviderButtons } from './ProviderButtons';
import { ProofError } from './ProofError';
import { useSignIn } from './useSignIn';

export interface LoginFormProps {
  /** Called after a successful sign-in. */
  onSignedIn: (viewer: Viewer) => void;
  /** Called with true when a request starts, and with false when it ends. */
  onBusy: (busy: boolean) => void;
  /** Called with true once both an email and a password are typed. */
  onDirty: (dirty: boolean) => void;
  /** Called to close the dialog when a link opens a page. */
  onLeave: () => void;
  /** Email that the form starts with, after a session has expired. */
  email?: string;
}

/**
 * Sign-in form. It asks for email and password, then for a second factor if the account requires
 * one. Errors are shown in the form. The passkey button comes first if a passkey was used in this
 * browser, otherwise last.
 */
export function LoginForm({ onSignedIn, onBusy, onDirty, onLeave, email = '' }: LoginFormProps) {
  const signIn = useSignIn({ email, onSignedIn, onBusy });
  const { form, asksForCode, second, passkey, offersPasskey, back } = signIn;
  const { errors, failure, busy } = form;
  const [typed, password] = useWatch({ control: form.control, name: ['email', 'password'] });
  useReported(typed !== email && password !== '', onDirty);
  const [known] = useState(passkeyMemory.get);
  const isFirst = offersPasskey && (asksForCode ? !second.authenticator : known);
  const waits = busy || passkey.asking;
  const byPasskey = (
    <PasskeyButton
      variant={isFirst ? 'primary' : 'secondary'}
      data-autofocus={(isFirst && !asksForCode) || undefined}
      disabled={busy}
      busy={passkey.asking}
      busyLabel="En attente de votre clé d’accès…"
      onClick={() => void passkey.press()}
    >
      {asksForCode ? 'Utiliser une clé d’accès' : 'Se connecter avec une clé d’accès'}
    </PasskeyButton>
  );

  return (
    <form noValidate onSubmit={form.submit}>
      <ProofError failure={failure} email={typed} onLeave={onLeave} />
      {isFirst && (
        <>
          {byPasskey}
          <Or>{asksForCode ? 'ou avec un code de secours' : 'ou avec votre mot de passe'}</Or>
        </>
      )}
      <fieldset disabled={waits} className="grid gap-4">
        <legend className="sr-only">Vos identifiants</legend>
        {asksForCode ? (
          <CodeField
            registration={form.register('code')}
            error={errors.code}
            recoveryOnly={!second.authenticator}
          />
        ) : (
          <>
            <EmailField
              registration={form.register('email')}
              error={errors.email}
              autoComplete="username webauthn"
              first={email === '' && !isFirst}
            />
            <Field label="Mot de passe" error={errors.password} required>
              {(control) => (
                <PasswordInput
                  {...control}
                  {...form.register('password')}
                  autoComplete="current-password"
                  data-autofocus={(email !== '' && !isFirst) || undefined}
                />
              )}
            </Field>
          </>
        )}
      </fieldset>
      <div className="mt-6 flex flex-wrap-reverse items-center justify-between gap-3">
        {asksForCode ? (
          <Button variant="secondary" disabled={waits} onClick={back}>
            Retour
          </Button>
        ) : (
          <span className="grid justify-items-start text-body">
            <Link
              to={publicPaths.passwordResetRequest}
              state={typed ? { email: typed } : undefined}
              onClick={onLeave}
              className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4 hover:no-underline"
            >
              Mot de passe oublié&nbsp;?
            </Link>
            {/* After a refusal because of the email, the link is in the error message. */}
            {failure?.code !== 'EMAIL_NOT_VERIFIED' && (
              <NewConfirmationLink
                email={typed}
                onLeave={onLeave}
                className="inline-flex min-h-11 items-center text-ink"
              />
            )}
          </span>
        )}
        <Button
          type="submit"
          variant={isFirst ? 'secondary' : 'primary'}
          disabled={passkey.asking}
          busy={busy}
          busyLabel="Connexion en cours..."
          className="grow xs:grow-0"
        >
          Se Connecter
        </Button>
      </div>
      {offersPasskey && !isFirst && (
        <>
          <Or>ou</Or>
          {byPasskey}
        </>
      )}
      {!asksForCode && <ProviderButtons disabled={waits} />}
    </form>
  );
}
