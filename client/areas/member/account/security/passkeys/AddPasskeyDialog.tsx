import { useState } from 'react';

import {
  useAddPasskeyMutation,
  useStartPasskeyRegistrationMutation,
  useMySessionsQuery,
  type StartPasskeyRegistrationMutation,
} from '#client/generated/graphql';
import { passkeyMemory } from '#client/platform/passkeys/passkeyMemory';
import { makePasskey } from '#client/platform/passkeys/passkeys';
import { toast } from '#ui/feedback/toast';
import { PasskeyNameForm } from './PasskeyNameForm';
import { ProofDialog } from '../ProofDialog';

export interface PasskeyProofProps {
  /** Whether a second-factor code is required in addition to the password. */
  withCode: boolean;
  /** Whether the code must be a recovery code, because the account has no authenticator app. */
  recoveryOnly: boolean;
  onClose: () => void;
}

/** Dialog that adds a passkey after proof of identity, and asks for its name. */
export function AddPasskeyDialog({ onClose, ...proof }: PasskeyProofProps) {
  const [start] = useStartPasskeyRegistrationMutation();
  const [asked, setAsked] = useState<
    StartPasskeyRegistrationMutation['startPasskeyRegistration'] | null
  >(null);
  if (asked) return <NamePasskeyDialog asked={asked} onClose={onClose} />;
  return (
    <ProofDialog
      {...proof}
      withPasskey
      title="Ajouter une clé d’accès"
      description="Une clé d’accès vous connecte sans mot de passe. Confirmez d’abord votre identité."
      confirmLabel="Continuer"
      busyLabel="Vérification…"
      run={async (given) => {
        const { data } = await start({ variables: { proof: given } });
        setAsked(data.startPasskeyRegistration);
      }}
      onClose={onClose}
    />
  );
}

interface NamePasskeyDialogProps {
  asked: StartPasskeyRegistrationMutation['startPasskeyRegistration'];
  onClose: () => void;
}

function NamePasskeyDialog({ asked, onClose }: NamePasskeyDialogProps) {
  const [add] = useAddPasskeyMutation();
  const sessions = useMySessionsQuery();
  const here = sessions.data?.mySessions.find(({ current }) => current)?.device ?? '';
  return (
    <PasskeyNameForm
      title="Nommer la clé d’accès"
      description="Ce nom s’affiche dans la liste de vos clés. Votre appareil demandera ensuite votre empreinte, votre visage ou votre code."
      name={here}
      confirmLabel="Créer la clé d’accès"
      busyLabel="En attente de votre appareil…"
      run={async (name) => {
        const made = await makePasskey(asked);
        await add({ variables: { input: { ...made, name } } });
        passkeyMemory.save();
        toast.success('La clé d’accès est ajoutée. Un email vous le confirme.');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
