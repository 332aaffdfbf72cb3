import { createContext, useContext } from 'react';

import { legalPaths } from '#client/shared/sitePaths';

/** Tabs of the legal dialog: legal notice, privacy, terms, cookies. */
export type LegalTab = keyof typeof legalPaths;

/** Dialogs that any part of the site may open, loaded when first opened. */
export interface Dialogs {
  /** Opens the sign-in dialog. Its tab 'inscription' requires the setting publicSignup. */
  openSignIn: (tab?: 'connexion' | 'inscription') => void;
  openInDevelopment: () => void;
  openLegal: (tab?: LegalTab) => void;
  openConsent: () => void;
}

const noDialogs: Dialogs = {
  openSignIn: () => undefined,
  openInDevelopment: () => undefined,
  openLegal: () => undefined,
  openConsent: () => undefined,
};

/**
 * Functions that open the dialogs, which `DialogsProvider` provides. The default functions do nothing.
 */
export const DialogsContext = createContext<Dialogs>(noDialogs);

/** Returns the functions that open the dialogs: `const { openSignIn } = useDialogs();` */
export const useDialogs = (): Dialogs => useContext(DialogsContext);

export interface LegalEntry {
  label: string;
  /** Path of the page that shows the legal text; absent for the dialog of cookie choices. */
  to?: string;
  open: () => void;
}

/** Returns the entries for the legal texts and the cookie choices, used by every footer. */
export function useLegalEntries(): readonly LegalEntry[] {
  const { openLegal, openConsent } = useDialogs();
  const text = (label: string, tab: LegalTab) => ({
    label,
    to: legalPaths[tab],
    open: () => openLegal(tab),
  });
  return [
    text('Mentions légales', 'mentions'),
    text('Politique de confidentialité', 'confidentialite'),
    text('CGU / CGV', 'conditions'),
    text('Cookies', 'cookies'),
    { label: 'Gestion des cookies', open: openConsent },
  ];
}
