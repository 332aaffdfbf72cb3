import { useState } from 'react';

import { placeOf, securityKindLabels } from '#features/security/securityLabels';
import { useSecurityActivityQuery, type SecurityActivityQuery } from '#client/generated/graphql';
import { mySecurityActivity as limits } from '#client/generated/limits';
import { formatDateTime } from '#client/platform/text/format';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';

type Activity = SecurityActivityQuery['mySecurityActivity']['items'][number];

const FIRST = 5;
const MORE = 15;
/** Maximum number of events in the card, equal to the server's maximum page size. */
const MOST = limits.pageSize.max;

/** Card of the latest security events of the account. */
export function ActivityCard() {
  const [pageSize, setPageSize] = useState(FIRST);
  const query = withPreviousData(
    useSecurityActivityQuery({ variables: { pageSize }, fetchPolicy: 'cache-and-network' }),
  );
  return (
    <Card as="section" aria-labelledby="titre-activite" className="px-5 py-[22px] sm:px-6">
      <h2 id="titre-activite" className="text-lg">
        Activité récente
      </h2>
      <p className="mt-1 text-body text-muted">
        Les connexions et les changements de sécurité de votre compte, gardés un an. Les adresses
        sont tronquées.
      </p>
      <QueryView
        query={query}
        failure="L’activité de votre compte n’a pas pu être chargée."
        skeleton={<Skeleton className="mt-3 h-24" />}
        isEmpty={({ mySecurityActivity }) => mySecurityActivity.total === 0}
        empty={<p className="mt-3 text-body">Aucune activité récente.</p>}
      >
        {({ mySecurityActivity: { items, total } }) => (
          <>
            <ul className="mt-2 -mb-3 divide-y divide-line">
              {items.map((activity) => (
                <ActivityRow key={activity.id} activity={activity} />
              ))}
            </ul>
            {items.length < Math.min(total, MOST) && (
              <Button
                variant="secondary"
                size="small"
                className="mt-5"
                busy={query.outdated}
                busyLabel="Chargement…"
                onClick={() => setPageSize(Math.min(pageSize + MORE, MOST))}
              >
                Voir plus
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const place = placeOf(activity);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold text-ink">{securityKindLabels[activity.kind].label}</p>
        {place && <p className="text-sm text-muted">{place}</p>}
      </div>
      <time dateTime={activity.at} className="data text-note text-muted">
        {formatDateTime(activity.at)}
      </time>
    </li>
  );
}
