import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { FormError } from '../../../features/session/FormError';
import {
  useEmailChangeLinkQuery,
  useRevertEmailChangeMutation,
  type EmailChangeLink,
} from '../../../generated/graphql';
import { messageOf } from '../../../platform/errorMessages';
import { publicPaths } from '../../../platform/paths';
import { Button, ButtonLink } from '../../../ui/Button';
import { QueryView } from '../../../ui/QueryView';
import { toast } from '../../../ui/toast';
import { AccountCard } from './AccountCard';
import { FormSkeleton } from './FormSkeleton';

/**
 * Stops or undoes a change of email through the link mailed to the old address, and goes on to a new
 * password. It takes a press of a button: mail programs open links by themselves.
 */
export default function RevertEmailPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('jeton') ?? '';
  const link = useEmailChangeLinkQuery({
    variables: { token },
    skip: token === '',
    fetchPolicy: 'cache-and-network',
  });
  return (
    <AccountCard
      title="Changement d’adresse email"
      description="Empêchez ou annulez un changement d’adresse email que vous n’avez pas demandé."
    >
      {token ? (
        <QueryView
          query={link}
          failure="Ce lien n’a pas pu être vérifié."
          skeleton={<FormSkeleton fields={1} />}
        >
          {({ emailChangeLink }) =>
            emailChangeLink === 'DEAD' ? (
              <DeadLink />
            ) : (
              <Revert token={token} does={emailChangeLink} />
            )
          }
        </QueryView>
      ) : (
        <DeadLink />
      )}
    </AccountCard>
  );
}

const WORDS = {
  STOPS: {
    question:
      'Une autre adresse email a été demandée pour votre compte. Si ce n’était pas vous, quelqu’un d’autre s’en sert.',
    action: 'Empêcher le changement',
  },
  UNDOES: {
    question:
      'L’adresse email de votre compte a été changée. Si ce n’était pas vous, quelqu’un d’autre s’en sert.',
    action: 'Rétablir mon adresse',
  },
} as const satisfies Partial<Record<EmailChangeLink, object>>;

function Revert({ token, does }: { token: string; does: keyof typeof WORDS }) {
  const navigate = useNavigate();
  const [revert, { loading }] = useRevertEmailChangeMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { question, action } = WORDS[does];
  const act = async () => {
    setFailure(null);
    try {
      const { data } = await revert({ variables: { token } });
      const { message, passwordToken } = data.revertEmailChange;
      toast.success(message);
      await navigate(publicPaths.resetPasswordWith(passwordToken), { replace: true });
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <>
      <FormError message={failure} />
      <p>{question}</p>
      <p className="mt-3">
        Toutes les sessions seront fermées, l’ancien mot de passe ne servira plus, et vous en
        choisirez un nouveau.
      </p>
      <Button
        busy={loading}
        busyLabel="Un instant…"
        className="mt-6 w-full"
        onClick={() => void act()}
      >
        {action}
      </Button>
      <p className="mt-4 text-courant text-muet">
        Si c’était vous, fermez cette page&nbsp;: rien ne changera.
      </p>
    </>
  );
}

const DeadLink = () => (
  <>
    <FormError message="Ce lien n’est pas valable, ou ne l’est plus." />
    <p>
      Un changement d’adresse peut être annulé pendant 7&nbsp;jours, par le lien du dernier message
      reçu à l’ancienne adresse. Passé ce délai, écrivez-nous.
    </p>
    <ButtonLink to={publicPaths.home} variant="second" className="mt-6">
      Retour à l’accueil
    </ButtonLink>
  </>
);
