import { URI } from 'otpauth';
import { In } from 'typeorm';
import { banUser, liftBan } from '#domains/identity/accounts/bans/bans.service';
import { createUser } from '#domains/identity/accounts/managing/createUser.service';
import { deleteUser } from '#domains/identity/accounts/managing/deleteUser.service';
import {
  deactivateAccount,
  deleteAccount,
} from '#domains/identity/accounts/leaving/departure.service';
import { closePassword } from '#domains/identity/auth/passwords/passwords.service';
import {
  confirmTwoFactor,
  startTwoFactor,
} from '#domains/identity/auth/twoFactor/twoFactor.service';
import { User } from '#domains/identity/users/user.entity';
import { DAY, fromNow, MINUTE, now } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { slugify } from '#platform/text/text';
import { ADMIN, MODERATOR, SUPER_ADMIN, withFreeNames } from '../people/accounts';
import { buildUser, DEMO_PASSWORD } from '../factories/user.factory';
import { HOME, STRANGER } from '../people/devices';
import { accountOf, actorOf, type PastAction } from '../past';
import { signInWrongly } from '../people/wrongPassword';

/** Email of a member who wrote comments and whose account was erased later. */
export const GONE = 'remi.sabatier@centrale.test';

interface Situation {
  firstName: string;
  lastName: string;
  joinedDaysAgo: number;
  lastLoginDaysAgo: number | null;
  unconfirmed?: boolean;
  /** Returns the actions that led to the state; absent when the account is only created. */
  past?: (email: string) => PastAction[];
}

const daysAgo = (days: number) => fromNow(-days * DAY);

const situations: readonly Situation[] = [
  {
    firstName: 'Sylvie',
    lastName: 'Marchand',
    joinedDaysAgo: 210,
    lastLoginDaysAgo: 12.1,
    past: (email) => [
      { at: daysAgo(12), run: async () => deactivateAccount(await actorOf(email)) },
    ],
  },
  {
    firstName: 'Nadège',
    lastName: 'Prévost',
    joinedDaysAgo: 155,
    lastLoginDaysAgo: 6.1,
    past: (email) => [{ at: daysAgo(6), run: () => askForDeletion(email) }],
  },
  {
    firstName: 'Gaël',
    lastName: 'Tanguy',
    joinedDaysAgo: 98,
    lastLoginDaysAgo: 5.2,
    past: (email) => [
      {
        at: daysAgo(5),
        run: () => ban(email, 'publicite', 'Compte qui ne servait qu’à la publicité.', 14),
      },
    ],
  },
  {
    firstName: 'Mélanie',
    lastName: 'Joly',
    joinedDaysAgo: 180,
    lastLoginDaysAgo: 3.4,
    past: (email) => [
      {
        at: daysAgo(62),
        run: () => ban(email, 'compte', 'Compte partagé entre plusieurs personnes.', 30),
      },
      { at: daysAgo(60), run: () => lift(email) },
    ],
  },
  {
    firstName: 'Tom',
    lastName: 'Leclerc',
    joinedDaysAgo: 2,
    lastLoginDaysAgo: null,
    unconfirmed: true,
  },
  {
    firstName: 'Patrice',
    lastName: 'Vidal',
    joinedDaysAgo: 77,
    lastLoginDaysAgo: 1.3,
    // Five wrong passwords lock an account for only 15 minutes, so these are recent.
    past: (email) =>
      [5, 4.5, 4, 3.5, 3].map((minutes) => ({
        at: fromNow(-minutes * MINUTE),
        run: () => signInWrongly(email, STRANGER),
      })),
  },
  {
    firstName: 'Corinne',
    lastName: 'Ollivier',
    joinedDaysAgo: 260,
    lastLoginDaysAgo: 2.2,
    past: (email) => [{ at: daysAgo(2), run: async () => closePassword(await accountOf(email)) }],
  },
  {
    firstName: 'Fabien',
    lastName: 'Hamon',
    joinedDaysAgo: 130,
    lastLoginDaysAgo: 30.1,
    past: (email) => [{ at: daysAgo(30), run: () => turnOnSecondFactor(email) }],
  },
  {
    firstName: 'Rémi',
    lastName: 'Sabatier',
    joinedDaysAgo: 340,
    lastLoginDaysAgo: 9,
    past: (email) => [{ at: daysAgo(4), run: () => erase(email) }],
  },
];

const INVITED = {
  username: 'ines.caillaud',
  email: 'ines.caillaud@centrale.test',
  firstName: 'Inès',
  lastName: 'Caillaud',
};

export const situationEmails = [
  ...situations.map((one) => `${usernameOf(one)}@centrale.test`),
  INVITED.email,
];

function usernameOf({ firstName, lastName }: Situation): string {
  return slugify(`${firstName} ${lastName}`).replace('-', '.');
}

/**
 * Adds accounts in all states: deactivated, about to be deleted, temporarily banned, formerly
 * banned, unconfirmed, locked, with a closed password, with a second factor, deleted, and invited
 * by staff. Does nothing if one of them exists.
 * @returns the actions that led to these states
 */
export async function planSituations(): Promise<PastAction[]> {
  const users = situations.map(userOf);
  const emails = [...users.map(({ emailKey }) => emailKey), INVITED.email];
  if (await repository(User).existsBy({ emailKey: In(emails) })) return [];
  await repository(User).save(await withFreeNames(users));
  const actions = situations.flatMap((one, index) => one.past?.(users[index]?.email ?? '') ?? []);
  const invite = async () => createUser(await actorOf(ADMIN), INVITED);
  return [...actions, { at: daysAgo(4.5), run: invite }];
}

function userOf(situation: Situation): User {
  const { firstName, lastName, joinedDaysAgo, lastLoginDaysAgo, unconfirmed } = situation;
  return buildUser({
    username: usernameOf(situation),
    firstName,
    lastName,
    joinedAt: daysAgo(joinedDaysAgo),
    lastLoginAt: lastLoginDaysAgo === null ? null : daysAgo(lastLoginDaysAgo),
    ...(unconfirmed && { emailVerifiedAt: null }),
  });
}

async function askForDeletion(email: string): Promise<void> {
  await deleteAccount(await actorOf(email), DEMO_PASSWORD, HOME);
}

async function turnOnSecondFactor(email: string): Promise<void> {
  const actor = await actorOf(email);
  const { uri } = await startTwoFactor(actor, DEMO_PASSWORD, HOME);
  const code = URI.parse(uri).generate({ timestamp: now().getTime() });
  await confirmTwoFactor(actor, code, HOME);
}

async function ban(
  email: string,
  ruleKey: string,
  reason: string,
  durationDays: number,
): Promise<void> {
  const { id } = await accountOf(email);
  await banUser(await actorOf(MODERATOR), { userId: String(id), ruleKey, reason, durationDays });
}

async function lift(email: string): Promise<void> {
  await liftBan(await actorOf(ADMIN), (await accountOf(email)).id);
}

async function erase(email: string): Promise<void> {
  await deleteUser(await actorOf(SUPER_ADMIN), (await accountOf(email)).id);
}
