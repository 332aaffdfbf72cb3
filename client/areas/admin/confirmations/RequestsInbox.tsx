import { UsersRound } from 'lucide-react';

import {
  useConfirmationsQuery,
  useOneConfirmationQuery,
  type ConfirmationFilter,
} from '#client/generated/graphql';
import { adminPaths, type CaseListSearch } from '#client/platform/address/paths';
import { adminPageNames } from '#client/platform/address/pageNames';
import { ResponseStatus } from '#client/platform/head/serverResponse';
import { Page } from '#features/shell/Page';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { Lines } from '../lists/Lines';
import { ListCard } from '../lists/ListCard';
import { useLiveQueue } from '../queues/useLiveQueue';
import { RequestLinks } from './RequestLinks';
import { requestVariables } from './requestLists';
import { OpenedRequest, RequestView } from './RequestView';

export interface RequestsInboxProps {
  search: Required<CaseListSearch>;
  filter: ConfirmationFilter;
  hrefFor: (page: number) => string;
}

/** Inbox with requests for approval: the single request in the URL, or a list of requests. */
export function RequestsInbox({ search, filter, hrefFor }: RequestsInboxProps) {
  const { demande, liste, page } = search;
  return (
    <Page
      title={adminPageNames.cases}
      description="Les actions qui attendent une confirmation."
      lead="Une autre personne doit confirmer les actions sensibles dans les 48&nbsp;heures."
      actions={
        <>
          {(demande || liste) && (
            <ButtonLink variant="secondary" to={adminPaths.caseList({ type: 'a-confirmer' })}>
              Voir toutes les demandes
            </ButtonLink>
          )}
          <RequestLinks shown={liste} />
        </>
      }
    >
      {demande ? (
        <OneRequest id={demande} />
      ) : (
        <RequestList filter={filter} page={page} hrefFor={hrefFor} />
      )}
    </Page>
  );
}

function OneRequest({ id }: { id: string }) {
  const query = useOneConfirmationQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const refresh = useLiveQueue('CONFIRMATIONS', query.refetch);
  return (
    <QueryView
      query={query}
      failure="La demande n’a pas pu être chargée."
      skeleton={<Skeleton className="h-72 rounded-card" />}
      isEmpty={({ confirmation }) => confirmation === null}
      empty={
        <Card className="p-4">
          <ResponseStatus status={404} />
          <EmptyState title="Demande introuvable" icon={<UsersRound size={32} />}>
            Cette demande n’existe pas ou ne vous concerne pas.
          </EmptyState>
        </Card>
      }
    >
      {({ confirmation }) =>
        confirmation && (
          <Card className="grid gap-4 p-4 md:p-5">
            <OpenedRequest request={confirmation} onDone={refresh} />
            {confirmation.caseNumber && (
              <ButtonLink
                variant="secondary"
                className="justify-self-start"
                to={adminPaths.case(confirmation.caseNumber)}
              >
                Voir le dossier {confirmation.caseNumber}
              </ButtonLink>
            )}
          </Card>
        )
      }
    </QueryView>
  );
}

const EMPTY: Partial<Record<ConfirmationFilter, string>> = {
  MINE: 'Vous n’avez fait aucune demande.',
  ENDED: 'Aucune demande terminée.',
};

interface RequestListProps extends Pick<RequestsInboxProps, 'filter' | 'hrefFor'> {
  page: number;
}

function RequestList({ filter, page, hrefFor }: RequestListProps) {
  const query = useConfirmationsQuery({
    variables: requestVariables(filter, page),
    fetchPolicy: 'cache-and-network',
  });
  useLiveQueue('CONFIRMATIONS', query.refetch);
  return (
    <ListCard
      query={query}
      pageOf={({ confirmations }) => confirmations}
      noun="demande"
      label="Pages des demandes"
      hrefFor={hrefFor}
      failure="Les demandes n’ont pas pu être chargées."
      empty={{
        title: 'Aucune demande',
        icon: <UsersRound size={32} />,
        children: EMPTY[filter] ?? 'Aucune demande à confirmer.',
      }}
    >
      {({ items }) => (
        <Lines items={items}>{(request) => <RequestView request={request} linked />}</Lines>
      )}
    </ListCard>
  );
}
