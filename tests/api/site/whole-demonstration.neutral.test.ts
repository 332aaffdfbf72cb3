import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  PermissionRow,
  Role,
  RoleAssignment,
  RolePermission,
} from '#domains/identity/roles/role.entity';
import { SettingRow } from '#domains/identity/settings/setting.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { repository, transaction } from '#platform/db/transaction';
import { readEnv } from '#platform/env';
import { DAY, HOUR, MINUTE, SECOND, shiftClock } from '#platform/running/clock';
import { seedAtStart, type SeedSummary } from '#server/seeds/atStart';
import { seedDemo } from '#server/seeds/demo';
import { buildUser } from '#server/seeds/factories/user.factory';
import { demonstrationContent, timeOfSeeding } from '#tests/support/content/demonstration';
import { slow } from '#tests/support/running/slow';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const SEEDS_ALL = slow('seeds the whole demonstration');

let app: TestApp;
afterEach(() => {
  shiftClock(0);
});

/** Returns the seeded rows about accounts, with dates relative to the first member. */
async function snapshot() {
  const users = await repository(User).find({ order: { id: 'ASC' } });
  const assignments = await repository(RoleAssignment).find({ order: { id: 'ASC' } });
  const bans = await repository(Ban).find({ order: { id: 'ASC' } });
  const first = users[0]?.joinedAt.getTime() ?? 0;
  return {
    users: users.map((user) => ({
      who: [user.id, user.email, user.username, user.firstName, user.lastName],
      plays: [user.experience, user.totalCalls, user.successfulCalls, user.totalPlayMinutes],
      subscription: user.subscription,
      // Minutes since the first member joined, because the seeding itself needs time.
      joined: Math.round((user.joinedAt.getTime() - first) / MINUTE),
      seen: user.lastLoginAt && Math.round((user.lastLoginAt.getTime() - first) / MINUTE),
    })),
    assignments: assignments.map(({ userId, roleId }) => ({ userId, roleId })),
    bans: bans.map(({ userId, reason, bannedById }) => ({ userId, reason, bannedById })),
    roles: await repository(Role).count(),
    permissions: await repository(PermissionRow).count(),
    grants: await repository(RolePermission).count(),
    settings: await repository(SettingRow).count(),
  };
}

describe('the whole demonstration', () => {
  const all = async () => ({ ...(await snapshot()), ...(await demonstrationContent()) });

  it('is the same in two databases that are seeded at the same time', SEEDS_ALL, async () => {
    app = await createTestApp({ seed: 'demonstration' });
    const first = await all();
    const seededAt = await timeOfSeeding();
    await app.close();
    app = await createTestApp({ seed: 'tables' });
    // The time of day decides whether a call of the demonstration was at night.
    shiftClock(seededAt - Date.now());
    await seedAtStart(app.env);
    expect(await all()).toEqual(first);
    await app.close();
  });

  it('stays the same when the site starts again', async () => {
    app = await createTestApp({ seed: 'demonstration' });
    const before = await all();
    await seedAtStart(app.env);
    expect(await all()).toEqual(before);
    await app.close();
  });

  // Delay until 20 seconds before 06:00 UTC of the next day, in milliseconds. The months of the
  // demonstration start at the minute of the seeding, and one member comments at 06:00 UTC, when a
  // month ends.
  const beforeSix = DAY + 6 * HOUR - 20 * SECOND - (Date.now() % DAY);

  it.each([
    ['7 hours later', 7 * HOUR],
    ['15 hours later', 15 * HOUR],
    ['tomorrow, just before six', beforeSix],
  ])(
    'contains no action that the site refuses, even when it is seeded %s',
    SEEDS_ALL,
    async (_, later) => {
      shiftClock(later);
      app = await createTestApp({ seed: 'documented' });
      expect(await seedDemo()).toBe(0);
      await app.close();
    },
  );
});

describe('SEED=demo in production, when an account already has a demonstration username', () => {
  let summary: SeedSummary;
  beforeAll(async () => {
    app = await createTestApp({ seed: 'tables' });
    const existing = buildUser({ username: 'Lucas.Martin', email: 'nouveau@centrale.test' });
    await transaction(() => repository(User).save(existing));
    summary = await seedAtStart(readEnv({ NODE_ENV: 'production', SEED: 'demo' }));
    return () => app.close();
  });

  it('adds the demonstration', () => {
    expect(summary).toMatchObject({ demo: true, refused: false, counts: { comptes: 80 } });
  });

  it('gives the demonstration account another username', async () => {
    expect(await repository(User).findBy({ firstName: 'Lucas' })).toMatchObject([
      { username: 'lucas.martin.demo' },
    ]);
  });
});
