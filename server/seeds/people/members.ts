import { In, IsNull, Not } from 'typeorm';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { DAY, fromNow, MINUTE } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { slugify } from '#platform/text/text';
import { demoAccounts, withFreeNames } from './accounts';
import { buildUser } from '../factories/user.factory';
import { seededRandom, type Random } from '../random';

const NAMES = [
  'Lucas Martin',
  'Emma Bernard',
  'Hugo Petit',
  'Chloé Dubois',
  'Nathan Laurent',
  'Manon Lefèvre',
  'Enzo Michel',
  'Inès Garcia',
  'Louis David',
  'Jade Bertrand',
  'Gabriel Roux',
  'Louise Vincent',
  'Arthur Fournier',
  'Alice Morel',
  'Jules Giraud',
  'Lina André',
  'Adam Mercier',
  'Rose Dupont',
  'Raphaël Lambert',
  'Anna Bonnet',
  'Paul François',
  'Mila Martinez',
  'Victor Legrand',
  'Zoé Garnier',
  'Maxime Faure',
  'Sarah Boucher',
  'Clément Rey',
  'Eva Chevalier',
  'Antoine Blanc',
  'Juliette Guérin',
  'Baptiste Muller',
  'Clara Henry',
  'Romain Roussel',
  'Lucie Nicolas',
  'Alexandre Perrot',
  'Océane Morin',
  'Mathis Mathieu',
  'Élise Clément',
  'Quentin Gauthier',
  'Margaux Dumont',
  'Yanis Lopez',
  'Pauline Fontaine',
  'Benoît Chevallier',
  'Mathilde Robin',
  'Florian Masson',
  'Noémie Sanchez',
  'Dylan Nguyen',
  'Amandine Brun',
  'Samir Belkacem',
  'Fatou Diallo',
  'Kévin Lemaire',
  'Audrey Duval',
  'Loïc Le Goff',
  'Gwenaëlle Kervadec',
  'Mickaël Schneider',
  'Ophélie Colin',
  'Cédric Barbier',
  'Solène Arnaud',
  'Thibault Caron',
  'Anaïs Meunier',
] as const;

const usernameOf = (name: string) => slugify(name).replace('-', '.');

export const demoMemberEmails = NAMES.map((name) => `${usernameOf(name)}@centrale.test`);

/** Number of members who have never signed in. */
const NEVER_SIGNED_IN = 3;
/** Number of members who are online when the site is seeded. */
const ONLINE = 4;

/** Tiers to draw from: about one in five members pays, and one in three of these pays for Pro. */
const TIERS: [SubscriptionTier, ...SubscriptionTier[]] = [
  SubscriptionTier.PRO,
  SubscriptionTier.PREMIUM,
  SubscriptionTier.PREMIUM,
  ...Array.from({ length: 11 }, () => SubscriptionTier.FREE),
];

/** Adds 60 plausible members who joined during the last year, unless one of them exists. */
export async function seedDemoMembers(): Promise<void> {
  await transaction(async () => {
    const members = demoMembers();
    const known = await repository(User).existsBy({
      emailKey: In(members.map((member) => member.emailKey)),
    });
    if (!known) await repository(User).save(await withFreeNames(members));
  });
}

/** Builds the demonstration members with their current subscription, without storing them. */
export function demoMembers(): User[] {
  const random = seededRandom(18_112);
  return NAMES.map((name, index) => memberOf(name, index, random));
}

/** Returns the demonstration accounts and members who have ever signed in. */
export function activePeople(): Promise<User[]> {
  const emails = [...demoAccounts.map(({ email }) => email), ...demoMemberEmails];
  return repository(User).find({
    where: { emailKey: In(emails), lastLoginAt: Not(IsNull()) },
    order: { id: 'ASC' },
  });
}

function memberOf(name: string, index: number, random: Random): User {
  const [firstName = '', ...rest] = name.split(' ');
  const joinedDaysAgo = random.between(2, 362);
  const subscription = random.pick(TIERS);
  const lastLoginMinutesAgo = lastLogin(index, joinedDaysAgo, random);
  return buildUser({
    username: usernameOf(name),
    firstName,
    lastName: rest.join(' '),
    subscription,
    subscriptionEndsAt:
      subscription === SubscriptionTier.FREE ? null : fromNow(random.between(3, 300) * DAY),
    joinedAt: fromNow(-joinedDaysAgo * DAY - random.between(0, 1439) * MINUTE),
    lastLoginAt: lastLoginMinutesAgo === null ? null : fromNow(-lastLoginMinutesAgo * MINUTE),
  });
}

/** Returns the minutes since the last sign-in, few for most members; null without a sign-in. */
function lastLogin(index: number, joinedDaysAgo: number, random: Random): number | null {
  const share = random.next() ** 3;
  const minutes = 45 + Math.floor((share * (joinedDaysAgo * DAY - DAY)) / MINUTE);
  if (index < ONLINE) return 4 + 6 * index;
  return index >= NAMES.length - NEVER_SIGNED_IN ? null : minutes;
}
