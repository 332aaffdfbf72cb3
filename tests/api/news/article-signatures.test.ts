import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Author } from '#domains/content/news/reading/author.entity';
import { on } from '#platform/running/bus';
import { accountsThatMay } from '#domains/identity/roles/holders.service';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { accountErased, userUpdated } from '#domains/identity/users/users.events';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { readManagedUser } from '#domains/identity/accounts/managing/managedUsers.reads';
import { User } from '#domains/identity/users/user.entity';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { Permission as P } from '#platform/access/permissions';
import { buildAuthor, storeArticle } from '#server/seeds/factories/article.factory';
import { buildUser } from '#server/seeds/factories/user.factory';
import { eventually } from '#tests/support/running/eventually';
import { lockElsewhere } from '#tests/support/running/lockElsewhere';
import { articleInput, SAVE, storedArticle } from '#tests/support/content/news';
import { planOf, statementsOf } from '#tests/support/running/statements';
import { signedInWith, signInStaff, type StaffTokens } from '#tests/support/people/staff';
import type { SignedInMember } from '#tests/support/people/members';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const WRITING = [P.CONTENT_NEWS_VIEW, P.CONTENT_NEWS_CREATE, P.CONTENT_NEWS_EDIT];
const UPDATE_USER =
  'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserPayload { user { id } } ... on VersionConflict { __typename message } } }';

let app: TestApp;
let tokens: StaffTokens;
let writer: SignedInMember;
let manager: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  writer = await signedInWith(WRITING);
  manager = await signedInWith([...WRITING, P.CONTENT_NEWS_MANAGE]);
});

interface Signature {
  id: string;
  name: string;
  isOwn: boolean;
}
const signatures = async (as: string): Promise<Signature[]> =>
  (await app.gql('{ articleSignatures { id name isOwn } }', {}, { as })).data.articleSignatures;
const save = (changes: Record<string, unknown>, as: string) =>
  app.gql(SAVE, { input: articleInput(changes) }, { as });
const signed = async (changes: Record<string, unknown>, as: string) =>
  (await save(changes, as)).data.saveArticle.article.author;
const signatureOf = (userId: number) => repository(Author).findBy({ userId });

describe('a member without an author name', () => {
  it('can choose their username as their author name', async () => {
    const { username, id: userId } = writer.user;
    const [own, ...others] = await signatures(writer.token);
    expect([own, others]).toEqual([{ id: `compte-${userId}`, name: username, isOwn: true }, []]);
    const first = await signed({}, writer.token);
    expect(first.name).toBe(username);
    expect(await signed({ authorId: `compte-${userId}` }, writer.token)).toEqual(first);
    expect(await signatures(writer.token)).toEqual([{ id: first.id, name: username, isOwn: true }]);
  });

  it('becomes only one author when their first two articles are saved concurrently', async () => {
    await Promise.all([save({}, writer.token), save({}, writer.token)]);
    expect(await signatureOf(writer.user.id)).toHaveLength(1);
  });

  it('does not become an author when the save of their article is refused', async () => {
    expect((await save({ title: '' }, writer.token)).code).toBe('REQUIRED_FIELDS');
    expect(await signatureOf(writer.user.id)).toEqual([]);
  });

  it('can be chosen as the author by members who manage articles', async () => {
    const offered = await signatures(manager.token);
    const key = `compte-${writer.user.id}`;
    expect(offered[0]).toMatchObject({ name: manager.user.username, isOwn: true });
    expect(offered).toContainEqual({ id: key, name: writer.user.username, isOwn: false });
    expect(offered).toContainEqual({ id: '1', name: 'Claire Delaunay', isOwn: false });
    const { name } = await signed({ authorId: key }, manager.token);
    expect(name).toBe(writer.user.username);
    const names = (await signatures(manager.token)).filter((one) => one.name === name);
    expect(names.map(({ id }) => id)).not.toContain(key);
    expect(names).toHaveLength(1);
  });
});

describe('the author name of another member', () => {
  it('cannot be chosen by members who do not manage articles', async () => {
    const other = `compte-${manager.user.id}`;
    expect((await save({ authorId: other }, writer.token)).code).toBe('FORBIDDEN');
    expect((await save({ authorId: '1' }, writer.token)).code).toBe('FORBIDDEN');
    expect(await signatureOf(manager.user.id)).toEqual([]);
  });

  it('cannot be chosen when that member may not write articles or is deactivated', async () => {
    const reader = await signedInWith([P.CONTENT_NEWS_VIEW]);
    await transaction(() => repository(User).update(writer.user.id, { isActive: false }));
    const offered = new Set((await signatures(manager.token)).map(({ id }) => id));
    for (const { user } of [reader, writer]) {
      const authorId = `compte-${user.id}`;
      const { code } = await save({ authorId }, manager.token);
      expect([code, offered.has(authorId)]).toEqual(['VALIDATION_FAILED', false]);
    }
    expect(await signatures(reader.token)).toEqual([]);
  });

  it('remains on an article when someone else edits the article', async () => {
    const { id, authorId } = await storeArticle({});
    await save({ id: String(id), version: 1, title: 'Relu' }, writer.token);
    expect((await storedArticle(id)).authorId).toBe(authorId);
    expect(await signatureOf(writer.user.id)).toEqual([]);
  });
});

describe('an author name', () => {
  const nameOf = async (id: string) =>
    (await repository(Author).findOneByOrFail({ id: Number(id) })).name;

  it('copied from a username changes with the username, and is anonymized when the account is erased', async () => {
    const { id } = await signed({}, writer.token);
    const { version } = (await readManagedUser(writer.user.id))!;
    const username = `Autre_${writer.user.id}`;
    const input = { id: String(writer.user.id), version, username };
    const changed = await app.gql(UPDATE_USER, { input }, { as: tokens.super_admin });
    expect(changed.errors?.map(({ message }) => message)).toBeUndefined();
    expect(await nameOf(id)).toBe(username);
    await eraseAccount(writer.user.id, () => true);
    expect(await nameOf(id)).toBe('Utilisateur supprimé');
  });

  it('chosen by staff as a pen name remains when the account is erased', async () => {
    const given = buildAuthor({ name: 'Nom de plume', userId: writer.user.id });
    const { id } = await transaction(() => repository(Author).save(given));
    await eraseAccount(writer.user.id, () => true);
    expect(await nameOf(String(id))).toBe('Nom de plume');
  });
});

describe('the first author name of an account', () => {
  /** Starts a change of an account, runs an action while it is pending, and lets it finish. */
  async function during(
    change: () => Promise<unknown>,
    hasStarted: () => boolean,
    run: () => Promise<unknown>,
  ) {
    const elsewhere = await lockElsewhere('nobody-else');
    const changed = change();
    await eventually(() => expect(hasStarted()).toBe(true));
    let isOver = false;
    const acted = run().finally(() => (isOver = true));
    const waits = async () =>
      currentDatabase().kind === 'sqlite' || (await elsewhere.waiting()) > 0;
    await eventually(async () => expect(isOver || (await waits())).toBe(true));
    finish();
    await Promise.all([changed, acted]);
    await elsewhere.release();
    return acted;
  }

  let finish = () => {};
  /**
   * Blocks the transaction that emits an event about an account. @returns a function that tells
   * whether it waits
   */
  function stopAt(event: typeof userUpdated | typeof accountErased, userId: number) {
    let recorded = false;
    const end = new Promise<void>((resolve) => (finish = resolve));
    on<{ userId: number }>(event as typeof accountErased, async (payload) => {
      if (payload.userId !== userId || recorded) return;
      recorded = true;
      await end;
    });
    return () => recorded;
  }

  it('is the new username when the account is renamed concurrently', async () => {
    const { id } = writer.user;
    const { version } = (await readManagedUser(id))!;
    const username = `Neuf_${id}`;
    const rename = () =>
      app.gql(
        UPDATE_USER,
        { input: { id: String(id), version, username } },
        { as: tokens.super_admin },
      );
    await during(rename, stopAt(userUpdated, id), () => save({}, writer.token));
    expect(await signatureOf(id)).toMatchObject([{ name: username }]);
  });

  it('is not stored when the account is erased concurrently', async () => {
    const { id, username } = writer.user;
    const erase = () => eraseAccount(id, () => true);
    const answer = await during(erase, stopAt(accountErased, id), () =>
      save({ authorId: `compte-${id}` }, manager.token),
    );
    expect(answer).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await repository(Author).countBy({ name: username })).toBe(0);
  });
});

describe('a former author', () => {
  it('cannot be chosen after the account was erased, but remains on earlier articles', async () => {
    const { id: authorId } = await signed({}, writer.token);
    const { id, version } = (await save({ authorId }, manager.token)).data.saveArticle.article;
    await eraseAccount(writer.user.id, () => true);
    expect((await signatures(manager.token)).map((one) => one.id)).not.toContain(authorId);
    const refused = await save({ authorId }, manager.token);
    expect(refused.code).toBe('VALIDATION_FAILED');
    const saved = await save({ id, version, authorId, title: 'Relu' }, manager.token);
    expect(saved.data.saveArticle.article.author).toEqual({
      id: authorId,
      name: 'Utilisateur supprimé',
    });
  });
});

it('an author who is not among the two hundred offered names can be chosen', async () => {
  const { roleId } = await repository(RoleAssignment).findOneByOrFail({ userId: writer.user.id });
  await transaction(async () => {
    const built = Array.from({ length: 200 }, (_, at) =>
      buildUser({ username: `0.${roleId}.${at}`.slice(-30) }),
    );
    const others = await repository(User).save(built);
    const rows = others.map(({ id: userId }) => ({
      userId,
      roleId,
      assignedById: null,
      assignedAt: new Date(),
    }));
    await repository(RoleAssignment).insert(rows);
  });
  const authorId = `compte-${writer.user.id}`;
  expect((await signatures(manager.token)).map(({ id }) => id)).not.toContain(authorId);
  expect((await signed({ authorId }, manager.token)).name).toBe(writer.user.username);
});

it('accounts that may write articles are found through their roles, without a scan of all accounts', async () => {
  const [statement] = await statementsOf(() => accountsThatMay(P.CONTENT_NEWS_CREATE, 200));
  const eachAccount = /SCAN u\b|SEARCH u .*\(isActive=\?\)$/m;
  expect(await planOf(statement!)).not.toMatch(eachAccount);
});

describe('the audit log', () => {
  const recorded = async (articleId: string) => {
    const query = `query ($filter: AuditFilter) { auditEntries(filter: $filter) {
      items { action changes { field before after } } } }`;
    const filter = { targetType: 'article', targetId: articleId, action: 'article.updated' };
    const { data } = await app.gql(query, { filter }, { as: tokens.super_admin });
    return data.auditEntries.items[0].changes.find(({ field }: { field: string }) =>
      field.startsWith('author'),
    );
  };

  it('anonymizes an article’s author once the author’s account is erased', async () => {
    const { id, version } = (await save({ authorId: '1' }, manager.token)).data.saveArticle.article;
    const { author } = (
      await save({ id, version, authorId: `compte-${writer.user.id}` }, manager.token)
    ).data.saveArticle.article;
    const before = '"Claire Delaunay"';
    expect(await recorded(id)).toEqual({
      field: 'author',
      before,
      after: JSON.stringify(author.name),
    });
    expect(author.name).toBe(writer.user.username);
    await eraseAccount(writer.user.id, () => true);
    expect(await recorded(id)).toEqual({
      field: 'author',
      before,
      after: '"Utilisateur supprimé"',
    });
  });
});
