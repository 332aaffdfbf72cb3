import { createContext, useContext } from 'react';

import { legalPaths } from './address/paths';

/** The tabs of the legal dialog: legal notice, privacy, terms, cookies. */
export type LegalTab = keyof typeof legalPaths;

/** The dialogs that any part of the site may open; each loads when it is first asked for. */
export interface Dialogs {
  /** The staff's sign-in dialog (or its 'Inscription' tab, where the site takes registrations). */
  openSignIn: (tab?: 'connexion' | 'inscription') => void;
  /** The notice that the game is in development. */
  openInDevelopment: () => void;
  /** The legal dialog, on the tab asked for. */
  openLegal: (tab?: LegalTab) => void;
  /** The cookie choices, open on their settings. */
  openConsent: () => void;
}

const noDialogs: Dialogs = {
  openSignIn: () => undefined,
  openInDevelopment: () => undefined,
  openLegal: () => undefined,
  openConsent: () => undefined,
};

/** Filled by the application; while the server renders, nothing can be pressed. */
export const DialogsContext = createContext<Dialogs>(noDialogs);

/** `const { openSignIn } = useDialogs();` */
export const useDialogs = (): Dialogs => useContext(DialogsContext);

/** What the foot of a page offers: a legal text, or the cookie choices. */
export interface LegalEntry {
  label: string;
  /** The page of the text (decision 28), where it has one. */
  to?: string;
  open: () => void;
}

/** The legal texts and the cookie choices, as every foot of a page offers them. */
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
