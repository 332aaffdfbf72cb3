import { TZDate } from '@date-fns/tz';
import { GameEvent } from '../domains/game/events/event.entity';
import { now } from '../platform/running/clock';
import { repository, transaction } from '../platform/db/transaction';
import { documentedEvents, type EventSeed } from './events/documented';
import { buildEvent } from './factories/event.factory';
import { typeset } from './news/articleSeed';

/** Adds events in each state, with dates relative to now. Does nothing if events exist. */
export async function seedDocumentedEvents(): Promise<void> {
  await transaction(async () => {
    if (await repository(GameEvent).exists()) return;
    await repository(GameEvent).insert(documentedEvents.map(eventOf));
  });
}

function eventOf({ starts, ends, maxParticipants, ...seed }: EventSeed): GameEvent {
  return buildEvent({
    ...seed,
    name: typeset(seed.name),
    description: typeset(seed.description),
    rewards: seed.rewards.map(typeset),
    startsAt: instantOf(starts),
    endsAt: instantOf(ends),
    maxParticipants: maxParticipants ?? null,
  });
}

/** Returns the time at an hour in Paris, on the day that is `days` days after today. */
function instantOf([days, hour]: readonly [number, number]): Date {
  const day = new TZDate(now(), 'Europe/Paris');
  day.setDate(day.getDate() + days);
  day.setHours(hour, 0, 0, 0);
  return new Date(day.getTime());
}
