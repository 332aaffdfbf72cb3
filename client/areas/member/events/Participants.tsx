import type { EventDetailsFragment } from '#client/generated/graphql';
import { counted, formatNumber } from '#client/platform/text/format';
import { Meter } from '#ui/data/Meter';

/** Counts of participants, of members on the waiting list and of seats. */
export function Participants({ event }: { event: EventDetailsFragment }) {
  const { participants, maxParticipants, waiting } = event;
  const word = participants > 1 ? 'participants' : 'participant';
  if (maxParticipants === null) {
    return (
      <>
        {formatNumber(participants)} {word}, sans limite de places
      </>
    );
  }
  return (
    <>
      <span className="tabular-nums">
        {formatNumber(participants)}&nbsp;/&nbsp;{formatNumber(maxParticipants)} participants
      </span>
      {waiting > 0 && <>, {formatNumber(waiting)} en liste d’attente</>}
      <Meter
        className="mt-1.5 h-2"
        label="Places prises"
        value={participants}
        max={maxParticipants}
        text={`${counted(participants, 'place')} prise${participants > 1 ? 's' : ''} sur ${formatNumber(maxParticipants)}`}
      />
    </>
  );
}
