import { openSession } from '#domains/identity/auth/sessions/sessions.service';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { DAY, fromNow, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { buildUser } from '#server/seeds/factories/user.factory';
import type { Caller } from './matrix';
import { STAFF, type StaffRole, type Who } from './spec';

const isStaff = (who: Who): who is StaffRole => (STAFF as readonly Who[]).includes(who);

/** Creates one signed-in account for each kind of caller. Subscriptions last 20 more days. */
export function castOf(people: readonly Who[]): Promise<Caller[]> {
  return transaction(async () => {
    const users = await repository(User).save(people.map(asPaying));
    const callers: Caller[] = [];
    for (const [index, { id, email, username }] of users.entries()) {
      const who = people[index]!;
      await give(id, who);
      const isVisitor = who === 'visitor';
      const token = isVisitor ? undefined : await tokenOf(id);
      callers.push({ who, id, email, username, token });
    }
    return callers;
  });
}

/**
 * Returns a join date a year ago, so that members can have played and do not count as new sign-ups.
 */
const aYearAgo = () => fromNow(-365 * DAY);

function asPaying(who: Who): User {
  const joinedAt = aYearAgo();
  if (who !== 'premium' && who !== 'pro') return buildUser({ joinedAt });
  const subscription = who === 'pro' ? SubscriptionTier.PRO : SubscriptionTier.PREMIUM;
  return buildUser({ joinedAt, subscription, subscriptionEndsAt: fromNow(20 * DAY) });
}

async function tokenOf(userId: number): Promise<string> {
  return (await openSession(userId, { ipAddress: '10.9.0.1', userAgent: '' })).token;
}

async function give(userId: number, who: Who): Promise<void> {
  if (!isStaff(who)) return;
  await repository(RoleAssignment).insert({ userId, roleId: who, assignedAt: now() });
}

/** Creates an account without a session, which has no role (`member`) or the given role. */
export function createPerson(who: Who = 'member', as: Partial<User> = {}): Promise<User> {
  return transaction(async () => {
    const user = await repository(User).save(buildUser({ joinedAt: aYearAgo(), ...as }));
    await give(user.id, who);
    return user;
  });
}

/** Creates an account with the role of the caller, or without a role when the caller has none. */
export const peerOf = ({ who }: Caller, as: Partial<User> = {}): Promise<User> =>
  createPerson(who, as);

/** Assigns a role to an account, unless it has it already. */
export function grantRole(userId: number, roleId: StaffRole): Promise<void> {
  return transaction(async () => {
    const assignments = repository(RoleAssignment);
    if (await assignments.existsBy({ userId, roleId })) return;
    await assignments.insert({ userId, roleId, assignedAt: now() });
  });
}
