import type { EventDetailsFragment } from '#client/generated/graphql';
import { counted, formatNumber, plural } from '#client/platform/text/format';
import { Meter } from '#ui/data/Meter';

/** Counts of participants, of members on the waiting list and of seats. */
export function Participants({ event }: { event: EventDetailsFragment }) {
  const { participants, maxParticipants, waiting } = event;
  if (maxParticipants === null) {
    return <>{counted(participants, 'participant')}, sans limite de places</>;
  }
  return (
    <>
      <span className="tabular-nums">
        {formatNumber(participants)}&nbsp;/&nbsp;{formatNumber(maxParticipants)}{' '}
        {plural(maxParticipants, 'participant')}
      </span>
      {waiting > 0 && <>, {formatNumber(waiting)} en liste d’attente</>}
      <Meter
        className="mt-1.5 h-2"
        label="Places prises"
        value={participants}
        max={maxParticipants}
        text={`${counted(participants, 'place prise', 'places prises')} sur ${formatNumber(maxParticipants)}`}
      />
    </>
  );
}
