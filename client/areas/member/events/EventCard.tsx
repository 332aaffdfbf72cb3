import { CalendarDays, Gift, Users } from 'lucide-react';
import type { ReactNode } from 'react';

import type { EventDetailsFragment } from '../../../generated/graphql';
import { counted, formatDateTime, formatNumber } from '../../../platform/format';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { Card } from '../../../ui/Card';
import { Meter } from '../../../ui/Meter';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { CalendarButton } from './CalendarButton';
import { EventActions } from './EventActions';

const types: Record<EventDetailsFragment['type'], { label: string; tone: BadgeTone }> = {
  TOURNAMENT: { label: 'Tournoi', tone: 'violet' },
  CHALLENGE: { label: 'Défi', tone: 'bleu' },
  TRAINING: { label: 'Entraînement', tone: 'vert' },
  SPECIAL: { label: 'Spécial', tone: 'jaune' },
};

const difficulties: Record<EventDetailsFragment['difficulty'], string> = {
  EASY: 'Facile',
  MEDIUM: 'Moyenne',
  HARD: 'Difficile',
};

/** An event: what it is, when, who comes, what there is to win, and one's own place in it. */
export function EventCard({ event }: { event: EventDetailsFragment }) {
  const { label, tone } = types[event.type];
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
          du <time dateTime={event.startsAt}>{formatDateTime(event.startsAt)}</time> au{' '}
          <time dateTime={event.endsAt}>{formatDateTime(event.endsAt)}</time>
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

function Participants({ event }: { event: EventDetailsFragment }) {
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
