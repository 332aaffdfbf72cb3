import { useState } from 'react';

import { useRegisterInstallationMutation } from '#client/generated/graphql';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { CopyableValue } from '#ui/data/CopyableValue';
import { NameDialog } from './NameDialog';

export interface NewInstallationDialogProps {
  onClose: () => void;
  onCreated: () => unknown;
}

/** Dialog that registers an installation of the game and shows its ID and key once. */
export function NewInstallationDialog({ onClose, onCreated }: NewInstallationDialogProps) {
  const [register] = useRegisterInstallationMutation();
  const [made, setMade] = useState<{ id: string; key: string } | null>(null);
  if (!made) {
    return (
      <NameDialog
        title="Enregistrer une installation"
        label="Nom de l’installation"
        hint={'Par exemple «\u00a0PC du salon\u00a0».'}
        confirmLabel="Enregistrer l’installation"
        busyLabel="Enregistrement…"
        onName={async (name) => {
          const { data } = await register({ variables: { name } });
          const { key, installation } = data.registerInstallation;
          setMade({ id: installation.id, key });
          onCreated();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      once
      onOpenChange={onClose}
      title="Votre nouvelle installation"
      description="Copiez maintenant le numéro et la clé dans le jeu. La clé ne sera plus affichée. Le jeu a aussi besoin d’une clé du jeu."
    >
      <div className="grid gap-3">
        <CopyableValue label="Numéro de l’installation" value={made.id} />
        <CopyableValue label="Clé de l’installation" value={made.key} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>J’ai copié la clé</Button>
      </DialogActions>
    </Dialog>
  );
}
