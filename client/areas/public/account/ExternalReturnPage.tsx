import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

import {
  useFinishExternalSignInMutation,
  type FinishExternalSignInMutation,
} from '#client/generated/publicGraphql';
import { memberPaths } from '#client/platform/address/paths';
import { useDialogs } from '#client/platform/dialogs';
import { askedPage } from '#client/platform/session/askedPage';
import { cancelledDeletion } from '#client/platform/session/cancelledDeletion';
import { useSession, type Viewer } from '#client/platform/session/useSession';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { FormError } from '#ui/feedback/FormError';
import { toast } from '#ui/feedback/toast';
import { Button } from '#ui/inputs/Button';
import { AccountCard } from './AccountCard';
import { ExternalCodeForm } from './ExternalCodeForm';
import { ExternalRegisterForm } from './ExternalRegisterForm';
import { FormSkeleton } from './FormSkeleton';

type Result = FinishExternalSignInMutation['finishExternalSignIn'];

/** Page to which another site sends the browser back after the user signed in there. */
export default function ExternalReturnPage() {
  const { result, failure, welcome } = useReturn();
  const { openSignIn } = useDialogs();
  const { status } = useSession();
  return (
    <AccountCard
      title="Connexion avec un autre compte"
      description="Retour d’un autre site après la connexion."
      lead={
        result?.step === 'REGISTER'
          ? `Choisissez le nom de votre nouveau compte. Vous vous connecterez avec ${result.providerName}.`
          : undefined
      }
    >
      {failure ? (
        <>
          <FormError message={failure} />
          {status === 'anonymous' && <Button onClick={() => openSignIn()}>Se connecter</Button>}
        </>
      ) : result?.step === 'SECOND_FACTOR' ? (
        <ExternalCodeForm onSignedIn={welcome} />
      ) : result?.step === 'REGISTER' ? (
        <ExternalRegisterForm email={result.email} label={result.label} onSignedIn={welcome} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </AccountCard>
  );
}

/** Sends the answer of the other site once, and opens the session that it grants. */
function useReturn() {
  const { provider = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const [finish] = useFinishExternalSignInMutation();
  const [result, setResult] = useState<Result | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useRef(false);
  const [asked] = useState(askedPage.get);

  const welcome = (_viewer: Viewer) => {
    toast.success('Connexion réussie ! Redirection vers votre espace membre.');
    void navigate(asked ?? memberPaths.dashboard, { replace: true });
  };
  const take = async () => {
    const { data } = await finish({ variables: { input: { provider, query: search } } });
    const done = data.finishExternalSignIn;
    // The code in the address is spent.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (done.step === 'LINKED') {
      toast.success(`Votre compte ${done.providerName} est lié. Un email vous le confirme.`);
      void navigate(`${memberPaths.account}?onglet=securite`, { replace: true });
    } else if (done.session) {
      if (done.session.deletionCancelled) cancelledDeletion.announce();
      await session.signIn(done.session);
      welcome(done.session.viewer);
    } else setResult(done);
  };
  // A link needs the session of this browser, which may still be loading.
  const ready = session.status !== 'loading';
  useEffect(() => {
    if (!ready || sent.current) return;
    sent.current = true;
    take().catch((error: unknown) => setFailure(fullMessageOf(error)));
  });
  return { result, failure, welcome };
}
