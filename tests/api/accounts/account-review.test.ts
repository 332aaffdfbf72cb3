import { IsNull, Like } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewAccounts } from '#domains/identity/accounts/managing/accountReview.service';
import { EmailGuard } from '#domains/identity/users/emails/emailGuard.entity';
import { User } from '#domains/identity/users/user.entity';
import { query, repository, transaction } from '#platform/db/transaction';
import { QueueItem } from '#platform/running/queueItem.entity';
import { createUser } from '#server/seeds/factories/user.factory';
import { changeSettings, login, OTHER_PASSWORD } from '#tests/support/people/accounts';
import { mailsTo, secretsMailedTo } from '#tests/support/content/outbox';
import { storeCrowd } from '#tests/support/people/crowd';
import { eventually } from '#tests/support/running/eventually';
import { giveRole } from '#tests/support/people/staff';
import { storeMail } from '#tests/support/content/mails';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const LIST = `query ($filter: UserFilter) {
  users(filter: $filter, sort: USERNAME, direction: ASC) { items { username issues } total } }`;
const SECURE = 'mutation ($token: String!) { secureAccount(input: { token: $token }) { message } }';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('superadmin@centrale.test');
});
afterAll(() => app.close());

/** Stores an account as servers did before docs/decisions/0099-names-and-addresses.md. */
async function oldAccount(username: string, email: string): Promise<User> {
  const user = await createUser({
    username: `${username}-neuf`,
    email: `${username}@provisoire.fr`,
  });
  const change = {
    username,
    usernameKey: username.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
    usernameSkeleton: null,
    email,
    emailKey: email.toLowerCase(),
    searchText: `${username} ${email}`.toLowerCase(),
  };
  await transaction(() => repository(User).update({ id: user.id }, change));
  return Object.assign(user, change);
}
const stored = (id: number) => repository(User).findOneByOrFail({ id });
const canonical = (email: string, id: number) =>
  repository(User).existsBy({ id, email, emailKey: email.toLowerCase() });

describe('the job that reviews older accounts', () => {
  it('changes emails to their canonical form, without invalidating mailed links', async () => {
    const user = await oldAccount('jean.old', 'Jean@Café.fr');
    // Before the review, both the stored address and the spelling that Chromium sends can sign in.
    expect((await login(app, 'jean@café.fr')).code).toBeUndefined();
    expect((await login(app, 'jean@xn--caf-dma.fr')).code).toBeUndefined();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await login(app, 'jean@café.fr', 'Faux-Mot-2-Passe', { ip: '192.0.2.7' });
    }
    const secret = await eventually(async () => {
      const mails = await mailsTo(app, 'Jean@xn--caf-dma.fr');
      const found = mails.map(({ text }) => /pas-moi\?jeton=([\w-]+)/.exec(text)?.[1]).at(-1);
      expect(found).toBeDefined();
      return found;
    });
    const guard = { userId: user.id, email: 'Jean@Été.fr', emailKey: 'jean@été.fr' };
    const dates = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
    await transaction(() =>
      repository(EmailGuard).insert({ ...guard, ...dates, tokenHash: 'a'.repeat(64) }),
    );
    await storeMail('Jean@Café.fr', { runAt: new Date(Date.now() + 3_600_000) });

    await reviewAccounts();

    expect(await canonical('Jean@xn--caf-dma.fr', user.id)).toBe(true);
    expect((await stored(user.id)).searchText).toContain('jean@cafe.fr');
    expect(await repository(EmailGuard).findOneBy({ userId: user.id })).toMatchObject({
      email: 'Jean@xn--t-9fab.fr',
      emailKey: 'jean@xn--t-9fab.fr',
    });
    expect(await repository(QueueItem).existsBy({ address: 'Jean@xn--caf-dma.fr' })).toBe(true);
    expect((await app.gql(SECURE, { token: secret })).errors).toBeUndefined();
  });

  it('marks an account that has the email of another account, without merging the two accounts', async () => {
    const first = await createUser({ username: 'lea.ascii', email: 'lea@café.fr' });
    const second = await oldAccount('lea.accent', 'lea@café.fr');
    await reviewAccounts();
    expect(await stored(second.id)).toMatchObject({
      email: 'lea@café.fr',
      emailKey: 'lea@café.fr',
      emailIssue: 'shared_email',
    });
    expect(await canonical('lea@xn--caf-dma.fr', first.id)).toBe(true);
    const idOf = async (email: string) =>
      Number((await login(app, email, PASSWORD)).data.login.viewer.user.id);
    expect([await idOf('lea@café.fr'), await idOf('lea@xn--caf-dma.fr')]).toEqual([
      second.id,
      first.id,
    ]);
    // The address is still taken after the first account is deleted, because the second one has it.
    await changeSettings({ emailVerificationRequired: false });
    await transaction(() => repository(User).delete({ id: first.id }));
    const input = { username: 'lea.neuve', email: 'lea@xn--caf-dma.fr', ageConfirmed: true };
    const passwords = { password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };
    const again = await app.gql(
      'mutation ($input: RegisterInput!) { register(input: $input) { message } }',
      { input: { ...input, ...passwords } },
    );
    expect(again.code).toBe('EMAIL_TAKEN');
  });

  it('marks accounts whose username or email is no longer accepted, without changing the usernames', async () => {
    const names = ['Administrateur', 'staff.lea', 'alice.m', 'alice.rn', 'tiret-'];
    const users = [];
    for (const name of names) {
      users.push(await oldAccount(name, `${name.replace(/\W/g, '')}@exemple.fr`));
    }
    const accented = await oldAccount('rene.old', 'rené@exemple.fr');
    await giveRole(users[1]!.id, 'moderator');
    await reviewAccounts();
    const { data } = await app.gql(LIST, { filter: { status: 'TO_REVIEW' } }, { as: admin });
    expect(data.users.items).toEqual([
      { username: 'Administrateur', issues: ['RESERVED_NAME'] },
      { username: 'alice.rn', issues: ['SIMILAR_NAME'] },
      { username: 'lea.accent', issues: ['SHARED_EMAIL'] },
      { username: 'rene.old', issues: ['MALFORMED_EMAIL'] },
      { username: 'tiret-', issues: ['MISLEADING_NAME'] },
    ]);
    for (const user of users) {
      expect((await stored(user.id)).username).toBe(user.username);
      expect((await login(app, user.email)).code).toBeUndefined();
    }
    expect((await login(app, 'rene\u0301@exemple.fr')).code).toBeUndefined();
    const reset =
      'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }';
    expect((await app.gql(reset, { email: accented.email })).errors).toBeUndefined();
    expect(await secretsMailedTo(app, accented.email)).toHaveLength(1);
  });

  it('leaves an account marked until staff correct its username and email', async () => {
    const user = await oldAccount('moderateur.x', 'andré@exemple.fr');
    await reviewAccounts();
    const version = async () =>
      (
        await app.gql(
          'query ($id: ID!) { user(id: $id) { version } }',
          { id: user.id },
          { as: admin },
        )
      ).data.user.version as number;
    const input = { id: user.id, version: await version() };
    const update = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserPayload { user { issues } } ... on VersionConflict { __typename message } } }`;
    const named = await app.gql(
      update,
      { input: { ...input, username: 'andre.x' } },
      { as: admin },
    );
    expect(named.data.updateUser.user.issues).toEqual(['MALFORMED_EMAIL']);
    const change = { ...input, version: await version(), email: 'andre@exemple.fr' };
    const mended = await app.gql(update, { input: change }, { as: admin });
    expect(mended.data.updateUser.user.issues).toEqual([]);
  });

  it('reviews more accounts than fit in one transaction', async () => {
    await storeCrowd(205);
    await transaction(() =>
      query(
        `UPDATE users SET "usernameSkeleton" = NULL, "email" = 'f' || "id" || '@café.fr',
           "emailKey" = 'f' || "id" || '@café.fr' WHERE "username" LIKE 'foule-%'`,
      ),
    );
    await reviewAccounts();
    expect(await repository(User).countBy({ usernameSkeleton: IsNull() })).toBe(0);
    expect(await repository(User).countBy({ email: Like('f%@xn--caf-dma.fr') })).toBe(205);
  });
});
