import { HOUR, MINUTE, now } from '../../platform/running/clock';
import { BANNED } from '../people/accounts';
import { activePeople } from '../people/members';
import type { ShelvedArticle } from '../newsPast';
import { subscriptionsOf } from '../play/orders';
import { seededRandom, type Random } from '../random';

/** Somebody who speaks. */
export interface Speaker {
  email: string;
  joinedAt: Date;
  /** From when on they read premium articles; null: they do not. */
  payingSince: Date | null;
}

/** What the planning goes by: who speaks, and the sequence of the draws. */
export interface Stage {
  random: Random;
  people: readonly Speaker[];
}

/**
 * Those of the demonstration who have ever signed in; the one who is banned speaks only where that is
 * said, and those in a situation of their own not at all.
 */
export async function setStage(): Promise<Stage> {
  const speaking = (await activePeople()).filter(({ email }) => email !== BANNED);
  const subscriptions = subscriptionsOf(speaking);
  const people = speaking.map(({ email, joinedAt }) => {
    return { email, joinedAt, payingSince: subscriptions.get(email)?.since ?? null };
  });
  return { random: seededRandom(11_218), people };
}

/** Who may speak under an article at a moment, but for some. */
export function readersOf(
  { people }: Stage,
  { premium }: Pick<ShelvedArticle, 'premium'>,
  at: Date,
  except: readonly string[] = [],
): Speaker[] {
  return people.filter(({ email, joinedAt, payingSince }) => {
    const since = premium ? payingSince : joinedAt;
    return since !== null && since < at && joinedAt < at && !except.includes(email);
  });
}

/** One of several people, drawn by lot; undefined when there is none. */
export function drawn(random: Random, people: readonly Speaker[]): Speaker | undefined {
  const [first, ...others] = people;
  return first && random.pick([first, ...others]);
}

/** A moment some hours after another, and before now. */
export function momentAfter(start: Date, hours: number): Date {
  return new Date(Math.min(start.getTime() + hours * HOUR, now().getTime() - MINUTE));
}
