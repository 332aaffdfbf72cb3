import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { CaseMatter } from '#domains/moderation/cases/caseMatter.entity';
import { MatterKind } from '#domains/moderation/cases/caseStates';
import { CaseEntryRow } from '#domains/moderation/cases/entries/caseEntry.entity';
import { CaseEntryKind } from '#domains/moderation/cases/entries/entry.types';
import {
  recordEarlierReports,
  recordMissingMatters,
} from '#domains/moderation/cases/recording/missingMatters';
import { recordEarlierReport } from '#domains/moderation/cases/recording/reports';
import { ReportsOfCases1763600000161 } from '#domains/moderation/migrations/1763600000161-reports-of-cases';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportStatus } from '#domains/moderation/reports/report.types';
import { Permission } from '#platform/access/permissions';
import { currentDatabase, query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { now } from '#platform/running/clock';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { asked, CLAIM_CASE, moderator } from '#tests/support/content/cases';
import { commentCalls } from '#tests/support/content/comments';
import { mailsTo } from '#tests/support/content/outbox';
import { reportedComment, reportedPerson } from '#tests/support/content/reports';
import { changeSettings } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let articleId: number;
let staff: SignedInMember;
let colleague: SignedInMember;
let author: SignedInMember;

const { MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE } = Permission;
const { MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE } = Permission;
const ALL = [
  MODERATION_COMMENTS_VIEW,
  MODERATION_COMMENTS_MODERATE,
  MODERATION_REPORTS_VIEW,
  MODERATION_REPORTS_HANDLE,
];

beforeAll(async () => {
  app = await createTestApp();
  await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
});
beforeEach(async () => {
  clearThrottles();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
  staff = await signedInWith(ALL);
  colleague = await signedInWith(ALL);
  author = await signedInMember();
});
afterAll(() => app.close());

const run = (sql: string, parameters: object) => transaction(() => query(sql, parameters));
const caseOf = async (kind: MatterKind, refId: number): Promise<CaseRow> => {
  const { caseId } = await repository(CaseMatter).findOneByOrFail({ kind, refId });
  return repository(CaseRow).findOneByOrFail({ id: caseId });
};
const notesIn = (caseId: number) =>
  repository(CaseEntryRow).find({
    where: { caseId, kind: CaseEntryKind.NOTE },
    order: { id: 'ASC' },
  });

/** Writes to a report as servers of earlier versions do. */
async function formerly(report: Report, assignedToId: number, texts: readonly string[]) {
  const { id } = report;
  await run('UPDATE reports SET "assignedToId" = :assignedToId WHERE "id" = :id', {
    assignedToId,
    id,
  });
  for (const text of texts) {
    await run(
      `INSERT INTO report_notes ("reportId", "authorId", "text", "createdAt")
       VALUES (:id, :authorId, :text, :createdAt)`,
      { id, authorId: assignedToId, text, createdAt: new Date('2026-01-02T10:00:00Z') },
    );
  }
}

async function migrate(): Promise<void> {
  const runner = currentDatabase().write.createQueryRunner();
  try {
    await new ReportsOfCases1763600000161().up(runner);
  } finally {
    await runner.release();
  }
}

const counts = async () => {
  const [row] = await query<Record<'notes' | 'takers', number | string>>(
    `SELECT (SELECT COUNT(*) FROM report_notes) AS "notes",
       (SELECT COUNT(*) FROM reports WHERE "assignedToId" IS NOT NULL) AS "takers"`,
    {},
  );
  return { notes: Number(row?.notes), takers: Number(row?.takers) };
};

describe('the migration of assignees and notes of reports', () => {
  it('copies each of them once to the case of the report, and opens missing cases', async () => {
    const other = await createUser();
    const { report: known } = await reportedComment({
      articleId,
      author: author.user,
      reporter: other,
    });
    const row = await transaction(() => recordEarlierReport(known));
    await formerly(known, staff.user.id, ['Première.', 'Seconde.']);
    const early = await reportedPerson(author.user, other);
    await formerly(early, colleague.user.id, ['Avant les dossiers.']);
    const decided = await reportedPerson((await signedInMember()).user, other, {
      status: ReportStatus.DISMISSED,
      resolvedAt: now(),
    });
    await formerly(decided, staff.user.id, []);
    expect(await counts()).toEqual({ notes: 3, takers: 3 });

    await migrate();
    await migrate();
    await recordEarlierReports();
    await recordEarlierReports();

    const cases = await Promise.all(
      [known, early, decided].map(({ id }) => caseOf(MatterKind.REPORT, id)),
    );
    expect(cases.map(({ id }) => id)[0]).toBe(row.id);
    expect(cases.map(({ assignedToId }) => assignedToId)).toEqual([
      staff.user.id,
      colleague.user.id,
      staff.user.id,
    ]);
    expect(cases.map(({ state }) => state)).toEqual(['taken', 'taken', 'closed']);
    const notes = await Promise.all(cases.map(({ id }) => notesIn(id)));
    expect(notes.map((some) => some.map(({ text }) => text))).toEqual([
      ['Première.', 'Seconde.'],
      ['Avant les dossiers.'],
      [],
    ]);
    for (const note of notes.flat()) {
      expect(note.at).toEqual(new Date('2026-01-02T10:00:00Z'));
      expect(note.automatic).toBe(false);
    }
    expect(notes.flat()).toHaveLength((await counts()).notes);
  });
});

describe('what waits for staff', () => {
  it('is a matter of a case from the start, until it is decided', async () => {
    await changeSettings({ commentModerationRequired: true });
    const { data } = await commentCalls(app).add({ articleId, content: 'À lire.' }, author.token);
    await changeSettings({ commentModerationRequired: false });
    const id = Number(data.addComment.comment.id);
    const held = await caseOf(MatterKind.HELD, id);
    expect(held.state).toBe('open');
    const listed = await rowsOf({ kind: 'COMMENT' });
    expect(listed.find(({ number }) => number === held.number)).toMatchObject({
      kinds: ['COMMENT'],
      openReportCount: 0,
      firstReason: null,
      viewerCan: { approve: true, hide: false, unhide: false },
    });
    const input = { number: held.number, version: held.version };
    expect(await act('approveCaseComment', input)).toMatchObject({ state: 'CLOSED' });
    expect((await repository(Comment).findOneByOrFail({ id })).status).toBe('approved');
  });

  it('is recorded by the job when no case contains it', async () => {
    const { id } = await storeComment({
      articleId,
      userId: author.user.id,
      status: CommentStatus.PENDING,
    });
    await recordMissingMatters();
    expect((await caseOf(MatterKind.HELD, id)).state).toBe('open');
    const matters = await repository(CaseMatter).count();
    await recordMissingMatters();
    expect(await repository(CaseMatter).count()).toBe(matters);
  });
});

const ROWS = `query ($filter: CaseFilter) { cases(filter: $filter, pageSize: 50) { total items {
  number kinds openReportCount firstReason excerpt viewerCan { claim hide unhide approve } } } }`;
const rowsOf = async (filter: object = {}, as = staff.token) =>
  (await asked(app, ROWS, { filter }, as)).items as { number: string; kinds: string[] }[];
const act = (name: string, input: object, as = staff.token) =>
  asked(
    app,
    `mutation ($input: CaseVersionInput!) { ${name}(input: $input) {
       ... on CasePayload { case { number state version viewerCan { hide unhide } } }
       ... on CaseConflict { __typename message } } }`,
    { input },
    as,
  );

describe('a reported comment', () => {
  it('is hidden without a mail or decision until staff show it again', async () => {
    const comment = await storeComment({ articleId, userId: author.user.id });
    const reporter = await signedInMember();
    await app.gql(
      'mutation ($id: ID!) { reportComment(input: { commentId: $id, reason: SPAM }) { message } }',
      { id: String(comment.id) },
      { as: reporter.token },
    );
    const { id: refId } = await repository(Report).findOneByOrFail({ targetId: comment.id });
    const { number, version } = await caseOf(MatterKind.REPORT, refId);
    const input = { number, version };
    const mails = (await mailsTo(app, author.user.email)).length;
    const status = async () =>
      (await repository(Comment).findOneByOrFail({ id: comment.id })).status;
    expect(await act('unhideCaseComment', input)).toBe('COMMENT_NOT_UNHIDEABLE');
    expect(await act('approveCaseComment', input)).toBe('COMMENT_UNDER_REPORT');
    expect(await act('hideCaseComment', input)).toMatchObject({
      viewerCan: { hide: false, unhide: true },
    });
    expect(await status()).toBe('reported');
    expect(await act('hideCaseComment', input)).toBe('COMMENT_NOT_HIDEABLE');
    expect(await act('unhideCaseComment', input)).toMatchObject({
      viewerCan: { hide: true, unhide: false },
    });
    expect(await status()).toBe('approved');
    expect(await mailsTo(app, author.user.email)).toHaveLength(mails);
    const actions = await repository(AuditEntry).find({
      where: { targetType: 'comment', targetId: String(comment.id) },
      order: { id: 'ASC' },
    });
    expect(actions.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['comment.hidden', staff.user.id],
      ['comment.shown', staff.user.id],
    ]);
    expect(await act('hideCaseComment', input, author.token)).toBe('FORBIDDEN');
    expect(await act('hideCaseComment', { number, version: 99 })).toBe('CONFLICT');
  });
});

describe('the pending matters of a case', () => {
  it('is claimed by one of two moderators at once', async () => {
    const report = await reportedPerson(author.user, await createUser());
    const { number, version } = await transaction(() => recordEarlierReport(report));
    const answers = await Promise.all(
      [staff, colleague].map(({ token }) => asked(app, CLAIM_CASE, { number, version }, token)),
    );
    expect(answers.filter((answer) => answer === 'CONFLICT')).toHaveLength(1);
  });

  it('is neither listed for nor claimed by a reporter of it', async () => {
    const report = await reportedPerson(author.user, staff.user);
    const { number, version } = await transaction(() => recordEarlierReport(report));
    expect((await rowsOf()).map((row) => row.number)).not.toContain(number);
    expect((await rowsOf({}, colleague.token)).map((row) => row.number)).toContain(number);
    expect(await asked(app, CLAIM_CASE, { number, version }, staff.token)).toBe(
      'CONFLICT_OF_INTEREST',
    );
  });

  it('is counted as often as it is listed, for each role', async () => {
    const report = await reportedPerson(author.user, await createUser());
    await transaction(() => recordEarlierReport(report));
    await storeComment({ articleId, userId: author.user.id, status: CommentStatus.PENDING });
    await recordMissingMatters();
    const readers = [
      staff.token,
      (await moderator()).token,
      (await signedInWith([MODERATION_REPORTS_VIEW, MODERATION_COMMENTS_MODERATE])).token,
      (await signedInWith([MODERATION_REPORTS_VIEW])).token,
      await app.signInAs('superadmin@centrale.test'),
    ];
    for (const as of readers) {
      const { open, byKind } = await asked(
        app,
        '{ caseCounts { open byKind { kind count } } }',
        {},
        as,
      );
      const rows = await rowsOf({}, as);
      expect(rows).toHaveLength(open);
      for (const { kind, count } of byKind) expect(await rowsOf({ kind }, as)).toHaveLength(count);
    }
    const [, , juniors, viewers] = readers;
    const kinds = new Set((await rowsOf({}, juniors)).flatMap((row) => row.kinds));
    expect([...kinds]).toContain('COMMENT');
    expect(await rowsOf({}, viewers)).toEqual([]);
  });
});
