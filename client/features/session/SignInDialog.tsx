import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { memberPaths } from '#client/platform/address/paths';
import { FormGuard, useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { askedPage } from '#client/platform/session/askedPage';
import { useDialogs } from '#client/platform/dialogs';
import { useSession, type Viewer } from '#client/platform/session/useSession';
import { useSite } from '#client/platform/head/site';
import { Dialog } from '#ui/overlays/Dialog';
import { Button } from '#ui/inputs/Button';
import { Tabs } from '#ui/inputs/Tabs';
import { toast } from '#ui/feedback/toast';
import { CloseQuestion } from './CloseQuestion';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';

const WELCOME = 'Connexion réussie ! Redirection vers votre espace membre.';

export interface SignInDialogProps {
  tab: 'connexion' | 'inscription';
  onClose: () => void;
}

/**
 * Sign-in dialog. If the setting publicSignup is on, a second tab contains the form for a new
 * account. After an expired session, the dialog opens above the page, which stays as the user left
 * it.
 */
export default function SignInDialog(props: SignInDialogProps) {
  return (
    <FormGuard Question={CloseQuestion}>
      <GuardedDialog {...props} />
    </FormGuard>
  );
}

function GuardedDialog({ tab, onClose }: SignInDialogProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { publicSignup } = useSite();
  const { openInDevelopment } = useDialogs();
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  const unlessTyped = useUnsavedChanges(dirty);
  // Read before the sign-in, because the sign-in clears the requested page.
  const [asked] = useState(askedPage.get);
  const [resumed] = useState(session.status === 'expired' ? session.viewer : null);

  const close = () => {
    session.abandon();
    onClose();
  };
  const welcome = (viewer: Viewer) => {
    onClose();
    if (resumed?.user.id === viewer.user.id) {
      toast.success('Connexion réussie\u00A0! Vous pouvez continuer.');
      return;
    }
    toast.success(WELCOME);
    void navigate(asked ?? memberPaths.dashboard);
  };

  const login = {
    id: 'connexion',
    label: 'Connexion staff',
    content: (
      <LoginForm
        onSignedIn={welcome}
        onBusy={setBusy}
        onDirty={setDirty}
        onLeave={close}
        email={resumed?.user.email}
      />
    ),
  };
  const register = {
    id: 'inscription',
    label: 'Inscription',
    content: (
      <RegisterForm onSignedIn={welcome} onBusy={setBusy} onDirty={setDirty} onLeave={close} />
    ),
  };
  const purpose = resumed
    ? 'Votre session a expiré. Reconnectez-vous pour continuer.'
    : asked
      ? 'Connectez-vous pour ouvrir la page demandée.'
      : publicSignup
        ? 'Accédez à votre espace membre.'
        : 'Connectez-vous à l’espace membre ou à l’administration.';
  const [shown, setShown] = useState(publicSignup ? tab : 'connexion');
  return (
    <Dialog
      open
      locked={busy}
      onOpenChange={() => unlessTyped(close)}
      title={shown === 'inscription' ? 'Inscription' : 'Connexion'}
      description={purpose}
    >
      <Tabs
        label="Connexion ou inscription"
        value={shown}
        onValueChange={(id) =>
          unlessTyped(() => setShown(id === 'inscription' ? 'inscription' : 'connexion'))
        }
        items={publicSignup ? [login, register] : [login]}
      />
      {!publicSignup && !resumed && (
        <p className="mt-5 border-t border-line pt-3 text-center">
          <Button
            variant="quiet"
            disabled={busy}
            className="underline underline-offset-4"
            onClick={() =>
              unlessTyped(() => {
                close();
                openInDevelopment();
              })
            }
          >
            Pas de compte&nbsp;? Quand pourra-t-on jouer&nbsp;?
          </Button>
        </p>
      )}
    </Dialog>
  );
}
