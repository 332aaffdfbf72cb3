import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { Author } from '#domains/content/news/reading/author.entity';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportReason, ReportStatus } from '#domains/moderation/reports/report.types';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import type { User } from '#domains/identity/users/user.entity';
import { query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { ofName } from '#platform/text/text';
import { changeUser, storedUser } from '#tests/support/people/accounts';
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
let articleId: number;
let author: User;
let reporter: User;

const { PENDING, RESOLVED } = ReportStatus;

beforeAll(async () => {
  app = await createTestApp();
  staff = moderationCalls(app);
  call = commentCalls(app);
  moderator = await app.signInAs('moderateur@centrale.test');
  admin = await app.signInAs('admin@centrale.test');
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

describe('several reports about one target', () => {
  const REASONS = ['SPAM', 'HARASSMENT', 'OFF_TOPIC'] as const;

  /** Stores a comment with reports for different reasons. Three reports hide it. */
  async function reported(count = 3) {
    const given = REASONS.slice(0, count);
    const comment = await storeComment({ articleId, userId: author.id, content: 'Trois fois' });
    const people = await Promise.all(given.map(() => createUser()));
    for (const [n, { email }] of people.entries()) {
      const input = { commentId: comment.id, reason: given[n], description: `Raison ${n}` };
      expect((await call.report(input, await app.signInAs(email))).code).toBeUndefined();
    }
    const [id = 0, ...others] = await found();
    expect(others).toEqual([]);
    return { comment, people, id };
  }

  it('form one item in the queue with all reasons and the highest severity', async () => {
    const { people, id } = await reported();
    expect((await staff.report(moderator, id)).data.managedReport).toMatchObject({
      severity: 'CRITICAL',
      version: 3,
      reportCount: 3,
      filings: REASONS.map((reason, n) => ({
        reporterName: people[n]!.username,
        reason,
        description: `Raison ${n}`,
      })),
      otherReports: [],
    });
    expect((await staff.reportCounts(moderator)).data.reportCounts).toMatchObject({
      total: 1,
      pending: 1,
      critical: 1,
    });
    const all = await repository(Report).find({ order: { id: 'ASC' } });
    for (const { id: one } of all) {
      expect((await staff.report(moderator, one)).data.managedReport.id).toBe(String(id));
    }
  });

  it('form one item in the queue even when they are concurrent', async () => {
    const comment = await storeComment({ articleId, userId: author.id });
    const people = await Promise.all(REASONS.map(() => createUser()));
    const tokens = await Promise.all(people.map(({ email }) => app.signInAs(email)));
    await Promise.all([
      ...tokens.map((as) => call.report({ commentId: comment.id, reason: 'SPAM' }, as)),
      ...tokens.map((as) => staff.reportUser(as, author.id)),
    ]);
    expect(await found({ type: 'COMMENT' })).toHaveLength(1);
    expect(await found({ type: 'USER' })).toHaveLength(1);
    expect(await repository(Report).count()).toBe(6);
  });

  it('are decided once, with one audit log entry and a notification per reporter', async () => {
    const { comment, people, id } = await reported();
    const { data } = await staff.decide(moderator, { id, decision: 'RESOLVE', version: 3 });
    expect(data.decideReport.report).toMatchObject({
      status: 'RESOLVED',
      linkedAct: 'HIDE_COMMENT',
    });
    expect(await repository(Report).countBy({ status: RESOLVED })).toBe(3);
    for (const { id: userId } of people) {
      expect((await storedNotifications(userId)).map(({ kind }) => kind)).toEqual([
        'report_decided',
      ]);
    }
    const reports = await repository(Report).find();
    const entries = await Promise.all(reports.map((report) => auditEntriesOnReport(report.id)));
    expect(entries.flat().map(({ action }) => action)).toEqual(['report.resolved']);
    expect(await storedComment(comment.id)).toMatchObject({ status: 'rejected', reportCount: 0 });
  });

  it('cannot be decided with a version that was read before the newest report', async () => {
    const { comment, id } = await reported(2);
    const late = await createUser();
    await call.report({ commentId: comment.id, reason: 'SPAM' }, await app.signInAs(late.email));
    const answer = await staff.decide(moderator, { id, decision: 'DISMISS', version: 2 });
    expect(answer.code).toBe('CONFLICT');
    expect(await storedNotifications(late.id)).toEqual([]);
  });

  neutral.it('cannot be decided by one of their reporters', async () => {
    const { comment, id } = await reported(2);
    await call.report({ commentId: comment.id, reason: 'SPAM' }, admin);
    const { managedReport } = (await staff.report(admin, id)).data;
    expect(managedReport).toMatchObject({ canDecide: false, canClaim: false, version: 3 });
    const own = await staff.decide(admin, { id, decision: 'DISMISS', version: 3 });
    expect(own.code).toBe('OWN_REPORT');
    expect((await staff.claim(admin, id, 3)).code).toBe('CONFLICT_OF_INTEREST');
    expect((await staff.report(moderator, id)).data.managedReport.canDecide).toBe(true);
  });

  neutral.it('filed after a decision form a new item in the queue', async () => {
    const { comment, id } = await reported();
    await staff.decide(moderator, { id, decision: 'DISMISS', version: 3 });
    const late = await createUser();
    await call.report({ commentId: comment.id, reason: 'SPAM' }, await app.signInAs(late.email));
    const [next, past] = await found();
    expect(past).toBe(id);
    const { managedReport } = (await staff.report(moderator, next!)).data;
    expect(managedReport).toMatchObject({ reportCount: 1, version: 1, severity: 'MEDIUM' });
    expect(managedReport.otherReports.map((one: { id: string }) => one.id)).toEqual([String(id)]);
  });

  it('can be searched by author, reporter and reason, but not by data hidden from the reader', async () => {
    const { people, id } = await reported();
    await ofUser(await createUser(), { reason: ReportReason.OTHER });
    for (const search of [
      author.username,
      people[2]!.username,
      'haineux',
      'hors sujet',
      'raison 1',
    ]) {
      expect(await found({ search })).toEqual([id]);
    }
    expect(await found({ search: 'personne de ce nom' })).toEqual([]);
    const subject = await storedUser('moderateur@centrale.test');
    const about = await ofUser(subject, { description: 'Secret' });
    expect(await found({ search: 'secret' }, admin)).toEqual([about.id]);
    for (const search of ['secret', reporter.username]) {
      expect(await found({ search })).not.toContain(about.id);
    }
  });

  neutral.it('are decided together by a bulk action', async () => {
    const { people, id, comment } = await reported();
    const other = await ofUser(await createUser());
    const stale = await ofComment({ version: 5 });
    const refs = [
      { id: String(id), version: 3 },
      { id: String(other.id), version: 1 },
      { id: String(stale.report.id), version: 1 },
      { id: '999999', version: 1 },
    ];
    const decide = async (action: string, as = moderator) =>
      (await staff.bulkReports(as, { action, reports: refs, note: 'Ensemble' })).data.bulkReports;
    const claimed = await decide('CLAIM');
    // The cases are claimed, whatever the version of the report.
    expect(claimed).toMatchObject({ done: 3, refused: 1 });
    const { results } = await decide('RESOLVE');
    expect(results.map(({ code }: { code: string | null }) => code)).toEqual([
      null,
      null,
      'CONFLICT',
      'REPORT_NOT_FOUND',
    ]);
    expect(results[0].label).toBe(`Commentaire ${ofName(author.username)}`);
    expect((await storedComment(comment.id)).status).toBe(CommentStatus.REJECTED);
    expect(await storedReport(other.id)).toMatchObject({
      status: RESOLVED,
      decisionNote: 'Ensemble',
    });
    expect(await storedNotifications(people[1]!.id)).toHaveLength(1);
    expect(await bansOf(author.id)).toEqual([]);
    const none = await staff.bulkReports(moderator, { action: 'CLAIM', reports: [] });
    expect(Object.keys(none.errors?.[0]?.extensions.fields ?? {})).toEqual(['reports']);
  });
});

describe('a report about a member or an article', () => {
  it('is filed once per reporter, even by concurrent requests', async () => {
    const token = await app.signInAs(reporter.email);
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.reportUser(token, author.id, { description: ' Il menace. ' })),
    );
    const accepted = answers.filter(({ errors }) => !errors);
    expect(accepted).toHaveLength(1);
    expect(accepted[0]!.data.reportUser.message).toBe(
      'Merci. La modération va examiner votre signalement.',
    );
    for (const { code, errors } of answers.filter((one) => one.errors)) {
      expect(code).toBe('ALREADY_REPORTED');
      expect(errors?.[0]?.message).toBe('Vous avez déjà signalé cette personne.');
    }
    const [id] = await found({ type: 'USER' });
    expect(await storedReport(id!)).toMatchObject({
      targetType: 'user',
      targetId: author.id,
      targetContent: author.username,
      targetUserId: author.id,
      reporterId: reporter.id,
      severity: 'critical',
      description: 'Il menace.',
      status: 'pending',
    });
    const about = (await staff.reportArticle(token, articleId)).data.reportArticle;
    expect(about.message).toBe('Merci. La modération va examiner votre signalement.');
    expect((await staff.reportArticle(token, articleId)).errors?.[0]?.message).toBe(
      'Vous avez déjà signalé cet article.',
    );
    expect(await found({ type: 'CONTENT' })).toHaveLength(1);
  });

  neutral.it('is refused if it is about the caller or their own article', async () => {
    const token = await app.signInAs(author.email);
    const self = await staff.reportUser(token, author.id);
    expect(self.errors?.[0]?.extensions.fields).toEqual({
      userId: 'Vous ne pouvez pas vous signaler vous-même.',
    });
    const article = await storeArticle({ audience: ArticleAudience.MEMBER });
    await transaction(() => repository(Author).update(article.authorId, { userId: author.id }));
    const own = await staff.reportArticle(token, article.id);
    await transaction(() => repository(Author).update(article.authorId, { userId: null }));
    expect(own.errors?.[0]?.extensions.fields).toEqual({
      articleId: 'Vous ne pouvez pas signaler votre propre article.',
    });
    expect(await found()).toEqual([]);
  });

  neutral.it('requires an existing member, or an article that the caller may read', async () => {
    const token = await app.signInAs(reporter.email);
    const away = await createUser();
    await changeUser(away.email, { isActive: false });
    for (const id of [999_999, 'abc', away.id]) {
      expect((await staff.reportUser(token, id)).code).toBe('USER_NOT_FOUND');
    }
    const premium = await storeArticle({ audience: ArticleAudience.MEMBER, premium: true });
    for (const id of [999_999, 'abc']) {
      expect((await staff.reportArticle(token, id)).code).toBe('ARTICLE_NOT_FOUND');
    }
    expect((await staff.reportArticle(token, premium.id)).code).toBe('PREMIUM_REQUIRED');
  });

  neutral.it(
    'requires a description for the reason OTHER, and is limited to twenty per hour',
    async () => {
      const token = await app.signInAs(reporter.email);
      for (const one of [
        await staff.reportUser(token, author.id, { reason: 'OTHER' }),
        await staff.reportArticle(token, articleId, { description: 'x'.repeat(501) }),
      ]) {
        expect(Object.keys(one.errors?.[0]?.extensions.fields ?? {})).toEqual(['description']);
      }
      const codes: (string | undefined)[] = [];
      for (let n = 0; n < 21; n++) codes.push((await staff.reportUser(token, author.id)).code);
      expect(codes.slice(0, 2)).toEqual([undefined, 'ALREADY_REPORTED']);
      expect(codes.at(-1)).toBe('RATE_LIMITED');
    },
  );

  neutral.it(
    'remains without the name of the reported member when that member is erased',
    async () => {
      const { id } = await ofUser(author);
      await eraseAccount(author.id, () => true);
      expect(await storedReport(id)).toMatchObject({
        targetContent: 'Utilisateur supprimé',
        searchText: 'utilisateur supprime',
        targetUserId: null,
        status: PENDING,
      });
      expect((await staff.report(moderator, id)).data.managedReport).toMatchObject({
        targetLabel: 'Utilisateur supprimé',
        targetUser: null,
      });
    },
  );
});
