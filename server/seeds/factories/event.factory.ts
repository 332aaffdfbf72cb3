import { GameEvent } from '#domains/content/events/event.entity';
import { EventDifficulty, EventType } from '#domains/content/events/event.types';
import { DAY, fromNow, HOUR, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';

let built = 0;

/**
 * The fields of an event that a test may set; its status and the viewer's registration follow from
 * them.
 */
export type EventOverrides = Partial<Omit<GameEvent, 'status' | 'registration'>>;

/** An event of tomorrow without a limit of seats, not stored yet. */
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

/** Builds an event and stores it. */
export function storeEvent(overrides: EventOverrides = {}): Promise<GameEvent> {
  return transaction(() => repository(GameEvent).save(buildEvent(overrides)));
}
