import { SubscriptionBadge } from '#features/shell/frame/SubscriptionBadge';
import {
  useSubscriptionSummaryQuery,
  type MembershipDetailsFragment,
} from '#client/generated/graphql';
import { formatLongDate, formatNumber } from '#client/platform/text/format';
import { memberPaths } from '#client/platform/address/paths';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { SmartLink } from '#ui/layout/SmartLink';
import { Fact, Facts } from '#ui/data/Facts';

export interface SubscriptionSummaryProps {
  /** Target and label of the button. The target must not be the current page. */
  link: { to: string; label: string };
  className?: string;
}

/** Summary of the subscription: tier, next invoice or end date, and last purchase. */
export function SubscriptionSummary({ link, className = '' }: SubscriptionSummaryProps) {
  const query = useSubscriptionSummaryQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Card
      as="section"
      aria-labelledby="titre-resume-abonnement"
      className={`flex flex-col px-5 py-[22px] sm:px-6 ${className}`}
    >
      <h2 id="titre-resume-abonnement" className="text-lg">
        Abonnement
      </h2>
      <QueryView
        query={query}
        failure="Votre abonnement n’a pas pu être chargé."
        skeleton={<Skeleton className="mt-3 h-33" />}
      >
        {({ store: { membership }, myOrders: { total, items } }) => (
          <Facts className="mt-2">
            <Fact label="Formule">
              <SubscriptionBadge tier={membership.tier} />
            </Fact>
            {membership.startedAt && (
              <Fact label="Abonné depuis le">{formatLongDate(membership.startedAt)}</Fact>
            )}
            <NextDate membership={membership} />
            <Fact label="Commandes">{formatNumber(total)}</Fact>
            {items[0] && (
              <Fact label="Dernière commande">
                <SmartLink
                  to={memberPaths.order(items[0].id)}
                  className="data inline-flex min-h-6 items-center text-sm underline underline-offset-4 hover:no-underline"
                >
                  {items[0].number}
                </SmartLink>
              </Fact>
            )}
          </Facts>
        )}
      </QueryView>
      <p className="mt-auto pt-4">
        <ButtonLink variant="secondary" to={link.to} className="w-full">
          {link.label}
        </ButtonLink>
      </p>
    </Card>
  );
}

/** Date at which the paid period ends, and what happens then; nothing without an end. */
function NextDate({
  membership: { tier, endsAt, renews },
}: {
  membership: MembershipDetailsFragment;
}) {
  if (tier === 'FREE') return null;
  if (!endsAt) return <Fact label="Fin">Sans date de fin</Fact>;
  return <Fact label={renews ? 'Prochaine facture' : 'Fin'}>{formatLongDate(endsAt)}</Fact>;
}
