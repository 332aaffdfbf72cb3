import { UsersRound } from 'lucide-react';

import {
  ConfirmationsDocument,
  OneConfirmationDocument,
  useConfirmationsQuery,
  useOneConfirmationQuery,
} from '#client/generated/graphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { useListAddress, type ListState } from '#client/platform/address/useListAddress';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type ConfirmationSearch } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { ResponseStatus } from '#client/platform/head/serverResponse';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { Page } from '#features/shell/Page';
import { Lines } from '../lists/Lines';
import { ListCard } from '../lists/ListCard';
import { ListTabs } from '../lists/ListTabs';
import { useLiveQueue } from '../queues/useLiveQueue';
import { lists } from './confirmationLabels';
import { RequestView } from './RequestView';

const PAGE_SIZE = 10;

type Search = Required<ConfirmationSearch>;

const address = listAddress<ConfirmationSearch>(
  adminPaths.confirmationList,
  {
    liste: parameter.oneOf(lists),
    demande: parameter.matching(/^\d{1,9}$/),
    page: parameter.page(),
  },
  ['demande'],
);

const variablesOf = ({ liste, page }: Search) => ({
  filter: lists.find(({ slug }) => slug === liste)?.filter ?? 'FOR_ME',
  page,
  pageSize: PAGE_SIZE,
});

export const preload: Preload = ({ search: parameters }) => {
  const search = address.read(parameters);
  return search.demande
    ? [{ query: OneConfirmationDocument, variables: { id: search.demande } }]
    : [{ query: ConfirmationsDocument, variables: variablesOf(search) }];
};

/** Page with the requests for approval: a list, or the single request named in the URL. */
export default function ConfirmationsPage() {
  const { search, hrefFor } = useListAddress(address);
  return (
    <Page
      title={adminPageNames.confirmations}
      description="Les actions qui attendent une confirmation."
      lead="Une autre personne doit confirmer les actions sensibles dans les 48&nbsp;heures."
      actions={
        search.demande && (
          <ButtonLink variant="secondary" to={adminPaths.confirmations}>
            Voir toutes les demandes
          </ButtonLink>
        )
      }
    >
      {search.demande ? (
        <OneRequest id={search.demande} />
      ) : (
        <RequestList search={search} hrefFor={hrefFor} />
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
          <Card className="p-4 md:p-5">
            <RequestView request={confirmation} holders={confirmation.holders} onDone={refresh} />
          </Card>
        )
      }
    </QueryView>
  );
}

const EMPTY: Record<string, string> = {
  '': 'Aucune demande à confirmer.',
  'les-miennes': 'Vous n’avez fait aucune demande.',
  terminees: 'Aucune demande terminée.',
};

function RequestList({
  search,
  hrefFor,
}: Pick<ListState<ConfirmationSearch>, 'search' | 'hrefFor'>) {
  const query = useConfirmationsQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  const refresh = useLiveQueue('CONFIRMATIONS', query.refetch);
  return (
    <ListCard
      query={query}
      pageOf={({ confirmations }) => confirmations}
      noun="demande"
      label="Pages des demandes"
      hrefFor={hrefFor}
      tools={
        <div className="border-b border-line p-4">
          <ListTabs
            label="Demandes"
            lists={lists}
            shown={search.liste}
            hrefFor={(liste) => adminPaths.confirmationList({ liste })}
          />
        </div>
      }
      failure="Les demandes n’ont pas pu être chargées."
      empty={{
        title: 'Aucune demande',
        icon: <UsersRound size={32} />,
        children: EMPTY[search.liste],
      }}
    >
      {({ items }) => (
        <Lines items={items}>
          {(request) => <RequestView request={request} onDone={refresh} linked />}
        </Lines>
      )}
    </ListCard>
  );
}
