import { useState } from 'react';

import {
  useDisableTwoFactorMutation,
  useRenewRecoveryCodesMutation,
} from '../../../../generated/graphql';
import { toast } from '../../../../ui/feedback/toast';
import { ProofDialog } from './ProofDialog';
import { RecoveryCodes } from './RecoveryCodes';

/** Turns the second factor off, after the password and a code. */
export function DisableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const [disable] = useDisableTwoFactorMutation();
  return (
    <ProofDialog
      withCode
      title={'Désactiver la double authentification\u00A0?'}
      description="Le mot de passe suffira pour entrer dans votre compte."
      confirmLabel="Désactiver"
      busyLabel="Désactivation…"
      act={async (proof) => {
        const { data } = await disable({ variables: proof });
        toast.success(data.disableTwoFactor.message);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Makes new recovery codes; the former ones become void. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      withCode
      title="Créer de nouveaux codes de secours"
      description="Vos codes actuels ne serviront plus."
      confirmLabel="Créer les codes"
      busyLabel="Création…"
      act={async (proof) => {
        const { data } = await renew({ variables: proof });
        setCodes(data.renewRecoveryCodes.codes);
      }}
      onClose={onClose}
    />
  );
}
