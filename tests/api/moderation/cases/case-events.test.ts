import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import {
  AppealKind,
  AppealState,
  DecisionKind,
  DecisionSubject,
} from '#domains/moderation/decisions/decision.types';
import {
  recordAppeal,
  recordAppealAnswer,
  recordNotice,
  recordStaffDecision,
} from '#domains/moderation/cases/recording/decisions';
import { decisionMadeOf } from '#domains/moderation/decisions/decisions.events';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { readRules } from '#domains/moderation/rules/rules.service';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { Permission } from '#platform/access/permissions';
import { DAY, fromNow, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { ofName } from '#platform/text/text';
import { asked, CLAIM_CASE, kindsOf, moderator, readCaseAs } from '#tests/support/content/cases';
import { commentCalls } from '#tests/support/content/comments';
import { moderationCalls } from '#tests/support/content/moderation';
import { banAsStaff, signedInWith } from '#tests/support/people/staff';
import {
  signedInMember,
  signedInMembers,
  type SignedInMember,
} from '#tests/support/people/members';
import { changeSettings } from '#tests/support/people/accounts';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let call: ReturnType<typeof commentCalls>;
let staff: ReturnType<typeof moderationCalls>;
let reader: SignedInMember;
let chief: string;
let articleId: number;
let author: SignedInMember;

beforeAll(async () => {
  app = await createTestApp();
  await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
  call = commentCalls(app);
  staff = moderationCalls(app);
  reader = await moderator();
  chief = await app.signInAs('superadmin@centrale.test');
});
beforeEach(async () => {
  clearThrottles();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
  author = await signedInMember();
});
afterAll(() => app.close());

/** Returns the cases about a subject, oldest first. */
const casesOf = (subjectType: string, subjectId: number): Promise<CaseRow[]> =>
  repository(CaseRow).find({
    where: { subjectType: subjectType as CaseRow['subjectType'], subjectId },
    order: { id: 'ASC' },
  });
const caseOf = async (subjectType: string, subjectId: number, as = reader.token) => {
  const rows = await casesOf(subjectType, subjectId);
  return rows.length === 0 ? null : readCaseAs(app, rows.at(-1)!.number, as);
};
const report = async (commentId: number, reason = 'SPAM', description: string | null = null) => {
  const reporter = await signedInMember();
  const { errors } = await call.report({ commentId, reason, description }, reporter.token);
  expect(errors).toBeUndefined();
  return reporter;
};
const comment = (content = 'Un avis tranché') =>
  storeComment({ articleId, userId: author.user.id, content });
const reportOf = async (commentId: number) =>
  (
    await staff.reports(chief, { type: 'COMMENT', status: 'PENDING' })
  ).data.managedReports.items.find(
    (item: { targetId: string }) => Number(item.targetId) === commentId,
  );

neutral.describe('the first report about a subject', () => {
  it('opens a case, which later reports about the subject join', async () => {
    const { id } = await comment();
    const first = await report(id, 'SPAM', 'Encore un lien');
    await report(id, 'HARASSMENT');
    const rows = await casesOf('comment', id);
    expect(rows).toHaveLength(1);
    const row = await caseOf('comment', id);
    expect(row).toMatchObject({
      state: 'OPEN',
      severity: 'CRITICAL',
      label: `Commentaire ${ofName(author.user.username)}`,
      excerpt: 'Un avis tranché',
      summary: { reportCount: 2, reasons: ['SPAM', 'HARASSMENT'] },
      viewerCan: { close: false, decide: true },
    });
    expect(Date.parse(row.dueAt) - Date.parse(row.waitingSince)).toBe(4 * 3_600_000);
    expect(kindsOf(row)).toEqual(['OPENED', 'REPORT', 'REPORT']);
    expect(row.timeline[1]).toMatchObject({
      text: 'Encore un lien',
      reason: 'SPAM',
      actor: { username: first.user.username },
    });
  });

  it('opens a case that does not contain the username of a reported user', async () => {
    await staff.reportUser(reader.token, author.user.id);
    const [onPerson] = await casesOf('user', author.user.id);
    expect(onPerson).toMatchObject({ subjectText: null, personId: author.user.id });
    expect(onPerson!.searchText).not.toContain(author.user.username.toLowerCase());
    await staff.reportArticle(author.token, articleId);
    expect(await casesOf('content', articleId)).toHaveLength(1);
  });

  it('is the only report in the case when the second report of the same member is refused', async () => {
    const { id } = await comment();
    const reporter = await report(id);
    const again = await call.report({ commentId: id, reason: 'SPAM' }, reporter.token);
    expect(again.code).toBe('ALREADY_REPORTED');
    expect(kindsOf(await caseOf('comment', id))).toEqual(['OPENED', 'REPORT']);
  });

  it('after the closing of an earlier case opens a new case linked to that case', async () => {
    const { id } = await comment();
    await report(id);
    const { id: reportId } = await reportOf(id);
    await staff.decide(chief, { id: reportId, decision: 'DISMISS', version: 1 });
    const [older] = await casesOf('comment', id);
    expect(older).toMatchObject({ state: 'closed' });
    await report(id);
    const [, newer] = await casesOf('comment', id);
    const row = await readCaseAs(app, newer!.number, reader.token);
    expect(row.summary.linkedNumbers).toEqual([older!.number]);
    expect(row.otherCases).toEqual([{ number: older!.number, linked: false, state: 'CLOSED' }]);
  });
});

neutral.describe('the decision on a report in a case', () => {
  it('closes the case when nothing else is pending in it', async () => {
    const { id } = await comment();
    await report(id);
    await report(id, 'OTHER', 'Il recommence');
    const found = await reportOf(id);
    await staff.note(chief, found.id, 'Déjà vu');
    await staff.claim(chief, found.id, 2);
    const claimed = await caseOf('comment', id);
    expect(claimed).toMatchObject({ state: 'TAKEN' });
    const decided = { id: found.id, decision: 'RESOLVE', version: 2, act: 'WARN', note: 'Net' };
    expect((await staff.decide(chief, decided)).errors).toBeUndefined();
    const row = await caseOf('comment', id);
    expect(row).toMatchObject({ state: 'CLOSED', closedAt: expect.any(String) });
    expect(kindsOf(row)).toEqual([
      'OPENED',
      'REPORT',
      'REPORT',
      'NOTE',
      'TAKEN',
      'SANCTION',
      'DECISION',
      'DECISION',
      'INFORMED',
      'INFORMED',
      'NOTE',
      'CLOSED',
      'INFORMED',
    ]);
    const { timeline } = row;
    expect(timeline[5]).toMatchObject({ outcome: 'WARNED', person: { id: `${author.user.id}` } });
    expect(timeline[6]).toMatchObject({ outcome: 'COMMENT_REJECTED', automatic: false });
    expect(timeline[7]).toMatchObject({ outcome: 'REPORT_UPHELD' });
    expect(timeline[10]).toMatchObject({ text: 'Net' });
    expect(timeline[11]).toMatchObject({ kind: 'CLOSED', automatic: true });
    // The member is informed once of both decisions about them, after the reporters.
    expect(timeline[12]).toMatchObject({ kind: 'INFORMED', person: { id: `${author.user.id}` } });
  });

  it('marks each reporter as informed, with the channels of the notification', async () => {
    const { id } = await comment();
    await report(id);
    const found = await reportOf(id);
    const isInformed = async () => {
      const { persons } = await caseOf('comment', id);
      return persons
        .filter(({ role }: { role: string }) => role === 'REPORTER')
        .map(({ informed }: { informed: boolean }) => informed);
    };
    expect(await isInformed()).toEqual([false]);
    await staff.decide(chief, { id: found.id, decision: 'DISMISS', version: 1 });
    expect(await isInformed()).toEqual([true]);
    const { timeline } = await caseOf('comment', id);
    const informed = timeline.find(({ kind }: { kind: string }) => kind === 'INFORMED');
    const filed = timeline.find(({ kind }: { kind: string }) => kind === 'REPORT');
    expect(informed).toMatchObject({ person: filed.actor, channels: ['bell'] });
  });

  it('records the ban that it issues in the case of the report, not in a new case', async () => {
    const { id } = await comment();
    await report(id);
    const { id: reportId } = await reportOf(id);
    const ban = { id: reportId, decision: 'RESOLVE', version: 1, act: 'BAN', banDays: 0 };
    await staff.decide(chief, ban);
    const row = await caseOf('comment', id);
    const sanction = row.timeline.find(({ kind }: { kind: string }) => kind === 'SANCTION');
    expect(sanction).toMatchObject({ outcome: 'BANNED', permanent: true });
    expect(await casesOf('user', author.user.id)).toEqual([]);
  });
});

neutral.describe('the automatic check of a comment', () => {
  it('opens a case for a pending comment, and the decision on the comment closes the case', async () => {
    await changeSettings({ commentModerationRequired: true });
    const { data } = await call.add({ articleId, content: 'À lire d’abord' }, author.token);
    await changeSettings({ commentModerationRequired: false });
    const { id } = data.addComment.comment;
    const pending = await caseOf('comment', Number(id));
    expect(pending).toMatchObject({ state: 'OPEN', summary: { heldBy: ['pre_moderation'] } });
    const input = { id, decision: 'APPROVE', version: 1 };
    expect((await call.moderate(input, chief)).errors).toBeUndefined();
    const row = await caseOf('comment', Number(id));
    expect(row).toMatchObject({ number: pending.number, state: 'CLOSED' });
    expect(kindsOf(row)).toEqual(['OPENED', 'PHASES', 'DECISION', 'CLOSED']);
    expect(row.timeline[2]).toMatchObject({ outcome: 'COMMENT_APPROVED' });
  });

  it('opens a case for a rejected comment, which closes immediately', async () => {
    const { data } = await call.add({ articleId, content: 'Du spam ici' }, author.token);
    const row = await caseOf('comment', Number(data.addComment.comment.id));
    expect(kindsOf(row)).toEqual(['OPENED', 'PHASES', 'CLOSED']);
    expect(row.timeline[1].phases.at(-1)).toEqual({ phase: 'banned_words', verdict: 'reject' });
  });

  it('opens no case for an approved comment, but is recorded in the case of a later report', async () => {
    const { data } = await call.add({ articleId, content: 'Bravo à tous' }, author.token);
    const id = Number(data.addComment.comment.id);
    expect(await caseOf('comment', id)).toBeNull();
    await report(id);
    expect(kindsOf(await caseOf('comment', id))).toEqual(['PHASES', 'OPENED', 'REPORT']);
  });
});

neutral.describe('the text of a reported comment', () => {
  it('is stored in the case when its author edits the comment', async () => {
    const { data } = await call.add({ articleId, content: 'Première version' }, author.token);
    const id = Number(data.addComment.comment.id);
    await report(id);
    await call.edit(id, 'Seconde version', author.token);
    const row = await caseOf('comment', id);
    expect(row.timeline.at(-1)).toMatchObject({
      kind: 'TEXT_EDITED',
      text: 'Première version',
      actor: { id: String(author.user.id) },
    });
    expect(row.subject).toMatchObject({
      deleted: false,
      writtenAt: expect.any(String),
      asReported: { text: 'Première version' },
      now: { text: 'Seconde version' },
    });
  });
});

neutral.describe('a decision that cites a rule', () => {
  it('adds to the case the title of the rule and the warning count of the person', async () => {
    const { id } = await comment();
    await report(id);
    const rules = await readRules(null);
    const { key: ruleKey, title } = rules!.rules[2]!;
    const { id: reportId } = await reportOf(id);
    const input = { id: reportId, decision: 'RESOLVE', version: 1, act: 'WARN', ruleKey };
    expect((await staff.decide(chief, input)).errors).toBeUndefined();
    const row = await caseOf('comment', id);
    const named = row.timeline.filter((line: { ruleKey: string | null }) => line.ruleKey);
    expect(named.length).toBeGreaterThan(0);
    for (const line of named) expect(line).toMatchObject({ ruleKey, ruleTitle: title });
    expect(row.summary.openedBy).toBe('REPORT');
    const warned = row.persons.find(({ role }: { role: string }) => role === 'AUTHOR');
    expect(warned).toMatchObject({ warningCount: 1, person: { id: String(author.user.id) } });
    const reporter = row.persons.find(({ role }: { role: string }) => role === 'REPORTER');
    expect(reporter.warningCount).toBe(0);
  });
});

neutral.describe('a ban without a report', () => {
  it('opens a case about the person and closes the case, because nothing is pending', async () => {
    await banAsStaff(app, author.user.id, '10.8.0.1');
    const row = await caseOf('user', author.user.id);
    expect(kindsOf(row)).toEqual(['OPENED', 'SANCTION', 'CLOSED', 'INFORMED']);
    expect(row.summary).toMatchObject({ openedBy: 'SANCTION', openedWith: 'BANNED' });
    await app.gql(
      'mutation ($userId: ID!) { liftBan(input: { userId: $userId }) { ban { id } } }',
      { userId: author.user.id },
      { as: chief },
    );
    const rows = await casesOf('user', author.user.id);
    expect(rows).toHaveLength(2);
  });

  it('is added to the open case of the person', async () => {
    await staff.reportUser(reader.token, author.user.id);
    await banAsStaff(app, author.user.id, '10.8.0.2');
    const row = await caseOf('user', author.user.id);
    expect(row.state).toBe('OPEN');
    expect(kindsOf(row)).toEqual(['OPENED', 'REPORT', 'SANCTION', 'INFORMED']);
  });
});

/** Stores a decision with its grounds and records it in a case. */
async function claimed(deciderId: number): Promise<{ decision: Decision; text: string }> {
  const { id, content } = await comment();
  const decision = await transaction(async () => {
    const row = Object.assign(new Decision(), {
      kind: DecisionKind.COMMENT_REJECTED,
      subjectType: DecisionSubject.COMMENT,
      subjectId: id,
      personId: author.user.id,
      deciderId,
      ruleKey: 'respect',
      facts: 'Une insulte',
      takenAt: now(),
      appealUntil: fromNow(180 * DAY),
    });
    const stored = await repository(Decision).save(row);
    await recordStaffDecision({ ...decisionMadeOf(stored), reportIds: [] });
    await recordNotice(stored.id, author.user.id, ['bell', 'mail']);
    return stored;
  });
  return { decision, text: content };
}

describe('the persons of a case with the role CAN_DECIDE', () => {
  const namedIn = async (subjectId: number) => {
    const { persons } = await caseOf('comment', subjectId);
    return persons.flatMap(({ role, person }: { role: string; person: { username: string } }) =>
      role === 'CAN_DECIDE' ? [person.username] : [],
    );
  };

  it('exclude members who may not view the case or may not enter the admin area', async () => {
    const { id } = await comment();
    await report(id);
    const reviewer = await signedInWith([
      Permission.MODERATION_REPORTS_VIEW,
      Permission.MODERATION_REPORTS_HANDLE,
    ]);
    const blind = await signedInWith([Permission.MODERATION_REPORTS_HANDLE]);
    const named = await namedIn(id);
    expect(named).toContain(reviewer.user.username);
    expect(named).not.toContain(blind.user.username);
    await changeSettings({ adminAreaAccess: AdminAreaAccess.ADMINS });
    const admins = await namedIn(id);
    expect(admins).toContain('superadmin');
    expect(admins).not.toContain(reviewer.user.username);
    await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
  });
});

neutral.describe('the case of a decision and its appeal', () => {
  it('is reopened by the appeal, and closed by the decision on the appeal', async () => {
    const first = await moderator();
    const { decision } = await claimed(first.user.id);
    const { subjectId, id: decisionId } = decision;
    const before = await caseOf('comment', subjectId);
    expect(kindsOf(before)).toEqual(['OPENED', 'DECISION', 'CLOSED', 'INFORMED']);
    expect(before.timeline[1]).toMatchObject({ ruleKey: 'respect', text: 'Une insulte' });
    expect(before.timeline[3]).toMatchObject({ channels: ['bell', 'mail'] });
    const appellantId = author.user.id;
    const appeal = await transaction(async () => {
      const kind = AppealKind.APPEAL;
      const row = { decisionId, appellantId, kind, text: 'Une citation', filedAt: now() };
      const stored = await repository(Appeal).save(Object.assign(new Appeal(), row));
      await recordAppeal({ appealId: stored.id, decisionId, appellantId, kind });
      return stored;
    });
    const open = await caseOf('comment', subjectId, first.token);
    expect(open).toMatchObject({
      number: before.number,
      state: 'APPEAL',
      closedAt: null,
      assignee: null,
      conflict: { why: 'FIRST_DECIDER' },
      viewerCan: { decide: false, close: false },
    });
    expect(open.timeline.at(-1)).toMatchObject({ kind: 'APPEAL', text: 'Une citation' });
    const names = (role: string) =>
      open.persons
        .filter((one: { role: string }) => one.role === role)
        .map(({ person }: { person: { id: string } }) => person.id);
    expect(names('CAN_DECIDE')).not.toContain(String(first.user.id));
    expect(names('CAN_DECIDE')).toContain(String(reader.user.id));
    // A claimed case with an appeal stays in the state APPEAL.
    const asRead = { number: open.number, version: open.version };
    expect(await asked(app, CLAIM_CASE, asRead, reader.token)).toMatchObject({ state: 'APPEAL' });
    await transaction(() =>
      recordAppealAnswer({
        appealId: appeal.id,
        decisionId,
        deciderId: reader.user.id,
        appellantId,
        outcome: AppealState.OVERTURNED,
        kind: AppealKind.APPEAL,
        grounds: 'Une citation',
        ruleKey: 'respect',
        rulesVersion: 1,
        effect: 'La décision est annulée.',
        decidedBy: 'Une personne de l’équipe.',
        settledWith: null,
      }),
    );
    const after = await caseOf('comment', subjectId);
    expect(after.state).toBe('CLOSED');
    expect(kindsOf(after).slice(-4)).toEqual(['APPEAL', 'TAKEN', 'APPEAL_DECIDED', 'CLOSED']);
    expect(after.timeline.at(-2)).toMatchObject({ ruleTitle: 'Respecter les autres' });
  });

  it('is created in the closed state for a decision without a report', async () => {
    const { decision } = await claimed((await moderator()).user.id);
    const [row] = await casesOf('comment', decision.subjectId);
    expect(row!.state).toBe('closed');
    expect(await casesOf('comment', decision.subjectId)).toHaveLength(1);
  });
});

describe('concurrent first reports about several subjects', () => {
  it('open one case for each subject, with consecutive case numbers', async () => {
    const before = await repository(CaseRow).count();
    const things = await Promise.all(Array.from({ length: 6 }, () => comment()));
    const reporters = await signedInMembers(12);
    await Promise.all(
      reporters.map(({ token }, at) =>
        call.report({ commentId: things[at % 6]!.id, reason: 'OFF_TOPIC' }, token),
      ),
    );
    const rows = await repository(CaseRow).find({ order: { id: 'ASC' } });
    expect(rows).toHaveLength(before + 6);
    const numbers = rows.map(({ number }) => Number(number.slice(8))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(rows.map((_row, at) => at + 1));
    for (const { id } of things) expect(await casesOf('comment', id)).toHaveLength(1);
  });
});
