import type { PlayerDetailsFragment } from '#client/generated/publicGraphql';
import { counted, formatLongDate, formatNumber, ordinal } from '#client/platform/text/format';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { HiddenMark } from './HiddenMark';

export interface PlayerEventsProps {
  events: NonNullable<PlayerDetailsFragment['events']>;
  /** Returns the URL of the results of an event. Absent for visitors, who get no such links. */
  eventHref?: (eventId: string) => string;
  hidden: boolean;
}

export function PlayerEvents({ events, eventHref, hidden }: PlayerEventsProps) {
  const { played, podiums, latest } = events;
  return (
    <Card
      as="section"
      aria-labelledby="titre-evenements"
      className="px-4 py-[18px] sm:px-6 sm:py-[22px]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="titre-evenements" className="text-lg">
          Événements
        </h2>
        <p className="text-sm text-muted">
          {counted(played, 'participation')}
          {podiums > 0 && `, ${counted(podiums, 'podium')}`}
        </p>
      </div>
      {hidden && <HiddenMark />}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {latest.map(({ eventId, name, endedAt, place, ranked }) => (
          <li
            key={eventId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
          >
            <span className="min-w-0">
              <b dir="auto" className="block text-ink wrap-anywhere">
                {eventHref ? (
                  <SmartLink to={eventHref(eventId)} className="hover:underline">
                    {name}
                  </SmartLink>
                ) : (
                  name
                )}
              </b>
              <span className="block text-sm text-muted">{formatLongDate(endedAt)}</span>
            </span>
            <span className="text-body text-ink tabular-nums">
              {ordinal(place)} sur {formatNumber(ranked)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
