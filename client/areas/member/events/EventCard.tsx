import { CalendarDays, Gift, Users } from 'lucide-react';
import type { ReactNode } from 'react';

import type { EventDetailsFragment } from '../../../generated/graphql';
import { formatSpan } from '../../../platform/format';
import { Badge } from '../../../ui/Badge';
import { Card } from '../../../ui/Card';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { CalendarButton } from './CalendarButton';
import { EventActions } from './EventActions';
import { Participants } from './Participants';
import { difficulties, eventTypes } from './words';

/** An event: what it is, when, who comes, what there is to win, and one's own place in it. */
export function EventCard({ event }: { event: EventDetailsFragment }) {
  const { label, tone } = eventTypes[event.type];
  return (
    <Card as="li" className="flex flex-col gap-4 px-6 py-[22px]">
      <div>
        <p className="flex flex-wrap gap-2">
          <Badge tone={tone}>{label}</Badge>
          <Badge>Difficulté&nbsp;: {difficulties[event.difficulty].toLocaleLowerCase('fr')}</Badge>
        </p>
        <h2 className="mt-3 text-xl wrap-anywhere">{event.name}</h2>
        <p className="mt-2 text-courant text-texte wrap-anywhere">{event.description}</p>
      </div>
      <dl className="grid gap-3 text-courant">
        <Line icon={<CalendarDays size={18} />} label="Dates">
          <time dateTime={event.startsAt}>{formatSpan(event.startsAt, event.endsAt)}</time>
          {event.status !== 'ENDED' && (
            <span className="block">
              <CalendarButton event={event} />
            </span>
          )}
        </Line>
        <Line icon={<Users size={18} />} label="Participants">
          <Participants event={event} />
        </Line>
        {event.rewards.length > 0 && (
          <Line icon={<Gift size={18} />} label="Récompenses">
            {event.rewards.join(', ')}
          </Line>
        )}
      </dl>
      <div className="mt-auto border-t border-trait pt-4">
        <EventActions event={event} />
      </div>
    </Card>
  );
}

interface LineProps {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

function Line({ icon, label, children }: LineProps) {
  return (
    <div className="grid grid-cols-[1.125rem_minmax(0,1fr)] items-start gap-x-3">
      <dt className="mt-[3px] text-muet">
        <span aria-hidden="true">{icon}</span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
