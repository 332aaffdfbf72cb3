import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { z } from 'zod';

import { ProofError, type ProofFailure } from '#features/session/ProofError';
import {
  useConfirmTwoFactorMutation,
  useStartTwoFactorMutation,
  type StartTwoFactorMutation,
} from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { showFieldErrors, useSchemaForm } from '#client/platform/forms/forms';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import { ProofDialog } from './ProofDialog';
import { RecoveryCodes } from './RecoveryCodes';
import { SecretValue } from './SecretValue';

type Setup = StartTwoFactorMutation['startTwoFactor'];

const QR_CODE_PX = 184;

const schema = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Saisissez les six chiffres de votre application.'),
});

/**
 * Dialog that enables two-factor authentication in three steps: password, code of the authenticator
 * app, recovery codes.
 */
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
  const [failure, setFailure] = useState<ProofFailure | null>(null);
  const form = useSchemaForm(schema, { code: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (variables) => {
    setFailure(null);
    try {
      const { data } = await confirm({ variables });
      onConfirmed(data.confirmTwoFactor.codes);
    } catch (error) {
      const read = readApiError(error);
      if (showFieldErrors(form, read)) return;
      setFailure({ message: fullMessageOf(error), code: read.code });
    }
  });
  return (
    <Dialog
      open
      locked={isSubmitting}
      onOpenChange={onClose}
      title="Ajoutez le compte à l’application"
      description="Scannez le QR code avec l’application, puis recopiez le code à six chiffres qu’elle affiche."
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ProofError failure={failure} inSession />
        <SetupCode setup={setup} />
        <fieldset disabled={isSubmitting}>
          <legend className="sr-only">Code de l’application</legend>
          <Field label="Code à six chiffres" error={errors.code?.message} className="mt-4" required>
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
        </fieldset>
        <DialogActions>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="Vérification…">
            Activer
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
      <SecretValue label="Clé du compte" value={setup.secret} />
    </>
  );
}
