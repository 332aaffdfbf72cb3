import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';

import {
  useConfirmTwoFactorMutation,
  useStartTwoFactorMutation,
  type StartTwoFactorMutation,
} from '../../../generated/graphql';
import { readApiError } from '../../../platform/apiError';
import { messageOf } from '../../../platform/errorMessages';
import { Button } from '../../../ui/Button';
import { Dialog, DialogActions } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { PasswordInput, TextInput } from '../../../ui/inputs';
import { RecoveryCodes } from './RecoveryCodes';
import { SecretValue } from './SecretValue';

type Setup = StartTwoFactorMutation['startTwoFactor'];

/** Three steps: the password, the code of the application, the recovery codes to keep. */
export function EnableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (setup) return <ConfirmStep setup={setup} onConfirmed={setCodes} onClose={onClose} />;
  return <PasswordStep onStarted={setSetup} onClose={onClose} />;
}

interface PasswordStepProps {
  onStarted: (setup: Setup) => void;
  onClose: () => void;
}

function PasswordStep({ onStarted, onClose }: PasswordStepProps) {
  const [start, { loading }] = useStartTwoFactorMutation();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const act = async () => {
    setError(undefined);
    try {
      const { data } = await start({ variables: { password } });
      onStarted(data.startTwoFactor);
    } catch (failed) {
      setError(readApiError(failed).fields.password ?? messageOf(failed));
    }
  };
  return (
    <Dialog
      open
      locked={loading}
      onOpenChange={onClose}
      title="Activer la connexion en deux étapes"
      description="Il vous faut une application de codes sur votre téléphone."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (password && !loading) void act();
        }}
      >
        <Field label="Mot de passe" error={error} required>
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
        <DialogActions>
          <Button variant="second" disabled={loading} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" disabled={!password} busy={loading} busyLabel="Vérification…">
            Continuer
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ConfirmStepProps {
  setup: Setup;
  onConfirmed: (codes: string[]) => void;
  onClose: () => void;
}

function ConfirmStep({ setup, onConfirmed, onClose }: ConfirmStepProps) {
  const [confirm, { loading }] = useConfirmTwoFactorMutation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const act = async () => {
    setError(undefined);
    try {
      const { data } = await confirm({ variables: { code: code.trim() } });
      onConfirmed(data.confirmTwoFactor.codes);
    } catch (failed) {
      setError(readApiError(failed).fields.code ?? messageOf(failed));
    }
  };
  return (
    <Dialog
      open
      locked={loading}
      onOpenChange={onClose}
      title="Ajoutez le compte à l’application"
      description="Visez l’image avec l’application, puis recopiez le code à 6 chiffres qu’elle affiche."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() && !loading) void act();
        }}
      >
        <div className="grid justify-items-center gap-4">
          <QRCodeSVG
            value={setup.uri}
            size={184}
            marginSize={2}
            title="Image à viser avec l’application de codes"
          />
        </div>
        <p className="mt-4 mb-1.5 text-[15px]">Ou saisissez cette clé à la main&nbsp;:</p>
        <SecretValue label="Clé du compte" value={setup.secret} />
        <Field label="Code à 6 chiffres" error={error} className="mt-4" required>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              data-autofocus
              className="donnee"
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="second" disabled={loading} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" disabled={!code.trim()} busy={loading} busyLabel="Vérification…">
            Activer
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
