import { CalendarDays, CalendarPlus } from 'lucide-react';

import { eventTypeLabels } from '#features/events/eventLabels';
import {
  ManagedEventsDocument,
  useManagedEventsQuery,
  type ManagedEventFragment,
} from '#client/generated/graphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type ManagedEventSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { formatDateTime, formatNumber } from '#client/platform/text/format';
import { Badge } from '#ui/data/Badge';
import { DataTable, DataTableSkeleton } from '#ui/data/table/DataTable';
import type { DataTableColumn } from '#ui/data/table/dataTable.types';
import { ButtonLink } from '#ui/inputs/Button';
import { SmartLink } from '#ui/layout/SmartLink';
import { PAGE_SIZE } from '../lists/ListCard';
import { ListPage } from '../lists/ListPage';
import { ListTabs } from '../lists/ListTabs';
import { lists, eventScoringLabels, standOf } from './eventLabels';

const address = listAddress<ManagedEventSearch>(adminPaths.eventList, {
  etat: parameter.oneOf(lists),
  ordre: parameter.oneOf([{ slug: 'asc' }]),
  page: parameter.page(),
});

function variablesOf({ etat, ordre, page }: Required<ManagedEventSearch>) {
  const { status = null, canceled = false } = lists.find(({ slug }) => slug === etat) ?? {};
  return { status, canceled, oldestFirst: ordre === 'asc', page, pageSize: PAGE_SIZE };
}

export const preload: Preload = ({ search }) => [
  { query: ManagedEventsDocument, variables: variablesOf(address.read(search)) },
];

/** Page with all events, sorted by start time, and links to create and edit them. */
export default function ManagedEventsPage() {
  const { search, open, hrefFor } = useListAddress(address);
  const { etat, ordre } = search;
  const query = useManagedEventsQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  return (
    <ListPage
      title={adminPageNames.events}
      description="Gérez les événements."
      lead="Les dates sont à l’heure de Paris."
      actions={
        <ButtonLink to={adminPaths.newEvent}>
          <CalendarPlus aria-hidden="true" size={18} /> Nouvel événement
        </ButtonLink>
      }
      query={query}
      pageOf={({ managedEvents }) => managedEvents}
      noun="événement"
      label="Pages des événements"
      hrefFor={hrefFor}
      tools={
        <div className="border-b border-line p-4">
          <ListTabs
            label="Événements"
            lists={lists}
            shown={etat}
            hrefFor={(slug) => adminPaths.eventList({ etat: slug, ordre })}
          />
        </div>
      }
      failure="Les événements n’ont pas pu être chargés."
      skeleton={<DataTableSkeleton columns={columns} rowCount={6} />}
      empty={{
        title: 'Aucun événement',
        icon: <CalendarDays size={32} />,
        action: etat && (
          <ButtonLink variant="secondary" to={adminPaths.events}>
            Voir tous les événements
          </ButtonLink>
        ),
        children: etat ? 'Cette liste est vide.' : 'Créez le premier événement.',
      }}
    >
      {({ items }) => (
        <DataTable
          label="Événements"
          columns={columns}
          rows={items}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          sort={{ column: 'debut', direction: ordre === 'asc' ? 'ASC' : 'DESC' }}
          onSort={({ direction }) => open({ ordre: direction === 'ASC' ? 'asc' : '' })}
        />
      )}
    </ListPage>
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
          dir="auto"
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
