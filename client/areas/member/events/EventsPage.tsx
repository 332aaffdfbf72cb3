import { CalendarDays } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { EventsDocument, useEventsQuery, type EventStatus } from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { readPage } from '#client/platform/address/pageParameter';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { useStayingNavigate } from '#client/platform/address/useStayingNavigate';
import { EmptyState } from '#ui/feedback/EmptyState';
import { NoSuchPage } from '#ui/feedback/NoSuchPage';
import { Page } from '#features/shell/Page';
import { Pagination } from '#ui/data/Pagination';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Tabs } from '#ui/inputs/Tabs';
import { EventCard } from './EventCard';
import { eventTabs } from './eventTabs';

const tabOf = (search: URLSearchParams) => {
  const [first] = eventTabs;
  return eventTabs.find(({ slug }) => slug === search.get('onglet')) ?? first;
};

export const preload: Preload = ({ search }) => [
  { query: EventsDocument, variables: { status: tabOf(search)?.status, page: readPage(search) } },
];

/** Page of the current, upcoming and ended events. */
export default function EventsPage() {
  const [parameters] = useSearchParams();
  const navigate = useStayingNavigate();
  const page = readPage(parameters);
  const open = tabOf(parameters);
  return (
    <Page
      title={memberPageNames.events}
      description="Les tournois, défis et entraînements de la communauté, et vos inscriptions."
      lead="Tournois, défis et entraînements de la communauté."
    >
      <Tabs
        label="Événements"
        value={open?.slug}
        onValueChange={(slug) => navigate(memberPaths.eventList({ onglet: slug }))}
        items={eventTabs.map(({ slug, label, status, empty }) => ({
          id: slug,
          label,
          content: <EventList slug={slug} status={status} empty={empty} page={page} />,
        }))}
      />
    </Page>
  );
}

interface EventListProps {
  slug: string;
  status: EventStatus;
  empty: string;
  page: number;
}

function EventList({ slug, status, empty, page }: EventListProps) {
  const query = useEventsQuery({
    variables: { status, page },
    fetchPolicy: 'cache-and-network',
  });
  const hrefFor = (number: number) => memberPaths.eventList({ onglet: slug, page: number });
  return (
    <QueryView
      query={withPreviousData(query)}
      failure="Les événements n’ont pas pu être chargés."
      skeleton={<ListSkeleton />}
      isEmpty={({ events }) => events.total === 0}
      empty={
        <EmptyState title={empty} icon={<CalendarDays size={32} />}>
          Les prochains rendez-vous sont annoncés ici et dans les actualités.
        </EmptyState>
      }
    >
      {({ events }) =>
        events.items.length === 0 ? (
          <NoSuchPage pageCount={events.pageCount} hrefFor={hrefFor} />
        ) : (
          <>
            <ul className="grid gap-4 xl:grid-cols-2">
              {events.items.map((event) => (
                <EventCard key={event.id} event={event} />
              ))}
            </ul>
            <Pagination
              className="mt-8"
              page={events.page}
              pageCount={events.pageCount}
              hrefFor={hrefFor}
              label="Pages des événements"
            />
          </>
        )
      }
    </QueryView>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
