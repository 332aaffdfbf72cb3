import type { EventDetailsFragment } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { EventActions } from './EventActions';
import { EventBadges } from './EventBadges';
import { EventFacts } from './EventFacts';

/** Card of an event: description, dates, participants, rewards, the member's registration. */
export function EventCard({ event }: { event: EventDetailsFragment }) {
  return (
    <Card as="li" className="flex flex-col gap-4 px-6 py-[22px]">
      <div>
        <EventBadges event={event} />
        <h2 dir="auto" className="mt-3 text-xl wrap-anywhere">
          <SmartLink to={memberPaths.event(event.id)} className="hover:underline">
            {event.name}
          </SmartLink>
        </h2>
        <p dir="auto" className="mt-2 text-body text-text wrap-anywhere">
          {event.description}
        </p>
      </div>
      <EventFacts event={event} withPrizes />
      <div className="mt-auto border-t border-line pt-4">
        <EventActions event={event} />
      </div>
    </Card>
  );
}
