import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import type { Report } from '#domains/moderation/reports/report.entity';
import { ReportReason, ReportStatus, ReportTarget } from '#domains/moderation/reports/report.types';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import type { User } from '#domains/identity/users/user.entity';
import { DAY } from '#platform/running/clock';
import { query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeReport } from '#server/seeds/factories/report.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { storedUser } from '#tests/support/people/accounts';
import { commentCalls, storedComment } from '#tests/support/content/comments';
import { moderationCalls } from '#tests/support/content/moderation';
import { storedNotifications } from '#tests/support/content/notifications';
import {
  auditEntriesOnReport,
  reportedComment,
  reportedPerson,
  storedReport,
} from '#tests/support/content/reports';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let staff: ReturnType<typeof moderationCalls>;
let call: ReturnType<typeof commentCalls>;
let moderator: string;
let admin: string;
let support: string;
let moderatorId: number;
let adminId: number;
let articleId: number;
let author: User;
let reporter: User;

const { COMMENT, USER, CONTENT } = ReportTarget;
const { PENDING, RESOLVED } = ReportStatus;

beforeAll(async () => {
  app = await createTestApp();
  staff = moderationCalls(app);
  call = commentCalls(app);
  moderator = await app.signInAs('moderateur@centrale.test');
  admin = await app.signInAs('admin@centrale.test');
  support = await app.signInAs('support@centrale.test');
  moderatorId = (await storedUser('moderateur@centrale.test')).id;
  adminId = (await storedUser('admin@centrale.test')).id;
});
beforeEach(async () => {
  clearThrottles();
  await transaction(() => query('DELETE FROM reports'));
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
  author = await createUser();
  reporter = await createUser();
});
afterAll(() => app.close());

const ofComment = (more: Partial<Report> = {}) =>
  reportedComment({ articleId, author, reporter }, more);
const ofUser = (user: User, more: Partial<Report> = {}) => reportedPerson(user, reporter, more);
const bansOf = (userId: number) => repository(Ban).findBy({ userId });
const found = async (filter: object = {}, as = moderator): Promise<number[]> =>
  (await staff.reports(as, { ...filter })).data.managedReports.items.map(({ id }: { id: string }) =>
    Number(id),
  );
const resolve = (id: number, more: object = {}, as = moderator) =>
  staff.decide(as, { id, decision: 'RESOLVE', version: 1, ...more });

describe('the deprecated operations on a report', () => {
  it('act on the case of the report', async () => {
    const { report } = await ofComment();
    const claimed = (await staff.claim(moderator, report.id)).data.claimReport.report;
    expect(claimed).toMatchObject({
      version: 1,
      assignedTo: { id: String(moderatorId) },
      canClaim: false,
      canDecide: true,
    });
    const seen = (await staff.report(admin, report.id)).data.managedReport;
    expect(seen).toMatchObject({ assignedTo: { id: String(moderatorId) }, canClaim: true });
    await staff.claim(admin, report.id);
    const { data } = await staff.note(moderator, report.id, '  Vu. ');
    expect(data.addReportNote.report).toMatchObject({
      assignedTo: { id: String(adminId) },
      notes: [{ text: 'Vu.' }],
    });
    const released = (await staff.release(admin, report.id)).data.releaseReport.report;
    expect(released).toMatchObject({ assignedTo: null, canClaim: true });
  });

  it('are refused for a decided report, and for a report by or about the caller', async () => {
    const { report } = await ofComment({ status: RESOLVED });
    expect((await staff.claim(moderator, report.id)).code).toBe('REPORT_ALREADY_DECIDED');
    const own = await ofUser(author, { reporterId: moderatorId });
    const about = await ofUser(await storedUser('moderateur@centrale.test'));
    for (const { id } of [own, about]) {
      expect((await staff.claim(moderator, id)).code).toBe('OWN_REPORT');
      expect((await staff.note(moderator, id, 'Non')).code).toBe('OWN_REPORT');
    }
    expect((await staff.claim(moderator, 999_999)).code).toBe('REPORT_NOT_FOUND');
  });
});

describe('a decision with a linked action', () => {
  it('hides the comment, notifies reporter and author, and is recorded in the audit log', async () => {
    const { comment, report } = await ofComment();
    const { data } = await resolve(report.id, { act: 'HIDE_COMMENT', note: 'Net.' });
    expect(data.decideReport.report).toMatchObject({
      status: 'RESOLVED',
      version: 2,
      linkedAct: 'HIDE_COMMENT',
      decisionNote: 'Net.',
      canDecide: false,
      canClaim: false,
    });
    expect((await storedComment(comment.id)).status).toBe(CommentStatus.REJECTED);
    expect((await storedNotifications(reporter.id)).map(({ kind }) => kind)).toEqual([
      'report_decided',
    ]);
    expect((await storedNotifications(author.id)).map(({ kind }) => kind)).toEqual([
      'comment_decided',
    ]);
    expect(await auditEntriesOnReport(report.id)).toEqual([
      {
        action: 'report.resolved',
        actorId: moderatorId,
        before: { status: 'pending' },
        after: {
          status: 'resolved',
          note: 'Net.',
          linkedAct: 'hide_comment',
          targetUserId: author.id,
        },
      },
    ]);
  });

  neutral.it(
    'sends the reported member a warning that omits the reporter and the note',
    async () => {
      const report = await ofUser(author);
      const { data } = await resolve(report.id, { act: 'WARN', note: 'Récidive' });
      expect(data.decideReport.report).toMatchObject({ linkedAct: 'WARN', status: 'RESOLVED' });
      expect(await storedNotifications(author.id)).toEqual([
        expect.objectContaining({
          kind: 'message',
          type: 'warning',
          title: 'Avertissement de la modération',
          message:
            'Votre comportement a été signalé (harcèlement ou propos haineux) et la modération a accepté le signalement. Merci de respecter les règles de la communauté.',
        }),
      ]);
    },
  );

  neutral.it('bans the reported member for the given time and ends their sessions', async () => {
    const token = await app.signInAs(author.email);
    const { comment, report } = await ofComment({ reason: ReportReason.HARASSMENT });
    const { data } = await resolve(report.id, { act: 'BAN', banDays: 3 });
    expect(data.decideReport.report.linkedAct).toBe('BAN');
    const [ban] = await bansOf(author.id);
    expect(ban).toMatchObject({ bannedById: moderatorId, liftedAt: null });
    expect(ban!.reason).toContain('harcèlement');
    expect(ban!.expiresAt!.getTime() - ban!.bannedAt.getTime()).toBeCloseTo(3 * DAY, -4);
    expect((await call.list(articleId, token)).code).toBe('SESSION_EXPIRED');
    expect((await storedComment(comment.id)).status).toBe(CommentStatus.REJECTED);
  });

  it.each([
    [undefined, 7],
    [0, null],
  ])(
    'bans for the requested duration, 7 days by default (banDays: %j, stored days: %j)',
    async (banDays, days) => {
      const report = await ofUser(author);
      await resolve(report.id, { act: 'BAN', banDays });
      const [ban] = await bansOf(author.id);
      const lasted = ban!.expiresAt && Math.round((+ban!.expiresAt - +ban!.bannedAt) / DAY);
      expect(lasted).toBe(days);
    },
  );

  neutral.it(
    'is refused without any change when the reported member has a higher role',
    async () => {
      for (const email of ['admin@centrale.test', 'superadmin@centrale.test']) {
        const higher = await storedUser(email);
        const comment = await storeComment({ articleId, userId: higher.id });
        const report = await storeReport({
          targetId: comment.id,
          targetUserId: higher.id,
          reporterId: reporter.id,
        });
        for (const act of ['BAN', 'WARN']) {
          expect((await resolve(report.id, { act })).code).toBe('HIGHER_ROLE');
        }
        expect(await storedReport(report.id)).toMatchObject({
          status: PENDING,
          version: 1,
          linkedAct: null,
          resolvedAt: null,
        });
        expect((await storedComment(comment.id)).status).toBe(CommentStatus.APPROVED);
        expect(await bansOf(higher.id)).toEqual([]);
        expect(await auditEntriesOnReport(report.id)).toEqual([]);
      }
      expect(await storedNotifications(reporter.id)).toEqual([]);
    },
  );

  it('is refused to staff who may not ban, and leaves the report pending', async () => {
    const { comment, report } = await ofComment();
    expect((await resolve(report.id, { act: 'BAN' }, support)).code).toBe('FORBIDDEN');
    expect(await bansOf(author.id)).toEqual([]);
    expect((await storedReport(report.id)).status).toBe(PENDING);
    expect((await storedComment(comment.id)).status).toBe(CommentStatus.APPROVED);
    const colleague = await storedUser('redacteur@centrale.test');
    const above = await ofUser(colleague);
    expect((await resolve(above.id, { act: 'WARN' }, support)).code).toBe('HIGHER_ROLE');
  });

  neutral.it('is refused when the member is already banned', async () => {
    const first = await ofUser(author);
    const second = await ofUser(author, { reporterId: null });
    await resolve(first.id, { act: 'BAN' });
    expect((await resolve(second.id, { act: 'BAN' })).code).toBe('ALREADY_BANNED');
    expect((await storedReport(second.id)).status).toBe(PENDING);
    expect(await bansOf(author.id)).toHaveLength(1);
  });

  neutral.it.each([
    ['DISMISS', COMMENT, { act: 'HIDE_COMMENT' }, 'act'],
    ['DISMISS', USER, { act: 'BAN' }, 'act'],
    ['RESOLVE', USER, { act: 'HIDE_COMMENT' }, 'act'],
    ['RESOLVE', CONTENT, { act: 'WARN' }, 'act'],
    ['RESOLVE', CONTENT, { act: 'BAN' }, 'act'],
    ['RESOLVE', USER, { act: 'WARN', banDays: 3 }, 'banDays'],
    ['RESOLVE', USER, { act: 'BAN', banDays: -1 }, 'banDays'],
    ['RESOLVE', USER, { act: 'BAN', banDays: 3651 }, 'banDays'],
  ])(
    'is refused, with an error on the invalid field: %s on a %s, %j, %s',
    async (decision, targetType, more, field) => {
      const targetUserId = targetType === CONTENT ? null : author.id;
      const { id } = await storeReport({ targetType, targetId: author.id, targetUserId });
      const { errors } = await staff.decide(moderator, { id, decision, version: 1, ...more });
      expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
      expect(await storedReport(id)).toMatchObject({ status: PENDING, version: 1 });
      expect(await bansOf(author.id)).toEqual([]);
    },
  );

  it('is made only once when two reports about one comment are decided concurrently', async () => {
    const { comment, report } = await ofComment();
    const second = await storeReport({ targetId: comment.id, targetUserId: author.id });
    const answers = await Promise.all([
      resolve(report.id, { act: 'BAN' }),
      resolve(second.id, { act: 'BAN' }, admin),
    ]);
    expect(answers.filter(({ code }) => !code)).toHaveLength(1);
    expect(answers.find(({ errors }) => errors)!.code).toBe('REPORT_ALREADY_DECIDED');
    expect(await bansOf(author.id)).toHaveLength(1);
    expect((await storedComment(comment.id)).reportCount).toBe(0);
  });

  it('is final: a second decision is refused and returns the current report', async () => {
    const { report } = await ofComment();
    const answers = await Promise.all([
      resolve(report.id, { act: 'WARN' }),
      staff.decide(admin, { id: report.id, decision: 'DISMISS', version: 1 }),
    ]);
    const refused = answers.filter(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.errors?.[0]?.extensions).toMatchObject({
      code: 'REPORT_ALREADY_DECIDED',
      status: 409,
      current: { id: report.id, version: 2 },
    });
    expect(await storedNotifications(reporter.id)).toHaveLength(1);
  });

  it('moves the report behind the pending reports, and updates the comment’s report count', async () => {
    const { id } = await storeComment({ articleId, userId: author.id });
    const tokens = await Promise.all([author, reporter].map(() => createUser()));
    for (const { email } of tokens) {
      await call.report({ commentId: id, reason: 'SPAM' }, await app.signInAs(email));
    }
    const waiting = await ofComment();
    expect((await storedComment(id)).reportCount).toBe(2);
    const [first, second] = await found({ type: 'COMMENT' });
    expect(first).toBe(waiting.report.id);
    await staff.decide(moderator, { id: first, decision: 'DISMISS', version: 1 });
    expect(await found({ type: 'COMMENT' })).toEqual([second, first]);
    await staff.decide(moderator, { id: second, decision: 'DISMISS', version: 2 });
    expect((await storedComment(id)).reportCount).toBe(0);
  });

  neutral.it('is refused when staff have deleted the comment', async () => {
    const { comment, report } = await ofComment();
    await staff.deleteComment(moderator, comment.id);
    expect((await resolve(report.id)).code).toBe('REPORT_ALREADY_DECIDED');
    expect((await storedReport(report.id)).status).toBe('resolved');
    expect(await storedNotifications(reporter.id)).toHaveLength(1);
  });
});
