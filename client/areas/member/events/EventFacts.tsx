import { CalendarDays, Gift, Users } from 'lucide-react';
import type { ReactNode } from 'react';

import { eventBandLabels } from '#features/events/eventLabels';
import type { EventDetailsFragment } from '#client/generated/graphql';
import { EventTime } from '#client/platform/text/EventTime';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { CalendarButton } from './CalendarButton';
import { Participants } from './participants/Participants';
import { prizeSentence } from './scoringLabels';

interface EventFactsProps {
  event: EventDetailsFragment;
  /** Whether the rewards include the prizes of the places. */
  withPrizes?: boolean;
}

/** Dates, participants and rewards of an event, or the dates of a cancelled one. */
export function EventFacts({ event, withPrizes }: EventFactsProps) {
  const rewards = [
    ...event.rewards,
    ...(withPrizes ? event.prizes : []).map(
      (prize) => `${eventBandLabels[prize.band]}\u00A0: ${prizeSentence(prize)}`,
    ),
  ];
  return (
    <dl className="grid gap-3 text-body">
      <Line icon={<CalendarDays size={18} />} label="Dates">
        <EventTime span={[event.startsAt, event.endsAt]} />
        {event.status !== 'ENDED' && (
          <span className="block">
            <CalendarButton event={event} />
          </span>
        )}
      </Line>
      {!event.canceledAt && (
        <Line icon={<Users size={18} />} label="Participants">
          <Participants event={event} />
        </Line>
      )}
      {!event.canceledAt && rewards.length > 0 && (
        <Line icon={<Gift size={18} />} label="Récompenses">
          {rewards.map((reward) => (
            <span key={reward} className="block">
              {reward}
            </span>
          ))}
        </Line>
      )}
    </dl>
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
      <dt className="mt-[3px] text-muted">
        <span aria-hidden="true">{icon}</span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
