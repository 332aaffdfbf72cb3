import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { usernameKeyOf } from '#domains/identity/users/accounts.service';
import { User } from '#domains/identity/users/user.entity';
import { HOUR, now, shiftClock, startOfDayInParis } from '#platform/running/clock';
import { currentDatabase, query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { buildComment, storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { commentCalls } from '#tests/support/content/comments';
import { moderationCalls } from '#tests/support/content/moderation';
import { neutral } from '#tests/support/running/onDatabase';
import { planOf, statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let staff: ReturnType<typeof moderationCalls>;
let call: ReturnType<typeof commentCalls>;
let moderator: string;
let member: string;
let articleId: number;

const { PENDING, APPROVED, REJECTED, REPORTED } = CommentStatus;
const ago = (hours: number) => new Date(now().getTime() - hours * HOUR);

beforeAll(async () => {
  app = await createTestApp();
  staff = moderationCalls(app);
  call = commentCalls(app);
  moderator = await app.signInAs('moderateur@centrale.test');
  member = await app.signInAs('membre@centrale.test');
});
beforeEach(async () => {
  clearThrottles();
  await transaction(() => query('DELETE FROM comments'));
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER, title: 'Nuit agitée' })).id;
});
afterEach(() => shiftClock(0));
afterAll(() => app.close());

const store = (more: Parameters<typeof storeComment>[0] = {}) =>
  storeComment({ articleId, ...more });
const insertComments = async (rows: Comment[]) => {
  for (let from = 0; from < rows.length; from += 700) {
    await repository(Comment).insert(rows.slice(from, from + 700));
  }
};
const renameUser = (id: number, username: string) =>
  transaction(() =>
    repository(User).update({ id }, { username, usernameKey: usernameKeyOf(username) }),
  );
const found = async (filter: object, as = moderator) =>
  (await staff.comments(as, { ...filter })).data.managedComments.items.map(
    ({ id }: { id: string }) => Number(id),
  );

describe('the comment queue', () => {
  it('lists comments newest first, including replies and rejected comments', async () => {
    const author = await createUser();
    const old = await store({ createdAt: ago(9), status: REJECTED, statusReason: 'Publicité' });
    const parent = await store({ createdAt: ago(3), userId: author.id, content: 'Bonsoir' });
    const reply = await store({ createdAt: ago(1), parentId: parent.id, status: PENDING });
    const { data } = await staff.comments(moderator);
    const { items, ...page } = data.managedComments;
    expect(page).toEqual({ total: 3, page: 1, pageSize: 20, pageCount: 1 });
    expect(items.map(({ id }: { id: string }) => Number(id))).toEqual([
      reply.id,
      parent.id,
      old.id,
    ]);
    expect(items[1]).toEqual({
      id: String(parent.id),
      content: 'Bonsoir',
      createdAt: parent.createdAt.toISOString(),
      editedAt: null,
      status: 'APPROVED',
      statusReason: null,
      version: 1,
      likeCount: 0,
      reportCount: 0,
      articleId: String(articleId),
      articleTitle: 'Nuit agitée',
      author: { id: String(author.id), username: author.username, avatarUrl: null },
      parentId: null,
      deleted: false,
      moderation: [],
      canApprove: false,
      canReject: true,
      canDelete: true,
    });
    expect(items[2].statusReason).toBe('Publicité');
    expect(items[0].parentId).toBe(String(parent.id));
  });

  neutral.it(
    'shows the findings of the automatic checks, even if the author is erased',
    async () => {
      const reason = 'Votre commentaire contient plus de 2 liens.';
      await store({
        userId: null,
        status: PENDING,
        moderation: [
          { phase: 'open', verdict: 'pass' },
          { phase: 'links', verdict: 'hold', reason },
        ],
      });
      const [item] = (await staff.comments(moderator)).data.managedComments.items;
      expect(item).toMatchObject({
        author: null,
        moderation: ['Le commentaire contient plus de 2 liens.'],
      });
    },
  );

  it('is divided into pages that omit deleted comments', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push((await store({ createdAt: ago(5 - n) })).id);
    await store({ deletedAt: now() });
    const { data } = await staff.comments(moderator, {}, { page: 2, pageSize: 2 });
    expect(data.managedComments).toMatchObject({ total: 5, page: 2, pageSize: 2, pageCount: 3 });
    expect(data.managedComments.items.map(({ id }: { id: string }) => Number(id))).toEqual([
      ids[2],
      ids[1],
    ]);
  });

  it('can be filtered by status, article, author, time, reports and ID, singly or combined', async () => {
    const author = await createUser();
    const other = await storeArticle({ audience: ArticleAudience.MEMBER });
    const one = await store({ userId: author.id, status: PENDING, createdAt: ago(30) });
    const two = await store({ userId: author.id, createdAt: ago(2) });
    const three = await storeComment({ articleId: other.id, status: REPORTED, createdAt: ago(1) });
    await transaction(() => repository(Comment).update(three.id, { reportCount: 3 }));
    expect(await found({ status: 'PENDING' })).toEqual([one.id]);
    expect(await found({ articleId: String(other.id) })).toEqual([three.id]);
    expect(await found({ authorId: String(author.id) })).toEqual([two.id, one.id]);
    expect(await found({ from: ago(24) })).toEqual([three.id, two.id]);
    expect(await found({ to: ago(24) })).toEqual([one.id]);
    expect(await found({ reportedOnly: true })).toEqual([three.id]);
    expect(await found({ reportedOnly: false })).toHaveLength(3);
    expect(await found({ authorId: String(author.id), status: 'APPROVED' })).toEqual([two.id]);
    expect(await found({ articleId: 'abc' })).toEqual([]);
    expect(await found({ id: String(two.id) })).toEqual([two.id]);
    expect(await found({ id: String(two.id), status: 'PENDING' })).toEqual([]);
    expect(await found({ id: 'abc' })).toEqual([]);
  });

  it.each([
    ['evenement', true],
    ['ÉVÉNEMENT', true],
    ['nement', true],
    ['cent nement', true],
    ['100%', true],
    ['%', true],
    ['a_b', true],
    ['né', true],
    ['axb', false],
    ['100_', false],
    ['"cent', false],
    ['nement absent', false],
  ])('is searched ignoring case and accents (search %j, found: %s)', async (search, isFound) => {
    const one = await store({ content: 'Un Événement à cent contre un : 100% a_b' });
    await store({ content: 'Autre chose, cxd' });
    expect(await found({ search })).toEqual(isFound ? [one.id] : []);
    expect(await found({ search, status: 'APPROVED' })).toEqual(isFound ? [one.id] : []);
    expect(await found({ search, articleId: String(articleId) })).toEqual(isFound ? [one.id] : []);
  });

  it('searches the text, the name of the author and the title of the article', async () => {
    const author = await createUser({ username: 'Zéphyrine' });
    const { id: other } = await storeArticle({
      audience: ArticleAudience.MEMBER,
      title: 'La caserne de Kérivoal',
      excerpt: 'Un mot du capitaine Ornithorynque',
    });
    const one = await store({ userId: author.id, content: 'Merci bien', createdAt: ago(3) });
    const two = await storeComment({ articleId: other, content: 'Merci', createdAt: ago(2) });
    const three = await storeComment({
      articleId: other,
      userId: author.id,
      content: 'Rien à ajouter',
      createdAt: ago(1),
    });
    for (const status of [undefined, 'APPROVED', 'PENDING']) {
      const ids = (search: string) => found({ search, ...(status && { status }) });
      const all = (...rows: { id: number }[]) =>
        status === 'PENDING' ? [] : rows.map(({ id }) => id);
      expect(await ids('zephyrine')).toEqual(all(three, one));
      expect(await ids('KERIVOAL')).toEqual(all(three, two));
      expect(await ids('merci kerivoal')).toEqual(all(two));
      expect(await ids('ajouter zephyr kerivo')).toEqual(all(three));
      expect(await ids('ornithorynque')).toEqual([]);
    }
  });

  it('lists a comment once, even if its text, author and article title all match the search', async () => {
    const author = await createUser({ username: 'Kérivoal-Zéphyr' });
    const { id: other } = await storeArticle({
      audience: ArticleAudience.MEMBER,
      title: 'Kérivoal et Zéphyr',
    });
    const content = 'Zéphyr de Kérivoal';
    const everywhere = await storeComment({ articleId: other, userId: author.id, content });
    const named = await store({ userId: author.id, content: 'Merci', createdAt: ago(1) });
    const titled = await storeComment({ articleId: other, content: 'Merci', createdAt: ago(2) });
    const written = await store({ content, createdAt: ago(3) });
    for (const search of ['kerivoal', 'zephyr kerivoal', 'kerivoal zephyr']) {
      const { data } = await staff.comments(moderator, { search });
      const { items, total } = data.managedComments;
      const ids = items.map(({ id }: { id: string }) => Number(id));
      expect(ids).toEqual([everywhere.id, named.id, titled.id, written.id]);
      expect(total).toBe(4);
    }
    await renameUser(author.id, 'Autrement');
    expect(await found({ search: 'zephyr' })).toEqual([everywhere.id, titled.id, written.id]);
    expect(await found({ search: 'autrement' })).toEqual([everywhere.id, named.id]);
  });

  it('finds all of an author’s thousands of comments, even by a search for two letters', async () => {
    const author = await createUser({ username: 'Xq-Intarissable' });
    const rows = Array.from({ length: 2100 }, (_, n) =>
      buildComment({ articleId, userId: author.id, content: 'Merci', createdAt: ago(n) }),
    );
    await transaction(() => insertComments(rows));
    const other = await store({ content: 'Merci', createdAt: ago(-1) });
    for (const search of ['intarissable', 'xq']) {
      const { data } = await staff.comments(moderator, { search });
      expect(data.managedComments.total).toBe(2100);
      expect(data.managedComments.items[0].author.username).toBe('Xq-Intarissable');
    }
    expect((await found({ search: 'merci' }))[0]).toBe(other.id);
  });

  it('searches only the current text of an edited comment', async () => {
    const { id } = (await call.add({ articleId, content: 'Pompiers volontaires' }, member)).data
      .addComment.comment;
    expect(await found({ search: 'volontaires' })).toEqual([Number(id)]);
    await call.edit(id, 'Tout autre texte', member);
    expect(await found({ search: 'volontaires' })).toEqual([]);
    expect(await found({ search: 'autre' })).toEqual([Number(id)]);
    await staff.deleteComment(moderator, id, 2);
    expect(await found({ search: 'autre' })).toEqual([]);
  });

  it('can be searched for a word that thousands of comments contain', async () => {
    const rows = Array.from({ length: 2100 }, (_, n) =>
      buildComment({ articleId, userId: null, content: 'Merci bien', createdAt: ago(n) }),
    );
    const { id } = await store({ content: 'Merci mille fois', createdAt: ago(-1) });
    await transaction(() => insertComments(rows));
    const { data } = await staff.comments(moderator, { search: 'MERCI' });
    expect(data.managedComments.total).toBe(2101);
    expect(data.managedComments.items[0].id).toBe(String(id));
    expect(await found({ search: 'mille fois' })).toEqual([id]);
  });

  it('refuses a page number out of bounds and a search that is too long', async () => {
    const fieldsOf = async (filter: object, paging: object) =>
      Object.keys(
        (await staff.comments(moderator, { ...filter }, { ...paging })).errors?.[0]?.extensions
          .fields ?? {},
      );
    expect(await fieldsOf({}, { page: 0 })).toEqual(['page']);
    expect(await fieldsOf({}, { page: 501, pageSize: 20 })).toEqual(['page']);
    expect(await fieldsOf({}, { pageSize: 51 })).toEqual(['pageSize']);
    expect(await fieldsOf({ search: 'x'.repeat(101) }, {})).toEqual(['search']);
  });

  it('is read in as many statements for a full page as for one comment', async () => {
    await store();
    const list = async () => {
      const { errors } = await staff.comments(moderator, {}, { pageSize: 50 });
      expect(errors).toBeUndefined();
    };
    await list();
    const few = await statementsOf(list);
    for (let n = 0; n < 30; n++) await store();
    const many = await statementsOf(list);
    expect(many).toHaveLength(few.length);
    const page = many.find(({ sql }) => sql.includes('articleTitle'))!;
    if (currentDatabase().kind === 'sqlite') {
      expect(await planOf(page)).toMatch(/SEARCH c USING (COVERING )?INDEX/);
      expect(await planOf(page)).not.toContain('SCAN c');
    }
  });

  neutral.it('offers no action to staff who may only view comments', async () => {
    await store();
    const editor = await app.signInAs('redacteur@centrale.test');
    const [item] = (await staff.comments(editor)).data.managedComments.items;
    expect(item).toMatchObject({ canApprove: false, canReject: false, canDelete: false });
  });

  neutral.it('shows which decisions each status allows', async () => {
    const expected = {
      [PENDING]: [true, true, true],
      [APPROVED]: [false, true, true],
      [REJECTED]: [true, false, true],
      [REPORTED]: [false, false, true],
    };
    for (const [status, can] of Object.entries(expected)) {
      await store({ status: status as CommentStatus });
      const filter = { status: status.toUpperCase() };
      const [item] = (await staff.comments(moderator, filter)).data.managedComments.items;
      expect([item.canApprove, item.canReject, item.canDelete]).toEqual(can);
    }
  });
});

describe('the comment counts', () => {
  it('are given for each status and for the current day in Paris', async () => {
    for (const status of [PENDING, PENDING, APPROVED, APPROVED, APPROVED, REJECTED, REPORTED]) {
      await store({ status, createdAt: ago(48) });
    }
    await store({ createdAt: startOfDayInParis() });
    await store({ createdAt: new Date(startOfDayInParis().getTime() - 1) });
    await store({ deletedAt: now() });
    expect((await staff.commentCounts(moderator)).data.commentCounts).toEqual({
      total: 9,
      pending: 2,
      approved: 5,
      rejected: 1,
      reported: 1,
      today: 1,
    });
  });
});
