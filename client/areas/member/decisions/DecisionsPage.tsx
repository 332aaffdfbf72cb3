import { appealStates } from '#features/decisions/decisionLabels';
import { StateBadge } from '#features/decisions/StateBadge';
import { MyDecisionsDocument, useMyDecisionsQuery } from '#client/generated/graphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { memberPaths, type PageSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { formatLongDate } from '#client/platform/text/format';
import { Badge } from '#ui/data/Badge';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Card } from '#ui/layout/Card';
import { ListView } from '#features/shell/ListView';
import { Page } from '#features/shell/Page';
import { SmartLink } from '#ui/layout/SmartLink';

const address = listAddress<PageSearch>(memberPaths.decisionList, { page: parameter.page() });

export const preload: Preload = ({ search }) => [
  { query: MyDecisionsDocument, variables: address.read(search) },
];

/** Page of the decisions about the member and about their reports, newest first. */
export default function DecisionsPage() {
  const { search, hrefFor } = useListAddress(address);
  const query = useMyDecisionsQuery({ variables: search, fetchPolicy: 'cache-and-network' });
  return (
    <Page
      title="Décisions"
      description="Les décisions de la modération, leurs motifs et vos recours."
      lead="Les décisions de la modération sur vos commentaires, vos signalements et vos gardes."
    >
      <ListView
        query={query}
        pageOf={({ myDecisions }) => myDecisions}
        hrefFor={hrefFor}
        label="Pages des décisions"
        failure="Vos décisions n’ont pas pu être chargées."
        skeleton={<Skeleton className="h-64 rounded-card" />}
        empty={{ title: 'Aucune décision pour le moment' }}
      >
        {(decisions) => (
          <ul className="grid gap-3">
            {decisions.map(
              ({ id, kind, title, state, takenAt, restriction, appeal, mustBeRead }) => (
                <Card as="li" key={id} className="relative p-4 md:p-5">
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <h2 className="text-lg">
                      <SmartLink
                        to={memberPaths.decision(id)}
                        className="after:absolute after:inset-0 hover:underline"
                      >
                        {title}
                      </SmartLink>
                    </h2>
                    <span className="flex flex-wrap gap-2">
                      {appeal && (
                        <Badge tone={appealStates[appeal.state]?.tone}>
                          Recours&nbsp;: {appealStates[appeal.state]?.label.toLowerCase()}
                        </Badge>
                      )}
                      {mustBeRead && <Badge tone="alert">À lire</Badge>}
                      <StateBadge kind={kind} state={state} />
                    </span>
                  </div>
                  <p className="mt-1 text-sm text-muted">{formatLongDate(takenAt)}</p>
                  <p className="mt-2 text-body">{restriction}</p>
                </Card>
              ),
            )}
          </ul>
        )}
      </ListView>
    </Page>
  );
}
