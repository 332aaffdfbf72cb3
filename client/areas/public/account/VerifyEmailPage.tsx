import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { FormError } from '../../../features/session/FormError';
import {
  useResendEmailVerificationMutation,
  useVerifyEmailMutation,
} from '../../../generated/graphql';
import { errorMessages, messageOf } from '../../../platform/errorMessages';
import { Button } from '../../../ui/Button';
import { AccountCard } from './AccountCard';
import { Done } from './Done';
import { EmailRequestForm } from './EmailRequestForm';

/**
 * Confirms an email through the link of a mail. It takes a press of a button: mail programs open
 * links by themselves, and would use the link up before its reader.
 */
export default function VerifyEmailPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('jeton');
  const [verify, { loading }] = useVerifyEmailMutation();
  const [failure, setFailure] = useState(token ? null : errorMessages.INVALID_TOKEN);
  const [done, setDone] = useState<string | null>(null);

  const confirm = async (secret: string) => {
    try {
      const { data } = await verify({ variables: { token: secret } });
      setDone(data.verifyEmail.message);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <AccountCard
      title="Confirmation de l’adresse email"
      description="Confirmez que l’adresse email de votre compte est bien la vôtre."
    >
      {done ? (
        <Done signIn>{done}</Done>
      ) : failure || !token ? (
        <Resend failure={failure} />
      ) : (
        <>
          <p>Dernière étape&nbsp;: confirmez que cette adresse est la vôtre.</p>
          <Button
            className="mt-6 w-full"
            busy={loading}
            busyLabel="Confirmation…"
            onClick={() => void confirm(token)}
          >
            Confirmer mon adresse
          </Button>
        </>
      )}
    </AccountCard>
  );
}

/** The link is dead: another one can be sent. */
function Resend({ failure }: { failure: string | null }) {
  const [resend] = useResendEmailVerificationMutation();
  const [sent, setSent] = useState<string | null>(null);
  if (sent) return <Done>{sent}</Done>;
  return (
    <>
      <FormError message={failure} />
      <EmailRequestForm
        action="Recevoir un nouveau lien"
        busyLabel="Envoi…"
        send={async (email) => {
          const { data } = await resend({ variables: { email } });
          return data.resendEmailVerification.message;
        }}
        onSent={setSent}
      />
    </>
  );
}
