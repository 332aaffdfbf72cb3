import { ArrowLeft, Ban } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';

import { eventTypeLabels } from '#features/events/eventLabels';
import {
  EventDocument,
  EventParticipantsDocument,
  EventStandingsDocument,
  ShownInEventsDocument,
  useEventQuery,
  type EventDetailsFragment,
} from '#client/generated/graphql';
import { useAskedPart } from '#client/platform/address/useAskedPart';
import { readPage } from '#client/platform/address/pageParameter';
import type { Preload } from '#client/platform/graphql/preload';
import { COVER_OF_EVENT, coverPath } from '#client/platform/covers';
import { formatLongDate, formatSpan } from '#client/platform/text/format';
import { memberPaths } from '#client/platform/address/paths';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { HazardBand } from '#ui/layout/HazardBand';
import { DetailPage } from '#features/shell/DetailPage';
import { Skeleton } from '#ui/feedback/Skeleton';
import { SmartImage } from '#ui/layout/SmartImage';
import { SmartLink } from '#ui/layout/SmartLink';
import { EventActions } from './EventActions';
import { EventBadges } from './EventBadges';
import { EventFacts } from './EventFacts';
import { EventRules } from './EventRules';
import { RESULTS, Standings } from './Standings';
import { ShownParticipants } from './participants/ShownParticipants';

export const preload: Preload = ({ params: { id = '' }, search }) => [
  { query: EventDocument, variables: { id } },
  { query: EventStandingsDocument, variables: { id, page: readPage(search) } },
  { query: EventParticipantsDocument, variables: { id } },
  { query: ShownInEventsDocument },
];

/** Page of an event with the standings, the participants and the member's registration. */
export default function EventPage() {
  const { id = '' } = useParams();
  const query = useEventQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const event = query.data?.event;
  return (
    <DetailPage
      title={event?.name ?? 'Événement'}
      description={
        event
          ? `${eventTypeLabels[event.type]}, ${formatSpan([event.startsAt, event.endsAt])}.`
          : 'Un événement de la communauté.'
      }
      actions={<BackLink />}
      query={query}
      find={(data) => data.event}
      failure="L’événement n’a pas pu être chargé."
      skeleton={<Skeleton className="h-96 rounded-card" />}
      missing={{
        page: { title: 'Événement introuvable', description: 'Cet événement n’existe pas.' },
        title: 'Cet événement n’existe pas',
        action: <ButtonLink to={memberPaths.events}>Tous les événements</ButtonLink>,
        children: 'Cet événement a peut-être été supprimé. Vérifiez aussi l’adresse.',
      }}
    >
      {(found) => <EventView event={found} />}
    </DetailPage>
  );
}

function BackLink() {
  return (
    <SmartLink
      to={memberPaths.events}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink hover:underline"
    >
      <ArrowLeft aria-hidden="true" size={18} /> Tous les événements
    </SmartLink>
  );
}

const PARTS = [RESULTS] as const;

function EventView({ event }: { event: EventDetailsFragment }) {
  const [search] = useSearchParams();
  useAskedPart(PARTS);
  if (event.canceledAt) {
    return (
      <div className="grid gap-4">
        <CanceledNotice {...event} canceledAt={event.canceledAt} />
        <EventBody event={event} />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1.6fr_1fr]">
      <div className="grid min-w-0 gap-4">
        <EventBody event={event} />
        {event.scoring && (
          <Standings event={event} kind={event.scoring.kind} page={readPage(search)} />
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        {event.scoring && <EventRules event={event} scoring={event.scoring} />}
        <ShownParticipants event={event} />
      </div>
    </div>
  );
}

function CanceledNotice({
  canceledAt,
  scoring,
  registration,
}: EventDetailsFragment & { canceledAt: string }) {
  return (
    <p className="flex gap-3 rounded-card bg-accent-soft px-6 py-4 text-body text-ink">
      <Ban aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-accent-strong" />
      <span>
        <b>Cet événement est annulé.</b> L’annulation date du {formatLongDate(canceledAt)}.
        {scoring && ' Aucun joueur n’est classé.'}
        {registration && ' Votre inscription est annulée.'}
      </span>
    </p>
  );
}

/** Description of an event, with the action buttons unless it is cancelled. */
function EventBody({ event }: { event: EventDetailsFragment }) {
  return (
    <Card className="overflow-hidden">
      <SmartImage
        standIn={coverPath(COVER_OF_EVENT[event.type])}
        alt=""
        className="h-40 w-full bg-night-800 md:h-56"
      />
      <HazardBand />
      <div className="grid gap-5 px-6 py-[22px]">
        <EventBadges event={event} />
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {event.description}
        </p>
        <EventFacts event={event} />
        {!event.canceledAt && (
          <div className="border-t border-line pt-4">
            <EventActions event={event} />
          </div>
        )}
      </div>
    </Card>
  );
}
