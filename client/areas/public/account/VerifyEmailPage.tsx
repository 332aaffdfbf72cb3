import { useState } from 'react';

import { useAction, type Failure } from '#client/actions/useAction';
import { FormError } from '#ui/feedback/FormError';
import {
  useEmailConfirmationLinkQuery,
  useResendEmailVerificationMutation,
  useVerifyEmailMutation,
} from '#client/generated/publicGraphql';
import { publicPaths } from '#client/platform/address/paths';
import { RESEND_CONFIRMATION } from '#features/session/NewConfirmationLink';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { AccountCard } from './AccountCard';
import { Done } from './Done';
import { EmailRequestForm } from './EmailRequestForm';
import { MailedLink, useMailedToken } from './MailedLink';

/**
 * Page that confirms an email address with a mailed link. Mail programs open links by themselves
 * and would use up the link, so the user must click a button.
 */
export default function VerifyEmailPage() {
  const { token, asking } = useMailedToken();
  const link = useEmailConfirmationLinkQuery(asking);
  const [done, setDone] = useState<string | null>(null);
  return (
    <AccountCard
      title="Confirmation de l’adresse email"
      description="Confirmez l’adresse email de votre compte."
    >
      {done ? (
        <Done signIn>{done}</Done>
      ) : (
        <MailedLink token={token} query={link} fields={1} dead={<Resend />}>
          {({ emailConfirmationLink: does }) => {
            if (does === 'DEAD') return <Resend isDead />;
            if (does === 'STOPPED') return <Stopped />;
            return (
              <Confirm
                token={token}
                question={QUESTIONS[does]}
                onDone={setDone}
                onDead={() => void link.refetch()}
              />
            );
          }}
        </MailedLink>
      )}
    </AccountCard>
  );
}

const QUESTIONS = {
  CONFIRMS: 'Dernière étape\u00A0: confirmez que cette adresse est la vôtre.',
  CHANGES:
    'Dernière étape\u00a0: confirmez que cette adresse est la vôtre. Elle remplacera l’adresse actuelle de votre compte.',
} as const;

interface ConfirmProps {
  token: string;
  question: string;
  onDone: (message: string) => void;
  /** Called when the server refuses the link. Checks the link again. */
  onDead: () => void;
}

function Confirm({ token, question, onDone, onDead }: ConfirmProps) {
  const [verify] = useVerifyEmailMutation();
  const [failure, showFailure] = useState<Failure | null>(null);
  const { busy, run } = useAction(() => verify({ variables: { token } }), {
    showFailure,
    onDone: (result) => result && onDone(result.data.verifyEmail.message),
    onFailed: ({ code }) => code === 'INVALID_TOKEN' && onDead(),
  });
  return (
    <>
      <FormError {...failure} />
      <p>{question}</p>
      <Button
        className="mt-6 w-full"
        busy={busy}
        busyLabel="Confirmation…"
        onClick={() => void run()}
      >
        Confirmer mon adresse
      </Button>
    </>
  );
}

const Stopped = () => (
  <>
    <FormError message="Ce lien n’est plus valable&nbsp;: le changement d’adresse a été annulé, ou un lien plus récent vous a été envoyé." />
    <p>
      Votre adresse n’a pas changé. Pour la changer, connectez-vous et recommencez dans «&nbsp;Mon
      compte&nbsp;».
    </p>
    <ButtonLink to={publicPaths.home} variant="secondary" className="mt-6">
      Retour à l’accueil
    </ButtonLink>
  </>
);

/** Form to request another mail for a new account, when the link has expired or was lost. */
function Resend({ isDead = false }: { isDead?: boolean }) {
  const [resend] = useResendEmailVerificationMutation();
  const [sent, setSent] = useState<string | null>(null);
  if (sent) return <Done>{sent}</Done>;
  return (
    <>
      <FormError message={isDead ? 'Ce lien n’est plus valable.' : null} />
      <p className="mb-5">
        {isDead
          ? 'Pour confirmer un nouveau compte, demandez un autre lien.'
          : 'Indiquez l’adresse de votre nouveau compte\u00A0: vous y recevrez un lien pour la confirmer.'}{' '}
        Pour changer d’adresse, connectez-vous et recommencez dans «&nbsp;Mon compte&nbsp;».
      </p>
      <EmailRequestForm
        action={RESEND_CONFIRMATION}
        send={async (email) => {
          const { data } = await resend({ variables: { email } });
          return data.resendEmailVerification.message;
        }}
        onSent={setSent}
      />
    </>
  );
}
