import { difficultyWords, typeTones, typeWords } from '../../../features/events/eventWords';
import type { EventDetailsFragment } from '../../../generated/graphql';
import { memberPaths } from '../../../platform/address/paths';
import { Badge } from '../../../ui/data/Badge';
import { Card } from '../../../ui/layout/Card';
import { SmartLink } from '../../../ui/layout/SmartLink';
import { EventActions } from './EventActions';
import { EventFacts } from './EventFacts';

/** An event: description, dates, participants, rewards, and the member's registration. */
export function EventCard({ event }: { event: EventDetailsFragment }) {
  return (
    <Card as="li" className="flex flex-col gap-4 px-6 py-[22px]">
      <div>
        <p className="flex flex-wrap gap-2">
          <Badge tone={typeTones[event.type]}>{typeWords[event.type]}</Badge>
          <Badge>
            Difficulté&nbsp;: {difficultyWords[event.difficulty].toLocaleLowerCase('fr')}
          </Badge>
        </p>
        <h2 className="mt-3 text-xl wrap-anywhere">
          <SmartLink to={memberPaths.event(event.id)} className="hover:underline">
            {event.name}
          </SmartLink>
        </h2>
        <p className="mt-2 text-body text-text wrap-anywhere">{event.description}</p>
      </div>
      <EventFacts event={event} />
      <div className="mt-auto border-t border-line pt-4">
        <EventActions event={event} />
      </div>
    </Card>
  );
}
