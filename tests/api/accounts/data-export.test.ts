import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordAuditAction } from '#domains/insights/auditLog/auditLog.service';
import { RecoveryCode, TwoFactor } from '#domains/identity/auth/twoFactor/twoFactor.entity';
import { OneTimeToken } from '#domains/identity/auth/emails/oneTimeToken.entity';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { collectPersonalData } from '#platform/personalData';
import { fromNow, now } from '#platform/running/clock';
import { currentDatabase, query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { createUser } from '#server/seeds/factories/user.factory';
import { storedUser } from '#tests/support/people/accounts';
import { switchTwoFactorOn } from '#tests/support/people/authenticator';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const EXPORT = 'mutation { exportMyData { fileName json } }';

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => clearThrottles());

const nextIp = () => `10.60.${count >> 8}.${count++ % 256}`;

async function member(username = `curieux${count++}`) {
  const { id, email } = await createUser({ username, firstName: 'Zoé' });
  return { id, username, email, as: await app.signInAs(email, nextIp()) };
}

/** Creates a member with rows in every table that stores data of an account. */
async function fullMember() {
  const person = await member();
  const { id: userId, as } = person;
  const factor = await switchTwoFactorOn(app, { as, ip: nextIp() });
  await app.gql(
    'mutation ($input: ProfileInput!) { updateProfile(input: $input) { user { id } } }',
    { input: { email: `nouvelle.${person.email}` } },
    { as },
  );
  await app.gql(
    'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }',
    {
      email: person.email,
    },
  );
  await app.fastify.inject({
    method: 'PUT',
    url: '/member/avatar',
    headers: { 'content-type': 'image/png', authorization: `Bearer ${as}` },
    payload: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  });
  await transaction(async () => {
    const roleId = 'editor';
    const role = { userId, roleId, assignedById: 1, assignedAt: now() };
    await repository(RoleAssignment).insert(role);
    const reason = 'Motif du bannissement';
    const ban = { userId, reason, bannedById: 1, bannedAt: fromNow(-1000), liftedAt: now() };
    await repository(Ban).insert({ ...ban, expiresAt: null, liftedById: 1 });
    const entry = { action: 'user.banned', targetType: 'user', targetId: userId } as const;
    await recordAuditAction({ ...entry, actorId: 1, after: { reason } });
  });
  return { ...person, factor };
}

const exported = async (as: string) => {
  const { data } = await app.gql(EXPORT, {}, { as, ip: nextIp() });
  return data.exportMyData as { fileName: string; json: string };
};

describe('the export of a member’s data', () => {
  neutral.it('contains the data that the site stores about the member, by section', async () => {
    const { as, id, username, email } = await fullMember();
    const { fileName, json } = await exported(as);
    expect(fileName).toMatch(/^centrale-18-112-curieux\d+-\d{4}-\d\d-\d\d\.json$/);
    const parts = JSON.parse(json) as Record<string, any>;
    expect(Math.abs(Date.parse(parts.exportedAt) - Date.now())).toBeLessThan(60_000);
    expect(parts.account).toMatchObject({ id, username, email, firstName: 'Zoé', level: 1 });
    expect(parts.account.gameSettings).toMatchObject({ soundVolume: 80, musicVolume: 60 });
    expect(parts.account.avatarUrl).toMatch(/^\/media\//);
    expect(parts.roles).toEqual([
      { roleId: 'editor', assignedAt: expect.any(String), until: null },
    ]);
    expect(parts.bans).toEqual([expect.objectContaining({ reason: 'Motif du bannissement' })]);
    expect(parts.sessions).toHaveLength(1);
    expect(parts.sessions[0]).toHaveProperty('ipAddress');
    expect(parts.twoFactor).toMatchObject({ recoveryCodesLeft: 10 });
    expect(parts.pendingEmail).toBe(`nouvelle.${email}`);
    expect(parts.journal).toEqual([
      expect.objectContaining({ action: 'user.banned', byThem: false }),
    ]);
  });

  it('contains no hash, secret or token', async () => {
    const { as, id: userId, factor } = await fullMember();
    const { json } = await exported(as);
    const { passwordHash } = await storedUser(String(JSON.parse(json).account.email));
    const two = await repository(TwoFactor).findOneByOrFail({ userId });
    const codes = await repository(RecoveryCode).findBy({ userId });
    const links = await repository(OneTimeToken).findBy({ userId });
    const [session] = await query<{ id: string }>(
      'SELECT "id" FROM sessions WHERE "userId" = :userId',
      {
        userId,
      },
    );
    expect([codes.length, links.length > 0]).toEqual([10, true]);
    const secrets = [
      as,
      as.split('.')[2],
      passwordHash,
      two.sealedSecret,
      factor.secret,
      ...factor.codes,
      ...codes.map(({ codeHash }) => codeHash),
      ...links.map(({ tokenHash }) => tokenHash),
      String(session?.id),
    ];
    for (const secret of secrets) expect(json).not.toContain(secret);
    expect(json).not.toMatch(
      /\$argon2|"\w*(hash|secret|token|password|sealed)\w*":\s*"(?!\d{4}-)/i,
    );
  });

  it('contains no value of any column whose name indicates a secret', async () => {
    const { as, id } = await fullMember();
    const { json } = await exported(as);
    const searched: string[] = [];
    for (const { tableName, columns } of currentDatabase().read.entityMetadatas) {
      const owner = tableName === 'users' ? 'id' : 'userId';
      if (!columns.some(({ propertyName }) => propertyName === owner)) continue;
      const secrets = columns.filter(({ propertyName }) =>
        /(hash|secret|token)$/i.test(propertyName),
      );
      for (const { propertyName } of secrets) {
        const sql = `SELECT "${propertyName}" AS "value" FROM "${tableName}" WHERE "${owner}" = :id`;
        for (const { value } of await query<{ value: string }>(sql, { id })) {
          searched.push(`${tableName}.${propertyName}`);
          expect(json).not.toContain(value);
        }
      }
    }
    expect(searched).toEqual(
      expect.arrayContaining([
        'users.passwordHash',
        'one_time_tokens.tokenHash',
        'two_factors.sealedSecret',
        'recovery_codes.codeHash',
      ]),
    );
  });

  neutral.it('contains nothing about other members', async () => {
    const [one, other] = [await fullMember(), await fullMember()];
    const { json } = await exported(one.as);
    expect(json).not.toContain(other.username);
    expect(json).not.toContain(other.email);
    expect(json).not.toContain('superadmin');
  });

  neutral.it('is available over REST as a file download', async () => {
    const { as, username } = await member(`éloïse${count++}`);
    const { status, headers, body } = await app.rest('GET', '/member/export', { as });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="centrale-18-112-eloise\d+-[\d-]+\.json"$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(body.account.username).toBe(username);
  });

  neutral.it('is limited to five requests an hour', async () => {
    const { as } = await member();
    for (let i = 0; i < 5; i++) await exported(as);
    expect((await app.gql(EXPORT, {}, { as })).code).toBe('RATE_LIMITED');
    expect((await app.rest('GET', '/member/export', { as })).status).toBe(429);
  });
});

describe('the registry of personal data', () => {
  it('returns its sections in alphabetical order', async () => {
    const { id } = await member();
    const names = Object.keys(await collectPersonalData(id));
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    expect(names).toEqual(
      expect.arrayContaining(['account', 'bans', 'journal', 'roles', 'sessions']),
    );
  });
});
