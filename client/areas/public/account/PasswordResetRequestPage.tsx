import { useState } from 'react';

import { useRequestPasswordResetMutation } from '#client/generated/publicGraphql';
import { AccountCard } from './AccountCard';
import { Done } from './Done';
import { EmailRequestForm } from './EmailRequestForm';

/** Page to request a password link, which never reveals whether an account exists. */
export default function PasswordResetRequestPage() {
  const [request] = useRequestPasswordResetMutation();
  const [sent, setSent] = useState<string | null>(null);
  return (
    <AccountCard
      title="Mot de passe oublié"
      description="Recevez par email un lien pour choisir un nouveau mot de passe."
      lead="Indiquez l’adresse de votre compte&nbsp;: vous y recevrez un lien, valable une heure, pour choisir un nouveau mot de passe."
    >
      {sent ? (
        <Done>{sent}</Done>
      ) : (
        <EmailRequestForm
          action="Recevoir le lien"
          send={async (email) => {
            const { data } = await request({ variables: { email } });
            return data.requestPasswordReset.message;
          }}
          onSent={setSent}
        />
      )}
    </AccountCard>
  );
}
