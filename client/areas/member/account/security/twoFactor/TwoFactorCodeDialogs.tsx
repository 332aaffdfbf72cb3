import { useState } from 'react';

import {
  useDisableTwoFactorMutation,
  useRenewRecoveryCodesMutation,
} from '#client/generated/graphql';
import { toast } from '#ui/feedback/toast';
import { ProofDialog } from '../ProofDialog';
import { RecoveryCodes } from './RecoveryCodes';

export interface TwoFactorDialogProps {
  /** Whether the second factor is a passkey rather than a code. */
  byPasskey: boolean;
  onClose: () => void;
}

/** French for "of your passkey", used after "à la place". */
export const PASSKEY = 'de votre clé d’accès';

/** Dialog that disables the second factor. It asks for the password and a code. */
export function DisableTwoFactorDialog({ byPasskey, onClose }: TwoFactorDialogProps) {
  const [disable] = useDisableTwoFactorMutation();
  return (
    <ProofDialog
      withCode
      recoveryOnly={byPasskey}
      withPasskey
      title={'Désactiver la double authentification\u00A0?'}
      description="Votre mot de passe suffira pour vous connecter."
      confirmLabel="Désactiver la double authentification"
      busyLabel="Désactivation…"
      run={async (proof) => {
        const { data } = await disable({ variables: proof });
        toast.success(data.disableTwoFactor.message);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Dialog that creates new recovery codes, which makes the previous ones invalid. */
export function RenewCodesDialog({ byPasskey, onClose }: TwoFactorDialogProps) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) {
    const insteadOf = byPasskey ? PASSKEY : undefined;
    return <RecoveryCodes codes={codes} insteadOf={insteadOf} onClose={onClose} />;
  }
  return (
    <ProofDialog
      withCode
      recoveryOnly={byPasskey}
      withPasskey
      title="Créer de nouveaux codes de secours"
      description="Vos codes actuels ne fonctionneront plus."
      confirmLabel="Créer les codes"
      busyLabel="Création…"
      run={async (proof) => {
        const { data } = await renew({ variables: proof });
        setCodes(data.renewRecoveryCodes.codes);
      }}
      onClose={onClose}
    />
  );
}
