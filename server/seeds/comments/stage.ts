import { HOUR, MINUTE, now } from '#platform/running/clock';
import { BANNED } from '../people/accounts';
import { activePeople } from '../people/members';
import type { ShelvedArticle } from '../newsPast';
import { subscriptionsOf } from '../play/orders';
import { seededRandom, type Random } from '../random';

/** A person who writes comments. */
export interface Speaker {
  email: string;
  joinedAt: Date;
  /** From when on they read premium articles; null when they do not. */
  payingSince: Date | null;
}

/** The people who write, and the random sequence. */
export interface Stage {
  random: Random;
  people: readonly Speaker[];
}

/**
 * The demonstration members who have ever signed in. The banned one writes only where a seed says
 * so, and the accounts that show a special state never do.
 */
export async function setStage(): Promise<Stage> {
  const speaking = (await activePeople()).filter(({ email }) => email !== BANNED);
  const subscriptions = subscriptionsOf(speaking);
  const people = speaking.map(({ email, joinedAt }) => {
    return { email, joinedAt, payingSince: subscriptions.get(email)?.since ?? null };
  });
  return { random: seededRandom(11_218), people };
}

/** The people who may comment on an article at a moment, except some. */
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

/** A random person; undefined when there is none. */
export function drawn(random: Random, people: readonly Speaker[]): Speaker | undefined {
  const [first, ...others] = people;
  return first && random.pick([first, ...others]);
}

/** A moment some hours after another one, but before now. */
export function instantAfter(start: Date, hours: number): Date {
  return new Date(Math.min(start.getTime() + hours * HOUR, now().getTime() - MINUTE));
}
