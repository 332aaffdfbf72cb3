import 'reflect-metadata';
import { createApp } from '#server/app';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { MINUTE, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { readEnv } from '#platform/env';
import { seedDemoAccounts } from '#server/seeds/people/accounts';
import { seedDocumented } from '#server/seeds/documented';
import { buildUser } from '#server/seeds/factories/user.factory';
import { seededRandom } from '#server/seeds/random';

/** Fills an empty database with accounts. Arguments: DATA_DIR and number of accounts. */
const [dataDir, count] = [process.argv[2] ?? '', Number(process.argv[3])];
const CHUNK = 500;
const SYLLABLES = [
  'ba',
  'lé',
  'mor',
  'ti',
  'zan',
  'du',
  'ran',
  'pel',
  'vi',
  'ko',
  'ser',
  'gui',
] as const;
const TIERS: [SubscriptionTier, ...SubscriptionTier[]] = [
  SubscriptionTier.FREE,
  SubscriptionTier.FREE,
  SubscriptionTier.FREE,
  SubscriptionTier.PREMIUM,
  SubscriptionTier.PRO,
];

const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
const { close } = await createApp(env, { jobs: false });
await seedDocumented();
await seedDemoAccounts();

const random = seededRandom(count);
const name = () => Array.from({ length: 3 }, () => random.pick(SYLLABLES)).join('');

function member(number: number): User {
  const [firstName, lastName] = [name(), name()];
  const joinedAt = new Date(now().getTime() - number * 20 * MINUTE);
  const signedIn = new Date(joinedAt.getTime() + random.between(0, number * 20) * MINUTE);
  return buildUser({
    username: `${firstName}.${lastName}-${number}`,
    email: `${firstName}.${number}@courrier.fr`,
    firstName,
    lastName,
    joinedAt,
    lastLoginAt: number % 7 === 0 ? null : signedIn,
    subscription: random.pick(TIERS),
    experience: random.between(0, 90_000),
  });
}

for (let first = 1; first <= count; first += CHUNK) {
  const size = Math.min(CHUNK, count - first + 1);
  const members = Array.from({ length: size }, (_, index) => member(first + index));
  await transaction(() => repository(User).insert(members));
}
await close();
