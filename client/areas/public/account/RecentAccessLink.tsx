import { useState } from 'react';

import { FormError } from '#ui/feedback/FormError';
import { useRecentAccessQuery } from '#client/generated/publicGraphql';
import { publicPaths } from '#client/platform/address/paths';
import { DEAD_LINK } from '#client/platform/text/errorMessages';
import { ButtonLink } from '#ui/inputs/Button';
import { Done } from './Done';
import { MailedLink } from './MailedLink';
import { RecentAccessReview } from './RecentAccessReview';

/**
 * Checks the token of a mailed link. Then shows the list of access recently added to the account,
 * such as passkeys, or a message if the link is invalid.
 */
export function RecentAccessLink({ token }: { token: string }) {
  const link = useRecentAccessQuery({
    variables: { token },
    skip: token === '',
    fetchPolicy: 'cache-and-network',
  });
  const [done, setDone] = useState<string | null>(null);
  if (done) return <Done signIn>{done}</Done>;
  return (
    <MailedLink token={token} query={link} fields={3} dead={<DeadLink />}>
      {({ recentAccess: { state, items } }) => {
        if (state === 'DEAD') return <DeadLink />;
        if (state === 'USED') return <Used />;
        if (items.length === 0) return <NothingAdded />;
        return (
          <RecentAccessReview
            token={token}
            items={items}
            onDone={setDone}
            onDead={() => void link.refetch()}
          />
        );
      }}
    </MailedLink>
  );
}

const NothingAdded = () => (
  <p>
    Aucun accès n’a été ajouté à votre compte ces 30 derniers jours. Vous n’avez rien à retirer.
  </p>
);

const Used = () => (
  <>
    <p>
      Ce lien a déjà servi&nbsp;: les accès choisis ont été retirés et tous les appareils
      déconnectés. Un email vous donne la liste de ces accès.
    </p>
    <p className="mt-3">
      Pour vérifier de nouveau les accès à votre compte, choisissez un nouveau mot de passe.
    </p>
    <ButtonLink to={publicPaths.passwordResetRequest} variant="secondary" className="mt-6">
      Choisir un nouveau mot de passe
    </ButtonLink>
  </>
);

const DeadLink = () => (
  <>
    <FormError message={DEAD_LINK} />
    <p>
      Un lien de ce type est valable 7&nbsp;jours. Pour en recevoir un autre, choisissez un nouveau
      mot de passe.
    </p>
    <ButtonLink to={publicPaths.passwordResetRequest} className="mt-6">
      Choisir un nouveau mot de passe
    </ButtonLink>
  </>
);
