import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GameEvent } from '#domains/game/events/event.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { QuickUpdate } from '#domains/content/news/writing/quickUpdates/quickUpdate.entity';
import { RulesVersionRow } from '#domains/moderation/rules/rulesVersion.entity';
import { Product } from '#domains/commerce/store/product.entity';
import { AchievementRow } from '#domains/game/achievements/achievement.entity';
import {
  PermissionRow,
  Role,
  RoleAssignment,
  RolePermission,
} from '#domains/identity/roles/role.entity';
import { SettingRow } from '#domains/identity/settings/setting.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { DAY, HOUR } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { readEnv } from '#platform/env';
import { Permission } from '#platform/access/permissions';
import { DEMO_PASSWORD } from '#server/seeds/people/accounts';
import { seedAtStart } from '#server/seeds/atStart';
import { seedDemo } from '#server/seeds/demo';
import { buildUser } from '#server/seeds/factories/user.factory';
import { typeset } from '#server/seeds/news/articleSeed';
import { timeOfSeeding } from '#tests/support/content/demonstration';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const ACCOUNTS = [
  ['superadmin@centrale.test', 'super_admin', 'pro'],
  ['admin@centrale.test', 'admin', 'free'],
  ['moderateur@centrale.test', 'moderator', 'free'],
  ['redacteur@centrale.test', 'editor', 'free'],
  ['support@centrale.test', 'support', 'free'],
  ['stagiaire@centrale.test', 'junior_moderator', 'free'],
  ['pro@centrale.test', undefined, 'pro'],
  ['premium@centrale.test', undefined, 'premium'],
  ['membre@centrale.test', undefined, 'free'],
  ['nouveau@centrale.test', undefined, 'free'],
  ['banni@centrale.test', undefined, 'free'],
] as const;

describe('demonstration data', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ seed: 'demonstration' });
  });
  afterAll(() => app.close());

  it.each(ACCOUNTS)(
    'includes %s, with the role %s and the subscription %s',
    async (email, role, tier) => {
      const user = await repository(User).findOneByOrFail({ email });
      const assignments = await repository(RoleAssignment).findBy({ userId: user.id });
      expect(assignments.map(({ roleId }) => roleId)).toEqual(role ? [role] : []);
      expect(user.subscription).toBe(tier);
      expect(user.emailVerified).toBe(true);
      expect(user.subscriptionEndsAt !== null).toBe(tier !== 'free');
      expect(await verify(user.passwordHash, DEMO_PASSWORD)).toBe(true);
    },
  );

  it('contains the super administrator as the user with the ID 1', async () => {
    expect(await repository(User).findOneBy({ id: 1 })).toMatchObject({
      email: 'superadmin@centrale.test',
    });
  });

  it('contains a newcomer without any activity', async () => {
    expect(await repository(User).findOneBy({ email: 'nouveau@centrale.test' })).toMatchObject({
      lastLoginAt: null,
      experience: 0,
      totalCalls: 0,
      totalPlayMinutes: 0,
    });
  });

  it('includes a permanently banned member with a reason', async () => {
    const { id } = await repository(User).findOneByOrFail({ email: 'banni@centrale.test' });
    const [ban, ...others] = await repository(Ban).findBy({ userId: id });
    expect(others).toEqual([]);
    expect(ban).toMatchObject({ userId: id, expiresAt: null, liftedAt: null });
    expect(ban?.reason.length).toBeGreaterThan(10);
  });

  it('includes 60 further members, some on each subscription tier', async () => {
    const people = await repository(User).find({ order: { id: 'ASC' } });
    const members = people.slice(ACCOUNTS.length, ACCOUNTS.length + 60);
    expect(members).toHaveLength(60);
    expect(new Set(members.map((member) => member.subscription)).size).toBe(3);
    const now = Date.now();
    for (const member of members) {
      expect(member.successfulCalls).toBeLessThanOrEqual(member.totalCalls);
      expect(now - member.joinedAt.getTime()).toBeLessThan(366 * DAY);
      expect(member.emailVerified).toBe(true);
      if (!member.lastLoginAt) continue;
      expect(member.lastLoginAt.getTime()).toBeGreaterThan(member.joinedAt.getTime());
      expect(member.lastLoginAt.getTime()).toBeLessThan(now);
    }
    const months = new Set(members.map((member) => member.joinedAt.getMonth()));
    expect(months.size).toBeGreaterThan(9);
    const seededAt = await timeOfSeeding();
    const online = members.filter(
      ({ lastLoginAt }) => lastLoginAt && seededAt - lastLoginAt.getTime() < HOUR / 2,
    );
    expect(online.length).toBeGreaterThan(1);
  });

  it('includes no settings except the open areas, the open sections and the ID of the site', async () => {
    const rows = await repository(SettingRow).find({ order: { key: 'ASC' } });
    expect(rows.map(({ key }) => key)).toEqual(['adminAreaAccess', 'openSections', 'siteId']);
  });
});

describe('seeding', () => {
  const documented = readEnv({ SEED: 'documented' });
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ seed: 'tables' });
  });
  afterAll(() => app.close());

  it.each([
    ['NODE_ENV is production', { NODE_ENV: 'production' }],
    ['HOST is public', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL is public', { PUBLIC_URL: 'https://centrale.exemple.fr' }],
    ['SEED is documented', { SEED: 'documented' }],
  ])('adds no account when %s', async (_, variables) => {
    const summary = await seedAtStart(readEnv(variables));
    expect(summary).toMatchObject({
      demo: false,
      counts: { rôles: 6, permissions: Object.values(Permission).length, comptes: 0, articles: 2 },
    });
    expect(await repository(User).count()).toBe(0);
  });

  it('adds missing roles, and does not revert edited roles', async () => {
    await transaction(async () => {
      await repository(Role).update({ id: 'editor' }, { name: 'Plume' });
      await repository(RolePermission).delete({ roleId: 'editor' });
      await repository(Role).delete({ id: 'support' });
    });
    await seedAtStart(documented);
    expect(await repository(Role).findOneBy({ id: 'editor' })).toMatchObject({ name: 'Plume' });
    expect(await repository(RolePermission).countBy({ roleId: 'editor' })).toBe(0);
    expect(await repository(RolePermission).countBy({ roleId: 'support' })).toBe(5);
  });

  it('adds to a built-in role only permissions that are new in the database', async () => {
    const granted = async (roleId: string) =>
      (await repository(RolePermission).findBy({ roleId })).map((row) => row.permissionId);
    const before = await granted('moderator');
    await transaction(async () => {
      await repository(PermissionRow).delete({ id: Permission.USERS_MANAGE });
      await repository(RolePermission).delete({
        roleId: 'admin',
        permissionId: Permission.USERS_EDIT,
      });
    });
    await seedAtStart(documented);
    expect(await granted('super_admin')).toContain(Permission.USERS_MANAGE);
    expect(await granted('admin')).toContain(Permission.USERS_MANAGE);
    expect(await granted('admin')).not.toContain(Permission.USERS_EDIT);
    expect((await granted('moderator')).toSorted()).toEqual(before.toSorted());
  });

  it('updates the name of a permission that is already stored', async () => {
    const id = Permission.USERS_EDIT;
    const row = await repository(PermissionRow).findOneByOrFail({ id });
    await transaction(() => repository(PermissionRow).update({ id }, { name: 'Autrefois' }));
    await seedAtStart(documented);
    expect(await repository(PermissionRow).findOneBy({ id })).toEqual(row);
  });
});

describe('the content of a site', () => {
  const contents = async () => ({
    articles: await repository(Article).count(),
    quickUpdates: await repository(QuickUpdate).count(),
    events: await repository(GameEvent).count(),
    products: await repository(Product).count(),
  });
  const none = { articles: 0, quickUpdates: 0, events: 0, products: 0 };
  const specified = { ...none, articles: 2 };
  const documented = { articles: 2, quickUpdates: 4, events: 9, products: 3 };
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ seed: 'tables' });
  });
  afterAll(() => app.close());

  it.each([
    [{ SEED: 'none' }, none],
    [{ NODE_ENV: 'production', SEED: 'none' }, none],
    [{ NODE_ENV: 'production' }, specified],
    [{ NODE_ENV: 'production', SEED: 'documented' }, documented],
  ])(
    'with the variables %o consists of %o and the roles, achievements and rules',
    async (variables, expected) => {
      await seedAtStart(readEnv(variables as Record<string, string>));
      expect(await contents()).toEqual(expected);
      expect(await repository(Role).count()).toBe(6);
      expect(await repository(AchievementRow).count()).toBe(7);
      expect(await repository(RulesVersionRow).count()).toBe(1);
    },
  );

  it('includes no demonstration data when the site already has a real account', async () => {
    await transaction(() => repository(User).save(buildUser({ email: 'chef@exemple.fr' })));
    for (const variables of [{}, { SEED: 'demo' }, { SEED: 'demo', NODE_ENV: 'production' }]) {
      const summary = await seedAtStart(readEnv(variables as Record<string, string>));
      expect(summary).toMatchObject({ demo: false, counts: { comptes: 1 } });
      expect(summary.refused).toBe('SEED' in variables);
    }
    expect(await seedDemo()).toBe(0);
    expect(await repository(User).count()).toBe(1);
    expect(await contents()).toEqual(documented);
  });
});

describe('a member from buildUser', () => {
  it('has a unique username and email', () => {
    const [one, other] = [buildUser(), buildUser()];
    expect(one.usernameKey).not.toBe(other.usernameKey);
    expect(one.emailKey).not.toBe(other.emailKey);
  });
});

describe('a seeded text', () => {
  it('follows French typography', () => {
    expect(typeset("1 000 XP : « l'hiver », dès 9 h 30, en 2025 ou 2026 !")).toBe(
      '1\u00a0000\u00a0XP\u00a0: «\u00a0l’hiver\u00a0», dès 9\u00a0h\u00a030, en 2025 ou 2026\u00a0!',
    );
  });
});
