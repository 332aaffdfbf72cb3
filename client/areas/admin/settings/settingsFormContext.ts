import { createContext, useContext } from 'react';

import type { SettingsForm } from './useSettingsForm';

export const SettingsFormContext = createContext<SettingsForm | null>(null);

/** @throws Error outside of the settings page */
export function useSettingsFields(): SettingsForm {
  const form = useContext(SettingsFormContext);
  if (!form) throw new Error('Fields of settings need a SettingsFormContext.');
  return form;
}
