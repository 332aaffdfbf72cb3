import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum EventType {
  TOURNAMENT = 'tournament',
  CHALLENGE = 'challenge',
  TRAINING = 'training',
  SPECIAL = 'special',
}

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

/** Returns the status of an event at a time: active from its start on, ended from its end on. */
export function statusAt(dates: { startsAt: Date; endsAt: Date }, time: Date): EventStatus {
  if (dates.endsAt <= time) return EventStatus.ENDED;
  return dates.startsAt <= time ? EventStatus.ACTIVE : EventStatus.UPCOMING;
}

@ObjectType('EventRegistration', { description: 'The registration of the caller for an event.' })
export class EventRegistrationDetails {
  @Field(() => RegistrationState, { description: 'State of the registration.' })
  state!: RegistrationState;

  @Field(() => Int, {
    nullable: true,
    description: 'Position on the waiting list, from 1; null when the caller has a seat.',
  })
  position!: number | null;

  @Field(() => Date, { description: 'Time of the registration (UTC).' })
  registeredAt!: Date;
}

registerEnumType(EventType, {
  name: 'EventType',
  description: 'Type of an event.',
  valuesConfig: {
    TOURNAMENT: { description: 'Tournament ("tournoi") in which players compete for places.' },
    CHALLENGE: { description: 'Challenge ("défi") with a goal to reach.' },
    TRAINING: { description: 'Training session ("entraînement").' },
    SPECIAL: { description: 'Event of any other type ("événement spécial").' },
  },
});
registerEnumType(EventStatus, {
  name: 'EventStatus',
  description: 'Status of an event, which follows from its dates.',
  valuesConfig: {
    UPCOMING: { description: 'The event has not started ("à venir").' },
    ACTIVE: { description: 'The event has started but not ended ("en cours").' },
    ENDED: { description: 'The event has ended ("terminé").' },
  },
});
registerEnumType(EventDifficulty, {
  name: 'EventDifficulty',
  description: 'Difficulty of an event.',
  valuesConfig: {
    EASY: { description: 'Easy event ("facile").' },
    MEDIUM: { description: 'Event of medium difficulty ("moyen").' },
    HARD: { description: 'Difficult event ("difficile").' },
  },
});
registerEnumType(RegistrationState, {
  name: 'RegistrationState',
  description: 'State of a registration for an event.',
  valuesConfig: {
    REGISTERED: { description: 'The member has a seat.' },
    WAITING: { description: 'The member is on the waiting list.' },
  },
});
