import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '../../../server/domains/reactors/audit/auditEntry.entity';
import { CommentStatus } from '../../../server/domains/content/comments/comment.types';
import { ArticleAudience } from '../../../server/domains/content/news/article/article.types';
import { Author } from '../../../server/domains/content/news/reading/author.entity';
import { NotificationRow } from '../../../server/domains/reactors/notifications/notification.entity';
import { Report } from '../../../server/domains/content/reports/report.entity';
import {
  ReportReason,
  ReportStatus,
  ReportTarget,
} from '../../../server/domains/content/reports/report.types';
import { ReportNoteRow } from '../../../server/domains/content/reports/reportNote.entity';
import { Ban } from '../../../server/domains/identity/users/ban.entity';
import { eraseAccount } from '../../../server/domains/identity/accounts/leaving/erasure.service';
import type { User } from '../../../server/domains/identity/users/user.entity';
import { DAY, HOUR, now } from '../../../server/platform/running/clock';
import {
  currentDatabase,
  query,
  repository,
  transaction,
} from '../../../server/platform/db/transaction';
import { clearThrottles } from '../../../server/platform/limits/throttle';
import { storeArticle } from '../../../server/seeds/factories/article.factory';
import { storeComment } from '../../../server/seeds/factories/comment.factory';
import { storeReport } from '../../../server/seeds/factories/report.factory';
import { createUser } from '../../../server/seeds/factories/user.factory';
import { changeUser, storedUser } from '../../support/people/accounts';
import { commentCalls, storedComment } from '../../support/content/comments';
import { moderationCalls, openTo } from '../../support/content/moderation';
import { planOf, statementsOf } from '../../support/running/statements';
import { createTestApp, type TestApp } from '../../support/running/testApp';

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
const { PENDING, RESOLVED, DISMISSED } = ReportStatus;
const ago = (hours: number) => new Date(now().getTime() - hours * HOUR);

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

/** A report of a comment of `author`, filed by `reporter`. */
async function ofComment(more: Partial<Report> = {}) {
  const content = 'Le texte signalé';
  const comment = await storeComment({ articleId, userId: author.id, content });
  const report = await storeReport({
    targetId: comment.id,
    targetContent: content,
    targetUserId: author.id,
    reporterId: reporter.id,
    ...more,
  });
  return { comment, report };
}
const ofUser = (user: User, more: Partial<Report> = {}) =>
  storeReport({
    targetType: USER,
    targetId: user.id,
    targetContent: user.username,
    targetUserId: user.id,
    reporterId: reporter.id,
    reason: ReportReason.HARASSMENT,
    ...more,
  });
const stored = (id: number) => repository(Report).findOneByOrFail({ id });
const bansOf = (userId: number) => repository(Ban).findBy({ userId });
const noticesOf = (userId: number) =>
  repository(NotificationRow).find({ where: { userId }, order: { id: 'ASC' } });
const actsOn = async (id: number) =>
  (
    await repository(AuditEntry).find({
      where: { targetType: 'report', targetId: String(id) },
      order: { id: 'ASC' },
    })
  ).map(({ action, actorId, before, after }) => ({ action, actorId, before, after }));
const found = async (filter: object = {}, as = moderator): Promise<number[]> =>
  (await staff.reports(as, { ...filter })).data.managedReports.items.map(({ id }: { id: string }) =>
    Number(id),
  );
const resolve = (id: number, more: object = {}, as = moderator) =>
  staff.decide(as, { id, decision: 'RESOLVE', version: 1, ...more });

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
      targetLabel: `Commentaire de ${author.username}`,
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

  it('is filtered by type, severity, status, time and assignee, together', async () => {
    const { report } = await ofComment({ createdAt: ago(30) });
    const onPerson = await ofUser(author, { assignedToId: moderatorId, createdAt: ago(2) });
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

  it('is filtered by no assignee, any assignee, or one person or not', async () => {
    const { report } = await ofComment();
    const mine = await ofUser(author, { assignedToId: moderatorId });
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

  it('lists the assignees, once each, by name ignoring case', async () => {
    expect((await staff.reportAssignees(moderator)).data.reportAssignees).toEqual([]);
    await ofComment({ assignedToId: moderatorId });
    await ofUser(author, { assignedToId: moderatorId });
    const { reportAssignees } = (await staff.reportAssignees(admin)).data;
    expect(reportAssignees).toEqual([
      { id: String(moderatorId), username: 'moderateur', avatarUrl: null },
    ]);
    const { id: assignedToId } = await createUser({ username: 'Zoé' });
    await ofComment({ assignedToId });
    const all = (await staff.reportAssignees(admin)).data.reportAssignees;
    expect(all.map(({ username }: { username: string }) => username)).toEqual([
      'moderateur',
      'Zoé',
    ]);
  });

  it('is searched by target and reason, ignoring case and accents', async () => {
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

  it('lists the last ten other reports of the same target, and of nothing else', async () => {
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

  it('costs as many statements for many reports as for one, and follows its index', async () => {
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

  it('is open to viewers of reports, and its acts to handlers', async () => {
    const { id } = await storeReport({ targetId: 1 });
    const viewers = ['superadmin', 'admin', 'moderateur', 'support', 'stagiaire'];
    const acting = ['superadmin', 'admin', 'moderateur', 'support'];
    expect(await openTo(app, (as) => staff.reports(as))).toEqual(viewers);
    expect(await openTo(app, (as) => staff.report(as, id))).toEqual(viewers);
    expect(await openTo(app, (as) => staff.reportCounts(as))).toEqual(viewers);
    expect(await openTo(app, (as) => staff.reportAssignees(as))).toEqual(viewers);
    expect(await openTo(app, (as) => staff.claim(as, id, 99))).toEqual(acting);
    expect(await openTo(app, (as) => staff.release(as, id, 99))).toEqual(acting);
    expect(await openTo(app, (as) => staff.note(as, id, 'x'.repeat(1001)))).toEqual(acting);
    expect(await openTo(app, (as) => resolve(id, { version: 99 }, as ?? ''))).toEqual(acting);
    const junior = await app.signInAs('stagiaire@centrale.test');
    expect((await staff.report(junior, id)).data.managedReport).toMatchObject({
      canDecide: false,
      canClaim: false,
    });
    expect(await stored(id)).toMatchObject({ version: 1, assignedToId: null, status: PENDING });
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

describe('several reports of one target', () => {
  const REASONS = ['SPAM', 'HARASSMENT', 'OFF_TOPIC'] as const;

  /** A comment of `author` that people reported, each for another reason; three hide it. */
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

  it('are one item with every reason, and the highest severity', async () => {
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

  it('are one item also when they are simultaneous', async () => {
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

  it('are decided once: everybody is notified, with one journal entry', async () => {
    const { comment, people, id } = await reported();
    const { data } = await staff.decide(moderator, { id, decision: 'RESOLVE', version: 3 });
    expect(data.decideReport).toMatchObject({ status: 'RESOLVED', linkedAct: 'HIDE_COMMENT' });
    expect(await repository(Report).countBy({ status: RESOLVED })).toBe(3);
    for (const { id: userId } of people) {
      expect((await noticesOf(userId)).map(({ kind }) => kind)).toEqual(['report_decided']);
    }
    const reports = await repository(Report).find();
    const acts = await Promise.all(reports.map((report) => actsOn(report.id)));
    expect(acts.flat().map(({ action }) => action)).toEqual(['report.resolved']);
    expect(await storedComment(comment.id)).toMatchObject({ status: 'rejected', reportCount: 0 });
  });

  it('cannot be decided by somebody who has not read the newest reason', async () => {
    const { comment, id } = await reported(2);
    const late = await createUser();
    await call.report({ commentId: comment.id, reason: 'SPAM' }, await app.signInAs(late.email));
    const answer = await staff.decide(moderator, { id, decision: 'DISMISS', version: 2 });
    expect(answer.code).toBe('CONFLICT');
    expect(await noticesOf(late.id)).toEqual([]);
  });

  it('cannot be decided by one of their reporters', async () => {
    const { comment, id } = await reported(2);
    await call.report({ commentId: comment.id, reason: 'SPAM' }, admin);
    const { managedReport } = (await staff.report(admin, id)).data;
    expect(managedReport).toMatchObject({ canDecide: false, canClaim: false, version: 3 });
    const own = await staff.decide(admin, { id, decision: 'DISMISS', version: 3 });
    expect(own.code).toBe('OWN_REPORT');
    expect((await staff.claim(admin, id, 3)).code).toBe('OWN_REPORT');
    expect((await staff.report(moderator, id)).data.managedReport.canDecide).toBe(true);
  });

  it('start a new item after the decision', async () => {
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

  it('are found by author, reporter and reason, except by the reported person', async () => {
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

  it('are handled by bulk acts like one', async () => {
    const { people, id, comment } = await reported();
    const other = await ofUser(await createUser());
    const stale = await ofComment({ version: 5 });
    const refs = [
      { id: String(id), version: 3 },
      { id: String(other.id), version: 1 },
      { id: String(stale.report.id), version: 1 },
      { id: '999999', version: 1 },
    ];
    const act = async (action: string, as = moderator) =>
      (await staff.bulkReports(as, { action, reports: refs, note: 'Ensemble' })).data.bulkReports;
    const claimed = await act('CLAIM');
    expect(claimed).toMatchObject({ done: 2, refused: 2 });
    for (const ref of refs.slice(0, 2)) ref.version += 1;
    const { results } = await act('RESOLVE');
    expect(results.map(({ code }: { code: string | null }) => code)).toEqual([
      null,
      null,
      'CONFLICT',
      'REPORT_NOT_FOUND',
    ]);
    expect(results[0].label).toBe(`Commentaire de ${author.username}`);
    expect((await storedComment(comment.id)).status).toBe(CommentStatus.REJECTED);
    expect(await stored(other.id)).toMatchObject({ status: RESOLVED, decisionNote: 'Ensemble' });
    expect(await noticesOf(people[1]!.id)).toHaveLength(1);
    expect(await bansOf(author.id)).toEqual([]);
    const none = await staff.bulkReports(moderator, { action: 'CLAIM', reports: [] });
    expect(Object.keys(none.errors?.[0]?.extensions.fields ?? {})).toEqual(['reports']);
    expect(
      await openTo(app, (as) => staff.bulkReports(as, { action: 'CLAIM', reports: refs })),
    ).toEqual(['superadmin', 'admin', 'moderateur', 'support']);
  });
});

describe('an assignment', () => {
  it('is visible to others, can be taken over, and is given back by its holder', async () => {
    const { report } = await ofComment();
    const claimed = (await staff.claim(moderator, report.id)).data.claimReport;
    expect(claimed).toMatchObject({
      version: 2,
      assignedTo: { id: String(moderatorId) },
      canClaim: false,
      canDecide: true,
    });
    const seen = (await staff.report(admin, report.id)).data.managedReport;
    expect(seen).toMatchObject({ assignedTo: { id: String(moderatorId) }, canClaim: true });
    expect((await staff.release(admin, report.id, 2)).code).toBe('FORBIDDEN');
    const taken = (await staff.claim(admin, report.id, 2)).data.claimReport;
    expect(taken).toMatchObject({ version: 3, assignedTo: { id: String(adminId) } });
    const released = (await staff.release(admin, report.id, 3)).data.releaseReport;
    expect(released).toMatchObject({ version: 4, assignedTo: null, canClaim: true });
    expect((await actsOn(report.id)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['report.claimed', moderatorId],
      ['report.claimed', adminId],
      ['report.released', adminId],
    ]);
  });

  it('changes nothing when it is repeated, or given back by nobody', async () => {
    const { report } = await ofComment();
    expect((await staff.release(moderator, report.id)).data.releaseReport.version).toBe(1);
    await staff.claim(moderator, report.id);
    expect((await staff.claim(moderator, report.id, 2)).data.claimReport.version).toBe(2);
    expect(await actsOn(report.id)).toHaveLength(1);
  });

  it('goes to one of two simultaneous requests, and the other gets the present state', async () => {
    const { report } = await ofComment();
    const answers = await Promise.all([
      staff.claim(moderator, report.id),
      staff.claim(admin, report.id),
    ]);
    const refused = answers.filter(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      status: 409,
      current: { id: report.id, status: 'PENDING', version: 2 },
    });
    expect((await stored(report.id)).version).toBe(2);
  });

  it('is refused for a decided report, for one’s own, and for one about oneself', async () => {
    const { report } = await ofComment({ status: RESOLVED });
    expect((await staff.claim(moderator, report.id)).code).toBe('REPORT_ALREADY_DECIDED');
    const own = await ofUser(author, { reporterId: moderatorId });
    const about = await ofUser(await storedUser('moderateur@centrale.test'));
    for (const { id } of [own, about]) {
      expect((await staff.claim(moderator, id)).code).toBe('OWN_REPORT');
      expect((await staff.note(moderator, id, 'Non')).code).toBe('OWN_REPORT');
      expect((await stored(id)).assignedToId).toBeNull();
    }
    expect((await staff.claim(moderator, 999_999)).code).toBe('REPORT_NOT_FOUND');
  });
});

describe('a note', () => {
  it('is read by staff in order, also on a decided report, and keeps the version', async () => {
    const { report } = await ofComment();
    await staff.note(moderator, report.id, '  Première. ');
    await resolve(report.id);
    const { data } = await staff.note(admin, report.id, 'Seconde.');
    const names = ['moderateur@centrale.test', 'admin@centrale.test'].map(storedUser);
    const [first, second] = (await Promise.all(names)).map(({ username }) => username);
    expect(data.addReportNote.notes).toEqual([
      { at: expect.any(String), authorName: first, text: 'Première.' },
      { at: expect.any(String), authorName: second, text: 'Seconde.' },
    ]);
    expect(data.addReportNote.version).toBe(2);
    const { action, after } = (await actsOn(report.id)).at(-1)!;
    expect([action, after]).toEqual(['report.noted', { text: 'Seconde.' }]);
  });

  it('must not be empty, and has 1000 characters at most', async () => {
    const { report } = await ofComment();
    for (const text of ['', '   ', 'x'.repeat(1001)]) {
      const { errors } = await staff.note(moderator, report.id, text);
      expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['text']);
    }
    expect(await repository(ReportNoteRow).countBy({ reportId: report.id })).toBe(0);
  });
});

describe('a reported person', () => {
  it('does not learn the reporter, nor the notes of staff', async () => {
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

describe('a decision with what follows', () => {
  it('hides the comment, notifies the reporter and the author, and is recorded', async () => {
    const { comment, report } = await ofComment();
    const { data } = await resolve(report.id, { act: 'HIDE_COMMENT', note: 'Net.' });
    expect(data.decideReport).toMatchObject({
      status: 'RESOLVED',
      version: 2,
      linkedAct: 'HIDE_COMMENT',
      decisionNote: 'Net.',
      canDecide: false,
      canClaim: false,
    });
    expect((await storedComment(comment.id)).status).toBe(CommentStatus.REJECTED);
    expect((await noticesOf(reporter.id)).map(({ kind }) => kind)).toEqual(['report_decided']);
    expect((await noticesOf(author.id)).map(({ kind }) => kind)).toEqual(['comment_decided']);
    expect(await actsOn(report.id)).toEqual([
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

  it('warns the person by a message that names neither reporter nor note', async () => {
    const report = await ofUser(author);
    const { data } = await resolve(report.id, { act: 'WARN', note: 'Récidive' });
    expect(data.decideReport).toMatchObject({ linkedAct: 'WARN', status: 'RESOLVED' });
    expect(await noticesOf(author.id)).toEqual([
      expect.objectContaining({
        kind: 'message',
        type: 'warning',
        title: 'Avertissement de la modération',
        message:
          'Votre comportement a été signalé (harcèlement ou propos haineux), et la modération a retenu ce signalement. Merci de respecter les règles de la communauté.',
      }),
    ]);
  });

  it('bans the person for the given time, and their sessions end', async () => {
    const token = await app.signInAs(author.email);
    const { comment, report } = await ofComment({ reason: ReportReason.HARASSMENT });
    const { data } = await resolve(report.id, { act: 'BAN', banDays: 3 });
    expect(data.decideReport.linkedAct).toBe('BAN');
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
  ])('bans for %j days as %j', async (banDays, days) => {
    const report = await ofUser(author);
    await resolve(report.id, { act: 'BAN', banDays });
    const [ban] = await bansOf(author.id);
    const lasted = ban!.expiresAt && Math.round((+ban!.expiresAt - +ban!.bannedAt) / DAY);
    expect(lasted).toBe(days);
  });

  it('is all or nothing: a refused ban of a higher role changes nothing', async () => {
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
      expect(await stored(report.id)).toMatchObject({
        status: PENDING,
        version: 1,
        linkedAct: null,
        resolvedAt: null,
      });
      expect((await storedComment(comment.id)).status).toBe(CommentStatus.APPROVED);
      expect(await bansOf(higher.id)).toEqual([]);
      expect(await actsOn(report.id)).toEqual([]);
    }
    expect(await noticesOf(reporter.id)).toEqual([]);
  });

  it('is refused with a ban to support, who may not ban, and the report stays pending', async () => {
    const { comment, report } = await ofComment();
    expect((await resolve(report.id, { act: 'BAN' }, support)).code).toBe('FORBIDDEN');
    expect(await bansOf(author.id)).toEqual([]);
    expect((await stored(report.id)).status).toBe(PENDING);
    expect((await storedComment(comment.id)).status).toBe(CommentStatus.APPROVED);
    const colleague = await storedUser('redacteur@centrale.test');
    const above = await ofUser(colleague);
    expect((await resolve(above.id, { act: 'WARN' }, support)).code).toBe('HIGHER_ROLE');
  });

  it('bans nobody twice', async () => {
    const first = await ofUser(author);
    const second = await ofUser(author, { reporterId: null });
    await resolve(first.id, { act: 'BAN' });
    expect((await resolve(second.id, { act: 'BAN' })).code).toBe('ALREADY_BANNED');
    expect((await stored(second.id)).status).toBe(PENDING);
    expect(await bansOf(author.id)).toHaveLength(1);
  });

  it.each([
    ['DISMISS', COMMENT, { act: 'HIDE_COMMENT' }, 'act'],
    ['DISMISS', USER, { act: 'BAN' }, 'act'],
    ['RESOLVE', USER, { act: 'HIDE_COMMENT' }, 'act'],
    ['RESOLVE', CONTENT, { act: 'WARN' }, 'act'],
    ['RESOLVE', CONTENT, { act: 'BAN' }, 'act'],
    ['RESOLVE', USER, { act: 'WARN', banDays: 3 }, 'banDays'],
    ['RESOLVE', USER, { act: 'BAN', banDays: -1 }, 'banDays'],
    ['RESOLVE', USER, { act: 'BAN', banDays: 3651 }, 'banDays'],
  ])(
    'with act %s on a %s and %j is refused, with an error on %s',
    async (decision, targetType, more, field) => {
      const targetUserId = targetType === CONTENT ? null : author.id;
      const { id } = await storeReport({ targetType, targetId: author.id, targetUserId });
      const { errors } = await staff.decide(moderator, { id, decision, version: 1, ...more });
      expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
      expect(await stored(id)).toMatchObject({ status: PENDING, version: 1 });
      expect(await bansOf(author.id)).toEqual([]);
    },
  );

  it('by two moderators at once on two reports of one comment bans and hides once', async () => {
    const { comment, report } = await ofComment();
    const second = await storeReport({ targetId: comment.id, targetUserId: author.id });
    const answers = await Promise.all([
      resolve(report.id, { act: 'BAN' }),
      resolve(second.id, { act: 'BAN' }, admin),
    ]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(answers.find(({ errors }) => errors)!.code).toBe('ALREADY_BANNED');
    expect(await bansOf(author.id)).toHaveLength(1);
    expect((await storedComment(comment.id)).reportCount).toBe(1);
  });

  it('is final: a second one gets the present state', async () => {
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
    expect(await noticesOf(reporter.id)).toHaveLength(1);
  });

  it('updates the pending reports of the comment, and the place in the queue', async () => {
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

  it('is still possible for a comment deleted by staff, and hides nothing more', async () => {
    const { comment, report } = await ofComment();
    await staff.deleteComment(moderator, comment.id);
    const { data } = await resolve(report.id);
    expect(data.decideReport).toMatchObject({ status: 'RESOLVED', linkedAct: 'NONE' });
    expect(await noticesOf(reporter.id)).toHaveLength(1);
  });
});

describe('a report of a person or an article', () => {
  it('is filed by a member once, also at the same time, and is pending in the queue', async () => {
    const token = await app.signInAs(reporter.email);
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.reportUser(token, author.id, { description: ' Il menace. ' })),
    );
    const taken = answers.filter(({ errors }) => !errors);
    expect(taken).toHaveLength(1);
    expect(taken[0]!.data.reportUser.message).toBe(
      'Merci. La modération va examiner votre signalement.',
    );
    for (const { code, errors } of answers.filter((one) => one.errors)) {
      expect(code).toBe('ALREADY_REPORTED');
      expect(errors?.[0]?.message).toBe('Vous avez déjà signalé cette personne.');
    }
    const [id] = await found({ type: 'USER' });
    expect(await stored(id!)).toMatchObject({
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

  it('is refused for oneself, and for one’s own article', async () => {
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

  it('needs an existing person, or an article that the member may read', async () => {
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

  it('needs a description for another reason, a session, and is limited to twenty an hour', async () => {
    const token = await app.signInAs(reporter.email);
    for (const one of [
      await staff.reportUser(token, author.id, { reason: 'OTHER' }),
      await staff.reportArticle(token, articleId, { description: 'x'.repeat(501) }),
    ]) {
      expect(Object.keys(one.errors?.[0]?.extensions.fields ?? {})).toEqual(['description']);
    }
    expect((await staff.reportUser(undefined, author.id)).code).toBe('UNAUTHENTICATED');
    expect((await staff.reportArticle(undefined, articleId)).code).toBe('UNAUTHENTICATED');
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 21; n++) codes.push((await staff.reportUser(token, author.id)).code);
    expect(codes.slice(0, 2)).toEqual([undefined, 'ALREADY_REPORTED']);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  it('loses the name of an erased person, and stays', async () => {
    const { id } = await ofUser(author);
    await eraseAccount(author.id, () => true);
    expect(await stored(id)).toMatchObject({
      targetContent: 'Utilisateur supprimé',
      searchText: 'utilisateur supprime',
      targetUserId: null,
      status: PENDING,
    });
    expect((await staff.report(moderator, id)).data.managedReport).toMatchObject({
      targetLabel: 'Utilisateur supprimé',
      targetUser: null,
    });
  });
});
