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
import { DialogsContext, type Dialogs } from '../platform/dialogs';
import { NETWORK_ERROR } from '../platform/text/errorMessages';
import { toast } from '../ui/feedback/toast';

/** Function that renders a dialog. The script of the dialog is loaded when the dialog is opened. */
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
    const show = (fetched: Promise<DrawDialog>) => {
      fetched.then(
        (draw) => setOpen(() => draw),
        () => toast.error(NETWORK_ERROR),
      );
    };
    return {
      openSignIn: (tab = 'connexion') => show(signInDialog(tab)),
      openInDevelopment: () => show(inDevelopmentDialog()),
      openLegal: (tab = 'mentions') => show(legalDialog(tab)),
      openConsent: () => setOpen('consent'),
    };
  }, []);
  const close = useCallback(() => setOpen(null), []);
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

async function signInDialog(tab: Parameters<Dialogs['openSignIn']>[0] = 'connexion') {
  const { default: SignInDialog } = await import('../features/session/SignInDialog');
  const draw: DrawDialog = (close) => <SignInDialog tab={tab} onClose={close} />;
  return draw;
}

async function inDevelopmentDialog() {
  const { default: InDevelopmentDialog } = await import('../features/notices/InDevelopmentDialog');
  const draw: DrawDialog = (close) => <InDevelopmentDialog onClose={close} />;
  return draw;
}

async function legalDialog(tab: Parameters<Dialogs['openLegal']>[0] = 'mentions') {
  const { default: LegalDialog } = await import('../features/legal/LegalDialog');
  const draw: DrawDialog = (close, { openConsent }) => (
    <LegalDialog tab={tab} onClose={close} onManageCookies={openConsent} />
  );
  return draw;
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
