import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import type { Report } from '#domains/moderation/reports/report.entity';
import { ReportReason, ReportStatus, ReportTarget } from '#domains/moderation/reports/report.types';
import type { User } from '#domains/identity/users/user.entity';
import { HOUR, now } from '#platform/running/clock';
import { currentDatabase, query, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeReport } from '#server/seeds/factories/report.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { ofName } from '#platform/text/text';
import { storedUser } from '#tests/support/people/accounts';
import { moderationCalls } from '#tests/support/content/moderation';
import { claimedReport, reportedComment, reportedPerson } from '#tests/support/content/reports';
import { planOf, statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let staff: ReturnType<typeof moderationCalls>;
let moderator: string;
let admin: string;
let moderatorId: number;
let articleId: number;
let author: User;
let reporter: User;

const { CONTENT } = ReportTarget;
const { PENDING, RESOLVED, DISMISSED } = ReportStatus;
const ago = (hours: number) => new Date(now().getTime() - hours * HOUR);

beforeAll(async () => {
  app = await createTestApp();
  staff = moderationCalls(app);
  moderator = await app.signInAs('moderateur@centrale.test');
  admin = await app.signInAs('admin@centrale.test');
  moderatorId = (await storedUser('moderateur@centrale.test')).id;
});
beforeEach(async () => {
  clearThrottles();
  await transaction(async () => {
    await query('DELETE FROM reports');
    await query('DELETE FROM case_matters');
  });
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
  author = await createUser();
  reporter = await createUser();
});
afterAll(() => app.close());

const ofComment = (more: Partial<Report> = {}) =>
  reportedComment({ articleId, author, reporter }, more);
const ofUser = (user: User, more: Partial<Report> = {}) => reportedPerson(user, reporter, more);
const found = async (filter: object = {}, as = moderator): Promise<number[]> =>
  (await staff.reports(as, { ...filter })).data.managedReports.items.map(({ id }: { id: string }) =>
    Number(id),
  );

describe('the queue of reports', () => {
  it('lists pending reports first, then by severity, then newest first', async () => {
    const { HARASSMENT, INAPPROPRIATE, SPAM, OFF_TOPIC } = ReportReason;
    const rows: [ReportReason, ReportStatus, number][] = [
      [HARASSMENT, PENDING, 50],
      [INAPPROPRIATE, PENDING, 1],
      [SPAM, PENDING, 2],
      [SPAM, PENDING, 9],
      [OFF_TOPIC, PENDING, 0],
      [HARASSMENT, DISMISSED, 3],
      [HARASSMENT, RESOLVED, 4],
      [INAPPROPRIATE, RESOLVED, 0],
      [OFF_TOPIC, DISMISSED, 0],
    ];
    const expected: number[] = [];
    for (const [n, [reason, status, hours]] of rows.entries()) {
      const { id } = await storeReport({ targetId: n + 1, reason, status, createdAt: ago(hours) });
      expected.push(id);
    }
    expect(await found()).toEqual(expected);
    const { data } = await staff.reports(moderator, {}, { page: 2, pageSize: 4 });
    expect(data.managedReports).toMatchObject({ total: 9, page: 2, pageSize: 4, pageCount: 3 });
    expect(data.managedReports.items.map(({ id }: { id: string }) => Number(id))).toEqual(
      expected.slice(4, 8),
    );
  });

  it('shows a report with its target, the reported person and the reporter', async () => {
    const { comment, report } = await ofComment({ description: 'Il insulte.' });
    const { data } = await staff.report(moderator, report.id);
    expect(data.managedReport).toEqual({
      id: String(report.id),
      type: 'COMMENT',
      targetId: String(comment.id),
      targetLabel: `Commentaire ${ofName(author.username)}`,
      targetContent: 'Le texte signalé',
      targetUser: { id: String(author.id), username: author.username },
      reporterName: reporter.username,
      reason: 'SPAM',
      description: 'Il insulte.',
      severity: 'MEDIUM',
      status: 'PENDING',
      version: 1,
      createdAt: report.createdAt.toISOString(),
      assignedTo: null,
      resolvedAt: null,
      resolvedBy: null,
      decisionNote: null,
      linkedAct: null,
      canDecide: true,
      canClaim: true,
      reportCount: 1,
      filings: [{ reporterName: reporter.username, reason: 'SPAM', description: 'Il insulte.' }],
      notes: [],
      otherReports: [],
    });
    const onPerson = await ofUser(author);
    expect((await staff.report(moderator, onPerson.id)).data.managedReport).toMatchObject({
      type: 'USER',
      targetLabel: author.username,
      targetContent: null,
    });
    for (const id of [999_999, 'abc', '0']) {
      expect((await staff.report(moderator, id)).data.managedReport).toBeNull();
    }
  });

  it('can be filtered by type, severity, status, time and assignee, also combined', async () => {
    const { report } = await ofComment({ createdAt: ago(30) });
    const onPerson = await ofUser(author, { createdAt: ago(2) });
    await claimedReport(onPerson, moderatorId);
    const onArticle = await storeReport({
      targetType: CONTENT,
      targetId: articleId,
      reason: ReportReason.OFF_TOPIC,
      status: DISMISSED,
      createdAt: ago(1),
    });
    const resolved = await storeReport({ targetId: 7, status: RESOLVED, createdAt: ago(1) });
    expect(await found({ type: 'COMMENT' })).toEqual([report.id, resolved.id]);
    expect(await found({ type: 'USER' })).toEqual([onPerson.id]);
    expect(await found({ severity: 'CRITICAL' })).toEqual([onPerson.id]);
    expect(await found({ severity: 'MEDIUM' })).toEqual([report.id, resolved.id]);
    expect(await found({ status: 'PENDING' })).toEqual([onPerson.id, report.id]);
    expect(await found({ status: 'DISMISSED' })).toEqual([onArticle.id]);
    expect(await found({ status: 'RESOLVED' })).toEqual([resolved.id]);
    expect(await found({ status: 'PENDING', severity: 'MEDIUM' })).toEqual([report.id]);
    expect(await found({ status: 'PENDING', assigneeId: moderatorId })).toEqual([onPerson.id]);
    expect(await found({ type: 'COMMENT', assigneeId: moderatorId })).toEqual([]);
    expect(await found({ from: ago(3) })).toEqual([onPerson.id, resolved.id, onArticle.id]);
    expect(await found({ to: ago(3) })).toEqual([report.id]);
  });

  it('can be filtered by assignee: none, any, one member, or all but one member', async () => {
    const { report } = await ofComment();
    const mine = await ofUser(author);
    await claimedReport(mine, moderatorId);
    expect(await found({ unassigned: true })).toEqual([report.id]);
    expect(await found({ unassigned: false })).toEqual([mine.id]);
    expect(await found({ assigneeId: moderatorId })).toEqual([mine.id]);
    expect(await found({ assigneeId: moderatorId }, admin)).toEqual([mine.id]);
    expect(await found({ assigneeId: author.id })).toEqual([]);
    expect(await found({ exceptAssigneeId: moderatorId })).toEqual([report.id]);
    expect(await found({ exceptAssigneeId: author.id })).toEqual([mine.id, report.id]);
    expect(await found({ assigneeId: moderatorId, unassigned: true })).toEqual([]);
    for (const field of ['assigneeId', 'exceptAssigneeId']) {
      for (const id of ['abc', '0', '-1', '99999999999']) {
        const { errors } = await staff.reports(moderator, { [field]: id });
        expect(errors?.[0]?.extensions.fields).toEqual({ [field]: 'Ce responsable n’existe pas.' });
      }
    }
    const page = (
      await statementsOf(async () => void (await staff.reports(moderator, { unassigned: true })))
    ).find(({ sql }) => sql.includes('assigneeName') && sql.includes('OFFSET'))!;
    if (currentDatabase().kind === 'sqlite') {
      expect(await planOf(page)).toMatch(/SCAN r USING (COVERING )?INDEX/);
    }
  });

  it('has a list of assignees without duplicates, sorted by name ignoring case', async () => {
    expect((await staff.reportAssignees(moderator)).data.reportAssignees).toEqual([]);
    await claimedReport((await ofComment()).report, moderatorId);
    await claimedReport(await ofUser(author), moderatorId);
    const { reportAssignees } = (await staff.reportAssignees(admin)).data;
    expect(reportAssignees).toEqual([
      { id: String(moderatorId), username: 'moderateur', avatarUrl: null },
    ]);
    const { id: assignedToId } = await createUser({ username: 'Zoé' });
    await claimedReport((await ofComment()).report, assignedToId);
    const all = (await staff.reportAssignees(admin)).data.reportAssignees;
    expect(all.map(({ username }: { username: string }) => username)).toEqual([
      'moderateur',
      'Zoé',
    ]);
  });

  it('can be searched by target and reason, ignoring case and accents', async () => {
    const one = await storeReport({ targetId: 1, targetContent: 'Un Événement à 100%' });
    const two = await storeReport({ targetId: 2, description: 'Même événement, ailleurs' });
    expect((await found({ search: 'EVENEMENT' })).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(await found({ search: 'ailleurs meme' })).toEqual([two.id]);
    expect(await found({ search: '100%' })).toEqual([one.id]);
    expect(await found({ search: '1_0' })).toEqual([]);
    const long = await staff.reports(moderator, { search: 'x'.repeat(101) });
    expect(Object.keys(long.errors?.[0]?.extensions.fields ?? {})).toEqual(['search']);
    const far = await staff.reports(moderator, {}, { page: 501, pageSize: 20 });
    expect(Object.keys(far.errors?.[0]?.extensions.fields ?? {})).toEqual(['page']);
  });

  it('lists for a report the last ten other reports about the same target', async () => {
    const { comment, report } = await ofComment();
    const others: number[] = [];
    for (let n = 0; n < 12; n++) {
      const other = await storeReport({ targetId: comment.id, createdAt: ago(20 - n) });
      others.unshift(other.id);
    }
    await ofUser(author, { targetId: comment.id });
    const { otherReports } = (await staff.report(moderator, report.id)).data.managedReport;
    expect(otherReports.map(({ id }: { id: string }) => Number(id))).toEqual(others.slice(0, 10));
  });

  it('is read through an index, in the same number of statements whatever its length', async () => {
    await ofComment();
    const list = async () => {
      const { errors } = await staff.reports(moderator, {}, { pageSize: 20 });
      expect(errors).toBeUndefined();
    };
    await list();
    const few = await statementsOf(list);
    for (let n = 0; n < 20; n++) await ofComment();
    const many = await statementsOf(list);
    expect(many).toHaveLength(few.length);
    const page = many.find(({ sql }) => sql.includes('assigneeName') && sql.includes('OFFSET'))!;
    if (currentDatabase().kind === 'sqlite') {
      expect(await planOf(page)).toMatch(/SCAN r USING COVERING INDEX|SCAN r USING INDEX/);
    }
  });

  it('offers no action to staff who may only view reports', async () => {
    const { id } = await storeReport({ targetId: 1 });
    const junior = await app.signInAs('stagiaire@centrale.test');
    expect((await staff.report(junior, id)).data.managedReport).toMatchObject({
      canDecide: false,
      canClaim: false,
    });
  });

  it('counts pending, decided and critical pending reports', async () => {
    await ofUser(author);
    await ofUser(reporter, { reporterId: null, status: RESOLVED });
    await storeReport({ targetId: 1 });
    await storeReport({ targetId: 2, status: DISMISSED });
    expect((await staff.reportCounts(moderator)).data.reportCounts).toEqual({
      total: 4,
      pending: 2,
      resolved: 1,
      dismissed: 1,
      critical: 1,
    });
  });
});

describe('a reported member', () => {
  it('sees neither the reporter nor the notes of staff', async () => {
    const subject = await storedUser('moderateur@centrale.test');
    const { id } = await ofUser(subject, { description: 'C’est moi qui le dis.' });
    const other = await ofUser(subject, { reporterId: author.id });
    await staff.note(admin, id, 'Entre nous');
    const masked = { reporterName: null, description: null, canDecide: false, canClaim: false };
    const { managedReport } = (await staff.report(moderator, id)).data;
    expect(managedReport).toMatchObject({ ...masked, notes: [] });
    expect(managedReport.otherReports).toEqual([
      expect.objectContaining({ id: String(other.id), ...masked }),
    ]);
    expect((await staff.report(admin, id)).data.managedReport).toMatchObject({
      reporterName: reporter.username,
      description: 'C’est moi qui le dis.',
    });
  });
});
