import { useState } from 'react';

import { useCreateGameTokenMutation } from '#client/generated/graphql';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { CopyableValue } from '#ui/data/CopyableValue';
import { NameDialog } from './NameDialog';

export interface NewGameTokenDialogProps {
  onClose: () => void;
  onCreated: () => unknown;
}

/** Dialog that creates a game token and shows it once. */
export function NewGameTokenDialog({ onClose, onCreated }: NewGameTokenDialogProps) {
  const [create] = useCreateGameTokenMutation();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret) return <NewSecret secret={secret} onClose={onClose} />;
  return (
    <NameDialog
      title="Créer une clé du jeu"
      label="Nom de la clé"
      hint={'Par exemple «\u00a0PC du salon\u00a0».'}
      confirmLabel="Créer la clé"
      busyLabel="Création…"
      onName={async (name) => {
        const { data } = await create({ variables: { name } });
        setSecret(data.createGameToken.token);
        onCreated();
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
      title="Votre nouvelle clé"
      description="Copiez cette clé maintenant dans le jeu. Elle ne sera plus affichée."
    >
      <CopyableValue label="Clé du jeu" value={secret} />
      <DialogActions>
        <Button onClick={onClose}>J’ai copié la clé</Button>
      </DialogActions>
    </Dialog>
  );
}
