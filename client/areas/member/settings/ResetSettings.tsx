import { RotateCcw } from 'lucide-react';
import { useState } from 'react';

import { useResetGameSettingsMutation } from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { Button } from '#ui/inputs/Button';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog';
import { toast } from '#ui/feedback/toast';

/** Button that resets all game settings to their defaults, after a confirmation. */
export function ResetSettings({ onReset }: { onReset: () => void }) {
  const [asking, setAsking] = useState(false);
  const [reset, { loading }] = useResetGameSettingsMutation();
  const run = async () => {
    try {
      await reset({});
      onReset();
      toast.success('Paramètres réinitialisés aux valeurs par défaut');
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    setAsking(false);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-body text-muted">
        Pour retrouver les réglages d’origine du son, des touches et de l’affichage&nbsp;:
      </p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden="true" size={16} /> Réinitialiser
      </Button>
      {asking && (
        <ConfirmDialog
          title={'Rétablir les paramètres par défaut\u00A0?'}
          confirmLabel="Réinitialiser"
          busyLabel="Réinitialisation…"
          busy={loading}
          onConfirm={() => void run()}
          onCancel={() => setAsking(false)}
        >
          Le son, les touches, l’affichage et la difficulté du jeu reprendront leurs valeurs
          d’origine. Vos réglages actuels seront perdus.
        </ConfirmDialog>
      )}
    </div>
  );
}
