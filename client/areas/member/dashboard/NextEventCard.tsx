import { ArrowRight } from 'lucide-react';

import { typeTones, eventTypeLabels } from '#features/events/eventLabels';
import type { EventDetailsFragment } from '#client/generated/graphql';
import { COVER_OF_EVENT, coverPath } from '#client/platform/covers';
import { memberPaths } from '#client/platform/address/paths';
import { Badge } from '#ui/data/Badge';
import { EventTime } from '#client/platform/text/EventTime';
import { Card } from '#ui/layout/Card';
import { HazardBand } from '#ui/layout/HazardBand';
import { SmartImage } from '#ui/layout/SmartImage';
import { SmartLink } from '#ui/layout/SmartLink';
import { EventActions } from '../events/EventActions';
import { eventSentences } from '../events/eventSentences';
import { Participants } from '../events/participants/Participants';

/** Card of the current or else the next event, with the member's registration. */
export function NextEventCard({ event }: { event: EventDetailsFragment | undefined }) {
  if (!event || event.status === 'ENDED') return <NoEvent />;
  return (
    <Card as="section" aria-labelledby="titre-evenement" className="flex flex-col overflow-hidden">
      <SmartImage
        standIn={coverPath(COVER_OF_EVENT[event.type])}
        alt=""
        className="h-26 w-full bg-night-800"
      />
      <HazardBand />
      <div className="flex grow flex-col px-6 pt-4 pb-[22px]">
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          {eventSentences(event).heading}
          <Badge tone={typeTones[event.type]}>{eventTypeLabels[event.type]}</Badge>
        </p>
        <h2 dir="auto" id="titre-evenement" className="mt-1.5 text-lg wrap-anywhere">
          <SmartLink to={memberPaths.event(event.id)} className="hover:underline">
            {event.name}
          </SmartLink>
        </h2>
        <p className="mt-1 text-body text-muted first-letter:uppercase">
          <EventTime span={[event.startsAt, event.endsAt]} />
        </p>
        <div className="mt-4 text-body">
          <Participants event={event} />
        </div>
        <div className="mt-auto pt-5">
          <EventActions event={event} />
        </div>
        <SmartLink
          to={memberPaths.events}
          className="mt-2 -mb-2 inline-flex min-h-9 items-center gap-1.5 self-start text-sm font-semibold text-ink hover:underline pointer-coarse:min-h-11"
        >
          Tous les événements <ArrowRight aria-hidden="true" size={15} />
        </SmartLink>
      </div>
    </Card>
  );
}

function NoEvent() {
  return (
    <Card as="section" aria-labelledby="titre-evenement" className="px-6 py-[22px]">
      <h2 id="titre-evenement" className="text-lg">
        Prochain événement
      </h2>
      <p className="mt-2 text-body text-muted">
        Aucun événement prévu. Les prochains seront annoncés ici.
      </p>
      <SmartLink
        to={memberPaths.eventList({ onglet: 'termines' })}
        className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-ink hover:underline"
      >
        Voir les événements passés <ArrowRight aria-hidden="true" size={15} />
      </SmartLink>
    </Card>
  );
}
