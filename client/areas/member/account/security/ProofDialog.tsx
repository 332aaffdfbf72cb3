import type { ReactNode } from 'react';
import { z } from 'zod';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import { CodeField } from '#features/session/CodeField';
import { Or, PasskeyButton } from '#features/session/PasskeyButton';
import { ProofError } from '#features/session/ProofError';
import type { PasskeyAnswerInput } from '#client/generated/types';
import { passkeyErrorMessage } from '#client/platform/passkeys/passkeys';
import { useViewer } from '#client/platform/session/useSession';
import { CurrentPasswordField } from './CurrentPasswordField';
import { currentPassword } from './currentPassword';
import { useOwnPasskey } from './passkeys/useOwnPasskey';

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
  children?: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  /** Whether a second-factor code is also required. */
  withCode?: boolean;
  /** Whether the code must be a recovery code, because the account has no authenticator app. */
  recoveryOnly?: boolean;
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
  const { withCode, recoveryOnly = false, withPasskey = false } = props;
  const { user } = useViewer();
  const form = useActionForm({
    values: NOTHING_TYPED,
    schema: withCode ? schemas.both : schemas.password,
    typed: [],
    perform: run,
    failure: passkeyErrorMessage,
  });
  const passkey = useOwnPasskey(withPasskey);
  const byPasskey = () =>
    form.sendBy(async () => run({ ...NOTHING_TYPED, passkey: await passkey.ask() }));
  return (
    <FormDialog
      form={form}
      locked={passkey.asking}
      title={title}
      description={description}
      alert={
        <>
          <ProofError failure={form.failure} inSession />
          {passkey.offered && (
            <>
              <PasskeyButton
                disabled={form.busy}
                busy={passkey.asking}
                busyLabel="En attente de votre clé d’accès…"
                onClick={() => void byPasskey()}
              >
                Confirmer avec une clé d’accès
              </PasskeyButton>
              <Or>ou avec votre mot de passe</Or>
            </>
          )}
        </>
      }
      legend="Confirmation de votre identité"
      below={children}
      submitLabel={confirmLabel}
      busyLabel={busyLabel}
      onClose={onClose}
    >
      <CurrentPasswordField
        email={user.email}
        registration={form.register('password')}
        error={form.errors.password}
      />
      {withCode && (
        <CodeField
          registration={form.register('code')}
          error={form.errors.code}
          recoveryOnly={recoveryOnly}
        />
      )}
    </FormDialog>
  );
}
