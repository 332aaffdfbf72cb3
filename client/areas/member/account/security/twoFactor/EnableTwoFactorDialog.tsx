import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { z } from 'zod';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import { ProofError } from '#features/session/ProofError';
import {
  useConfirmTwoFactorMutation,
  useStartTwoFactorMutation,
  type StartTwoFactorMutation,
} from '#client/generated/graphql';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import { ProofDialog } from '../ProofDialog';
import { RecoveryCodes } from './RecoveryCodes';
import { CopyableValue } from '#ui/data/CopyableValue';

type Setup = StartTwoFactorMutation['startTwoFactor'];

const QR_CODE_PX = 184;

const schema = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Saisissez les six chiffres de votre application.'),
});

/** Dialog that enables two-factor authentication: password, code, recovery codes. */
export function EnableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const [start] = useStartTwoFactorMutation();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (setup) return <ConfirmDialog setup={setup} onConfirmed={setCodes} onClose={onClose} />;
  return (
    <ProofDialog
      title="Activer la double authentification"
      description="Installez d’abord une application d’authentification sur votre téléphone."
      confirmLabel="Continuer"
      busyLabel="Vérification…"
      run={async ({ password }) => {
        const { data } = await start({ variables: { password } });
        setSetup(data.startTwoFactor);
      }}
      onClose={onClose}
    />
  );
}

interface ConfirmDialogProps {
  setup: Setup;
  onConfirmed: (codes: string[]) => void;
  onClose: () => void;
}

function ConfirmDialog({ setup, onConfirmed, onClose }: ConfirmDialogProps) {
  const [confirm] = useConfirmTwoFactorMutation();
  const form = useActionForm({
    values: { code: '' },
    schema,
    typed: [],
    perform: (values) => confirm({ variables: values }),
    onDone: (confirmed) => confirmed && onConfirmed(confirmed.data.confirmTwoFactor.codes),
  });
  return (
    <FormDialog
      form={form}
      title="Ajoutez le compte à l’application"
      description="Scannez le QR code avec l’application, puis recopiez le code à six chiffres qu’elle affiche."
      alert={
        <>
          <ProofError failure={form.failure} inSession />
          <SetupCode setup={setup} />
        </>
      }
      legend="Code de l’application"
      submitLabel="Activer la double authentification"
      busyLabel="Vérification…"
      onClose={onClose}
    >
      <Field label="Code à six chiffres" error={form.errors.code} className="mt-4" required>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            // oxlint-disable-next-line centrale/own-limit -- digits of a TOTP code (RFC 6238)
            maxLength={6}
            data-autofocus
            className="data"
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** Secret for the authenticator app, as a QR code and as text. */
function SetupCode({ setup }: { setup: Setup }) {
  return (
    <>
      <div className="flex justify-center">
        <QRCodeSVG
          value={setup.uri}
          size={QR_CODE_PX}
          marginSize={2}
          role="img"
          title="QR code à scanner avec l’application d’authentification"
        />
      </div>
      <p className="mt-4 mb-1.5 text-body">Ou saisissez cette clé à la main&nbsp;:</p>
      <CopyableValue label="Clé du compte" value={setup.secret} />
    </>
  );
}
