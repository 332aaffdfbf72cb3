import { useState } from 'react';

import { useCreateApiTokenMutation } from '#client/generated/graphql';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import type { PasskeyProofProps } from '../passkeys/AddPasskeyDialog';
import { ProofDialog } from '../ProofDialog';
import { CopyableValue } from '#ui/data/CopyableValue';
import { ApiTokenForm, type WantedToken } from './ApiTokenForm';

/** Dialogs that create an API token: its name and scopes, the proof of identity, and its secret. */
export function NewApiTokenDialog({ onClose, ...proof }: PasskeyProofProps) {
  const [create] = useCreateApiTokenMutation();
  const [wanted, setWanted] = useState<WantedToken | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  if (secret) return <NewSecret secret={secret} onClose={onClose} />;
  if (!wanted) return <ApiTokenForm onWanted={setWanted} onClose={onClose} />;
  return (
    <ProofDialog
      {...proof}
      withPasskey
      title="Confirmer votre identité"
      description="Un jeton donne accès à votre compte. Confirmez que c’est bien vous."
      confirmLabel="Créer le jeton"
      busyLabel="Création…"
      run={async (given) => {
        const { data } = await create({ variables: { input: { ...wanted, proof: given } } });
        setSecret(data.createApiToken.token);
      }}
      onClose={onClose}
    />
  );
}

function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      once
      onOpenChange={onClose}
      title="Votre nouveau jeton"
      description="Copiez ce jeton maintenant. Il ne sera plus affiché."
    >
      <CopyableValue label="Jeton d’API" value={secret} />
      <DialogActions>
        <Button onClick={onClose}>J’ai copié le jeton</Button>
      </DialogActions>
    </Dialog>
  );
}
