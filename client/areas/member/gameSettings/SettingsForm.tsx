import type { ReactNode } from 'react';

import { SaveBar } from '#ui/inputs/SaveBar';
import type { GameSettingsForm } from './useGameSettingsForm';

export interface SettingsFormProps {
  form: GameSettingsForm;
  children: ReactNode;
}

/** Form of game settings, with buttons to save or cancel after the first change. */
export function SettingsForm({ form, children }: SettingsFormProps) {
  const { dirty, saving, save, cancel } = form;
  return (
    <form
      noValidate
      // Scroll margin for the bar at the bottom of the screen, so that the bar never covers a
      // focused field.
      className="[&_:is(input,select,button)]:scroll-mb-36"
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && !saving) void save();
      }}
    >
      {children}
      <SaveBar dirty={dirty} saving={saving} verb="Sauvegarder" onCancel={cancel} />
    </form>
  );
}
