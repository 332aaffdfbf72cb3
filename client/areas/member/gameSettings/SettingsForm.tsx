import type { ReactNode } from 'react';

import { SaveBar } from '../../../ui/inputs/SaveBar';
import type { GameSettingsForm } from './useGameSettingsForm';

export interface SettingsFormProps {
  form: GameSettingsForm;
  children: ReactNode;
}

/** Settings in a form; with the first change, a warning and what to do with the changes. */
export function SettingsForm({ form, children }: SettingsFormProps) {
  const { dirty, saving, save, cancel } = form;
  return (
    <form
      noValidate
      // As high as the warning at the foot of the screen, which the focus never goes under.
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
