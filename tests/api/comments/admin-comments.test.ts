import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '../../../server/domains/reactors/audit/auditEntry.entity';
import { Comment } from '../../../server/domains/content/comments/comment.entity';
import { CommentStatus } from '../../../server/domains/content/comments/comment.types';
import { ArticleAudience } from '../../../server/domains/content/news/article/article.types';
import { NotificationRow } from '../../../server/domains/reactors/notifications/notification.entity';
import { HOUR, now, shiftClock, startOfDayInParis } from '../../../server/platform/running/clock';
import {
  currentDatabase,
  query,
  repository,
  transaction,
} from '../../../server/platform/db/transaction';
import { clearThrottles } from '../../../server/platform/limits/throttle';
import { storeArticle } from '../../../server/seeds/factories/article.factory';
import { buildComment, storeComment } from '../../../server/seeds/factories/comment.factory';
import { createUser } from '../../../server/seeds/factories/user.factory';
import { storedUser } from '../../support/people/accounts';
import { commentCalls, expectRightCounts, storedComment } from '../../support/content/comments';
import { moderationCalls, openTo } from '../../support/content/moderation';
import { planOf, statementsOf } from '../../support/running/statements';
import { createTestApp, type TestApp } from '../../support/running/testApp';

let app: TestApp;
let staff: ReturnType<typeof moderationCalls>;
let call: ReturnType<typeof commentCalls>;
let moderator: string;
let junior: string;
let member: string;
let moderatorId: number;
let articleId: number;

const { PENDING, APPROVED, REJECTED, REPORTED } = CommentStatus;
const ago = (hours: number) => new Date(now().getTime() - hours * HOUR);

beforeAll(async () => {
  app = await createTestApp();
  staff = moderationCalls(app);
  call = commentCalls(app);
  moderator = await app.signInAs('moderateur@centrale.test');
  junior = await app.signInAs('stagiaire@centrale.test');
  member = await app.signInAs('membre@centrale.test');
  moderatorId = (await storedUser('moderateur@centrale.test')).id;
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
const found = async (filter: object, as = moderator) =>
  (await staff.comments(as, { ...filter })).data.managedComments.items.map(
    ({ id }: { id: string }) => Number(id),
  );
const noticesOf = (userId: number) =>
  repository(NotificationRow).find({ where: { userId }, order: { id: 'DESC' } });
const actsOn = (id: number) =>
  repository(AuditEntry).find({
    where: { targetType: 'comment', targetId: String(id) },
    order: { id: 'ASC' },
  });

describe('the queue of comments', () => {
  it('lists every comment, newest first, replies and rejected ones included', async () => {
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

  it('shows the findings of moderation, and the name of no erased account', async () => {
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
    expect(item).toMatchObject({ author: null, moderation: [reason] });
  });

  it('leaves out deleted comments, and keeps its pages', async () => {
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

  it('is filtered by status, article, author, time and reports, together', async () => {
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
  ])('finds %j in the text, ignoring case and accents', async (search, isFound) => {
    const one = await store({ content: 'Un Événement à cent contre un : 100% a_b' });
    await store({ content: 'Autre chose, cxd' });
    expect(await found({ search })).toEqual(isFound ? [one.id] : []);
    expect(await found({ search, status: 'APPROVED' })).toEqual(isFound ? [one.id] : []);
    expect(await found({ search, articleId: String(articleId) })).toEqual(isFound ? [one.id] : []);
  });

  it('finds what a row shows: the text, the name of its author, the title of its article', async () => {
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

  it('finds the present text, and no longer the former one', async () => {
    const { id } = (await call.add({ articleId, content: 'Pompiers volontaires' }, member)).data
      .addComment;
    expect(await found({ search: 'volontaires' })).toEqual([Number(id)]);
    await call.edit(id, 'Tout autre texte', member);
    expect(await found({ search: 'volontaires' })).toEqual([]);
    expect(await found({ search: 'autre' })).toEqual([Number(id)]);
    await staff.deleteComment(moderator, id, 2);
    expect(await found({ search: 'autre' })).toEqual([]);
  });

  it('finds a word that thousands of comments have', async () => {
    const rows = Array.from({ length: 2100 }, (_, n) =>
      buildComment({ articleId, userId: null, content: 'Merci bien', createdAt: ago(n) }),
    );
    const { id } = await store({ content: 'Merci mille fois', createdAt: ago(-1) });
    await transaction(async () => {
      for (let from = 0; from < rows.length; from += 700) {
        await repository(Comment).insert(rows.slice(from, from + 700));
      }
    });
    const { data } = await staff.comments(moderator, { search: 'MERCI' });
    expect(data.managedComments.total).toBe(2101);
    expect(data.managedComments.items[0].id).toBe(String(id));
    expect(await found({ search: 'mille fois' })).toEqual([id]);
  });

  it('refuses pages out of bounds and a search that is too long', async () => {
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

  it('costs as many statements for a full page as for one comment', async () => {
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

  it('is open to viewers of comments, and its acts to moderators', async () => {
    const { id } = await store();
    const viewers = ['superadmin', 'admin', 'moderateur', 'redacteur', 'stagiaire'];
    const acting = ['superadmin', 'admin', 'moderateur', 'stagiaire'];
    expect(await openTo(app, (as) => staff.comments(as))).toEqual(viewers);
    expect(await openTo(app, (as) => staff.commentCounts(as))).toEqual(viewers);
    expect(await openTo(app, (as) => staff.deleteComment(as, id, 99))).toEqual(acting);
    const bulk = (as: string | undefined) =>
      staff.bulk(as, { action: 'DELETE', comments: [{ id, version: 99 }] });
    expect(await openTo(app, bulk)).toEqual(acting);
    expect((await storedComment(id)).deletedAt).toBeNull();
    const editor = await app.signInAs('redacteur@centrale.test');
    const [item] = (await staff.comments(editor)).data.managedComments.items;
    expect(item).toMatchObject({ canApprove: false, canReject: false, canDelete: false });
  });

  it('tells which decisions each status allows', async () => {
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

describe('the figures', () => {
  it('count each status, and today’s comments in Paris', async () => {
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

describe('a deletion', () => {
  it('deletes the text for good, gives the author the reason, and is recorded', async () => {
    const author = await createUser();
    const { id } = await store({ userId: author.id, content: 'À effacer' });
    const { data } = await staff.deleteComment(moderator, id, 1, '  Données personnelles. ');
    expect(data.deleteCommentAsStaff.message).toBe('Commentaire supprimé');
    const row = await storedComment(id);
    expect(row).toMatchObject({
      content: '',
      searchText: '',
      version: 2,
      statusReason: 'Données personnelles.',
      decidedById: moderatorId,
    });
    expect(row.deletedAt).toBeInstanceOf(Date);
    expect(await expectRightCounts(articleId)).toBe(0);
    const [notice] = await noticesOf(author.id);
    expect(notice).toMatchObject({
      title: 'Votre commentaire a été supprimé',
      message:
        'La modération a supprimé votre commentaire sous «\u00a0Nuit agitée\u00a0». Motif\u00a0: Données personnelles.',
    });
    const acts = await actsOn(id);
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({
      action: 'comment.deleted',
      actorId: moderatorId,
      before: { status: 'approved', deleted: false },
      after: { deleted: true, reason: 'Données personnelles.' },
    });
  });

  it('works on a comment of any status, and keeps the replies', async () => {
    for (const status of Object.values(CommentStatus)) {
      const { id } = await store({ status });
      expect((await staff.deleteComment(moderator, id)).code).toBeUndefined();
    }
    const parent = await store();
    const reply = await store({ parentId: parent.id });
    await staff.deleteComment(moderator, parent.id);
    expect((await storedComment(reply.id)).content).not.toBe('');
    const { items } = (await call.list(articleId, member)).data.comments;
    expect(items).toEqual([expect.objectContaining({ deleted: true, content: '' })]);
    expect(items[0].replies).toHaveLength(1);
    await expectRightCounts(articleId);
  });

  it('is refused on an old version with the present state, and changes nothing', async () => {
    const { id } = (await call.add({ articleId, content: 'Avant' }, member)).data.addComment;
    await call.edit(id, 'Après', member);
    const { code, errors } = await staff.deleteComment(moderator, id, 1);
    expect(code).toBe('CONFLICT');
    expect(errors?.[0]?.extensions).toMatchObject({
      status: 409,
      current: { id: Number(id), status: 'APPROVED', version: 2 },
    });
    expect((await storedComment(id)).content).toBe('Après');
  });

  it('needs an existing comment, works once, and takes a reason of 500 characters at most', async () => {
    const { id } = await store();
    const long = await staff.deleteComment(moderator, id, 1, 'x'.repeat(501));
    expect(Object.keys(long.errors?.[0]?.extensions.fields ?? {})).toEqual(['reason']);
    await staff.deleteComment(moderator, id);
    for (const one of [id, 999_999, 'abc']) {
      expect((await staff.deleteComment(moderator, one, 2)).code).toBe('COMMENT_NOT_FOUND');
    }
  });

  it('succeeds or loses against a simultaneous approval, and the loser gets the present state', async () => {
    const { id } = await store({ status: PENDING });
    const answers = await Promise.all([
      staff.deleteComment(moderator, id),
      call.moderate({ id, decision: 'APPROVE', version: 1 }, junior),
    ]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const refused = answers.find(({ errors }) => errors)!;
    expect(['CONFLICT', 'COMMENT_NOT_FOUND']).toContain(refused.code);
    await expectRightCounts(articleId);
  });
});

describe('an act on many comments', () => {
  it('acts on each comment that it can, with a reason for each that it cannot', async () => {
    const author = await createUser();
    const one = await store({ userId: author.id, status: PENDING, content: 'Premier' });
    const stale = await store({ status: PENDING });
    const reported = await store({ status: REPORTED });
    const approved = await store();
    const refs = [
      { id: one.id, version: 1 },
      { id: stale.id, version: 7 },
      { id: reported.id, version: 1 },
      { id: approved.id, version: 1 },
      { id: 999_999, version: 1 },
    ];
    const { data } = await staff.bulk(moderator, { action: 'APPROVE', comments: refs });
    const { results, ...report } = data.bulkComments;
    expect(report).toEqual({ dryRun: false, done: 1, refused: 4 });
    expect(results[0]).toEqual({
      id: String(one.id),
      label: 'Premier',
      done: true,
      error: null,
      code: null,
    });
    expect(results.map(({ code }: { code: string | null }) => code)).toEqual([
      null,
      'CONFLICT',
      'COMMENT_UNDER_REPORT',
      'CONFLICT',
      'COMMENT_NOT_FOUND',
    ]);
    expect(results[2].error).toContain('signalé');
    expect((await storedComment(one.id)).status).toBe(APPROVED);
    expect((await storedComment(stale.id)).status).toBe(PENDING);
    expect(await noticesOf(author.id)).toHaveLength(1);
    await expectRightCounts(articleId);
  });

  it('rejects with one reason for all, and deletes reported ones too', async () => {
    const one = await store();
    const two = await store({ status: REPORTED });
    const refs = [one, two].map(({ id }) => ({ id, version: 1 }));
    const rejected = await staff.bulk(moderator, {
      action: 'REJECT',
      comments: refs,
      reason: 'Hors sujet',
    });
    expect(rejected.data.bulkComments).toMatchObject({ done: 1, refused: 1 });
    expect(await storedComment(one.id)).toMatchObject({
      status: REJECTED,
      statusReason: 'Hors sujet',
    });
    const again = [
      { id: one.id, version: 2 },
      { id: two.id, version: 1 },
    ];
    const deleted = await staff.bulk(moderator, { action: 'DELETE', comments: again });
    expect(deleted.data.bulkComments).toMatchObject({ done: 2, refused: 0 });
    expect((await actsOn(two.id)).map(({ action }) => action)).toEqual(['comment.deleted']);
    expect(await expectRightCounts(articleId)).toBe(0);
  });

  it('refuses none, too many, and a reason that is too long, and then changes nothing', async () => {
    const { id } = await store({ status: PENDING });
    const none = await staff.bulk(moderator, { action: 'APPROVE', comments: [] });
    expect(none.errors?.[0]?.extensions.fields).toEqual({
      comments: 'Aucun commentaire sélectionné',
    });
    const comments = Array.from({ length: 501 }, (_, n) => ({ id: n + 1, version: 1 }));
    expect((await staff.bulk(moderator, { action: 'DELETE', comments })).code).toBe(
      'VALIDATION_FAILED',
    );
    const reason = 'x'.repeat(501);
    const long = await staff.bulk(moderator, {
      action: 'REJECT',
      comments: [{ id, version: 1 }],
      reason,
    });
    expect(Object.keys(long.errors?.[0]?.extensions.fields ?? {})).toEqual(['reason']);
    expect(await storedComment(id)).toMatchObject({ status: PENDING, version: 1 });
  });

  it('decides each comment once when two moderators act in opposite orders', async () => {
    const refs: { id: number; version: number }[] = [];
    for (let n = 0; n < 8; n++) {
      const other = await storeArticle({ audience: ArticleAudience.MEMBER });
      const { id } = await storeComment({ articleId: other.id, status: PENDING });
      refs.push({ id, version: 1 });
    }
    const answers = await Promise.all([
      staff.bulk(moderator, { action: 'APPROVE', comments: refs }),
      staff.bulk(junior, { action: 'REJECT', comments: refs.toReversed() }),
    ]);
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined]);
    const done = answers.map(({ data }) => data.bulkComments.done as number);
    expect(done[0]! + done[1]!).toBeGreaterThanOrEqual(8);
    for (const { id } of refs) {
      const { version } = await storedComment(id);
      expect(await actsOn(id)).toHaveLength(version - 1);
      expect(version).toBe(2);
    }
  });
});
