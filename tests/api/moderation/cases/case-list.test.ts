import { ON_APPROVAL } from '#tests/support/running/outcomes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { notifyOverdueCases } from '#domains/moderation/cases/cases.jobs';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { DecisionKind } from '#domains/moderation/decisions/decision.types';
import { Report } from '#domains/moderation/reports/report.entity';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { Permission } from '#platform/access/permissions';
import { query, repository, transaction } from '#platform/db/transaction';
import { fromNow, MINUTE, shiftClock } from '#platform/running/clock';
import {
  asked,
  CASE,
  CLAIM_CASE,
  CLOSE_CASE,
  moderator,
  openAs,
  readCaseAs,
} from '#tests/support/content/cases';
import { decisionCalls, newestOf } from '#tests/support/content/decisions';
import { moderationCalls } from '#tests/support/content/moderation';
import { mailsTo } from '#tests/support/content/outbox';
import { changeSettings } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { giveRole, signedInWith } from '#tests/support/people/staff';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let writer: SignedInMember;
let colleague: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  writer = await moderator();
  colleague = await moderator();
});
afterAll(async () => {
  shiftClock(0);
  await app.close();
});

const LIST = `query ($filter: CaseFilter, $page: Int = 1, $pageSize: Int = 20) {
  cases(filter: $filter, page: $page, pageSize: $pageSize) {
    total pageCount items { number state overdue } } }`;
const COUNTS =
  '{ caseCounts { open mine unassigned overdue closed awaitingSecond appeals byKind { kind count oldestSince } } }';
const listed = async (filter: object = {}, as = writer.token): Promise<string[]> =>
  (await asked(app, LIST, { filter, pageSize: 50 }, as)).items.map(
    (item: { number: string }) => item.number,
  );
const open = async (severity: string, title = 'Un essai') =>
  openAs(app, writer.token, { severity, title });
const claim = (row: { number: string; version: number }, as = writer.token) =>
  asked(app, CLAIM_CASE, { number: row.number, version: row.version }, as);
const close = (row: { number: string; version: number }) =>
  asked(app, CLOSE_CASE, { number: row.number, version: row.version }, writer.token);

describe('the incident log', () => {
  it('sorts open cases by severity and age, and closed cases by closing time, the latest first', async () => {
    const medium = await open('MEDIUM');
    const low = await open('LOW');
    shiftClock(MINUTE);
    const critical = await open('CRITICAL');
    const later = await open('MEDIUM');
    shiftClock(0);
    const wanted = [critical, medium, later, low].map(({ number }) => number);
    expect((await listed()).filter((number) => wanted.includes(number))).toEqual(wanted);
    await close(medium);
    shiftClock(2 * MINUTE);
    await close(low);
    shiftClock(0);
    expect((await listed({ list: 'CLOSED' })).slice(0, 2)).toEqual([low.number, medium.number]);
    expect(await listed()).not.toContain(medium.number);
  });

  it('counts the cases of all its lists in one SQL statement', async () => {
    const before = await asked(app, COUNTS, {}, writer.token);
    const mine = await claim(await open('HIGH'));
    const theirs = await claim(await open('HIGH'), colleague.token);
    const free = await open('HIGH');
    const done = await open('HIGH');
    await close(done);
    expect(await listed({ list: 'MINE' })).toEqual([mine.number]);
    const unassigned = await listed({ list: 'UNASSIGNED' });
    expect(unassigned).toContain(free.number);
    expect(unassigned).not.toContain(theirs.number);
    let after;
    const statements = await statementsOf(async () => {
      after = await asked(app, COUNTS, {}, writer.token);
    });
    expect(statements.filter(({ sql }) => sql.includes('"oldestSince"'))).toHaveLength(1);
    expect(after).toEqual({
      ...before,
      open: before.open + 3,
      mine: before.mine + 1,
      unassigned: before.unassigned + 1,
      closed: before.closed + 1,
    });
  });

  it('shows a case in two lists when the case has an appeal and awaits an approval', async () => {
    await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF, confirmPermanentBans: true });
    const chief = await signedInWith(CHIEF);
    const plain = await open('HIGH');
    const before = await countsOfAll();
    const appealed = await warnedAndAppealing(chief.token);
    const awaiting = await askedToBan(chief.token, await signedInMember());
    const both = await warnedAndAppealing(chief.token);
    // The decider of the first decision has a conflict of interest, so another moderator requests
    // the ban.
    const other = await signedInWith(CHIEF);
    expect(await askedToBan(other.token, both.person)).toMatchObject({ number: both.number });
    const mine = new Set([plain.number, appealed.number, awaiting.number, both.number]);
    const among = async (filter: object, as = writer.token) =>
      (await listed(filter, as)).filter((number) => mine.has(number)).toSorted();
    const approver = await app.signInAs('superadmin@centrale.test');
    expect(await among({ kind: 'APPEAL' })).toEqual([appealed.number, both.number].toSorted());
    expect(await among({ list: 'APPEALS' })).toEqual(await among({ kind: 'APPEAL' }));
    const approvals = [awaiting.number, both.number].toSorted();
    expect(await among({ kind: 'APPROVAL' }, approver)).toEqual(approvals);
    expect(await among({ list: 'AWAITING_SECOND' }, approver)).toEqual(approvals);
    expect(await among({ kind: 'APPROVAL' })).toEqual([]);
    const claimed = await claim(await readCaseAs(app, appealed.number, writer.token));
    expect(claimed).toMatchObject({ state: 'APPEAL', assignee: { id: String(writer.user.id) } });
    expect(await among({ list: 'MINE' })).toEqual([appealed.number]);
    expect(await among({ list: 'UNASSIGNED' })).toEqual([plain.number, both.number].toSorted());
    expect(await among({ list: 'OVERDUE' })).toEqual([]);
    const after = await countsOfAll();
    expect(after.appeals).toBe(before.appeals + 2);
    expect(after.open).toBe(before.open + 2);
    expect(await countsOfAll(approver)).toMatchObject({ awaitingSecond: 2 });
    const { items } = await read(`{ cases(pageSize: 50) { items { number awaitsSecond } } }`);
    const marked = items.filter(({ awaitsSecond }: { awaitsSecond: boolean }) => awaitsSecond);
    expect(marked.map(({ number }: { number: string }) => number)).toEqual([both.number]);

    const { id } = await repository(Appeal).findOneByOrFail({ appellantId: both.person.user.id });
    const upheld = await decisionCalls(app).decide(colleague.token, id, 'UPHELD');
    expect(upheld.errors).toBeUndefined();
    expect(await among({ kind: 'APPEAL' })).toEqual([appealed.number]);
    expect(await among({}, approver)).toContain(both.number);
    expect(await among({})).not.toContain(both.number);

    const late = { number: both.number, dueAt: fromNow(-MINUTE) };
    await transaction(() =>
      query('UPDATE cases SET "dueAt" = :dueAt WHERE "number" = :number', late),
    );
    expect(await among({ list: 'OVERDUE' }, approver)).toEqual([both.number]);
    await countsOfAll(approver);
    await changeSettings({ confirmPermanentBans: false });
  });

  it('shows the pending appeal of a case to staff who decide appeals, but not to the subject of the case', async () => {
    await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
    const chief = await signedInWith(CHIEF);
    const { number, person } = await warnedAndAppealing(chief.token);
    const { id } = await repository(Appeal).findOneByOrFail({ appellantId: person.user.id });
    const appealsOf = async (as: string) =>
      (
        await asked(
          app,
          'query ($number: String!) { case(number: $number) { appeals { id canDecide conflict { why } } } }',
          { number },
          as,
        )
      ).appeals;
    const waiting = { id: String(id), canDecide: true, conflict: null };
    expect(await appealsOf(colleague.token)).toEqual([waiting]);
    const conflict = { why: 'FIRST_DECIDER' };
    expect(await appealsOf(chief.token)).toEqual([{ ...waiting, canDecide: false, conflict }]);
    const reader = await signedInWith([Permission.MODERATION_REPORTS_VIEW]);
    expect(await appealsOf(reader.token)).toEqual([]);
    await giveRole(person.user.id, 'moderator');
    expect(await appealsOf(person.token)).toEqual([]);
    const summaryFor = async (as: string) =>
      (
        await asked(
          app,
          'query ($number: String!) { case(number: $number) { summary { appellant { username } lastOutcome } } }',
          { number },
          as,
        )
      ).summary;
    const { username } = person.user;
    // The warning also accepted the report.
    expect(await summaryFor(reader.token)).toEqual({
      appellant: { username },
      lastOutcome: 'WARNED',
    });
    expect(await summaryFor(person.token)).toMatchObject({ appellant: null });

    const rows = `query ($pageSize: Int!) {
      cases(filter: { list: APPEALS }, pageSize: $pageSize) { items { appeals { text } } } }`;
    const of = async (pageSize: number) =>
      (await statementsOf(() => asked(app, rows, { pageSize }, writer.token))).length;
    await warnedAndAppealing(chief.token);
    await of(1);
    expect(await of(8)).toBe(await of(1));
    await decisionCalls(app).decide(colleague.token, id, 'UPHELD');
    expect(await appealsOf(colleague.token)).toEqual([]);
  });

  const CHIEF = [
    Permission.MODERATION_REPORTS_VIEW,
    Permission.MODERATION_REPORTS_HANDLE,
    Permission.USERS_VIEW,
    Permission.USERS_BAN,
  ];
  const read = (document: string) => asked(app, document, {}, writer.token);

  type Counts = Record<'open' | 'awaitingSecond' | 'appeals', number>;

  /** Returns the counts, after checking that each equals the total of its list. */
  async function countsOfAll(as = writer.token): Promise<Counts> {
    const counts = await asked(app, COUNTS, {}, as);
    const totalOf = async (filter: object) => (await asked(app, LIST, { filter }, as)).total;
    for (const list of ['OPEN', 'MINE', 'UNASSIGNED', 'OVERDUE', 'CLOSED']) {
      expect([list, await totalOf({ list })]).toEqual([list, counts[list.toLowerCase()]]);
    }
    for (const { kind, count, oldestSince } of counts.byKind) {
      expect([kind, await totalOf({ kind })]).toEqual([kind, count]);
      expect(oldestSince === null).toBe(count === 0);
    }
    return counts;
  }

  /**
   * Creates a person who was warned after a report and who appeals the warning. Both are in one
   * case.
   */
  async function warnedAndAppealing(as: string) {
    const person = await signedInMember();
    const staff = moderationCalls(app);
    await staff.reportUser((await signedInMember()).token, person.user.id);
    const report = await repository(Report).findOneByOrFail({ targetUserId: person.user.id });
    await staff.decide(as, { id: report.id, version: 1, decision: 'RESOLVE', act: 'WARN' });
    const { id } = await newestOf(DecisionKind.WARNING);
    expect((await decisionCalls(app).file(person.token, id)).errors).toBeUndefined();
    return { person, number: await numberAbout(person) };
  }

  /** Requests a permanent ban of a person, which requires approval. */
  async function askedToBan(as: string, person: SignedInMember) {
    const input = { userId: String(person.user.id), reason: 'Revente', permanent: true };
    const send = `mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } ${ON_APPROVAL} } }`;
    expect((await app.gql(send, { input }, { as })).code).toBe('CONFIRMATION_AWAITED');
    return { number: await numberAbout(person) };
  }

  it('counts on the dashboard only for those who may settle a pending matter in it', async () => {
    await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF, confirmPermanentBans: true });
    const chief = await signedInWith(CHIEF);
    const approver = await app.signInAs('superadmin@centrale.test');
    const openFor = async (as: string): Promise<number> =>
      (await asked(app, '{ adminDashboard { openCases } }', {}, as)).openCases;
    const before = [await openFor(chief.token), await openFor(approver)];
    await askedToBan(chief.token, await signedInMember());
    expect([await openFor(chief.token), await openFor(approver)]).toEqual([
      before[0],
      before[1]! + 1,
    ]);

    const rights = [Permission.MODERATION_REPORTS_VIEW, Permission.MODERATION_REPORTS_HANDLE];
    const handler = await signedInWith(rights);
    const [withReports, all] = [await openFor(handler.token), await openFor(approver)];
    const { number } = await open('LOW');
    expect([await openFor(handler.token), await openFor(approver)]).toEqual([
      withReports + 1,
      all + 1,
    ]);
    const becomePending = `UPDATE case_matters SET "kind" = 'held'
      WHERE "caseId" = (SELECT "id" FROM cases WHERE "number" = :number)`;
    await transaction(() => query(becomePending, { number }));
    expect([await openFor(handler.token), await openFor(approver)]).toEqual([withReports, all + 1]);
    await changeSettings({ confirmPermanentBans: false });
  });

  const numberAbout = async ({ user: { id: personId } }: SignedInMember): Promise<string> =>
    (await repository(CaseRow).findOneOrFail({ where: { personId }, order: { id: 'DESC' } }))
      .number;

  it('lists overdue cases, and sends one mail per overdue case', async () => {
    await changeSettings({
      caseMinutesCritical: 1,
      caseOverdueMail: true,
      adminNotificationEmail: 'garde@example.org',
    });
    const row = await open('CRITICAL');
    await changeSettings({ caseMinutesCritical: 240 });
    expect(await listed({ list: 'OVERDUE' })).not.toContain(row.number);
    shiftClock(2 * MINUTE);
    expect(await listed({ list: 'OVERDUE' })).toContain(row.number);
    const chief = await app.signInAs('superadmin@centrale.test');
    const { overdue } = await asked(app, COUNTS, {}, chief);
    expect(overdue).toBeGreaterThan(0);
    const counts = await asked(app, '{ adminDashboard { openCases overdueCases } }', {}, chief);
    expect(counts.overdueCases).toBe(overdue);
    await changeSettings({ caseOverdueMail: false });
    await notifyOverdueCases();
    expect(await mailCount(row.number)).toBe(0);
    await changeSettings({ caseOverdueMail: true });
    await notifyOverdueCases();
    await notifyOverdueCases();
    expect(await mailCount(row.number)).toBe(1);
    await changeSettings({ caseOverdueMail: false, adminNotificationEmail: '' });
    shiftClock(0);
  });
  const mailCount = async (number: string) =>
    (await mailsTo(app, 'garde@example.org')).filter(({ subject }) => subject.includes(number))
      .length;

  it('can be searched by case number, person and words, ignoring case and accents', async () => {
    const { user } = await signedInMember();
    const row = await openAs(app, writer.token, {
      subjectType: 'USER',
      subjectId: String(user.id),
      note: 'Écrit à une élève très jeune',
    });
    for (const search of [row.number, row.number.toLowerCase(), user.username, 'ELEVE jeune']) {
      expect(await listed({ search })).toContain(row.number);
    }
    expect(await listed({ search: 'eleve vieille' })).not.toContain(row.number);
    expect(await listed({ search: '%' })).not.toContain(row.number);
    expect(await listed({ search: 'x'.repeat(100) })).toEqual([]);
    const long = await asked(app, LIST, { filter: { search: 'x'.repeat(101) } }, writer.token);
    expect(long).toBe('VALIDATION_FAILED');
    expect(await asked(app, LIST, { page: 501 }, writer.token)).toBe('VALIDATION_FAILED');
  });

  it('is read in a constant number of statements, however many cases are listed', async () => {
    const rows = `query ($pageSize: Int!) { cases(pageSize: $pageSize) { total items {
      number label summary { reportCount heldBy linkedNumbers decider { username } }
      presences { writing } } } }`;
    const of = async (pageSize: number) =>
      (await statementsOf(() => asked(app, rows, { pageSize }, writer.token))).length;
    for (let at = 0; at < 8; at += 1) await open('LOW');
    await of(1);
    expect(await of(8)).toBe(await of(1));
  });

  it('shows a whole case in a constant number of statements', async () => {
    const one = await open('LOW');
    const many = await open('LOW');
    for (let at = 0; at < 10; at += 1) {
      await asked(
        app,
        'mutation ($number: String!) { addCaseNote(input: { number: $number, text: "Vu" }) { case { id } } }',
        { number: many.number },
        (await moderator()).token,
      );
    }
    const of = async (number: string) =>
      (
        await statementsOf(() =>
          asked(
            app,
            `query ($number: String!) { case(number: $number) { ${CASE} } }`,
            { number },
            writer.token,
          ),
        )
      ).length;
    await of(one.number);
    expect(await of(many.number)).toBe(await of(one.number));
  });
});
