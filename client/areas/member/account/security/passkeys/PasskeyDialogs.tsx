import { useState } from 'react';

import {
  useRequirePasskeysMutation,
  useMyPasskeysQuery,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  type OwnPasskeyFragment,
} from '#client/generated/graphql';
import { passkeyMemory } from '#client/platform/passkeys/passkeyMemory';
import { toast } from '#ui/feedback/toast';
import type { PasskeyProofProps } from './AddPasskeyDialog';
import { PasskeyNameForm } from './PasskeyNameForm';
import { ProofDialog } from '../ProofDialog';
import { RecoveryCodes } from '../twoFactor/RecoveryCodes';
import { PASSKEY } from '../twoFactor/TwoFactorCodeDialogs';
import { quoted } from '#client/shared/quoted';

interface PasskeyDialogProps {
  passkey: OwnPasskeyFragment;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const [rename] = useRenamePasskeyMutation();
  return (
    <PasskeyNameForm
      title="Renommer la clé d’accès"
      description="Indiquez où se trouve la clé, par exemple «&nbsp;Téléphone&nbsp;»."
      name={name}
      confirmLabel="Renommer la clé"
      busyLabel="Enregistrement…"
      run={async (chosen) => {
        await rename({ variables: { id, name: chosen } });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Dialog that removes a passkey after a proof of identity. */
export function RemovePasskeyDialog({
  passkey: { id, name },
  onClose,
  ...proof
}: PasskeyDialogProps & PasskeyProofProps) {
  const [remove] = useRemovePasskeyMutation();
  const { data } = useMyPasskeysQuery();
  return (
    <ProofDialog
      {...proof}
      withPasskey
      title={`Retirer la clé d’accès ${quoted(name)}\u00A0?`}
      description="Cette clé ne permettra plus de vous connecter. Supprimez-la aussi dans les réglages de votre appareil."
      confirmLabel="Retirer la clé"
      busyLabel="Retrait…"
      run={async (given) => {
        const done = await remove({ variables: { id, proof: given } });
        if (data?.myPasskeys.length === 1) passkeyMemory.clear();
        toast.success(done.data.removePasskey.message);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Dialog that makes a passkey the second factor, and shows the recovery codes. */
export function AskForPasskeysDialog({ onClose, ...proof }: PasskeyProofProps) {
  const [ask] = useRequirePasskeysMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} insteadOf={PASSKEY} onClose={onClose} />;
  return (
    <ProofDialog
      {...proof}
      withPasskey
      title="Exiger une clé d’accès après le mot de passe"
      description="Votre mot de passe ne suffira plus pour vous connecter. Vous recevrez des codes de secours, à utiliser si vous perdez vos clés."
      confirmLabel="Exiger une clé d’accès"
      busyLabel="Activation…"
      run={async (given) => {
        const { data } = await ask({ variables: { proof: given } });
        setCodes(data.requirePasskeys.codes);
      }}
      onClose={onClose}
    />
  );
}
