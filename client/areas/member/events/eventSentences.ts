import { eventState, type EventState } from '#features/events/eventState';
import type { EventDetailsFragment } from '#client/generated/graphql';
import { formatLongDate } from '#client/platform/text/format';

/** Returns the last millisecond of an event. */
const lastInstantOf = (end: string): Date => new Date(Date.parse(end) - 1);

/** The state of an event, and the texts about it that the signed-in member reads. */
export interface EventSentences {
  state: EventState;
  /** Heading above the name of the event. */
  heading: string;
  /**
   * Text about the end or the cancellation of the event or, in an active event, about the member's
   * participation; null when there is nothing to say.
   */
  participation: string | null;
  /** Text below the title of the standings, before `standingsTime` unless that is null. */
  standings: string;
  standingsTime: string | null;
  /** Text shown when the standings are empty. */
  noStandings: string;
}

const HEADINGS: Readonly<Record<EventState, string>> = {
  CANCELED: 'Événement annulé',
  UPCOMING: 'Prochain événement',
  ACTIVE: 'En ce moment',
  ENDED: 'Événement terminé',
  PROVISIONAL: 'Événement terminé',
  FINAL: 'Événement terminé',
};

const NO_STANDINGS: Partial<Record<EventState, string>> = {
  UPCOMING: 'Le classement ouvrira avec l’événement.',
  ACTIVE: 'Aucun joueur classé pour le moment.',
};

export function eventSentences(event: EventDetailsFragment): EventSentences {
  const state = eventState(event);
  return {
    state,
    heading: HEADINGS[state],
    participation: participationOf(state, event),
    standings: standingsOf(state, event),
    standingsTime: standingsTimeOf(state, event),
    noStandings: NO_STANDINGS[state] ?? 'Aucun joueur classé.',
  };
}

function participationOf(
  state: EventState,
  { scoring, registration, endsAt }: EventDetailsFragment,
): string | null {
  if (state === 'CANCELED') return 'Cet événement est annulé.';
  if (state === 'UPCOMING') return null;
  if (state !== 'ACTIVE') {
    return `Cet événement a pris fin le ${formatLongDate(lastInstantOf(endsAt))}.`;
  }
  const later = 'Vous pourrez participer à l’ouverture du jeu.';
  if (!registration) return scoring ? null : later;
  if (registration.state !== 'REGISTERED') return null;
  return scoring
    ? 'Vous êtes inscrit. Vos gardes comptent au classement dès qu’elles sont terminées et vérifiées.'
    : `Vous êtes inscrit. ${later}`;
}

function standingsOf(state: EventState, { registration, resultsAt }: EventDetailsFragment): string {
  if (state === 'FINAL') return 'Définitifs depuis le';
  if (state === 'CANCELED' || state === 'ENDED') return '';
  if (state === 'PROVISIONAL') {
    return resultsAt ? 'Provisoire jusqu’au' : 'Provisoire.';
  }
  const place = registration?.state;
  if (state === 'UPCOMING') {
    return place === 'REGISTERED'
      ? 'Vos gardes vérifiées y compteront.'
      : 'Les gardes vérifiées des inscrits y compteront.';
  }
  const live = 'En direct\u00A0: une garde compte dès qu’elle est terminée et vérifiée.';
  if (place === 'REGISTERED') return live;
  return place === 'WAITING'
    ? `${live} Les vôtres compteront si une place se libère pour vous.`
    : `${live} Inscrivez-vous pour que les vôtres comptent.`;
}

function standingsTimeOf(state: EventState, { resultsAt }: EventDetailsFragment): string | null {
  return state === 'FINAL' || state === 'PROVISIONAL' ? resultsAt : null;
}
