import { publicPaths } from '../../platform/address/paths';
import type { Viewer } from '../../platform/session/useSession';
import { Button } from '../../ui/inputs/Button';
import { Field } from '../../ui/inputs/Field';
import { PasswordInput } from '../../ui/inputs/inputs';
import { SmartLink } from '../../ui/layout/SmartLink';
import { CodeField } from './CodeField';
import { EmailField } from './EmailField';
import { ProofError } from './ProofError';
import { useSignIn } from './useSignIn';

export interface LoginFormProps {
  /** Called after the sign-in. */
  onSignedIn: (viewer: Viewer) => void;
  /** While true the dialog must not close. */
  onBusy: (busy: boolean) => void;
  /** Closes the dialog, because 'Mot de passe oublié ?' opens a page. */
  onLeave: () => void;
  /** The initial email, when a session has just expired. */
  email?: string;
}

/** Email and password, then a code where the account asks for one; errors are shown in the form. */
export function LoginForm({ onSignedIn, onBusy, onLeave, email = '' }: LoginFormProps) {
  const { form, failure, asksForCode, back, submit } = useSignIn({ email, onSignedIn, onBusy });
  const { errors, isSubmitting } = form.formState;

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ProofError failure={failure} onLeave={onLeave} />
      <fieldset disabled={isSubmitting} className="grid gap-4">
        <legend className="sr-only">Vos identifiants</legend>
        {asksForCode ? (
          <CodeField registration={form.register('code')} error={errors.code?.message} />
        ) : (
          <>
            <EmailField
              registration={form.register('email')}
              error={errors.email?.message}
              autoComplete="username"
              first={email === ''}
            />
            <Field label="Mot de passe" error={errors.password?.message} required>
              {(control) => (
                <PasswordInput
                  {...control}
                  {...form.register('password')}
                  autoComplete="current-password"
                  data-autofocus={email !== '' || undefined}
                />
              )}
            </Field>
          </>
        )}
      </fieldset>
      <div className="mt-6 flex flex-wrap-reverse items-center justify-between gap-3">
        {asksForCode ? (
          <Button variant="secondary" disabled={isSubmitting} onClick={back}>
            Retour
          </Button>
        ) : (
          <SmartLink
            to={publicPaths.forgottenPassword}
            onClick={onLeave}
            className="inline-flex min-h-11 items-center text-body font-semibold text-ink underline underline-offset-4 hover:no-underline"
          >
            Mot de passe oublié&nbsp;?
          </SmartLink>
        )}
        <Button
          type="submit"
          busy={isSubmitting}
          busyLabel="Connexion en cours..."
          className="grow xs:grow-0"
        >
          Se Connecter
        </Button>
      </div>
    </form>
  );
}
