import { useState } from 'react';

import { useAction, type Failure } from '#client/actions/useAction';
import { FormError } from '#ui/feedback/FormError';
import { useNotMeLinkQuery, useSecureAccountMutation } from '#client/generated/publicGraphql';
import { DEAD_LINK } from '#client/platform/text/errorMessages';
import { publicPaths } from '#client/platform/address/paths';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { AccountCard } from './AccountCard';
import { Done } from './Done';
import { MailedLink, useMailedToken } from './MailedLink';

/**
 * Page of the link "Ce n'était pas moi" in a security mail. Mail programs open links by themselves,
 * so opening the page changes nothing: the user must click a button to secure the account.
 */
export default function NotMePage() {
  const { token, asking } = useMailedToken();
  const link = useNotMeLinkQuery(asking);
  const [done, setDone] = useState<string | null>(null);
  return (
    <AccountCard
      title="Ce n’était pas moi"
      description="Fermez toutes les sessions de votre compte et choisissez un nouveau mot de passe."
    >
      {done ? (
        <Done>{done}</Done>
      ) : (
        <MailedLink token={token} query={link} fields={1} dead={<DeadLink />}>
          {({ notMeLink }) => {
            if (notMeLink === 'DEAD') return <DeadLink />;
            if (notMeLink === 'USED') return <Used />;
            return <Confirm token={token} onDone={setDone} />;
          }}
        </MailedLink>
      )}
    </AccountCard>
  );
}

const Used = () => (
  <>
    <p>
      Votre compte a déjà été mis en sécurité&nbsp;: toutes les sessions ont été fermées et l’ancien
      mot de passe annulé.
    </p>
    <p className="mt-3">
      Pour choisir un nouveau mot de passe, ouvrez le lien que nous vous avons envoyé ou demandez un
      autre lien&nbsp;:
    </p>
    <ButtonLink to={publicPaths.passwordResetRequest} className="mt-6">
      Choisir un nouveau mot de passe
    </ButtonLink>
  </>
);

const DeadLink = () => (
  <>
    <FormError message={DEAD_LINK} />
    <p>
      Si vous pensez que quelqu’un utilise votre compte, choisissez un nouveau mot de passe. Toutes
      les sessions seront fermées.
    </p>
    <ButtonLink to={publicPaths.passwordResetRequest} className="mt-6">
      Choisir un nouveau mot de passe
    </ButtonLink>
  </>
);

function Confirm({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const [secure] = useSecureAccountMutation();
  const [failure, showFailure] = useState<Failure | null>(null);
  const { busy, run } = useAction(() => secure({ variables: { token } }), {
    showFailure,
    onDone: (result) => result && onDone(result.data.secureAccount.message),
  });
  return (
    <>
      <FormError {...failure} />
      <p>
        Toutes les sessions de votre compte seront fermées et votre mot de passe sera annulé. Vous
        recevrez par email un lien pour choisir un nouveau mot de passe.
      </p>
      <p className="mt-3">
        Les clés d’accès, les clés du jeu, les jetons d’API, les comptes d’autres sites et les codes
        de secours ajoutés depuis notre premier avertissement seront retirés. La double
        authentification sera désactivée seulement si elle a été activée après une connexion depuis
        un nouvel appareil ou un changement d’adresse email.
      </p>
      <Button className="mt-6 w-full" busy={busy} busyLabel="Fermeture…" onClick={() => void run()}>
        Fermer toutes les sessions
      </Button>
    </>
  );
}
