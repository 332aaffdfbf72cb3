import { useState, type ReactNode } from 'react';
import { z } from 'zod';

import { CodeField } from '#features/session/CodeField';
import { Or, PasskeyButton } from '#features/session/PasskeyButton';
import { ProofError, type ProofFailure } from '#features/session/ProofError';
import type { PasskeyAnswerInput } from '#client/generated/types';
import { PasskeyProblem } from '#client/platform/passkeys/passkeys';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { showFieldErrors, useSchemaForm } from '#client/platform/forms/forms';
import { useViewer } from '#client/platform/session/useSession';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { CurrentPasswordField } from './CurrentPasswordField';
import { currentPassword } from './currentPassword';
import { useOwnPasskey } from './useOwnPasskey';

/** Proof of the member's identity. */
export interface Proof {
  password: string;
  /** Second-factor code; '' when no code is required. */
  code: string;
  /** Signed response of a passkey, used instead of the password and the code. */
  passkey?: PasskeyAnswerInput;
}

export interface ProofDialogProps {
  title: ReactNode;
  description: ReactNode;
  /** Content between the fields and the buttons. */
  children?: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  /** Whether a second-factor code is also required. */
  withCode?: boolean;
  /** Whether the code must be a recovery code, because the account has no authenticator app. */
  recoveryOnly?: boolean;
  /** Whether a passkey may replace the password and the code. */
  withPasskey?: boolean;
  /** Performs the action. Rejects with an error, which is shown at its field. */
  run: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

const schemas = {
  password: z.object({ password: currentPassword, code: z.string() }),
  both: z.object({
    password: currentPassword,
    code: z.string().trim().min(1, 'Saisissez le code.'),
  }),
};

const NOTHING_TYPED = { password: '', code: '' };

/**
 * Dialog that asks for a proof of identity before a sensitive action: the password, with a
 * second-factor code if required, or a passkey of the account.
 */
export function ProofDialog(props: ProofDialogProps) {
  const { title, description, children, confirmLabel, busyLabel, run, onClose } = props;
  const { withCode, recoveryOnly, withPasskey = false } = props;
  const { user } = useViewer();
  const [failure, setFailure] = useState<ProofFailure | null>(null);
  const form = useSchemaForm(withCode ? schemas.both : schemas.password, {
    password: '',
    code: '',
  });
  const { errors, isSubmitting } = form.formState;
  const attempt = async (prove: () => Promise<Proof>) => {
    setFailure(null);
    try {
      await run(await prove());
    } catch (error) {
      if (error instanceof PasskeyProblem) return setFailure({ message: error.message });
      const read = readApiError(error);
      if (showFieldErrors(form, read)) return;
      setFailure({ message: fullMessageOf(error), code: read.code });
    }
  };
  const submit = form.handleSubmit((proof) => attempt(async () => proof));
  const passkey = useOwnPasskey(withPasskey);
  const byPasskey = () => attempt(async () => ({ ...NOTHING_TYPED, passkey: await passkey.ask() }));
  const waits = isSubmitting || passkey.asking;
  return (
    <Dialog open locked={waits} onOpenChange={onClose} title={title} description={description}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ProofError failure={failure} inSession />
        {passkey.offered && (
          <>
            <PasskeyButton
              disabled={isSubmitting}
              busy={passkey.asking}
              busyLabel="En attente de votre clé d’accès…"
              onClick={() => void byPasskey()}
            >
              Confirmer avec une clé d’accès
            </PasskeyButton>
            <Or>ou avec votre mot de passe</Or>
          </>
        )}
        <fieldset disabled={waits} className="grid gap-4">
          <legend className="sr-only">Confirmation de votre identité</legend>
          <CurrentPasswordField
            email={user.email}
            registration={form.register('password')}
            error={errors.password?.message}
          />
          {withCode && (
            <CodeField
              registration={form.register('code')}
              error={errors.code?.message}
              recoveryOnly={recoveryOnly}
            />
          )}
        </fieldset>
        {children}
        <DialogActions>
          <Button variant="secondary" disabled={waits} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" disabled={passkey.asking} busy={isSubmitting} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
