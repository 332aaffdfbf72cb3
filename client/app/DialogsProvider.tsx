import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

import { ConsentGate } from '../features/consent/ConsentGate';
import { askedPage } from '../platform/session/askedPage';
import { storage } from '../platform/storage';
import { storageKeys } from '../platform/storageKeys';
import { DialogsContext, type Dialogs } from '../platform/dialogs';
import { lazyDialog } from '../ui/lazy/lazyDialog';

const SignInDialog = lazyDialog(
  async () => (await import('../features/session/SignInDialog')).default,
);
const InDevelopmentDialog = lazyDialog(
  async () => (await import('../features/notices/InDevelopmentDialog')).default,
);
const LegalDialog = lazyDialog(async () => (await import('../features/legal/LegalDialog')).default);

type DrawDialog = (close: () => void, dialogs: Dialogs) => ReactNode;

interface DialogsState {
  /** The open dialog, or 'consent' for the reopened cookie settings; null when nothing is open. */
  open: DrawDialog | 'consent' | null;
  close: () => void;
  dialogs: Dialogs;
}

const StateContext = createContext<DialogsState | null>(null);

/**
 * Stores which dialog is open, and lets any component open one. DialogsOutlet renders the dialog.
 */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<DialogsState['open']>(null);
  const dialogs = useMemo<Dialogs>(() => {
    const show = (draw: DrawDialog) => setOpen(() => draw);
    return {
      openSignIn: (tab = 'connexion') =>
        show((close) => <SignInDialog tab={tab} onClose={close} />),
      openInDevelopment: () => show((close) => <InDevelopmentDialog onClose={close} />),
      openLegal: (tab = 'mentions') =>
        show((close, { openConsent }) => (
          <LegalDialog tab={tab} onClose={close} onManageCookies={openConsent} />
        )),
      openConsent: () => setOpen('consent'),
    };
  }, []);
  const close = useCallback(() => setOpen(null), []);
  useEffect(() => {
    if (askedPage.consumeRedirect() && storage.get(storageKeys.authToken) === null)
      dialogs.openSignIn();
  }, [dialogs]);
  const state = useMemo<DialogsState>(() => ({ open, dialogs, close }), [open, dialogs, close]);
  useEffect(() => {
    // A dialog belongs to the page on which it was opened, so going back closes it.
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [close]);
  return (
    <StateContext value={state}>
      <DialogsContext value={dialogs}>{children}</DialogsContext>
    </StateContext>
  );
}

/** Renders the open dialog and the cookie banner. */
export function DialogsOutlet() {
  const state = useContext(StateContext);
  if (!state) return null;
  const { open, close, dialogs } = state;
  return (
    <>
      <ConsentGate reopened={open === 'consent'} onClose={close} />
      {typeof open === 'function' && open(close, dialogs)}
    </>
  );
}
