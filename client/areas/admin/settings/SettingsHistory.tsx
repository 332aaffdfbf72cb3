import { useState } from 'react';

import { settingsHistory as limits } from '#client/generated/limits';
import { SettingsHistoryDocument, useSettingsHistoryQuery } from '#client/generated/graphql';
import { formatDateTime } from '#client/platform/text/format';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ChangeList } from '../auditLog/ChangeList';
import { PersonLink } from '../lists/PersonLink';

const STEP = 5;
/** Maximum page size of the API. */
const MOST = limits.pageSize.max;

export const firstHistory = {
  query: SettingsHistoryDocument,
  variables: { page: 1, pageSize: STEP },
};

/** History of the changed settings, newest first. Each change has its author and its time. */
export function SettingsHistory() {
  const [shown, setShown] = useState(STEP);
  const query = useSettingsHistoryQuery({
    variables: { page: 1, pageSize: shown },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Card as="section" aria-labelledby="titre-historique" className="px-5 py-[22px] sm:px-6">
      <h2 id="titre-historique" className="text-lg">
        Historique des modifications
      </h2>
      <QueryView
        query={withPreviousData(query)}
        failure="L’historique n’a pas pu être chargé."
        skeleton={<Skeleton className="mt-4 h-32" />}
        isEmpty={({ settingsHistory }) => settingsHistory.length === 0}
        empty={<p className="mt-2 text-body text-muted">Aucune modification pour le moment.</p>}
      >
        {({ settingsHistory }) => (
          <>
            <ol className="mt-2 divide-y divide-line">
              {settingsHistory.map(({ at, actorId, actorName, changes }) => (
                <li key={at} className="py-3.5">
                  <p className="text-body font-semibold text-ink wrap-anywhere">
                    <PersonLink id={actorId} name={actorName ?? 'Système'} />
                    <time dateTime={at} className="font-normal text-muted">
                      {' '}
                      · {formatDateTime(at)}
                    </time>
                  </p>
                  <ChangeList changes={changes} />
                </li>
              ))}
            </ol>
            {settingsHistory.length === shown && shown < MOST && (
              <Button
                variant="secondary"
                size="small"
                className="mt-2"
                onClick={() => setShown(Math.min(MOST, shown + STEP))}
              >
                Voir les modifications plus anciennes
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}
