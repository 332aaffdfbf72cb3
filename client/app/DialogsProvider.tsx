import {
  lazy,
  Suspense,
  useContext,
  useMemo,
  useState,
  createContext,
  type ReactNode,
} from 'react';

import { ConsentGate } from '../features/consent/ConsentGate';
import { DialogsContext, type Dialogs, type LegalTab } from '../features/dialogs/useDialogs';

const SignInDialog = lazy(() => import('../features/session/SignInDialog'));
const InDevelopmentDialog = lazy(() => import('../features/notices/InDevelopmentDialog'));
const LegalDialog = lazy(() => import('../features/legal/LegalDialog'));

type OpenDialog =
  | { kind: 'sign-in'; tab: 'connexion' | 'inscription' }
  | { kind: 'in-development' }
  | { kind: 'legal'; tab: LegalTab }
  | { kind: 'consent' };

interface DialogsState {
  open: OpenDialog | null;
  close: () => void;
  dialogs: Dialogs;
}

const StateContext = createContext<DialogsState | null>(null);

/** Which dialog is open, and how any component opens one. DialogsOutlet draws it. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const state = useMemo<DialogsState>(
    () => ({
      open,
      close: () => setOpen(null),
      dialogs: {
        openSignIn: (tab = 'connexion') => setOpen({ kind: 'sign-in', tab }),
        openInDevelopment: () => setOpen({ kind: 'in-development' }),
        openLegal: (tab = 'mentions') => setOpen({ kind: 'legal', tab }),
        openConsent: () => setOpen({ kind: 'consent' }),
      },
    }),
    [open],
  );
  return (
    <StateContext value={state}>
      <DialogsContext value={state.dialogs}>{children}</DialogsContext>
    </StateContext>
  );
}

/** The open dialog and the cookie choices; each is loaded when it is first needed. */
export function DialogsOutlet() {
  const state = useContext(StateContext);
  if (!state) return null;
  const { open, close, dialogs } = state;
  return (
    <>
      <ConsentGate reopened={open?.kind === 'consent'} onClose={close} />
      <Suspense>
        {open?.kind === 'sign-in' && <SignInDialog tab={open.tab} onClose={close} />}
        {open?.kind === 'in-development' && <InDevelopmentDialog onClose={close} />}
        {open?.kind === 'legal' && (
          <LegalDialog tab={open.tab} onClose={close} onManageCookies={dialogs.openConsent} />
        )}
      </Suspense>
    </>
  );
}
