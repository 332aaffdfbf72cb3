import { In } from 'typeorm';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { searchTextOf, usernameColumns } from '#domains/identity/users/accounts.service';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { DAY, fromNow, HOUR } from '#platform/running/clock';
import { currentDatabase, query, repository, transaction } from '#platform/db/transaction';
import type { Habits } from '../play/playedCalls';
import { buildUser } from '../factories/user.factory';

export { DEMO_PASSWORD } from '../factories/user.factory';

/** Demonstration account. All such accounts have the password DEMO_PASSWORD. */
export interface DemoAccount {
  email: string;
  /** Role or state that the account demonstrates, in French. */
  shows: string;
  username: string;
  firstName: string;
  lastName: string;
  role?: string;
  subscription?: SubscriptionTier;
  /** Days since the account was created. */
  joinedDaysAgo: number;
  /** Hours since the last sign-in; absent for an account that never signed in. */
  lastLoginHoursAgo?: number;
  /** Habits of play, from which calls.ts seeds calls; absent for an account that does not play. */
  play?: Habits;
}

const play = (calls: number, success: number): Habits => ({ calls, success });

export const SUPER_ADMIN = 'superadmin@centrale.test';
export const ADMIN = 'admin@centrale.test';
export const MODERATOR = 'moderateur@centrale.test';
export const EDITOR = 'redacteur@centrale.test';
export const SUPPORT = 'support@centrale.test';
/** Email of a member who joined one day before the seeding. */
export const NEWCOMER = 'nouveau@centrale.test';
export const BANNED = 'banni@centrale.test';

/** Reason of the ban, which is permanent so that it stays visible on an old site. */
export const BAN_REASON = 'Propos insultants répétés dans les commentaires.';

/** Accounts of the demonstration, in order. The first is the user with ID 1. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: SUPER_ADMIN,
    shows: 'super administratrice, abonnement pro',
    username: 'superadmin',
    firstName: 'Claire',
    lastName: 'Delaunay',
    role: 'super_admin',
    subscription: SubscriptionTier.PRO,
    joinedDaysAgo: 364,
    lastLoginHoursAgo: 3,
    play: play(1_104, 0.94),
  },
  {
    email: ADMIN,
    shows: 'administrateur',
    username: 'admin',
    firstName: 'Marc',
    lastName: 'Fontaine',
    role: 'admin',
    joinedDaysAgo: 351,
    lastLoginHoursAgo: 7,
    play: play(402, 0.9),
  },
  {
    email: MODERATOR,
    shows: 'modératrice',
    username: 'moderateur',
    firstName: 'Sonia',
    lastName: 'Benali',
    role: 'moderator',
    joinedDaysAgo: 322,
    lastLoginHoursAgo: 11,
    play: play(588, 0.91),
  },
  {
    email: EDITOR,
    shows: 'rédacteur',
    username: 'redacteur',
    firstName: 'Julien',
    lastName: 'Marchetti',
    role: 'editor',
    joinedDaysAgo: 301,
    lastLoginHoursAgo: 26,
    play: play(187, 0.86),
  },
  {
    email: SUPPORT,
    shows: 'support',
    username: 'support',
    firstName: 'Aurélie',
    lastName: 'Perrin',
    role: 'support',
    joinedDaysAgo: 268,
    lastLoginHoursAgo: 19,
    play: play(131, 0.83),
  },
  {
    email: 'stagiaire@centrale.test',
    shows: 'modérateur junior',
    username: 'stagiaire',
    firstName: 'Théo',
    lastName: 'Lambert',
    role: 'junior_moderator',
    joinedDaysAgo: 41,
    lastLoginHoursAgo: 30,
    play: play(64, 0.77),
  },
  {
    email: 'pro@centrale.test',
    shows: 'membre, abonnement pro',
    username: 'pro',
    firstName: 'Nathalie',
    lastName: 'Rousseau',
    subscription: SubscriptionTier.PRO,
    joinedDaysAgo: 290,
    lastLoginHoursAgo: 5,
    play: play(1_480, 0.97),
  },
  {
    email: 'premium@centrale.test',
    shows: 'membre, abonnement premium',
    username: 'premium',
    firstName: 'Karim',
    lastName: 'Haddad',
    subscription: SubscriptionTier.PREMIUM,
    joinedDaysAgo: 203,
    lastLoginHoursAgo: 22,
    play: play(701, 0.92),
  },
  {
    email: 'membre@centrale.test',
    shows: 'membre, gratuit',
    username: 'membre',
    firstName: 'Léa',
    lastName: 'Moreau',
    joinedDaysAgo: 156,
    lastLoginHoursAgo: 14,
    play: play(298, 0.85),
  },
  {
    email: NEWCOMER,
    shows: 'membre, gratuit, sans aucune activité',
    username: 'nouveau',
    firstName: 'Camille',
    lastName: 'Girard',
    joinedDaysAgo: 1,
  },
  {
    email: BANNED,
    shows: 'membre, banni',
    username: 'banni',
    firstName: 'Bruno',
    lastName: 'Vasseur',
    joinedDaysAgo: 119,
    lastLoginHoursAgo: 50,
    play: play(93, 0.66),
  },
];

const EMAILS = demoAccounts.map((account) => account.email);

/**
 * Adds missing demonstration accounts, without roles. Does not change existing accounts. In an
 * empty table, the first account gets the ID 1.
 * @returns the added accounts
 */
export async function storeDemoAccounts(): Promise<DemoAccount[]> {
  return transaction(async () => {
    const present = await repository(User).findBy({ emailKey: In(EMAILS) });
    const known = new Set(present.map((user) => user.emailKey));
    const missing = demoAccounts.filter((account) => !known.has(account.email));
    if (missing.length === 0) return [];
    if (!(await repository(User).exists())) await restartUserNumbers();
    await repository(User).save(await withFreeNames(missing.map(userOf)));
    return missing;
  });
}

/**
 * Adds missing demonstration accounts, their roles and the ban as plain rows, for tests and
 * benchmarks that need an empty audit log. The demonstration itself replays the assignments and the
 * ban as actions (staff.ts). Requires the roles.
 */
export async function seedDemoAccounts(): Promise<void> {
  await transaction(async () => {
    const missing = await storeDemoAccounts();
    const users = await repository(User).findBy({ emailKey: In(missing.map((one) => one.email)) });
    const byEmail = new Map(users.map((user) => [user.email, user]));
    await repository(RoleAssignment).insert(
      missing.flatMap((account) => assignmentOf(account, byEmail.get(account.email))),
    );
    const banned = byEmail.get(BANNED);
    if (!banned) return;
    const bannedById = (await repository(User).findOneBy({ emailKey: MODERATOR }))?.id ?? null;
    const row = { userId: banned.id, reason: BAN_REASON, bannedById, bannedAt: fromNow(-2 * DAY) };
    await repository(Ban).insert({ ...row, expiresAt: null });
  });
}

/** Resets PostgreSQL's sequence of user IDs, which a rolled-back seeding has advanced. */
async function restartUserNumbers(): Promise<void> {
  if (currentDatabase().kind !== 'postgres') return;
  await query(`SELECT setval(pg_get_serial_sequence('users', 'id'), 1, false)`);
}

function userOf(account: DemoAccount): User {
  const { email, username, firstName, lastName } = account;
  const subscription = account.subscription ?? SubscriptionTier.FREE;
  const hours = account.lastLoginHoursAgo;
  return buildUser({
    email,
    username,
    firstName,
    lastName,
    subscription,
    subscriptionEndsAt: subscription === SubscriptionTier.FREE ? null : fromNow(90 * DAY),
    joinedAt: fromNow(-account.joinedDaysAgo * DAY),
    lastLoginAt: hours === undefined ? null : fromNow(-hours * HOUR),
  });
}

/** Changes the usernames of new users that are already used by an account. */
export async function withFreeNames(users: User[]): Promise<User[]> {
  const usernameKey = In(users.map((user) => user.usernameKey));
  const present = await repository(User).findBy({ usernameKey });
  const usedNames = new Set(present.map((user) => user.usernameKey));
  for (const user of users.filter((user) => usedNames.has(user.usernameKey))) {
    Object.assign(user, usernameColumns(`${user.username}.demo`));
    user.searchText = searchTextOf(user);
  }
  return users;
}

function assignmentOf({ role }: DemoAccount, user: User | undefined) {
  if (!role || !user) return [];
  return [{ userId: user.id, roleId: role, assignedById: null, assignedAt: user.joinedAt }];
}
