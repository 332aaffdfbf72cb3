import { HOUR, MINUTE, now } from '#platform/running/clock';
import { BANNED } from '../people/accounts';
import { activePeople } from '../people/members';
import type { ShelvedArticle } from '../newsPast';
import { subscriptionsOf } from '../play/orders';
import { seededRandom, type Random } from '../random';

export interface Speaker {
  email: string;
  joinedAt: Date;
  /** Time since which the member has access to premium articles; null without access. */
  payingSince: Date | null;
}

/** Members who write comments, and the random numbers of the plan. */
export interface Stage {
  random: Random;
  people: readonly Speaker[];
}

/**
 * Returns the demonstration members who have ever signed in. Omits the accounts that demonstrate a
 * state. Also omits the banned member, who writes only comments that are planned explicitly.
 */
export async function setStage(): Promise<Stage> {
  const speaking = (await activePeople()).filter(({ email }) => email !== BANNED);
  const subscriptions = subscriptionsOf(speaking);
  const people = speaking.map(({ email, joinedAt }) => {
    return { email, joinedAt, payingSince: subscriptions.get(email)?.since ?? null };
  });
  return { random: seededRandom(11_218), people };
}

/** Returns the members who may comment on an article at a given time, except some emails. */
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

/** Returns a random member; undefined for an empty list. */
export function drawn(random: Random, people: readonly Speaker[]): Speaker | undefined {
  const [first, ...others] = people;
  return first && random.pick([first, ...others]);
}

/** Returns the time some hours after another one, but never later than a minute before now. */
export function instantAfter(start: Date, hours: number): Date {
  return new Date(Math.min(start.getTime() + hours * HOUR, now().getTime() - MINUTE));
}
