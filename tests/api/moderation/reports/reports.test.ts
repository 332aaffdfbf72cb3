import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commentDecided } from '#domains/content/comments/comments.events';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportTarget } from '#domains/moderation/reports/report.types';
import { reportDecided } from '#domains/moderation/reports/reports.events';
import { User } from '#domains/identity/users/user.entity';
import { on } from '#platform/running/bus';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeReport } from '#server/seeds/factories/report.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { changeSettings, resetSettings, storedUser } from '#tests/support/people/accounts';
import { commentCalls, expectRightCounts, storedComment } from '#tests/support/content/comments';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let call: ReturnType<typeof commentCalls>;
let member: string;
let moderator: string;
let moderatorId: number;
let articleId: number;
const reporters: { id: number; token: string }[] = [];
const emitted: { name: string; payload: Record<string, unknown> }[] = [];

beforeAll(async () => {
  app = await createTestApp();
  call = commentCalls(app);
  member = await app.signInAs('membre@centrale.test');
  moderator = await app.signInAs('moderateur@centrale.test');
  moderatorId = (await storedUser('moderateur@centrale.test')).id;
  for (let n = 0; n < 4; n++) {
    const { id, email } = await createUser();
    reporters.push({ id, token: await app.signInAs(email) });
  }
  for (const event of [commentDecided, reportDecided]) {
    on(event as never, (payload: never) => void emitted.push({ name: event.name, payload }));
  }
});
beforeEach(async () => {
  clearThrottles();
  emitted.length = 0;
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
});
afterEach(() => resetSettings());
afterAll(() => app.close());

const emittedOf = (name: string) =>
  emitted.filter((one) => one.name === name).map(({ payload }) => payload);
const report = (commentId: number, who = 0, more: Record<string, unknown> = {}) =>
  call.report({ commentId, reason: 'SPAM', ...more }, reporters[who]!.token);
const reportsOf = (targetId: number) =>
  repository(Report).find({ where: { targetId }, order: { id: 'ASC' } });
const decide = (id: number, decision: string, as = moderator, version = 1, note?: string) =>
  call.decide({ id, decision, version, note }, as);

/** Stores a comment with a number of open reports. */
async function reported(count: number) {
  const comment = await storeComment({ articleId, content: 'Le texte signalé' });
  for (let n = 0; n < count; n++) await report(comment.id, n);
  return { id: comment.id, reports: await reportsOf(comment.id) };
}

describe('a report', () => {
  neutral.it('stores its target, the author of the target and the severity', async () => {
    const author = await createUser();
    const { id } = await storeComment({ articleId, userId: author.id, content: 'Avant' });
    const { data } = await report(id, 0, { reason: 'HARASSMENT', description: '  Il insulte. ' });
    expect(data.reportComment.message).toBe('Merci. La modération va examiner votre signalement.');
    const [row] = await reportsOf(id);
    expect(row).toMatchObject({
      targetType: 'comment',
      targetContent: 'Avant',
      targetUserId: author.id,
      reporterId: reporters[0]!.id,
      reason: 'harassment',
      severity: 'critical',
      description: 'Il insulte.',
      status: 'pending',
      version: 1,
    });
    await call.remove(id, await app.signInAs(author.email));
    expect((await reportsOf(id))[0]).toMatchObject({ targetContent: 'Avant' });
  });

  it('can be filed only once by a member, even with concurrent requests', async () => {
    const { id } = await storeComment({ articleId });
    const can = async () =>
      (await call.list(articleId, reporters[0]!.token)).data.comments.items[0].viewerCan.report;
    expect(await can()).toBe(true);
    const answers = await Promise.all([report(id), report(id), report(id)]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const { code } of answers.filter(({ errors }) => errors)) {
      expect(code).toBe('ALREADY_REPORTED');
    }
    expect(await reportsOf(id)).toHaveLength(1);
    expect(await can()).toBe(false);
  });

  neutral.it('is refused for the caller’s own comment', async () => {
    const { id } = await storeComment({ articleId, userId: reporters[0]!.id });
    const { errors } = await report(id);
    expect(errors?.[0]?.extensions.fields).toEqual({
      commentId: 'Vous ne pouvez pas signaler votre propre commentaire.',
    });
  });

  neutral.it(
    'requires a description for the reason OTHER, and accepts at most 500 characters',
    async () => {
      const { id } = await storeComment({ articleId });
      const other = await report(id, 0, { reason: 'OTHER', description: '  ' });
      expect(other.errors?.[0]?.extensions.fields).toEqual({
        description: 'Décrivez le problème.',
      });
      const long = await report(id, 0, { description: 'x'.repeat(501) });
      expect(long.errors?.[0]?.extensions.fields).toEqual({
        description: 'Ce texte ne peut pas dépasser 500 caractères.',
      });
      expect((await report(id, 0, { reason: 'NONE' })).code).toBe('GRAPHQL_INVALID');
      expect(await reportsOf(id)).toEqual([]);
    },
  );

  neutral.it('is refused beyond twenty per hour', async () => {
    const comments = [];
    for (let n = 0; n < 21; n++)
      comments.push((await storeComment({ articleId, userId: null })).id);
    for (const id of comments.slice(0, 20)) expect((await report(id)).code).toBeUndefined();
    expect((await report(comments[20]!)).code).toBe('RATE_LIMITED');
  });

  neutral.it('remains without its reporter when the reporter’s account is erased', async () => {
    const { id, email } = await createUser();
    const comment = await storeComment({ articleId });
    await call.report({ commentId: comment.id, reason: 'SPAM' }, await app.signInAs(email));
    await transaction(() => repository(User).delete({ id }));
    expect((await reportsOf(comment.id))[0]).toMatchObject({ reporterId: null, status: 'pending' });
  });
});

describe('a comment whose reports reach the threshold', () => {
  neutral.it('is hidden from all members except its author, who sees its status', async () => {
    const { id } = await storeComment({
      articleId,
      userId: (await storedUser('membre@centrale.test')).id,
    });
    await report(id, 0);
    await report(id, 1);
    expect((await storedComment(id)).status).toBe('approved');
    await report(id, 2);
    expect((await storedComment(id)).status).toBe('reported');
    expect((await call.list(articleId, reporters[3]!.token)).data.comments.total).toBe(0);
    const [own] = (await call.list(articleId, member)).data.comments.items;
    expect(own).toMatchObject({ status: 'REPORTED', viewerCan: { edit: false, delete: true } });
    expect((await call.edit(id, 'Changé', member)).code).toBe('COMMENT_EDIT_CLOSED');
    expect((await report(id, 3)).code).toBe('COMMENT_NOT_FOUND');
    expect(await expectRightCounts(articleId)).toBe(0);
  });

  it('is hidden at the threshold in the settings, even if the reports are concurrent', async () => {
    await changeSettings({ reportThreshold: 4 });
    const { id } = await storeComment({ articleId });
    await Promise.all([0, 1, 2, 3].map((who) => report(id, who)));
    expect((await storedComment(id)).status).toBe('reported');
    await changeSettings({ reportThreshold: 1 });
    const other = await storeComment({ articleId });
    await report(other.id);
    expect((await storedComment(other.id)).status).toBe('reported');
    expect(await expectRightCounts(articleId)).toBe(0);
  });

  it('is not hidden if one of these reports was dismissed', async () => {
    const { id, reports } = await reported(2);
    await decide(reports[0]!.id, 'DISMISS', moderator, 2);
    await report(id, 2);
    expect((await storedComment(id)).status).toBe('approved');
  });

  neutral.it('is visible again when one decision dismisses all its reports', async () => {
    const { id, reports } = await reported(3);
    const { data } = await decide(reports[2]!.id, 'DISMISS', moderator, 3);
    expect(data.decideReport.report).toMatchObject({ status: 'DISMISSED', linkedAct: 'NONE' });
    expect((await storedComment(id)).status).toBe('approved');
    expect(await expectRightCounts(articleId)).toBe(1);
    expect(emittedOf('comment.decided')).toEqual([
      expect.objectContaining({ commentId: id, from: 'reported', to: 'approved' }),
    ]);
  });

  neutral.it(
    'is rejected when the reports are upheld, and the reports cannot be decided again',
    async () => {
      const { id, reports } = await reported(3);
      const { data } = await decide(reports[1]!.id, 'RESOLVE', moderator, 3);
      expect(data.decideReport.report).toMatchObject({
        status: 'RESOLVED',
        linkedAct: 'HIDE_COMMENT',
      });
      expect(await storedComment(id)).toMatchObject({
        status: 'rejected',
        decidedById: moderatorId,
        statusReason: 'Votre commentaire a été signalé et masqué par la modération.',
      });
      for (const { id: one } of reports) {
        expect((await decide(one, 'DISMISS', moderator, 4)).code).toBe('REPORT_ALREADY_DECIDED');
      }
      expect((await storedComment(id)).status).toBe('rejected');
      expect(await expectRightCounts(articleId)).toBe(0);
    },
  );
});

describe('the decision on a report', () => {
  neutral.it('emits an event for each reporter, with the target', async () => {
    const { id, reports } = await reported(2);
    await decide(reports[0]!.id, 'RESOLVE', moderator, 2, ' Vu. ');
    expect(emittedOf('report.decided')).toEqual([
      {
        reportId: reports[0]!.id,
        headId: null,
        reporterId: reporters[0]!.id,
        targetType: 'comment',
        targetId: id,
        targetUserId: (await storedComment(id)).userId,
        reason: 'spam',
        decision: 'resolved',
        note: 'Vu.',
        linkedAct: 'hide_comment',
        decidedById: moderatorId,
        grounds: expect.objectContaining({ ruleKey: null }),
        commentBefore: expect.objectContaining({ status: 'approved' }),
      },
      expect.objectContaining({
        headId: reports[0]!.id,
        reporterId: reporters[1]!.id,
        decision: 'resolved',
      }),
    ]);
    const [row] = await reportsOf(id);
    expect(row).toMatchObject({ resolvedById: moderatorId, decisionNote: 'Vu.', version: 3 });
    expect(row?.resolvedAt).toBeInstanceOf(Date);
  });

  neutral.it('is final and cannot be replaced by another decision', async () => {
    const { id, reports } = await reported(1);
    await decide(reports[0]!.id, 'DISMISS');
    for (const decision of ['RESOLVE', 'DISMISS']) {
      for (const version of [1, 2]) {
        const { code, errors } = await decide(reports[0]!.id, decision, moderator, version);
        expect(code).toBe('REPORT_ALREADY_DECIDED');
        expect(errors?.[0]?.extensions).toMatchObject({ current: { status: 'DISMISSED' } });
      }
    }
    expect((await storedComment(id)).status).toBe('approved');
  });

  neutral.it('is refused for an outdated version, and returns the current report', async () => {
    const { reports } = await reported(1);
    await transaction(() => repository(Report).update(reports[0]!.id, { version: 4 }));
    const { code, data } = await decide(reports[0]!.id, 'RESOLVE', moderator, 3);
    expect(code).toBe('CONFLICT');
    expect(data.decideReport.current).toMatchObject({ version: 4, status: 'PENDING' });
  });

  it('is made by only one of two concurrent requests', async () => {
    const { reports } = await reported(1);
    const admin = await app.signInAs('admin@centrale.test');
    const answers = await Promise.all([
      decide(reports[0]!.id, 'RESOLVE'),
      decide(reports[0]!.id, 'DISMISS', admin),
    ]);
    expect(answers.filter(({ code }) => !code)).toHaveLength(1);
    expect(emittedOf('report.decided')).toHaveLength(1);
  });

  neutral.it(
    'is refused for reports by or about the caller, even to a super administrator',
    async () => {
      const staff = await app.signInAs('superadmin@centrale.test');
      const { id: staffId } = await storedUser('superadmin@centrale.test');
      const others = await storeComment({ articleId });
      const own = await storeComment({ articleId, userId: staffId });
      await call.report({ commentId: others.id, reason: 'SPAM' }, staff);
      await report(own.id);
      const onPerson = await storeReport({ targetType: ReportTarget.USER, targetId: staffId });
      const ids = [
        (await reportsOf(others.id))[0]!.id,
        (await reportsOf(own.id))[0]!.id,
        onPerson.id,
      ];
      for (const id of ids) expect((await decide(id, 'DISMISS', staff)).code).toBe('OWN_REPORT');
      for (const id of ids) expect((await decide(id, 'DISMISS')).code).toBeUndefined();
    },
  );

  neutral.it('is also possible if the report is about a member or an article', async () => {
    for (const targetType of [ReportTarget.USER, ReportTarget.CONTENT]) {
      const { id } = await storeReport({ targetType, targetId: 1 });
      expect((await decide(id, 'RESOLVE')).code).toBeUndefined();
    }
  });

  it('is possible even when the reported comment was deleted', async () => {
    const { id: targetId, reports } = await reported(1);
    await transaction(() => repository(Report).update(reports[0]!.id, { targetId: 999_999 }));
    expect((await decide(reports[0]!.id, 'RESOLVE')).code).toBeUndefined();
    expect((await storedComment(targetId)).status).toBe('approved');
  });

  neutral.it('requires an existing report, and a note of at most 500 characters', async () => {
    for (const id of ['999999', 'abc', '', '0']) {
      expect((await call.decide({ id, decision: 'DISMISS', version: 1 }, moderator)).code).toBe(
        'REPORT_NOT_FOUND',
      );
    }
    const { reports } = await reported(1);
    const { errors } = await decide(reports[0]!.id, 'DISMISS', moderator, 1, 'x'.repeat(501));
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['note']);
  });
});
