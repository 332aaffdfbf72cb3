import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAction, type Failure } from '#client/actions/useAction';
import { FormError } from '#ui/feedback/FormError';
import {
  useEmailChangeLinkQuery,
  useRevertEmailChangeMutation,
  type EmailChangeLink,
} from '#client/generated/publicGraphql';
import { publicPaths } from '#client/platform/address/paths';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { AccountCard } from './AccountCard';
import { MailedLink, useMailedToken } from './MailedLink';

/**
 * Page of the link that is mailed to the old address when the email of an account changes. It
 * cancels or undoes the change, then asks for a new password. Mail programs open links by
 * themselves, so the user must click a button.
 */
export default function RevertEmailPage() {
  const { token, asking } = useMailedToken();
  const link = useEmailChangeLinkQuery(asking);
  return (
    <AccountCard
      title="Changement d’adresse email"
      description="Empêchez ou annulez un changement d’adresse email que vous n’avez pas demandé."
    >
      <MailedLink token={token} query={link} fields={1} dead={<DeadLink />}>
        {({ emailChangeLink }) => {
          if (emailChangeLink === 'DEAD') return <DeadLink />;
          if (emailChangeLink === 'STOPPED' || emailChangeLink === 'UNDONE') {
            return <AlreadyDone what={DONE[emailChangeLink]} />;
          }
          return <Revert token={token} does={emailChangeLink} onDead={() => void link.refetch()} />;
        }}
      </MailedLink>
    </AccountCard>
  );
}

const LABELS = {
  STOPS: {
    question:
      'Une autre adresse email a été demandée pour votre compte. Si ce n’était pas vous, quelqu’un d’autre utilise votre compte.',
    action: 'Empêcher le changement',
  },
  UNDOES: {
    question:
      'L’adresse email de votre compte a été changée. Si ce n’était pas vous, quelqu’un d’autre utilise votre compte.',
    action: 'Rétablir mon adresse',
  },
} as const satisfies Partial<Record<EmailChangeLink, object>>;

const DONE = {
  STOPPED: 'Le changement d’adresse est déjà annulé\u00a0: l’adresse du compte n’a pas changé.',
  UNDONE: 'Votre adresse est déjà rétablie.',
} as const satisfies Partial<Record<EmailChangeLink, string>>;

interface RevertProps {
  token: string;
  does: keyof typeof LABELS;
  /** Called when the server refuses the link because it was already used. Checks the link again. */
  onDead: () => void;
}

function Revert({ token, does, onDead }: RevertProps) {
  const navigate = useNavigate();
  const [revert] = useRevertEmailChangeMutation();
  const [failure, showFailure] = useState<Failure | null>(null);
  const { question, action } = LABELS[does];
  const { busy, run } = useAction(
    async () => {
      const { data } = await revert({ variables: { token } });
      const { passwordToken } = data.revertEmailChange;
      await navigate(publicPaths.resetPasswordWith(passwordToken), { replace: true });
    },
    { showFailure, onFailed: ({ code }) => code === 'INVALID_TOKEN' && onDead() },
  );
  return (
    <>
      <FormError {...failure} />
      <p>{question}</p>
      <p className="mt-3">
        Toutes les sessions seront fermées et l’ancien mot de passe sera annulé. Vous choisirez un
        nouveau mot de passe. Les accès ajoutés depuis notre premier avertissement seront retirés.
      </p>
      <Button
        busy={busy}
        busyLabel="Un instant…"
        className="mt-6 w-full"
        onClick={() => void run()}
      >
        {action}
      </Button>
      <p className="mt-4 text-body text-muted">
        Si c’était vous, fermez cette page&nbsp;: rien ne changera.
      </p>
    </>
  );
}

/** Message for a link that was already used. */
const AlreadyDone = ({ what }: { what: string }) => (
  <>
    <p>{what} Toutes les sessions ont été fermées, et l’ancien mot de passe annulé.</p>
    <p className="mt-3">
      Pour choisir un nouveau mot de passe, ouvrez le lien que nous vous avons envoyé ou demandez un
      autre lien&nbsp;:
    </p>
    <ButtonLink to={publicPaths.passwordResetRequest} className="mt-6">
      Mot de passe oublié
    </ButtonLink>
  </>
);

const DeadLink = () => (
  <>
    <FormError message="Ce lien n’est plus valable." />
    <p>
      Un changement d’adresse peut être annulé pendant 7&nbsp;jours, par le lien du dernier message
      reçu à l’ancienne adresse. Passé ce délai, écrivez-nous.
    </p>
    <ButtonLink to={publicPaths.home} variant="secondary" className="mt-6">
      Retour à l’accueil
    </ButtonLink>
  </>
);
