import { useSearchParams } from 'react-router-dom';

import { appealStates } from '#features/decisions/decisionLabels';
import { StateBadge } from '#features/decisions/StateBadge';
import { MyDecisionsDocument, useMyDecisionsQuery } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { formatLongDate } from '#client/platform/text/format';
import { Badge } from '#ui/data/Badge';
import { Pagination } from '#ui/data/Pagination';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Card } from '#ui/layout/Card';
import { Page } from '#features/shell/Page';
import { SmartLink } from '#ui/layout/SmartLink';

const variablesOf = (search: URLSearchParams) => ({ page: Number(search.get('page')) || 1 });

export const preload: Preload = ({ search }) => [
  { query: MyDecisionsDocument, variables: variablesOf(search) },
];

/** Page of the decisions about the member and about their reports, newest first. */
export default function DecisionsPage() {
  const [search] = useSearchParams();
  const query = useMyDecisionsQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Page
      title="Décisions"
      description="Les décisions de la modération, leurs motifs et vos recours."
      lead="Les décisions de la modération sur vos commentaires et vos signalements."
    >
      <QueryView
        query={query}
        failure="Vos décisions n’ont pas pu être chargées."
        skeleton={<Skeleton className="h-64 rounded-card" />}
        isEmpty={({ myDecisions }) => myDecisions.total === 0}
        empty={<EmptyState title="Aucune décision pour le moment" />}
      >
        {({ myDecisions: { items, page, pageCount } }) => (
          <>
            <ul className="grid gap-3">
              {items.map(({ id, kind, title, state, takenAt, restriction, appeal, mustBeRead }) => (
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
              ))}
            </ul>
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefFor={memberPaths.decisionList}
              label="Pages des décisions"
              className="mt-6"
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}
