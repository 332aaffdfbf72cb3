import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum EventType {
  TOURNAMENT = 'tournament',
  CHALLENGE = 'challenge',
  TRAINING = 'training',
  SPECIAL = 'special',
}

/** The status of an event, which follows from its dates alone. */
export enum EventStatus {
  UPCOMING = 'upcoming',
  ACTIVE = 'active',
  ENDED = 'ended',
}

export enum EventDifficulty {
  EASY = 'easy',
  MEDIUM = 'medium',
  HARD = 'hard',
}

export enum RegistrationState {
  REGISTERED = 'registered',
  WAITING = 'waiting',
}

/** The status of an event at a time: active from its start on, ended from its end on. */
export function statusAt(dates: { startsAt: Date; endsAt: Date }, time: Date): EventStatus {
  if (dates.endsAt <= time) return EventStatus.ENDED;
  return dates.startsAt <= time ? EventStatus.ACTIVE : EventStatus.UPCOMING;
}

@ObjectType('EventRegistration', { description: "The caller's place in an event." })
export class EventRegistrationDetails {
  @Field(() => RegistrationState, { description: 'Whether the caller has a seat.' })
  state!: RegistrationState;

  @Field(() => Int, {
    nullable: true,
    description: 'Place in the waiting list, from 1; null for who has a seat.',
  })
  position!: number | null;

  @Field(() => Date, { description: 'When the caller registered.' })
  registeredAt!: Date;
}

registerEnumType(EventType, {
  name: 'EventType',
  description: 'What kind of event it is.',
  valuesConfig: {
    TOURNAMENT: { description: 'Tournoi: players are ranked against each other.' },
    CHALLENGE: { description: 'Défi: a goal to reach.' },
    TRAINING: { description: 'Entraînement: a session to learn.' },
    SPECIAL: { description: 'Événement spécial: anything else.' },
  },
});
registerEnumType(EventStatus, {
  name: 'EventStatus',
  description: 'Where an event stands, by its dates.',
  valuesConfig: {
    UPCOMING: { description: 'À venir: it has not begun.' },
    ACTIVE: { description: 'En cours: it has begun and not ended.' },
    ENDED: { description: 'Terminé: it has ended.' },
  },
});
registerEnumType(EventDifficulty, {
  name: 'EventDifficulty',
  description: 'How hard an event is.',
  valuesConfig: {
    EASY: { description: 'Facile.' },
    MEDIUM: { description: 'Moyen.' },
    HARD: { description: 'Difficile.' },
  },
});
registerEnumType(RegistrationState, {
  name: 'RegistrationState',
  description: 'Whether somebody who registered has a seat.',
  valuesConfig: {
    REGISTERED: { description: 'Has a seat.' },
    WAITING: { description: 'Waits for a seat, in the order of registrations.' },
  },
});
