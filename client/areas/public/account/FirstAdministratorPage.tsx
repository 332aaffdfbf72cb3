import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { useActionForm } from '#client/actions/useActionForm';
import { AccountFields } from '#features/session/AccountFields';
import { FormError } from '#ui/feedback/FormError';
import { accountSchema, EMPTY_ACCOUNT } from '#features/session/signInSchemas';
import {
  useCreateFirstAdministratorMutation,
  useFirstAdministratorLinkQuery,
  type FirstAdministratorLink,
} from '#client/generated/publicGraphql';
import { adminPaths, publicPaths } from '#client/platform/address/paths';
import { useSession } from '#client/platform/session/useSession';
import { useSite } from '#client/platform/head/site';
import { ButtonLink } from '#ui/inputs/Button';
import { QueryView } from '#ui/feedback/QueryView';
import { AccountCard } from './AccountCard';
import { AccountForm } from './AccountForm';
import { FormSkeleton } from './FormSkeleton';

/** Page that creates the first super administrator. */
export default function FirstAdministratorPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('jeton') ?? '';
  const link = useFirstAdministratorLinkQuery({
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <AccountCard
      title="Premier administrateur"
      description="Créez le premier compte administrateur d’un site neuf."
      lead={link.data && LEADS[link.data.firstAdministratorLink]}
    >
      <QueryView
        query={link}
        failure="Ce lien n’a pas pu être vérifié."
        skeleton={<FormSkeleton fields={4} />}
      >
        {({ firstAdministratorLink }) =>
          firstAdministratorLink === 'WORKS' ? (
            <AdministratorForm token={token} />
          ) : (
            <NothingHere isDead={firstAdministratorLink === 'DEAD'} />
          )
        }
      </QueryView>
    </AccountCard>
  );
}

const LEADS: Readonly<Record<FirstAdministratorLink, string | undefined>> = {
  WORKS:
    'Le site est installé. Créez le compte de son administrateur. Ce lien ne sert qu’une fois.',
  DEAD: undefined,
  NOT_NEEDED:
    'Ce site a déjà un administrateur. Vous ne pouvez plus créer de compte sur cette page.',
};

/** Says why the form is not shown, and what to do instead. */
function NothingHere({ isDead }: { isDead: boolean }) {
  return (
    <>
      {isDead && (
        <>
          <FormError message="Ce lien n’est plus valable." />
          {/* Must match the text in server/start.ts. */}
          <p>
            Ouvrez le dernier lien affiché dans la console ou le journal du serveur. Il est valable
            une fois, pendant 24&nbsp;heures. Pour en obtenir un nouveau, redémarrez le serveur.
          </p>
        </>
      )}
      <ButtonLink to={publicPaths.home} variant="secondary" className={isDead ? 'mt-6' : undefined}>
        Retour à l’accueil
      </ButtonLink>
    </>
  );
}

function AdministratorForm({ token }: { token: string }) {
  const { passwordMinLength } = useSite();
  const session = useSession();
  const navigate = useNavigate();
  const [create] = useCreateFirstAdministratorMutation();
  const schema = useMemo(() => accountSchema(passwordMinLength), [passwordMinLength]);
  const form = useActionForm({
    values: EMPTY_ACCOUNT,
    schema,
    typed: [],
    async perform({ username, email, password }) {
      const { data } = await create({ variables: { input: { token, username, email, password } } });
      await session.signIn(data.createFirstAdministrator);
    },
    success: 'Compte administrateur créé. Bienvenue.',
    onDone: () => navigate(adminPaths.dashboard, { replace: true }),
  });
  return (
    <AccountForm
      form={form}
      legend="Compte de l’administrateur"
      submitLabel="Créer le compte"
      busyLabel="Création…"
    >
      <AccountFields form={form} emailAutoComplete="username" />
    </AccountForm>
  );
}
