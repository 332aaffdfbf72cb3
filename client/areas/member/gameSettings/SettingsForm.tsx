import type { ReactNode } from 'react';

import { SaveBar } from '#ui/inputs/SaveBar';
import type { GameSettingsForm } from './useGameSettingsForm';

export interface SettingsFormProps {
  form: GameSettingsForm;
  children: ReactNode;
}

/**
 * A form of settings; after the first change it shows a warning and the buttons to save or cancel.
 */
export function SettingsForm({ form, children }: SettingsFormProps) {
  const { dirty, saving, save, cancel } = form;
  return (
    <form
      noValidate
      // As high as the bar at the bottom of the screen, so that a focused field is never behind it.
      className="[&_:is(input,select,button)]:scroll-mb-36"
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && !saving) void save();
      }}
    >
      {children}
      <SaveBar dirty={dirty} saving={saving} onCancel={cancel} />
    </form>
  );
}
