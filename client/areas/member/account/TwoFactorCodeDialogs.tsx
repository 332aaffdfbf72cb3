import { useState } from 'react';

import {
  useDisableTwoFactorMutation,
  useRenewRecoveryCodesMutation,
} from '../../../generated/graphql';
import { readApiError } from '../../../platform/apiError';
import { messageOf } from '../../../platform/errorMessages';
import { Button } from '../../../ui/Button';
import { Dialog, DialogActions } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { PasswordInput, TextInput } from '../../../ui/inputs';
import { toast } from '../../../ui/toast';
import { RecoveryCodes } from './RecoveryCodes';

/** Switches the second factor off, for whoever has both factors. */
export function DisableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const [disable] = useDisableTwoFactorMutation();
  return (
    <BothFactorsDialog
      title="Désactiver la connexion en deux étapes ?"
      description="Le mot de passe suffira pour entrer dans votre compte."
      confirmLabel="Désactiver"
      act={async (factors) => {
        const { data } = await disable({ variables: factors });
        toast.success(data.disableTwoFactor.message);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Gives new recovery codes; the former ones are worth nothing any more. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <BothFactorsDialog
      title="Créer de nouveaux codes de secours"
      description="Vos codes actuels ne serviront plus."
      confirmLabel="Créer les codes"
      act={async (factors) => {
        const { data } = await renew({ variables: factors });
        setCodes(data.renewRecoveryCodes.codes);
      }}
      onClose={onClose}
    />
  );
}

interface BothFactorsDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  /** Fails with what went wrong. */
  act: (factors: { password: string; code: string }) => Promise<void>;
  onClose: () => void;
}

function BothFactorsDialog(props: BothFactorsDialogProps) {
  const { title, description, confirmLabel, act, onClose } = props;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ password?: string; code?: string }>({});
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setErrors({});
    setBusy(true);
    try {
      await act({ password, code: code.trim() });
    } catch (failed) {
      const { fields } = readApiError(failed);
      setErrors(fields.password || fields.code ? fields : { password: messageOf(failed) });
    }
    setBusy(false);
  };
  const complete = password !== '' && code.trim() !== '';
  return (
    <Dialog open locked={busy} onOpenChange={onClose} title={title} description={description}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (complete && !busy) void submit();
        }}
      >
        <Field label="Mot de passe" error={errors.password} required>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={password}
              data-autofocus
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Field label="Code de l’application, ou code de secours" error={errors.code} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="one-time-code"
              value={code}
              className="donnee"
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="second" disabled={busy} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" disabled={!complete} busy={busy} busyLabel="Vérification…">
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
