import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { ConfirmationRow } from '#domains/moderation/approvals/approval.entity';
import { Report } from '#domains/moderation/reports/report.entity';
import { Permission } from '#platform/access/permissions';
import { repository } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import {
  caseDecider,
  CONFIRM_REQUEST,
  DECIDE_CASE,
  GROUNDS,
  reportComment,
} from '#tests/support/content/caseDeciding';
import { openAs } from '#tests/support/content/cases';
import { commentCalls } from '#tests/support/content/comments';
import { storedNotifications } from '#tests/support/content/notifications';
import { reportedPerson } from '#tests/support/content/reports';
import { changeSettings } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let staff: SignedInMember;
let author: SignedInMember;
let comment: Comment;
beforeAll(async () => {
  app = await createTestApp();
  await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
  staff = await caseDecider();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  author = await signedInMember();
  const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
  comment = await storeComment({ articleId, userId: author.user.id, content: 'Un avis tranché' });
});

const report = () => reportComment(app, comment.id);
const commentNow = () => repository(Comment).findOneByOrFail({ id: comment.id });
const reportsNow = () =>
  repository(Report).find({ where: { targetId: comment.id }, order: { id: 'ASC' } });
const caseNumber = async () =>
  (await repository(CaseRow).findOneByOrFail({ subjectId: comment.id })).number;
const decisionsNow = async () =>
  (await repository(Decision).findBy({ personId: author.user.id })).map(({ kind }) => kind);

/** Decides the case of the comment on the current versions. */
const decide = async (given: object, as = staff.token) => {
  const [first] = await reportsNow();
  const input = {
    number: await caseNumber(),
    commentVersion: (await commentNow()).version,
    reportVersion: first?.version ?? null,
    subject: 'HIDE',
    person: 'NOTHING',
    ...given,
  };
  const { data, code, errors } = await app.gql(DECIDE_CASE, { input }, { as });
  return { answer: data?.decideCase, code, fields: errors?.[0]?.extensions?.fields };
};

describe('deciding the case of a reported comment', () => {
  it('hides the comment, bans its author, settles every report and closes the case', async () => {
    const reporters = [await report(), await report()];
    const { answer } = await decide({ person: 'BAN', banDays: 3, ...GROUNDS });
    expect(answer).toMatchObject({ __typename: 'CasePayload', case: { state: 'CLOSED' } });
    expect(await commentNow()).toMatchObject({ status: CommentStatus.REJECTED });
    expect((await reportsNow()).map(({ status }) => status)).toEqual(['resolved', 'resolved']);
    expect(await activeBanOf(author.user.id)).not.toBeNull();
    for (const { user } of reporters) {
      const titles = (await storedNotifications(user.id)).map(({ title }) => title);
      expect(titles).toEqual(['Votre signalement est accepté']);
    }
  });

  it('approves the comment and dismisses every report', async () => {
    const reporter = await report();
    const { answer } = await decide({ subject: 'COMPLIANT' });
    expect(answer.case.state).toBe('CLOSED');
    expect(await commentNow()).toMatchObject({ status: CommentStatus.APPROVED });
    expect((await reportsNow()).map(({ status }) => status)).toEqual(['dismissed']);
    expect((await storedNotifications(reporter.user.id)).map(({ title }) => title)).toEqual([
      'Votre signalement est rejeté',
    ]);
  });

  it('deletes the comment, warns its author and upholds every report, in one case', async () => {
    await report();
    const { answer } = await decide({ subject: 'DELETE', person: 'WARN', ...GROUNDS });
    expect(answer.case.state).toBe('CLOSED');
    expect((await commentNow()).deletedAt).not.toBeNull();
    expect((await reportsNow()).map(({ status }) => status)).toEqual(['resolved']);
    const outcomes = answer.case.timeline.map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes).toEqual(expect.arrayContaining(['COMMENT_DELETED', 'WARNED']));
  });

  it('is a conflict when a report arrived or the comment changed meanwhile', async () => {
    await report();
    const reportVersion = (await reportsNow())[0]!.version;
    await report();
    const { answer } = await decide({ reportVersion, ...GROUNDS });
    expect(answer).toMatchObject({ __typename: 'CaseConflict' });
    const old = await decide({ commentVersion: (await commentNow()).version + 1, ...GROUNDS });
    expect(old.answer).toMatchObject({ __typename: 'CaseConflict' });
    expect(await commentNow()).toMatchObject({ status: CommentStatus.APPROVED });
    expect((await reportsNow()).map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  it('asks for a rule, facts and a fitting measure, at their fields, and changes nothing', async () => {
    await report();
    const bare = await decide({ person: 'WARN' });
    expect(bare.fields).toEqual({
      ruleKey: 'Choisissez la règle.',
      facts: 'Décrivez les faits. Le membre lira ce texte.',
    });
    const mixed = await decide({ subject: 'COMPLIANT', person: 'BAN', ...GROUNDS });
    expect(mixed.fields).toEqual({
      person: 'Aucune mesure n’est possible si les règles sont respectées.',
    });
    expect((await decide({ subject: 'BREACH', ...GROUNDS })).fields).toHaveProperty('subject');
    expect(await decisionsNow()).toEqual([]);
    expect((await reportsNow()).map(({ status }) => status)).toEqual(['pending']);
  });

  it('undoes everything when the ban is refused', async () => {
    await report();
    const junior = await signedInWith([
      Permission.MODERATION_REPORTS_VIEW,
      Permission.MODERATION_REPORTS_HANDLE,
    ]);
    const { code } = await decide({ person: 'BAN', banDays: 3, ...GROUNDS }, junior.token);
    expect(code).toBe('FORBIDDEN');
    expect(await commentNow()).toMatchObject({ status: CommentStatus.APPROVED });
    expect((await reportsNow()).map(({ status }) => status)).toEqual(['pending']);
  });

  it('is refused to a member of staff who reported the comment, and to its author', async () => {
    const judging = [
      Permission.MODERATION_REPORTS_VIEW,
      Permission.MODERATION_REPORTS_HANDLE,
      Permission.MODERATION_COMMENTS_MODERATE,
    ];
    const reporter = await signedInWith(judging);
    const input = { commentId: comment.id, reason: 'SPAM', description: null };
    await commentCalls(app).report(input, reporter.token);
    expect((await decide(GROUNDS, reporter.token)).code).toBe('CONFLICT_OF_INTEREST');
    const own = await signedInWith(judging);
    const { articleId } = comment;
    comment = await storeComment({ articleId, userId: own.user.id, content: 'Le mien' });
    await report();
    expect((await decide({ subject: 'COMPLIANT' }, own.token)).code).toBe('OWN_CASE');
    expect((await reportsNow()).map(({ status }) => status)).toEqual(['pending']);
  });

  it('waits for a second person when the ban is permanent, then does everything', async () => {
    await changeSettings({ confirmPermanentBans: true });
    await report();
    const given = { person: 'BAN', banDays: 0, ...GROUNDS };
    const { answer } = await decide(given);
    expect(answer.__typename).toBe('ApprovalRequested');
    expect(await commentNow()).toMatchObject({ status: CommentStatus.APPROVED });
    const { id } = await repository(ConfirmationRow).findOneByOrFail({
      subjectId: author.user.id,
    });
    const chief = await app.signInAs('superadmin@centrale.test');
    const { errors } = await app.gql(CONFIRM_REQUEST, { id }, { as: chief });
    expect(errors).toBeUndefined();
    expect(await commentNow()).toMatchObject({ status: CommentStatus.REJECTED });
    expect((await reportsNow()).map(({ status }) => status)).toEqual(['resolved']);
    expect(await activeBanOf(author.user.id)).toMatchObject({ expiresAt: null });
    await changeSettings({ confirmPermanentBans: false });
  });

  it('fails on approval after a colleague decided the case in the meantime', async () => {
    await changeSettings({ confirmPermanentBans: true });
    await report();
    await decide({ person: 'BAN', banDays: 0, ...GROUNDS });
    await changeSettings({ confirmPermanentBans: false });
    expect((await decide({ subject: 'COMPLIANT' })).answer.__typename).toBe('CasePayload');
    const where = { subjectId: author.user.id };
    const { id } = await repository(ConfirmationRow).findOneByOrFail(where);
    const chief = await app.signInAs('superadmin@centrale.test');
    await app.gql(CONFIRM_REQUEST, { id }, { as: chief });
    expect(await repository(ConfirmationRow).findOneByOrFail(where)).toMatchObject({
      state: 'failed',
    });
    expect(await commentNow()).toMatchObject({ status: CommentStatus.APPROVED });
    expect(await activeBanOf(author.user.id)).toBeNull();
  });

  it('may only sanction the author when the comment is already hidden', async () => {
    await report();
    await decide(GROUNDS);
    const { number, version } = await openAs(app, staff.token, {
      subjectType: 'COMMENT',
      subjectId: String(comment.id),
    });
    const input = { subject: 'BREACH', person: 'WARN', version, number, ...GROUNDS };
    const { answer } = await decide({ ...input, reportVersion: null });
    expect(answer).toMatchObject({ __typename: 'CasePayload' });
    expect(await decisionsNow()).toContain('warning');
  });
});

describe('deciding a case without a report', () => {
  it('warns the user, and the warning is recorded in the same case', async () => {
    const { number, version } = await openAs(app, staff.token, {
      subjectType: 'USER',
      subjectId: String(author.user.id),
    });
    const input = { number, version, subject: 'BREACH', person: 'WARN', ...GROUNDS };
    const { data } = await app.gql(DECIDE_CASE, { input }, { as: staff.token });
    const outcomes = data.decideCase.case.timeline.map((one: { outcome: string }) => one.outcome);
    expect(outcomes).toContain('WARNED');
    expect((await storedNotifications(author.user.id)).map(({ title }) => title)).toEqual([
      'Avertissement de la modération',
    ]);
    expect(await decisionsNow()).toEqual(['warning']);
    // A colleague who read the case before the warning does not warn again.
    const again = await app.gql(DECIDE_CASE, { input }, { as: staff.token });
    expect(again.data.decideCase).toMatchObject({ __typename: 'CaseConflict' });
    expect(await decisionsNow()).toEqual(['warning']);
  });

  it('upholds every group of reports about the user, with one warning', async () => {
    const reporters = [await signedInMember(), await signedInMember()];
    for (const { user } of reporters) await reportedPerson(author.user, user);
    const { number } = await openAs(app, staff.token, {
      subjectType: 'USER',
      subjectId: String(author.user.id),
    });
    const input = { number, reportVersion: 1, subject: 'BREACH', person: 'WARN', ...GROUNDS };
    const { data } = await app.gql(DECIDE_CASE, { input }, { as: staff.token });
    expect(data.decideCase).toMatchObject({ __typename: 'CasePayload' });
    const reports = await repository(Report).findBy({ targetUserId: author.user.id });
    expect(reports.map(({ status }) => status)).toEqual(['resolved', 'resolved']);
    expect((await decisionsNow()).filter((kind) => kind === 'warning')).toHaveLength(1);
  });

  it('is refused when nothing waits and no measure is given', async () => {
    const { number } = await openAs(app, staff.token, {
      subjectType: 'USER',
      subjectId: String(author.user.id),
    });
    const input = { number, subject: 'BREACH', person: 'NOTHING' };
    const { code } = await app.gql(DECIDE_CASE, { input }, { as: staff.token });
    expect(code).toBe('CASE_NOT_DECIDABLE');
  });
});
