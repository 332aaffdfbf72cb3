import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordAuditAction } from '#domains/insights/auditLog/auditLog.service';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { eraseRequestedAccounts } from '#domains/identity/accounts/leaving/erasure.service';
import { User } from '#domains/identity/users/user.entity';
import { accountErased } from '#domains/identity/users/users.events';
import { usersJobs } from '#domains/identity/accounts/accounts.jobs';
import { on } from '#platform/running/bus';
import { DAY, MINUTE, now, shiftClock } from '#platform/running/clock';
import { currentDatabase, query, repository, transaction } from '#platform/db/transaction';
import { enqueueMail } from '#platform/mail/index';
import { QueueItem } from '#platform/running/queueItem.entity';
import { clearThrottles } from '#platform/limits/throttle';
import { createUser } from '#server/seeds/factories/user.factory';
import { changeUser, login, storedUser } from '#tests/support/people/accounts';
import { switchTwoFactorOn } from '#tests/support/people/authenticator';
import { storedNotifications } from '#tests/support/content/notifications';
import { mailsTo } from '#tests/support/content/outbox';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const DELETE =
  'mutation ($password: String!) { deleteAccount(input: { password: $password }) { message erasedAt } }';
const DEACTIVATE = 'mutation { deactivateAccount { message } }';
const VIEWER = '{ viewer { user { id } } }';

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => clearThrottles());
afterEach(() => shiftClock(0));

const nextIp = () => `10.40.${count >> 8}.${count++ % 256}`;

async function member(): Promise<{ id: number; username: string; email: string; as: string }> {
  const username = `partant${count++}`;
  const { id, email } = await createUser({ username });
  return { id, username, email, as: await app.signInAs(email, nextIp()) };
}

const ask = (as: string, password = PASSWORD) =>
  app.gql(DELETE, { password }, { as, ip: nextIp() });
const signIn = (email: string) => login(app, email, PASSWORD, { ip: nextIp() });
const runJob = () => eraseRequestedAccounts(new AbortController().signal);
const exists = (id: number) => repository(User).existsBy({ id });

describe('the deactivation of an account', () => {
  it('ends every session of the account, and lasts until the holder signs in again', async () => {
    const { email, as } = await member();
    const phone = await app.signInAs(email, nextIp());
    const { data } = await app.gql(DEACTIVATE, {}, { as });
    expect(data.deactivateAccount.message).toContain('désactivé');
    for (const token of [as, phone]) {
      expect((await app.gql(VIEWER, {}, { as: token })).code).toBe('SESSION_EXPIRED');
    }
    expect((await storedUser(email)).isActive).toBe(false);
    expect((await signIn(email)).code).toBeUndefined();
    const back = await storedUser(email);
    expect(back.isActive).toBe(true);
    const received = await storedNotifications(back.id);
    expect(received.map(({ title }) => title)).toEqual(['Compte réactivé']);
  });

  neutral.it('does not lead to an erasure, even after 60 days', async () => {
    const { id, as } = await member();
    await app.gql(DEACTIVATE, {}, { as });
    shiftClock(60 * DAY);
    await runJob();
    expect(await exists(id)).toBe(true);
  });
});

describe('a request to delete an account', () => {
  it('ends every session of the account, and returns and mails the date of the erasure', async () => {
    const { email, as } = await member();
    const phone = await app.signInAs(email, nextIp());
    const { data } = await ask(as);
    const inThirtyDays = now().getTime() + 30 * DAY;
    expect(Math.abs(Date.parse(data.deleteAccount.erasedAt) - inThirtyDays)).toBeLessThan(MINUTE);
    expect(data.deleteAccount.message).toMatch(/supprimé le \d{1,2} \S+ \d{4}/);
    for (const token of [as, phone]) {
      expect((await app.gql(VIEWER, {}, { as: token })).code).toBe('SESSION_EXPIRED');
    }
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toMatch(/va être supprimé/);
    expect(mail?.text).toContain('connectez-vous avant cette date');
  });

  it('is refused with a wrong password, and the fifth wrong password locks the account', async () => {
    const { email, as } = await member();
    for (let i = 0; i < 4; i++) {
      const { errors } = await ask(as, 'faux');
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'WRONG_CURRENT_PASSWORD',
        fields: { password: expect.any(String) },
      });
    }
    expect((await ask(as, 'faux')).code).toBe('ACCOUNT_LOCKED');
    expect((await ask(as)).code).toBe('ACCOUNT_LOCKED');
    expect((await storedUser(email)).deletionRequestedAt).toBeNull();
    expect((await app.gql(VIEWER, {}, { as })).data.viewer).not.toBeNull();
  });

  neutral.it('affects only the account of the member who sends it', async () => {
    const [one, other] = [await member(), await member()];
    await ask(one.as);
    expect((await storedUser(other.email)).deletionRequestedAt).toBeNull();
  });

  it('is cancelled when the holder signs in within 30 days', async () => {
    const { id, email, as } = await member();
    await ask(as);
    shiftClock(30 * DAY - MINUTE);
    await runJob();
    expect((await signIn(email)).data.login.deletionCancelled).toBe(true);
    expect(await storedUser(email)).toMatchObject({ isActive: true, deletionRequestedAt: null });
    const received = await storedNotifications(id);
    expect(received.map(({ title }) => title)).toEqual(['Suppression du compte annulée']);
    expect((await signIn(email)).data.login.deletionCancelled).toBe(false);
    expect(await storedNotifications(id)).toHaveLength(1);
    shiftClock(90 * DAY);
    await runJob();
    expect(await exists(id)).toBe(true);
  });
});

describe('the last super administrator', () => {
  const BOSS = 'superadmin@centrale.test';

  it('cannot delete or deactivate their account, even when two are left and both try it concurrently', async () => {
    const as = await app.signInAs(BOSS, nextIp());
    for (const answer of [await app.gql(DEACTIVATE, {}, { as }), await ask(as)]) {
      expect(answer.errors?.[0]?.message).toBe(
        'Le site doit garder au moins un super administrateur.',
      );
    }
    expect((await storedUser(BOSS)).isActive).toBe(true);
    const second = await createUser({ username: `second${count++}` });
    await transaction(() =>
      repository(RoleAssignment).insert({
        userId: second.id,
        roleId: 'super_admin',
        assignedById: null,
        assignedAt: now(),
      }),
    );
    const secondAs = await app.signInAs(second.email, nextIp());
    const answers = await Promise.all([
      app.gql(DEACTIVATE, {}, { as }),
      app.gql(DEACTIVATE, {}, { as: secondAs }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['LAST_SUPER_ADMIN', undefined]);
    await transaction(() => repository(RoleAssignment).delete({ userId: second.id }));
    await changeUser(BOSS, { isActive: true });
  });
});

/** Returns every value of every table as one text. */
async function wholeDatabase(): Promise<string> {
  const texts = await Promise.all(
    currentDatabase().read.entityMetadatas.map(async ({ tableName }) =>
      JSON.stringify(await query(`SELECT * FROM "${tableName}"`)),
    ),
  );
  return texts.join('\n');
}

async function full() {
  const person = await member();
  await app.gql(
    'mutation ($input: ProfileInput!) { updateProfile(input: $input) { user { id } } }',
    { input: { firstName: `Prenom${person.id}`, lastName: `Nom${person.id}` } },
    { as: person.as },
  );
  await app.gql(
    'mutation ($input: ProfileInput!) { updateProfile(input: $input) { user { id } } }',
    { input: { email: `nouvelle.${person.email}` } },
    { as: person.as },
  );
  const { data } = await sharp({
    create: { width: 9, height: 9, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  await app.fastify.inject({
    method: 'PUT',
    url: '/member/avatar',
    headers: { 'content-type': 'image/png', authorization: `Bearer ${person.as}` },
    payload: data,
  });
  await switchTwoFactorOn(app, { as: person.as, ip: nextIp() });
  await transaction(async () => {
    const entry = { action: 'user.banned', targetType: 'user', targetId: person.id } as const;
    await recordAuditAction({
      ...entry,
      actorId: 1,
      after: { reason: `Motif de ${person.username}` },
    });
    await recordAuditAction({
      ...entry,
      actorId: person.id,
      targetId: 1,
      after: { reason: 'Autre motif' },
    });
  });
  return person;
}

describe('the erasure of an account', () => {
  it('removes every trace of the person, except their ID in the audit log and in the table of erasures', async () => {
    const person = await full();
    await ask(person.as);
    await mailsTo(app, person.email);
    shiftClock(30 * DAY + MINUTE);
    const mail = { to: person.email, subject: 'Au revoir', text: 'x', html: 'x' };
    await enqueueMail(mail);
    await transaction(() =>
      repository(QueueItem).update({ address: person.email }, { gaveUpAt: now() }),
    );
    expect(await wholeDatabase()).toContain(person.username);
    await runJob();
    const left = await wholeDatabase();
    const { id } = person;
    for (const trace of [person.username, person.email, `Prenom${id}`, `Nom${id}`]) {
      expect(left).not.toContain(trace);
    }
    for (const { tableName, columns } of currentDatabase().read.entityMetadatas) {
      for (const column of columns.filter(({ propertyName }) => /userId$/i.test(propertyName))) {
        const sql = `SELECT COUNT(*) AS "n" FROM "${tableName}" WHERE "${column.databaseName}" = :id`;
        const [row] = await query<{ n: number | string }>(sql, { id });
        // A restore needs the IDs of erased accounts, so that it can erase them again
        // (docs/decisions/0055).
        const remaining = tableName === 'erasures' ? 1 : 0;
        expect([tableName, Number(row?.n)]).toEqual([tableName, remaining]);
      }
    }
    const about = await repository(AuditEntry).findBy({ targetType: 'user', targetId: String(id) });
    expect(about.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['user.banned', null, null],
      ['account.erased', null, null],
    ]);
    const [by] = await repository(AuditEntry).findBy({ actorId: id });
    expect(by).toMatchObject({
      actorName: 'Utilisateur supprimé',
      after: { reason: 'Autre motif' },
    });
  });

  neutral.it(
    'deletes the avatar, and makes the email and the username available to new accounts',
    async () => {
      const person = await full();
      const { avatarUrl } = await storedUser(person.email);
      await ask(person.as);
      shiftClock(31 * DAY);
      await runJob();
      expect((await app.fastify.inject({ url: String(avatarUrl) })).statusCode).toBe(404);
      expect((await signIn(person.email)).code).toBe('INVALID_CREDENTIALS');
      const again = await createUser({ username: person.username, email: person.email });
      expect(again.id).not.toBe(person.id);
    },
  );

  it('leaves other accounts unchanged', async () => {
    const [leaving, staying] = [await full(), await full()];
    await ask(leaving.as);
    shiftClock(31 * DAY);
    await runJob();
    expect(await exists(leaving.id)).toBe(false);
    const user = await storedUser(staying.email);
    expect(user).toMatchObject({ username: staying.username, firstName: `Prenom${staying.id}` });
    expect((await app.fastify.inject({ url: String(user.avatarUrl) })).statusCode).toBe(200);
    const entries = await repository(AuditEntry).findBy({ targetId: String(staying.id) });
    expect(entries[0]?.after).toEqual({ reason: `Motif de ${staying.username}` });
  });

  it('is rolled back when a listener of its event fails', async () => {
    const [bad, good] = [await member(), await member()];
    const received: number[] = [];
    on(accountErased, async ({ userId }) => {
      received.push(userId);
      expect(await exists(userId)).toBe(true);
      if (userId === bad.id) throw new Error('planned failure');
    });
    await ask(bad.as);
    await ask(good.as);
    shiftClock(31 * DAY);
    await runJob();
    expect(received).toEqual([bad.id, good.id]);
    expect([await exists(bad.id), await exists(good.id)]).toEqual([true, false]);
    expect((await storedUser(bad.email)).username).toBe(bad.username);
    await transaction(() => repository(User).delete({ id: bad.id }));
  });

  it('happens once when several servers run the erasure job concurrently', async () => {
    const person = await member();
    await ask(person.as);
    shiftClock(31 * DAY);
    await Promise.all([runJob(), runJob(), runJob()]);
    const done = { action: 'account.erased', targetId: String(person.id) };
    expect(await repository(AuditEntry).countBy(done)).toBe(1);
  });

  it('does not happen while the server is stopping, or when a concurrent sign-in succeeds', async () => {
    const person = await member();
    await ask(person.as);
    shiftClock(31 * DAY);
    const stopped = new AbortController();
    stopped.abort();
    await eraseRequestedAccounts(stopped.signal);
    expect(await exists(person.id)).toBe(true);
    const [{ code }] = await Promise.all([signIn(person.email), runJob()]);
    expect(await exists(person.id)).toBe(code === undefined);
  });

  it('happens in one run for all due accounts, even when these exceed one batch', async () => {
    const people = await Promise.all(
      Array.from({ length: 120 }, () =>
        createUser({
          username: `lot${count++}`,
          deletionRequestedAt: new Date(0),
          isActive: false,
        }),
      ),
    );
    await runJob();
    for (const { id } of [people[0], people[119]].filter((one) => one !== undefined)) {
      expect(await exists(id)).toBe(false);
    }
  });

  it('is run by the users.erasure job', () => {
    expect(usersJobs.map(({ name }) => name)).toContain('users.erasure');
  });
});
