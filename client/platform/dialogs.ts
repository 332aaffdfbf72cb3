import { createContext, useContext } from 'react';

/** The tabs of the legal dialog: legal notice, privacy, terms, cookies. */
export type LegalTab = 'mentions' | 'confidentialite' | 'conditions' | 'cookies';

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

/** The legal texts and the cookie choices, as every foot of a page offers them. */
export function useLegalEntries(): readonly { label: string; open: () => void }[] {
  const { openLegal, openConsent } = useDialogs();
  return [
    { label: 'Mentions légales', open: () => openLegal('mentions') },
    { label: 'Politique de confidentialité', open: () => openLegal('confidentialite') },
    { label: 'CGU / CGV', open: () => openLegal('conditions') },
    { label: 'Cookies', open: () => openLegal('cookies') },
    { label: 'Gestion des cookies', open: openConsent },
  ];
}
