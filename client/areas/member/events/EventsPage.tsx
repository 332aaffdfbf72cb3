import { CalendarDays, CalendarPlus } from 'lucide-react';
import { useState } from 'react';

import { EventsDocument, useEventsQuery } from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths, type TabSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import { ListView } from '#features/shell/ListView';
import { Page } from '#features/shell/Page';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button } from '#ui/inputs/Button';
import { Tabs } from '#ui/inputs/Tabs';
import { lazyDialog } from '#ui/lazy/lazyDialog';
import { EventCard } from './EventCard';
import { eventTabs } from './eventTabs';

const CalendarDialog = lazyDialog(async () => (await import('./CalendarDialog')).CalendarDialog);

const address = listAddress<TabSearch>(memberPaths.eventList, {
  onglet: parameter.firstOf(eventTabs),
  page: parameter.page(),
});

const variablesOf = ({ onglet, page }: Required<TabSearch>) => ({
  status: eventTabs.find(({ slug }) => slug === onglet)?.status ?? eventTabs[0].status,
  page,
});

export const preload: Preload = ({ search }) => [
  { query: EventsDocument, variables: variablesOf(address.read(search)) },
];

export default function EventsPage() {
  const { search, open } = useListAddress(address);
  const [isSubscribing, setSubscribing] = useState(false);
  return (
    <Page
      title={memberPageNames.events}
      description="Les tournois, défis et entraînements de la communauté, et vos inscriptions."
      lead="Tournois, défis et entraînements de la communauté."
      actions={
        <Button variant="secondary" onClick={() => setSubscribing(true)}>
          <CalendarPlus aria-hidden="true" size={18} /> S’abonner au calendrier
        </Button>
      }
    >
      <Tabs
        label="Événements"
        value={search.onglet}
        onValueChange={(onglet) => open({ onglet })}
        items={eventTabs.map(({ slug, label, empty }) => ({
          id: slug,
          label,
          content: <EventList empty={empty} />,
        }))}
      />
      {isSubscribing && <CalendarDialog onClose={() => setSubscribing(false)} />}
    </Page>
  );
}

function EventList({ empty }: { empty: string }) {
  const { search, hrefFor } = useListAddress(address);
  const query = useEventsQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  return (
    <ListView
      query={query}
      pageOf={({ events }) => events}
      hrefFor={hrefFor}
      label="Pages des événements"
      failure="Les événements n’ont pas pu être chargés."
      skeleton={<ListSkeleton />}
      empty={{
        title: empty,
        icon: <CalendarDays size={32} />,
        children: 'Les prochains rendez-vous sont annoncés ici et dans les actualités.',
      }}
    >
      {(events) => (
        <ul className="grid gap-4 xl:grid-cols-2">
          {events.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </ul>
      )}
    </ListView>
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
