import { RotateCcw } from 'lucide-react';

import { ConfirmActionButton } from '#client/actions/ConfirmAction';
import { useResetGameSettingsMutation } from '#client/generated/graphql';

/** Button that resets all game settings to their defaults, after a confirmation. */
export function ResetSettings({ onReset }: { onReset: () => void }) {
  const [reset] = useResetGameSettingsMutation();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-body text-muted">
        Pour retrouver les réglages d’origine du son, des touches et de l’affichage&nbsp;:
      </p>
      <ConfirmActionButton
        label={
          <>
            <RotateCcw aria-hidden="true" size={16} /> Réinitialiser
          </>
        }
        title={'Rétablir les paramètres par défaut\u00A0?'}
        confirmLabel="Réinitialiser"
        busyLabel="Réinitialisation…"
        perform={() => reset({})}
        success="Paramètres réinitialisés aux valeurs par défaut"
        onDone={onReset}
      >
        Le son, les touches, l’affichage et la difficulté du jeu reprendront leurs valeurs
        d’origine. Vos réglages actuels seront perdus.
      </ConfirmActionButton>
    </div>
  );
}
