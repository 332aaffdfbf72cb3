import { IsNull } from 'typeorm';
import { afterEach, describe, expect, it } from 'vitest';
import { GameToken } from '#domains/game/statistics/gameClient/gameToken.entity';
import { Passkey } from '#domains/identity/auth/passkeys/passkey.entity';
import { ensureFirstAdministrator } from '#domains/identity/auth/registration/firstAdministrator.service';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { User } from '#domains/identity/users/user.entity';
import { DAY, MINUTE, shiftClock } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { EnvError } from '#platform/env';
import { clearThrottles } from '#platform/limits/throttle';
import { createUser } from '#server/seeds/factories/user.factory';
import { login, OTHER_PASSWORD } from '#tests/support/people/accounts';
import { givePasskey } from '#tests/support/people/softPasskey';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
afterEach(async () => {
  shiftClock(0);
  clearThrottles();
  await app.close();
});

const open = async (env: Record<string, string> = {}) => {
  app = await createTestApp({ seed: 'documented', env });
};
const secretOf = (link: string | null) => new URL(link ?? '').searchParams.get('jeton') ?? '';
const CREATE = `mutation ($input: FirstAdministratorInput!) {
  createFirstAdministrator(input: $input) {
    token viewer { canAccessAdmin user { username emailVerified roles { id } } }
  }
}`;
const create = (token: string, change: Record<string, unknown> = {}) =>
  app.gql(CREATE, {
    input: {
      token,
      username: 'chef',
      email: 'chef@exemple.fr',
      password: OTHER_PASSWORD,
      ...change,
    },
  });

describe('the first start of a site without a super administrator', () => {
  neutral.it(
    'prints a link that creates one administrator and signs this administrator in',
    async () => {
      await open({ PUBLIC_URL: 'https://centrale.example.org' });
      const link = await ensureFirstAdministrator(app.env);
      expect(link).toMatch(/^https:\/\/centrale\.example\.org\/amorcage\?jeton=[\w-]{43}$/);
      const { data } = await create(secretOf(link));
      expect(data.createFirstAdministrator.viewer).toEqual({
        canAccessAdmin: true,
        user: { username: 'chef', emailVerified: true, roles: [{ id: 'super_admin' }] },
      });
      const asked = await app.gql(
        '{ roles { id } }',
        {},
        { as: data.createFirstAdministrator.token },
      );
      expect(asked.data.roles).toHaveLength(6);
      expect(
        (await create(secretOf(link), { username: 'intrus', email: 'i@exemple.fr' })).code,
      ).toBe('INVALID_TOKEN');
      expect(await ensureFirstAdministrator(app.env)).toBeNull();
    },
  );

  neutral.it('prints a link that is invalid once there is a super administrator', async () => {
    await open();
    const link = await ensureFirstAdministrator(app.env);
    const admin = { ...app.env, ADMIN_EMAIL: 'admin@exemple.fr', ADMIN_PASSWORD: OTHER_PASSWORD };
    await ensureFirstAdministrator(admin);
    expect((await create(secretOf(link))).code).toBe('INVALID_TOKEN');
    expect(await repository(User).count()).toBe(1);
  });

  neutral.it(
    'prints a link valid for 24 hours, and invalidates the link of the previous start',
    async () => {
      await open();
      const first = await ensureFirstAdministrator(app.env);
      const second = await ensureFirstAdministrator(app.env);
      expect((await create(secretOf(first))).code).toBe('INVALID_TOKEN');
      shiftClock(DAY + MINUTE);
      expect((await create(secretOf(second))).code).toBe('INVALID_TOKEN');
      shiftClock(DAY - MINUTE);
      expect((await create(secretOf(second))).code).toBeUndefined();
    },
  );

  it('prints a link that creates only one administrator when several requests use it concurrently', async () => {
    await open();
    const secret = secretOf(await ensureFirstAdministrator(app.env));
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, i) =>
        create(secret, { username: `chef${i}`, email: `chef${i}@exemple.fr` }),
      ),
    );
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(await repository(RoleAssignment).countBy({ roleId: 'super_admin' })).toBe(1);
  });

  neutral.it('prints a link that stays valid when a form with invalid fields is sent', async () => {
    await open();
    const secret = secretOf(await ensureFirstAdministrator(app.env));
    const { errors } = await create(secret, { username: 'x', email: 'x', password: 'x' });
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([
      'username',
      'email',
      'password',
    ]);
    expect((await create(secret)).code).toBeUndefined();
  });
});

neutral.describe('the state of the link that the server prints', () => {
  const STATE = 'query ($token: String!) { firstAdministratorLink(token: $token) }';
  const stateOf = async (token: string) =>
    (await app.gql(STATE, { token })).data.firstAdministratorLink as string;

  it('is WORKS for the latest link until it expires, and DEAD for other links', async () => {
    await open();
    const older = secretOf(await ensureFirstAdministrator(app.env));
    expect(await stateOf(older)).toBe('WORKS');
    const newer = secretOf(await ensureFirstAdministrator(app.env));
    expect([await stateOf(older), await stateOf('')]).toEqual(['DEAD', 'DEAD']);
    expect(await stateOf(newer)).toBe('WORKS');
    shiftClock(DAY + MINUTE);
    expect(await stateOf(newer)).toBe('DEAD');
  });

  it('is NOT_NEEDED for any link once the site has its administrator', async () => {
    await open();
    const used = secretOf(await ensureFirstAdministrator(app.env));
    expect((await create(used)).code).toBeUndefined();
    for (const token of [used, 'inconnu', '']) expect(await stateOf(token)).toBe('NOT_NEEDED');
  });

  it('is NOT_NEEDED for a valid link once ADMIN_EMAIL has created the administrator', async () => {
    await open();
    const secret = secretOf(await ensureFirstAdministrator(app.env));
    const admin = { ...app.env, ADMIN_EMAIL: 'admin@exemple.fr', ADMIN_PASSWORD: OTHER_PASSWORD };
    await ensureFirstAdministrator(admin);
    expect(await stateOf(secret)).toBe('NOT_NEEDED');
  });

  it('is rate limited per IP address', async () => {
    await open();
    for (let i = 0; i < 60; i++) await stateOf('inconnu');
    expect((await app.gql(STATE, { token: 'inconnu' })).code).toBe('RATE_LIMITED');
  });
});

describe('ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  const ADMIN = { ADMIN_EMAIL: 'Admin@exemple.fr', ADMIN_PASSWORD: OTHER_PASSWORD };

  neutral.it(
    'create the first super administrator, and no other account at later starts',
    async () => {
      await open(ADMIN);
      expect(await ensureFirstAdministrator(app.env)).toBeNull();
      const { data } = await login(app, 'admin@exemple.fr', OTHER_PASSWORD);
      const { data: asked } = await app.gql(
        '{ viewer { canAccessAdmin } }',
        {},
        {
          as: data.login.token,
        },
      );
      expect(asked.viewer.canAccessAdmin).toBe(true);
      const changed = {
        ...app.env,
        ADMIN_EMAIL: 'other@exemple.fr',
        ADMIN_PASSWORD: OTHER_PASSWORD,
      };
      expect(await ensureFirstAdministrator(changed)).toBeNull();
      expect(await repository(User).count()).toBe(1);
    },
  );

  it('replace the password and remove the sessions and keys of an existing account with that email', async () => {
    await open(ADMIN);
    await createUser({ username: 'superadmin', email: 'admin@exemple.fr' });
    const before = await app.signInAs('admin@exemple.fr');
    await givePasskey(app, { as: before });
    const keys = 'mutation { createGameToken(input: { name: "Salon" }) { token } }';
    expect((await app.gql(keys, {}, { as: before })).code).toBeUndefined();
    await ensureFirstAdministrator(app.env);
    expect(await repository(Passkey).count()).toBe(0);
    expect(await repository(GameToken).countBy({ revokedAt: IsNull() })).toBe(0);
    expect((await app.gql('{ viewer { canAccessAdmin } }', {}, { as: before })).code).toBe(
      'SESSION_EXPIRED',
    );
    expect((await login(app, 'admin@exemple.fr')).code).toBe('INVALID_CREDENTIALS');
    expect((await login(app, 'admin@exemple.fr', OTHER_PASSWORD)).code).toBeUndefined();
  });

  neutral.it(
    'create an account with another username when a member has the username superadmin',
    async () => {
      await open(ADMIN);
      await createUser({ username: 'SuperAdmin', email: 'membre@exemple.fr' });
      await ensureFirstAdministrator(app.env);
      const { data } = await login(app, 'admin@exemple.fr', OTHER_PASSWORD);
      expect(data.login.viewer.user.username).toMatch(/^superadmin-[0-9a-f]{6}$/);
    },
  );

  neutral.it(
    'are refused with an error that names ADMIN_PASSWORD when this password does not meet the criteria',
    async () => {
      await open({ ...ADMIN, ADMIN_PASSWORD: 'motdepasse' });
      const start = ensureFirstAdministrator(app.env);
      await expect(start).rejects.toThrow(EnvError);
      await expect(start).rejects.toThrow(/^ADMIN_PASSWORD est refusé\. Il manque/);
      expect(await repository(User).count()).toBe(0);
    },
  );
});
