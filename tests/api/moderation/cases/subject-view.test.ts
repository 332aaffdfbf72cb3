import { ON_APPROVAL, approvalIn } from '#tests/support/running/outcomes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { lookAt } from '#domains/moderation/distress/distress.service';
import { EmergencyTarget } from '#domains/moderation/distress/distress.types';
import { EmergencyDetectionRow } from '#domains/moderation/distress/emergencyDetection.entity';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { Comment } from '#domains/content/comments/comment.entity';
import { Report } from '#domains/moderation/reports/report.entity';
import { recordStaffView } from '#domains/insights/staffViews/staffViews.service';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { ConfirmationRow } from '#domains/moderation/approvals/approval.entity';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { Permission } from '#platform/access/permissions';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { DAY, fromNow, now } from '#platform/running/clock';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import {
  asked,
  CASE,
  CLAIM_CASE,
  CLOSE_CASE,
  LINK_CASES,
  NOTE_CASE,
  openAs,
  REOPEN_CASE,
} from '#tests/support/content/cases';
import { decisionCalls } from '#tests/support/content/decisions';
import { moderationCalls } from '#tests/support/content/moderation';
import { changeSettings } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { signedInWith } from '#tests/support/people/staff';
import { eventually } from '#tests/support/running/eventually';
import { neutral } from '#tests/support/running/onDatabase';
import { streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

/**
 * Data that is hidden from the subject of a case must not change any answer to the subject. These
 * tests read all answers before and after hidden data is added, and both readings must be equal.
 */

const { MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE, USERS_BAN } = Permission;
const { MODERATION_COMMENTS_VIEW, SYSTEM_SETTINGS_EDIT } = Permission;

const REAL = 'J’ai plus envie de vivre, je veux mourir ce soir, et personne le sait.';

let app: TestApp;
let call: ReturnType<typeof moderationCalls>;
let chief: string;
let writer: SignedInMember;
/** Subject of the cases. */
let subject: SignedInMember;

beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  call = moderationCalls(app);
  chief = await app.signInAs('superadmin@centrale.test');
  writer = await signedInWith([MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE], 60);
});
beforeEach(async () => {
  clearThrottles();
  await changeSettings({
    confirmPermanentBans: true,
    adminAreaAccess: AdminAreaAccess.STAFF,
  });
  subject = await signedInWith([
    MODERATION_REPORTS_VIEW,
    MODERATION_REPORTS_HANDLE,
    MODERATION_COMMENTS_VIEW,
    USERS_BAN,
    SYSTEM_SETTINGS_EDIT,
  ]);
});
const clients: ReturnType<typeof streamClient>[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});
afterAll(() => app.close());

const send = async (document: string, variables: object, as: string) => {
  clearThrottles();
  const { data, errors, code } = await app.gql(document, { ...variables }, { as });
  const disclosed = errors?.map(({ message, extensions }) => ({
    message,
    extensions: { ...extensions, requestId: null },
  }));
  return { data, errors: disclosed, code };
};

/** Returns the data of an operation, which must succeed. */
async function ask(document: string, variables: object, as: string): Promise<any> {
  const { data, errors } = await send(document, variables, as);
  expect({ document, errors }).toEqual({ document, errors: undefined });
  return data;
}

const LISTS = ['OPEN', 'MINE', 'UNASSIGNED', 'AWAITING_SECOND', 'APPEALS', 'OVERDUE', 'CLOSED'];
const CASES = `query ($filter: CaseFilter, $page: Int!, $pageSize: Int!) {
  cases(filter: $filter, page: $page, pageSize: $pageSize) { total pageCount items { id number state
    version label excerpt severity emergency awaitsSecond awaitsOutcome overdue openedAt waitingSince dueAt
    closedAt assignee { id } summary { openedBy openedWith reportCount entryCount linkedNumbers lastOutcome appellant { id } } } } }`;
const ONE = `query ($number: String!) { case(number: $number) { ${CASE} } }`;
const MORE = `query ($number: String!) { case(number: $number) { number keptViews { id at }
  currentView { id } otherCases { number state openedAt } appeals { id } } }`;
const ALIASED = `query ($number: String!) { a: case(number: $number) { state dueAt }
  b: case(number: $number) { summary { entryCount } version } }`;
const EARLIER = `query ($number: String!) {
  earlierCaseEntries(number: $number, beforeId: "999999") { id kind at } }`;
const REPORTS = `query ($filter: ManagedReportFilter) { managedReports(filter: $filter, pageSize: 10) { total items {
  id status severity version reason assignedTo { username } resolvedAt resolvedBy resolvedById decisionNote
  linkedAct reporterName canDecide canClaim notes { text } filings { reporterName } caseNumber
  conflict { why } otherReports { id version assignedTo { id } resolvedBy } } } }`;
const CONFIRMATIONS = `query ($filter: ConfirmationFilter) { confirmations(filter: $filter) {
  total items { id title state } } }`;
const AROUND = [
  '{ caseCounts { open mine unassigned awaitingSecond appeals overdue closed } }',
  `{ adminDashboard { openCases overdueCases pendingReports pendingConfirmations pendingComments
    reportedComments } }`,
  '{ reportCounts { total pending resolved dismissed critical } }',
  '{ reportAssignees { id username } }',
  '{ distressDetections { id } settled: distressDetections(seen: true) { id } }',
  `{ handover { newsCount unreadNotes news { caseNumber caseLabel entry { id kind } }
    notes { id text caseNumber } } }`,
  `{ managedComments(pageSize: 10) { total items { id status reportCount version } } }`,
  `{ auditEntries(pageSize: 50) { total items { id action targetType targetId actorName } } }`,
  '{ notifications { total items { id } } }',
];

/**
 * Returns parts of the export of a member. It leaves out the distress detections of the member's
 * own texts, which the export lists, and the access log, which shows accesses without their
 * reason.
 */
async function exportOf({ token }: SignedInMember): Promise<Record<string, unknown>> {
  const { data } = await send('mutation { exportMyData { json } }', {}, token);
  const { distressDetections: _own, ...all } = JSON.parse(data.exportMyData.json);
  const { cases, caseViews, caseEntries, confirmationsAbout, reports, decisions } = all;
  return { cases, caseViews, caseEntries, confirmationsAbout, reports, decisions };
}

/** Returns all answers that a member of staff can get about cases, reports and queues. */
async function readEverything(
  who: SignedInMember,
  numbers: readonly string[],
): Promise<Record<string, unknown>> {
  const { token: as } = who;
  const found: Record<string, unknown> = {};
  const staff = [writer, subject].map(({ user }) => String(user.id));
  const searches = [null, who.user.username, 'seconde', 'caché', ...numbers];
  for (const list of LISTS) {
    for (const search of searches) {
      const filter = { list, search };
      found[`cases ${list} ${search}`] = await ask(CASES, { filter, page: 1, pageSize: 20 }, as);
    }
    for (const page of [1, 2]) {
      const where = { filter: { list }, page, pageSize: 2 };
      found[`page ${page} of ${list}`] = await ask(CASES, where, as);
    }
  }
  for (const number of numbers) {
    for (const document of [ONE, MORE, ALIASED])
      found[`${number}: ${document}`] = await ask(document, { number }, as);
    found[`before in ${number}`] = await send(EARLIER, { number }, as);
  }
  const filters = [
    {},
    ...staff.flatMap((id) => [
      { assigneeId: id },
      { exceptAssigneeId: id },
      { reporterId: id },
      { targetUserId: id },
    ]),
    { unassigned: true },
    { unassigned: false },
    { search: writer.user.username },
    { search: 'caché' },
    { status: 'RESOLVED' },
  ];
  for (const filter of filters)
    found[`reports ${JSON.stringify(filter)}`] = await ask(REPORTS, { filter }, as);
  for (const filter of ['FOR_ME', 'MINE', 'ENDED'])
    found[`confirmations ${filter}`] = await ask(CONFIRMATIONS, { filter }, as);
  for (let id = 1; id <= 8; id += 1)
    found[`confirmation ${id}`] = await ask(
      'query ($id: ID!) { confirmation(id: $id) { id state } }',
      { id: String(id) },
      as,
    );
  for (const document of AROUND) found[document] = await ask(document, {}, as);
  found.held = (await ask('{ myPersonalData { key held } }', {}, as)).myPersonalData.filter(
    ({ key }: { key: string }) => key.startsWith('case') || key.startsWith('confirmations'),
  );
  found.export = await exportOf(who);
  return found;
}

/** Returns the answers without one part of the personal data. */
function withoutPart(found: Record<string, any>, part?: string): Record<string, unknown> {
  if (part === undefined) return found;
  const { [part]: _part, ...rest } = found.export;
  const held = found.held.filter(({ key }: { key: string }) => key !== part);
  return { ...found, export: rest, held };
}

const allNumbers = async () =>
  (await repository(CaseRow).find({ order: { id: 'ASC' } })).map(({ number }) => number);

/** Member who reported the subject last. */
let reporter: SignedInMember;

/** Files a report about the subject. @returns the case */
async function reportSubject(more: object = {}): Promise<CaseRow> {
  reporter = await signedInMember();
  const { token } = reporter;
  const grounds = { reason: 'SPAM', ...more };
  expect((await call.reportUser(token, subject.user.id, grounds)).errors).toBeUndefined();
  return ownCase();
}
const ownCase = () =>
  repository(CaseRow).findOneOrFail({
    where: { personId: subject.user.id },
    order: { id: 'DESC' },
  });
const ownReport = () => repository(Report).findOneByOrFail({ targetUserId: subject.user.id });

/** Requests approval for a permanent ban of the subject. @returns the ID of the request */
async function requestBan(): Promise<string> {
  const input = { userId: String(subject.user.id), reason: 'Un motif caché', permanent: true };
  const ban = `mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } ${ON_APPROVAL} } }`;
  return approvalIn(await send(ban, { input }, chief)).id;
}

async function ownComment(): Promise<number> {
  const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
  return (await storeComment({ articleId, userId: subject.user.id, content: 'Un avis' })).id;
}

/** Adds a distress detection to a stored text. */
const signIn = (targetType: EmergencyTarget, targetId: number, personId: number) =>
  transaction(() => lookAt({ targetType, targetId, personId, text: REAL }));
const signInReport = async () => {
  const { id, reporterId } = await ownReport();
  await signIn(EmergencyTarget.REPORT, id, reporterId!);
};

/** Files a report about the subject and dismisses it. */
async function dismissReport(): Promise<void> {
  await reportSubject();
  const { id, version } = await ownReport();
  expect((await call.decide(chief, { id, version, decision: 'DISMISS' })).errors).toBeUndefined();
}

/** Contests the dismissal as the reporter. @returns the ID of the appeal */
async function contestDismissal(): Promise<number> {
  const { id } = await repository(Decision).findOneByOrFail({ personId: subject.user.id });
  expect((await decisionCalls(app).file(reporter.token, id)).errors).toBeUndefined();
  return (await repository(Appeal).findOneByOrFail({ decisionId: id })).id;
}

const asRead = ({ number, version }: CaseRow) => ({ number, version });

/** Closes the newest case about the subject with an outcome and reopens it. */
async function closeAndReopen(): Promise<void> {
  const closing = { ...asRead(await ownCase()), outcome: 'FALSE_ALARM', reason: 'Un essai.' };
  expect(await asked(app, CLOSE_CASE, closing, writer.token)).toMatchObject({ state: 'CLOSED' });
  const again = { ...asRead(await ownCase()), reason: null };
  expect(await asked(app, REOPEN_CASE, again, writer.token)).toMatchObject({ state: 'OPEN' });
}

interface Hidden {
  what: string;
  /** Creates the data that the subject may know of. */
  before: () => Promise<unknown>;
  fact: () => Promise<unknown>;
  /** Section of the personal data that lists the fact once it is no longer hidden. */
  disclosed?: string;
}

const HIDDEN: Hidden[] = [
  {
    what: 'a requested permanent ban, with a pending report',
    before: () => reportSubject(),
    fact: requestBan,
  },
  {
    what: 'a requested permanent ban, without a case',
    before: async () => null,
    fact: requestBan,
  },
  {
    what: 'a ban that was requested and cancelled',
    disclosed: 'confirmationsAbout',
    before: () => reportSubject(),
    fact: async () => {
      const off =
        'mutation ($id: ID!) { cancelApprovalRequest(input: { id: $id }) { confirmation { id } } }';
      expect((await send(off, { id: await requestBan() }, chief)).errors).toBeUndefined();
    },
  },
  {
    what: 'a requested ban of several accounts',
    before: async () => null,
    fact: async () => {
      const { id: proposerId } = (await signedInMember()).user;
      const row = {
        useCase: 'users.bulkBan',
        acts: ['bulk'],
        permission: USERS_BAN,
        height: 1,
        roleIds: [],
        title: 'Bannir des comptes',
        reason: null,
        facts: [],
        input: {},
        subjectIds: [writer.user.id, subject.user.id, 12_345],
        accounts: 3,
        subjectId: null,
        reportId: null,
        sameAs: 'several',
        proposerId,
        state: 'waiting',
        askedAt: now(),
        until: fromNow(DAY),
      };
      await transaction(() => repository(ConfirmationRow).insert(row as object));
    },
  },
  {
    what: 'a distress detection in a report about the subject',
    before: () => reportSubject({ reason: 'OTHER', description: 'Un message caché' }),
    fact: signInReport,
  },
  {
    what: 'a distress detection that was reviewed, closed and reopened',
    before: dismissReport,
    fact: async () => {
      const comment = await ownComment();
      await transaction(() => repository(Comment).update(comment, { deletedAt: now() }));
      await signIn(EmergencyTarget.COMMENT, comment, subject.user.id);
      const sign = await repository(EmergencyDetectionRow).findOneByOrFail({ targetId: comment });
      const mark =
        'mutation ($id: ID!) { reviewDistressDetection(input: { id: $id }) { sign { id } } }';
      expect((await send(mark, { id: String(sign.id) }, chief)).errors).toBeUndefined();
      await closeAndReopen();
    },
  },
  {
    what: 'a dismissal that was contested and upheld',
    before: dismissReport,
    fact: async () => {
      const appealId = await contestDismissal();
      const decided = await decisionCalls(app).decide(writer.token, appealId, 'UPHELD');
      expect(decided.errors).toBeUndefined();
    },
  },
  {
    what: 'staff notes about the account',
    before: async () => null,
    fact: async () => {
      const note =
        'mutation ($id: ID!) { addStaffNote(input: { userId: $id, text: "Caché" }) { note { id } } }';
      const id = String(subject.user.id);
      expect((await send(note, { id }, writer.token)).errors).toBeUndefined();
    },
  },
  {
    what: 'who works on the case and the report, with notes and links',
    before: () => reportSubject(),
    fact: async () => {
      const { number } = await ownCase();
      await asked(app, NOTE_CASE, { number, text: 'Une note cachée' }, writer.token);
      const { id, version } = await ownReport();
      const claim =
        'mutation ($id: ID!, $version: Int!) { claimReport(input: { id: $id, version: $version }) { ... on ReportPayload { report { id } } ... on VersionConflict { __typename message } } }';
      expect((await send(claim, { id: String(id), version }, writer.token)).errors).toBeUndefined();
      const note =
        'mutation ($id: ID!) { addReportNote(input: { id: $id, text: "Une note cachée" }) { report { id } } }';
      expect((await send(note, { id: String(id) }, writer.token)).errors).toBeUndefined();
      await asked(app, CLAIM_CASE, asRead(await ownCase()), writer.token);
      const present =
        'mutation ($number: String!) { markCasePresence(input: { number: $number, activity: WRITING }) { presences { writing } } }';
      await send(present, { number }, writer.token);
      const leave =
        'mutation ($n: String) { addHandoverNote(input: { text: "caché", caseNumber: $n }) { note { id } } }';
      expect((await send(leave, { n: number }, writer.token)).errors).toBeUndefined();
    },
  },
];

describe('the data hidden from the subject of a case', () => {
  /** Checks that every answer is the same before and after hidden data is added. */
  const changesNothing = async ({ before, fact, disclosed }: Hidden) => {
    // A case about other members. The subject can read it, and the hidden case is linked to it.
    const other = (await openAs(app, writer.token)).number;
    await before();
    const known = (await allNumbers()).slice(-3);
    const without = withoutPart(await readEverything(subject, known), disclosed);
    await fact();
    const about = await repository(CaseRow).findOneBy({ personId: subject.user.id });
    if (about) {
      const link = { number: other, otherNumber: about.number };
      expect(await asked(app, LINK_CASES, link, chief)).toMatchObject({ number: other });
    }
    const all = await allNumbers();
    const since = all.slice(all.indexOf(known[0]!));
    const hidden = withoutPart(await readEverything(subject, since), disclosed);
    for (const [name, answer] of Object.entries(without))
      expect({ name, answer: hidden[name] }).toEqual({ name, answer });
    // The remaining answers ask for the hidden case by its number and must not find it.
    for (const name of Object.keys(hidden).filter((key) => !(key in without))) {
      const answer = JSON.stringify(hidden[name]);
      const isNone = [
        '{"case":null}',
        '{"a":null,"b":null}',
        '{"cases":{"total":0,"pageCount":1,"items":[]}}',
      ].includes(answer);
      expect({ name, answer, isNone: isNone || answer.includes('CASE_NOT_FOUND') }).toMatchObject({
        isNone: true,
      });
    }
  };
  // The first fact is tested on both databases; the others read the same lists.
  it.each(HIDDEN.slice(0, 1))('change no answer that the subject receives: $what', (hidden) =>
    expect(changesNothing(hidden)).resolves.toBeUndefined(),
  );
  neutral.it.each(HIDDEN.slice(1))('change no answer that the subject receives: $what', (hidden) =>
    expect(changesNothing(hidden)).resolves.toBeUndefined(),
  );

  neutral.it('stay visible to other staff', async () => {
    const { number } = await reportSubject();
    await requestBan();
    await signInReport();
    const row = await repository(CaseRow).findOneByOrFail({ number });
    expect(row).toMatchObject({ state: 'awaiting_second', emergency: true, severity: 'critical' });
    const seen = (await ask(ONE, { number }, writer.token)).case;
    expect(seen).toMatchObject({
      state: 'AWAITING_SECOND',
      severity: 'CRITICAL',
      emergency: true,
      awaitsSecond: true,
      awaitsOutcome: true,
    });
    expect(seen.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['OPENED', 'REPORT', 'CONFIRMATION_ASKED', 'EMERGENCY']),
    );
  });

  neutral.it('do not change how the subject sees a later report', async () => {
    /** Returns the answers to the subject of a report, without names, numbers and times. */
    const read = async () => {
      const { number } = await reportSubject({ reason: 'HARASSMENT' });
      const { case: a } = await ask(ONE, { number }, subject.token);
      const { case: b } = await ask(MORE, { number }, subject.token);
      const span = Date.parse(a.dueAt) - Date.parse(a.waitingSince);
      const isFresh = Date.parse(a.openedAt) > Date.now() - 60_000;
      const views = b.keptViews.map(({ at }: { at: string }) => at === a.openedAt);
      const { version, state, severity, overdue, summary, timeline } = a;
      const lines = timeline.map(({ kind, withheld }: any) => ({ kind, withheld }));
      return { version, state, severity, overdue, summary, lines, span, isFresh, views };
    };
    const plain = await read();
    subject = await signedInWith([MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE]);
    await requestBan();
    await transaction(() =>
      repository(CaseRow).update(
        { personId: subject.user.id },
        { openedAt: fromNow(-DAY), dueAt: fromNow(-DAY) },
      ),
    );
    expect(await read()).toEqual(plain);
  });

  neutral.it('are not in the data export or the list of personal data of any member', async () => {
    const member = await signedInMember();
    const input = { userId: String(member.user.id), reason: 'Un motif', permanent: true };
    const ban = `mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } ${ON_APPROVAL} } }`;
    const without = await exportOf(member);
    expect((await send(ban, { input }, chief)).code).toMatch(/^CONFIRMATION_/);
    const { number } = await repository(CaseRow).findOneByOrFail({ personId: member.user.id });
    const view = { subjectId: member.user.id, roleId: null, at: now(), caseNumber: number };
    const { id: actorId } = writer.user;
    expect(without.cases).toEqual([]);
    expect(await exportOf(member)).toEqual(without);
    await recordStaffView({ ...view, actorId, what: 'SESSIONS' } as never);
    const views = await send('{ myStaffViews { items { what caseNumber } } }', {}, member.token);
    // The access log shows that colleagues had access, but never for which case.
    const said = views.data.myStaffViews.items.map(({ what, caseNumber }: any) => [
      what,
      caseNumber,
    ]);
    expect(said).toContainEqual(['SESSIONS', null]);
    for (const [what, caseNumber] of said) {
      expect(['SESSIONS', 'MODERATION', 'PROFILE']).toContain(what);
      expect(caseNumber).toBeNull();
    }
    const held = await send('{ myPersonalData { key held } }', {}, member.token);
    expect(
      held.data.myPersonalData.filter(
        ({ held: isStored, key }: any) => isStored && key.startsWith('case'),
      ),
    ).toEqual([]);
  });

  neutral.it(
    'make operations of the subject on the hidden case fail as for an unknown case',
    async () => {
      await requestBan();
      const { number } = await ownCase();
      const note = { number, text: 'Moi' };
      expect(await asked(app, NOTE_CASE, note, subject.token)).toBe('CASE_NOT_FOUND');
      const other = (await openAs(app, writer.token)).number;
      const { errors } = await send(
        LINK_CASES,
        { number: other, otherNumber: number },
        subject.token,
      );
      const none = await send(
        LINK_CASES,
        { number: other, otherNumber: 'MC-2026-99999' },
        subject.token,
      );
      expect(errors).toEqual(none.errors);
    },
  );

  neutral.it(
    'make a decision of the subject on a hidden appeal fail as for an unknown appeal',
    async () => {
      await dismissReport();
      const id = await contestDismissal();
      const { decide } = decisionCalls(app);
      for (const version of [1, 9]) {
        const hidden = await decide(subject.token, id, 'UPHELD', { version });
        const none = await decide(subject.token, 999_999, 'UPHELD', { version });
        expect(hidden.code).toBe('APPEAL_NOT_FOUND');
        expect(hidden.errors?.[0]?.message).toBe(none.errors?.[0]?.message);
      }
    },
  );

  neutral.it(
    'include the audit log entries of decisions, and who issued and lifted bans',
    async () => {
      const commentId = await ownComment();
      const { token } = await signedInMember();
      const report =
        'mutation ($input: CommentReportInput!) { reportComment(input: $input) { message } }';
      const given = { commentId: String(commentId), reason: 'SPAM' };
      expect((await send(report, { input: given }, token)).errors).toBeUndefined();
      const { version } = await repository(Comment).findOneByOrFail({ id: commentId });
      const reject =
        'mutation ($input: CommentDecisionInput!) { moderateComment(input: $input) { ... on CommentPayload { comment { id } } ... on VersionConflict { __typename message } } }';
      const input = { id: String(commentId), version, decision: 'REJECT', reason: 'Hors charte' };
      expect((await send(reject, { input }, chief)).errors).toBeUndefined();
      const { id: bannedById } = writer.user;
      const ended = { liftedAt: fromNow(-DAY), liftedById: bannedById };
      const ban = { userId: subject.user.id, reason: 'Insultes', bannedById, expiresAt: null };
      await transaction(() =>
        repository(Ban).save({ ...ban, ...ended, bannedAt: fromNow(-2 * DAY) }),
      );
      const log = '{ auditEntries(pageSize: 50) { items { action targetType targetId } } }';
      const targetId = String(commentId);
      const entry = { action: 'comment.rejected', targetType: 'comment', targetId };
      expect((await ask(log, {}, chief)).auditEntries.items).toContainEqual(entry);
      expect((await ask(log, {}, subject.token)).auditEntries.items).not.toContainEqual(entry);
      const bans = `query ($id: ID!) {
      accountBans(userId: $id) { reason bannedBy { id } liftedBy { id } } }`;
      const { reason } = ban;
      const by = { id: String(bannedById) };
      const id = String(subject.user.id);
      const toOthers = [{ reason, bannedBy: by, liftedBy: by }];
      expect((await ask(bans, { id }, chief)).accountBans).toEqual(toOthers);
      const toSubject = [{ reason, bannedBy: null, liftedBy: null }];
      expect((await ask(bans, { id }, subject.token)).accountBans).toEqual(toSubject);
    },
  );

  neutral.it(
    'cause no event in the subscriptions of the subject to cases and staff queues',
    async () => {
      await reportSubject({ reason: 'OTHER', description: 'Un message' });
      const said: unknown[] = [];
      const client = streamClient(app.fastify.listeningOrigin, subject.token);
      clients.push(client);
      for (const document of [
        'subscription { casesChanged { number } }',
        'subscription { staffQueueChanged { queue openCases } }',
      ]) {
        client.subscribe(
          { query: document },
          {
            next: ({ data }) => void said.push(data),
            error: () => undefined,
            complete: () => undefined,
          },
        );
      }
      // An event of another case proves that both streams are open.
      await eventually(async () => {
        await openAs(app, writer.token);
        expect(JSON.stringify(said)).toMatch(/casesChanged.*/);
        expect(JSON.stringify(said)).toMatch(/staffQueueChanged/);
      });
      await openAs(app, writer.token, { title: 'Avant' });
      const settled = (await openAs(app, writer.token, { title: 'Un repère' })).number;
      await eventually(() => expect(JSON.stringify(said)).toContain(settled));
      await new Promise((resolve) => setTimeout(resolve, 300));
      const before = said.length;
      const works = HIDDEN.find(({ what }) => what.startsWith('who works'))!;
      for (const { fact } of [works, HIDDEN[0]!, HIDDEN[4]!]) await fact();
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(said.slice(before)).toEqual([]);
    },
  );
});
