import { CalendarDays, CalendarPlus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { eventTypeLabels } from '#features/events/eventLabels';
import {
  ManagedEventsDocument,
  useManagedEventsQuery,
  type ManagedEventFragment,
  type ManagedEventsQuery,
} from '#client/generated/graphql';
import { readPage } from '#client/platform/address/pageParameter';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type ManagedEventSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { counted, formatDateTime, formatNumber } from '#client/platform/text/format';
import { Badge } from '#ui/data/Badge';
import { DataTable, DataTableSkeleton } from '#ui/data/DataTable';
import type { DataTableColumn } from '#ui/data/dataTable.types';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { Page } from '#features/shell/Page';
import { SmartLink } from '#ui/layout/SmartLink';
import { ListTabs } from '../lists/ListTabs';
import { PagedList } from '../lists/PagedList';
import { lists, eventScoringLabels, standOf } from './eventLabels';

const PAGE_SIZE = 20;

/** Reads the search from the URL. Ignores invalid parts. */
function readSearch(parameters: URLSearchParams): Required<ManagedEventSearch> {
  const etat = parameters.get('etat') ?? '';
  return {
    etat: lists.some(({ slug }) => slug === etat) ? etat : '',
    ordre: parameters.get('ordre') === 'asc' ? 'asc' : '',
    page: readPage(parameters),
  };
}

function variablesOf({ etat, ordre, page }: Required<ManagedEventSearch>) {
  const { status = null, canceled = false } = lists.find(({ slug }) => slug === etat) ?? {};
  return { status, canceled, oldestFirst: ordre === 'asc', page, pageSize: PAGE_SIZE };
}

export const preload: Preload = ({ search }) => [
  { query: ManagedEventsDocument, variables: variablesOf(readSearch(search)) },
];

/** Page with all events, sorted by start time, and links to create and edit them. */
export default function ManagedEventsPage() {
  const [parameters] = useSearchParams();
  const search = readSearch(parameters);
  const query = useManagedEventsQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Page
      title={adminPageNames.events}
      description="Gérez les événements."
      lead="Gérez les tournois, les défis et les entraînements. Les dates sont à l’heure de Paris."
      actions={
        <ButtonLink to={adminPaths.newEvent}>
          <CalendarPlus aria-hidden="true" size={18} /> Nouvel événement
        </ButtonLink>
      }
    >
      <Card className="min-w-0">
        <div className="border-b border-line p-4">
          <ListTabs
            label="Événements"
            lists={lists}
            shown={search.etat}
            hrefFor={(etat) => adminPaths.eventList({ etat, ordre: search.ordre })}
          />
        </div>
        <p role="status" className="sr-only">
          {query.data && counted(query.data.managedEvents.total, 'événement')}
        </p>
        <QueryView
          query={withPreviousData(query)}
          failure="Les événements n’ont pas pu être chargés."
          skeleton={<DataTableSkeleton columns={columns} rowCount={6} />}
          isEmpty={({ managedEvents }) => managedEvents.total === 0}
          empty={<Nothing etat={search.etat} />}
        >
          {({ managedEvents }) => <Rows page={managedEvents} search={search} />}
        </QueryView>
      </Card>
    </Page>
  );
}

function Nothing({ etat }: { etat: string }) {
  return (
    <div className="p-4">
      <EmptyState
        title="Aucun événement"
        icon={<CalendarDays size={32} />}
        action={
          etat && (
            <ButtonLink variant="secondary" to={adminPaths.events}>
              Voir tous les événements
            </ButtonLink>
          )
        }
      >
        {etat ? 'Cette liste est vide.' : 'Créez le premier.'}
      </EmptyState>
    </div>
  );
}

const columns: readonly DataTableColumn<ManagedEventFragment>[] = [
  {
    id: 'nom',
    header: 'Événement',
    main: true,
    cell: ({ id, name, type }) => (
      <>
        <SmartLink
          to={adminPaths.editEvent(id)}
          className="font-semibold text-ink underline wrap-anywhere"
        >
          {name}
        </SmartLink>
        <span className="block text-sm text-muted">{eventTypeLabels[type]}</span>
      </>
    ),
  },
  {
    id: 'etat',
    header: 'État',
    cell: (event) => <Badge tone={standOf(event).tone}>{standOf(event).label}</Badge>,
  },
  {
    id: 'debut',
    header: 'Début',
    sort: 'DESC',
    cell: ({ startsAt }) => formatDateTime(startsAt),
  },
  { id: 'fin', header: 'Fin', cell: ({ endsAt }) => formatDateTime(endsAt) },
  {
    id: 'classement',
    header: 'Classement',
    cell: ({ scoring }) => (scoring ? eventScoringLabels[scoring.kind].label : 'Aucun'),
  },
  {
    id: 'places',
    header: 'Places',
    cell: ({ participants, maxParticipants, waiting }) => (
      <span className="tabular-nums">
        {formatNumber(participants)}
        {maxParticipants !== null && `\u00A0/\u00A0${formatNumber(maxParticipants)}`}
        {waiting > 0 && `, ${formatNumber(waiting)} en attente`}
      </span>
    ),
  },
];

interface RowsProps {
  page: ManagedEventsQuery['managedEvents'];
  search: Required<ManagedEventSearch>;
}

function Rows({ page, search }: RowsProps) {
  const go = useListAddress<ManagedEventSearch>(search, adminPaths.eventList);
  return (
    <PagedList
      page={page}
      pageSize={PAGE_SIZE}
      noun="événement"
      label="Pages des événements"
      hrefFor={(number) => adminPaths.eventList({ ...search, page: number })}
    >
      <DataTable
        label="Événements"
        columns={columns}
        rows={page.items}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        sort={{ column: 'debut', direction: search.ordre === 'asc' ? 'ASC' : 'DESC' }}
        onSort={({ direction }) => go({ ordre: direction === 'ASC' ? 'asc' : '', page: 1 })}
      />
    </PagedList>
  );
}
