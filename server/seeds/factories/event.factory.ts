import { GameEvent } from '#domains/game/events/event.entity';
import { EventDifficulty, EventType } from '#domains/game/events/event.types';
import { DAY, fromNow, HOUR, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';

let built = 0;

/** Fields of an event that a test may set. */
export type EventOverrides = Partial<Omit<GameEvent, 'status' | 'registration'>>;

/** Builds an event without storing it. By default, it starts in 24 hours without a seat limit. */
export function buildEvent(overrides: EventOverrides = {}): GameEvent {
  built += 1;
  const startsAt = overrides.startsAt ?? fromNow(DAY);
  return Object.assign(new GameEvent(), {
    name: `Événement ${built}`,
    description: `Ce qui se passe à l’événement ${built}.`,
    type: EventType.CHALLENGE,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * HOUR),
    rewards: ['100 XP'],
    difficulty: EventDifficulty.EASY,
    updatedAt: now(),
    ...overrides,
  });
}

export function storeEvent(overrides: EventOverrides = {}): Promise<GameEvent> {
  return transaction(() => repository(GameEvent).save(buildEvent(overrides)));
}
