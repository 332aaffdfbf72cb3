import type { Article } from '../../domains/news/article.entity';
import { User } from '../../domains/users/user.entity';
import { SubscriptionTier } from '../../domains/users/user.types';
import { HOUR, MINUTE, now } from '../../platform/clock';
import { repository } from '../../platform/db/transaction';
import { seededRandom, type Random } from '../random';

/** Accounts that say nothing: one has no activity at all, one is banned and speaks where it is said. */
const SILENT = new Set(['nouveau@centrale.test', 'banni@centrale.test']);

export const MODERATOR = 'moderateur@centrale.test';

type People = [User, ...User[]];

/** What the seeding goes by: who speaks, and the sequence of the draws. */
export interface Stage {
  random: Random;
  members: People;
  payers: People;
  byEmail: Map<string, User>;
}

/** Null when there is nobody to speak. */
export async function setStage(): Promise<Stage | null> {
  const users = await repository(User).find({ order: { id: 'ASC' } });
  const speaking = users.filter(({ email }) => !SILENT.has(email));
  const paying = speaking.filter(({ subscription }) => subscription !== SubscriptionTier.FREE);
  const [member, ...members] = speaking;
  const [payer, ...payers] = paying;
  if (!member || !payer) return null;
  return {
    random: seededRandom(11_218),
    members: [member, ...members],
    payers: [payer, ...payers],
    byEmail: new Map(users.map((user) => [user.email, user])),
  };
}

/** Who may speak under an article. */
export const readersOf = ({ members, payers }: Stage, { premium }: Article): People =>
  premium ? payers : members;

/** A moment some hours after another, and before now. */
export function momentAfter(start: Date | null, hours: number): Date {
  const from = (start ?? now()).getTime();
  return new Date(Math.min(from + hours * HOUR, now().getTime() - MINUTE));
}
