import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Author } from '../../server/domains/content/news/author.entity';
import { eraseAccount } from '../../server/domains/identity/accounts/erasure.service';
import { readManagedUser } from '../../server/domains/identity/accounts/managedUsers.reads';
import { User } from '../../server/domains/identity/users/user.entity';
import { repository, transaction } from '../../server/platform/db/transaction';
import { Permission as P } from '../../server/platform/permissions';
import { buildAuthor, storeArticle } from '../../server/seeds/factories/article.factory';
import { articleInput, SAVE, storedArticle } from '../support/news';
import { signedInWith, signInStaff, type StaffTokens } from '../support/staff';
import type { SignedInMember } from '../support/members';
import { createTestApp, type TestApp } from '../support/testApp';

const WRITING = [P.CONTENT_NEWS_VIEW, P.CONTENT_NEWS_CREATE, P.CONTENT_NEWS_EDIT];
const UPDATE_USER = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }';

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
  (await save(changes, as)).data.saveArticle.author;
const signatureOf = (userId: number) => repository(Author).findBy({ userId });

describe('a writer who has signed nothing yet', () => {
  it('is told that their username will sign, and it does, with one signature for all articles', async () => {
    const { username, id: userId } = writer.user;
    const [own, ...others] = await signatures(writer.token);
    expect([own, others]).toEqual([{ id: `compte-${userId}`, name: username, isOwn: true }, []]);
    const first = await signed({}, writer.token);
    expect(first.name).toBe(username);
    expect(await signed({ authorId: `compte-${userId}` }, writer.token)).toEqual(first);
    expect(await signatures(writer.token)).toEqual([{ id: first.id, name: username, isOwn: true }]);
  });

  it('is given one signature by two first articles at once', async () => {
    await Promise.all([save({}, writer.token), save({}, writer.token)]);
    expect(await signatureOf(writer.user.id)).toHaveLength(1);
  });

  it('is given none by an article that is refused', async () => {
    expect((await save({ title: '' }, writer.token)).code).toBe('REQUIRED_FIELDS');
    expect(await signatureOf(writer.user.id)).toEqual([]);
  });

  it('is offered to who manages articles, by name, and signs what they are given', async () => {
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

describe('a name that is not one’s own', () => {
  it('is neither offered to who does not manage articles, nor given by them', async () => {
    const other = `compte-${manager.user.id}`;
    expect((await save({ authorId: other }, writer.token)).code).toBe('FORBIDDEN');
    expect((await save({ authorId: '1' }, writer.token)).code).toBe('FORBIDDEN');
    expect(await signatureOf(manager.user.id)).toEqual([]);
  });

  it('is not that of an account that writes no articles, or no longer can', async () => {
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

  it('stays on an article that somebody else changes', async () => {
    const { id, authorId } = await storeArticle({});
    await save({ id: String(id), version: 1, title: 'Relu' }, writer.token);
    expect((await storedArticle(id)).authorId).toBe(authorId);
    expect(await signatureOf(writer.user.id)).toEqual([]);
  });
});

describe('a signature made of a username', () => {
  const nameOf = async (id: string) =>
    (await repository(Author).findOneByOrFail({ id: Number(id) })).name;

  it('follows the username, and goes with the account', async () => {
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

  it('is not the name that the team gave, which stays', async () => {
    const given = buildAuthor({ name: 'Nom de plume', userId: writer.user.id });
    const { id } = await transaction(() => repository(Author).save(given));
    await eraseAccount(writer.user.id, () => true);
    expect(await nameOf(String(id))).toBe('Nom de plume');
  });
});
