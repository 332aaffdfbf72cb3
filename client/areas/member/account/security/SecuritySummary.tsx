import {
  useMySessionsQuery,
  useTwoFactorQuery,
  type ProfileFragment,
} from '#client/generated/graphql';
import { formatLongDate, formatNumber } from '#client/platform/text/format';
import { memberPaths } from '#client/platform/address/paths';
import { Badge } from '#ui/data/Badge';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Fact, Facts } from '#ui/data/Facts';

/** Read-only summary of the account's security, with a link to the security tab. */
export function SecuritySummary({ user }: { user: ProfileFragment }) {
  const twoFactor = useTwoFactorQuery({ fetchPolicy: 'cache-and-network' });
  const sessions = useMySessionsQuery({ fetchPolicy: 'cache-and-network' });
  const both = {
    data: twoFactor.data && sessions.data ? { ...twoFactor.data, ...sessions.data } : undefined,
    loading: twoFactor.loading || sessions.loading,
    error: twoFactor.error ?? sessions.error,
    refetch: () => Promise.allSettled([twoFactor.refetch(), sessions.refetch()]),
  };
  return (
    <Card
      as="section"
      aria-labelledby="titre-resume-securite"
      className="flex flex-col px-5 py-[22px] sm:px-6"
    >
      <h2 id="titre-resume-securite" className="text-lg">
        Sécurité
      </h2>
      <QueryView
        query={both}
        failure="Ces informations de sécurité n’ont pas pu être chargées."
        skeleton={<Skeleton className="mt-3 h-44" />}
      >
        {({ twoFactor: { enabled }, mySessions }) => (
          <Facts className="mt-2">
            <Fact label="Adresse email">
              <Badge tone={user.emailVerified ? 'success' : 'warning'}>
                {user.emailVerified ? 'Confirmée' : 'À confirmer'}
              </Badge>
            </Fact>
            <Fact label="Double authentification">
              <Badge tone={enabled ? 'success' : 'neutral'}>
                {enabled ? 'Activée' : 'Désactivée'}
              </Badge>
            </Fact>
            <Fact label="Sessions ouvertes">{formatNumber(mySessions.length)}</Fact>
            <Fact label="Mot de passe modifié le">{formatLongDate(user.passwordUpdatedAt)}</Fact>
          </Facts>
        )}
      </QueryView>
      <p className="mt-auto pt-4">
        <ButtonLink variant="secondary" to={memberPaths.accountTab('securite')} className="w-full">
          Régler la sécurité
        </ButtonLink>
      </p>
    </Card>
  );
}
