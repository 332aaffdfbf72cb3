import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import { shiftClock } from '#platform/running/clock';
import { query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { storedUser } from '#tests/support/people/accounts';
import { commentCalls, expectRightCounts, storedComment } from '#tests/support/content/comments';
import { moderationCalls } from '#tests/support/content/moderation';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let staff: ReturnType<typeof moderationCalls>;
let call: ReturnType<typeof commentCalls>;
let moderator: string;
let junior: string;
let member: string;
let moderatorId: number;
let articleId: number;

const { PENDING, APPROVED, REJECTED, REPORTED } = CommentStatus;

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
const noticesOf = (userId: number) =>
  repository(NotificationRow).find({ where: { userId }, order: { id: 'DESC' } });
const auditActionsOn = (id: number) =>
  repository(AuditEntry).find({
    where: { targetType: 'comment', targetId: String(id) },
    order: { id: 'ASC' },
  });

describe('the deletion of a comment by staff', () => {
  it('clears the text and sends the reason to the author', async () => {
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
    const actions = await auditActionsOn(id);
    expect(actions).toHaveLength(1);
    expect(actions[0]).toMatchObject({
      action: 'comment.deleted',
      actorId: moderatorId,
      before: { status: 'approved', deleted: false },
      after: { deleted: true, reason: 'Données personnelles.' },
    });
  });

  neutral.it('is possible in every status, and keeps the replies', async () => {
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

  it('returns a conflict with the current comment when the version is outdated', async () => {
    const { id } = (await call.add({ articleId, content: 'Avant' }, member)).data.addComment
      .comment;
    await call.edit(id, 'Après', member);
    const { code, data } = await staff.deleteComment(moderator, id, 1);
    expect(code).toBe('CONFLICT');
    expect(data.deleteCommentAsStaff.current).toEqual({ id, status: 'APPROVED' });
    expect((await storedComment(id)).content).toBe('Après');
  });

  it('is refused with a reason that is too long, and for a deleted or unknown comment', async () => {
    const { id } = await store();
    const long = await staff.deleteComment(moderator, id, 1, 'x'.repeat(501));
    expect(Object.keys(long.errors?.[0]?.extensions.fields ?? {})).toEqual(['reason']);
    await staff.deleteComment(moderator, id);
    for (const one of [id, 999_999, 'abc']) {
      expect((await staff.deleteComment(moderator, one, 2)).code).toBe('COMMENT_NOT_FOUND');
    }
  });

  it('conflicts with a concurrent approval, so that only one of the two succeeds', async () => {
    const { id } = await store({ status: PENDING });
    const answers = await Promise.all([
      staff.deleteComment(moderator, id),
      call.moderate({ id, decision: 'APPROVE', version: 1 }, junior),
    ]);
    const [refused, ...others] = answers.filter(({ code }) => code);
    expect(others).toEqual([]);
    expect(['CONFLICT', 'COMMENT_NOT_FOUND']).toContain(refused?.code);
    await expectRightCounts(articleId);
  });
});

describe('a bulk action on comments', () => {
  it('changes the eligible comments, and returns a reason for each refused comment', async () => {
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

  neutral.it('can delete reported comments but not reject them', async () => {
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
    expect((await auditActionsOn(two.id)).map(({ action }) => action)).toEqual(['comment.deleted']);
    expect(await expectRightCounts(articleId)).toBe(0);
  });

  it('is refused without comments, with too many comments, or with a reason that is too long', async () => {
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

  it('decides each comment once despite concurrent requests in opposite orders', async () => {
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
      expect(await auditActionsOn(id)).toHaveLength(version - 1);
      expect(version).toBe(2);
    }
  });
});
