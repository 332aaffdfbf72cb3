import { createContext, useContext } from 'react';

import { legalPaths } from './address/paths';

/** The tabs of the legal dialog: legal notice, privacy, terms, cookies. */
export type LegalTab = keyof typeof legalPaths;

/** The dialogs that any part of the site may open; each is loaded when it is first opened. */
export interface Dialogs {
  /** The sign-in dialog of staff, or its 'Inscription' tab with the setting publicSignup. */
  openSignIn: (tab?: 'connexion' | 'inscription') => void;
  /** The notice that the game is in development. */
  openInDevelopment: () => void;
  /** The legal dialog, on a given tab. */
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

/** Set by the application; on the server, no button can be pressed. */
export const DialogsContext = createContext<Dialogs>(noDialogs);

/** `const { openSignIn } = useDialogs();` */
export const useDialogs = (): Dialogs => useContext(DialogsContext);

/** An entry of the footer: a legal text, or the cookie choices. */
export interface LegalEntry {
  label: string;
  /** The page of the text, which works without JavaScript, where there is one. */
  to?: string;
  open: () => void;
}

/** The legal texts and the cookie choices, for every footer. */
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
