import { TriangleAlert } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';

import { Button } from '../../../ui/Button';
import type { GameSettingsForm } from './useGameSettingsForm';

export interface SettingsFormProps {
  form: GameSettingsForm;
  children: ReactNode;
}

/** Settings in a form; with the first change, a warning and what to do with the changes. */
export function SettingsForm({ form, children }: SettingsFormProps) {
  const { dirty, saving, save, cancel } = form;
  useEffect(() => {
    // The warning that has just come must not hide what is being changed.
    if (dirty) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [dirty]);
  return (
    <form
      noValidate
      // As high as the warning at the foot of the screen, which the focus never goes under.
      className="[&_:is(input,select)]:scroll-mb-36"
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && !saving) void save();
      }}
    >
      {children}
      <div role="status" className="sticky bottom-0 z-10">
        {dirty && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-rayon border border-ambre bg-ambre-pale px-5 py-3.5 shadow-ombre">
            <p className="flex items-center gap-2.5 text-[15px] font-semibold text-ambre">
              <TriangleAlert aria-hidden="true" size={18} className="shrink-0" />
              Vous avez des modifications non sauvegardées.
            </p>
            <div className="flex flex-wrap gap-2.5">
              <Button variant="second" disabled={saving} onClick={cancel}>
                Annuler
              </Button>
              <Button type="submit" busy={saving} busyLabel="Sauvegarde…">
                Sauvegarder
              </Button>
            </div>
          </div>
        )}
      </div>
    </form>
  );
}
