import { useState } from 'react';

import { useRegisterInstallationMutation } from '../../../../generated/graphql';
import { Button } from '../../../../ui/inputs/Button';
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog';
import { SecretValue } from '../security/SecretValue';
import { NameDialog } from './NameDialog';

export interface NewInstallationDialogProps {
  onClose: () => void;
  onCreated: () => unknown;
}

/** Registers an installation of the game, and shows its number and its key once. */
export function NewInstallationDialog({ onClose, onCreated }: NewInstallationDialogProps) {
  const [register] = useRegisterInstallationMutation();
  const [made, setMade] = useState<{ id: string; key: string } | null>(null);
  if (!made) {
    return (
      <NameDialog
        title="Enregistrer une installation"
        label="Nom de l’installation"
        hint={'Pour la reconnaître\u00A0: «\u00A0PC du salon\u00A0».'}
        confirmLabel="Enregistrer"
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
      description="Copiez son numéro et sa clé maintenant dans le jeu&nbsp;: la clé ne sera plus affichée. Il lui faut aussi une clé du jeu."
    >
      <div className="grid gap-3">
        <SecretValue label="Numéro de l’installation" value={made.id} />
        <SecretValue label="Clé de l’installation" value={made.key} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>J’ai copié la clé</Button>
      </DialogActions>
    </Dialog>
  );
}
