import { useEffect, useRef } from 'react';

import {
  useEventParticipantsQuery,
  type EventDetailsFragment,
  type EventParticipantsQuery,
} from '#client/generated/graphql';
import { PlayerName } from '#client/platform/players/PlayerName';
import { counted, formatNumber, plural } from '#client/platform/text/format';
import { Avatar } from '#ui/data/Avatar';
import { Card } from '#ui/layout/Card';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ShownSummary } from './ShownSummary';

/** Card with the participants who consented to be shown, and a line about the member's own choice. */
export function ShownParticipants({ event }: { event: EventDetailsFragment }) {
  const { id, participants, registration } = event;
  const query = useEventParticipantsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const { refetch } = query;
  const seats = `${participants} ${registration?.state}`;
  const asked = useRef(seats);
  useEffect(() => {
    if (asked.current === seats) return;
    asked.current = seats;
    // If the reload fails, the loaded participants stay on screen.
    refetch().catch(() => undefined);
  }, [seats, refetch]);
  return (
    <Card as="section" aria-labelledby="titre-participants" className="px-6 py-[22px]">
      <h2 id="titre-participants" className="text-lg">
        Participants
      </h2>
      <div className="mt-4">
        <QueryView
          query={query}
          failure="Les participants n’ont pas pu être chargés."
          skeleton={<Skeleton className="h-24" />}
        >
          {({ eventParticipants }) => (
            <People {...eventParticipants} isOver={event.status === 'ENDED'} />
          )}
        </QueryView>
      </div>
      <div className="mt-5 border-t border-line pt-4">
        <ShownSummary />
      </div>
    </Card>
  );
}

interface PeopleProps extends Pick<
  EventParticipantsQuery['eventParticipants'],
  'people' | 'others'
> {
  isOver: boolean;
}

function People({ people, others, isOver }: PeopleProps) {
  if (people.length === 0) {
    return <p className="text-body text-muted">{withoutNames(others, isOver)}</p>;
  }
  return (
    <>
      <ul className="grid gap-3 sm:max-xl:grid-cols-2">
        {people.map(({ id, username, avatarUrl, frame, hasPage }) => (
          <li key={id} className="flex items-center gap-3">
            <Avatar name={username} url={avatarUrl} frame={frame} />
            <span className="min-w-0 font-medium text-ink wrap-anywhere">
              <PlayerName name={username} hasPage={hasPage} />
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="mt-4 text-body text-muted">
          {others === 1
            ? 'et un autre participant.'
            : `et ${formatNumber(others)} autres participants.`}
        </p>
      )}
    </>
  );
}

/** Returns the count of participants, none of whom consented to be shown. */
function withoutNames(others: number, isOver: boolean): string {
  if (others === 0) {
    return isOver ? 'Aucun inscrit.' : 'Aucun inscrit pour le moment.';
  }
  const [one, many] = isOver ? ['a participé', 'ont participé'] : ['participe', 'participent'];
  return `${counted(others, 'personne')} ${plural(others, one, many)}, sans afficher ${plural(others, 'son', 'leur')} nom.`;
}
