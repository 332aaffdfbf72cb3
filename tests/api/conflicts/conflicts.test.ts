import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { Comment } from '#domains/content/comments/comment.entity';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { appealUrl } from '#domains/moderation/decisions/appeals/appealLink';
import { DecisionKind } from '#domains/moderation/decisions/decision.types';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { ReportStatus } from '#domains/moderation/reports/report.types';
import { GROUPS, groupOf } from '#domains/moderation/reports/accountGroups';
import type { User } from '#domains/identity/users/user.entity';
import { Permission } from '#platform/access/permissions';
import { query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { DAY, fromNow } from '#platform/running/clock';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { openAs } from '#tests/support/content/cases';
import { decisionCalls, newestOf } from '#tests/support/content/decisions';
import { moderationCalls } from '#tests/support/content/moderation';
import {
  claimedReport,
  reportedComment,
  reportedPerson,
  storedReport,
} from '#tests/support/content/reports';
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';
import { changeSettings, storedUser } from '#tests/support/people/accounts';
import { giveRole, lastAuditEntry, signedInWith } from '#tests/support/people/staff';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { refusalOf, streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const MODERATE = `mutation ($input: CommentDecisionInput!) { moderateComment(input: $input) { ... on CommentPayload { comment { id } } ... on VersionConflict { __typename message } } }`;
const DELETE = `mutation ($id: ID!, $lastResort: String) {
  deleteCommentAsStaff(input: { id: $id, version: 1, lastResort: $lastResort }) { ... on DeletedPayload { message } ... on VersionConflict { __typename message } } }`;
const BAN = `mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } } }`;
const LIFT = `mutation ($id: ID!, $lastResort: String) { liftBan(input: { userId: $id, lastResort: $lastResort }) { ban { id } } }`;
const ERASE = `mutation ($id: ID!, $lastResort: String) { deleteUser(input: { id: $id, lastResort: $lastResort }) { ... on DeletedPayload { message } } }`;
const REMOVE_ROLE = `mutation ($id: ID!, $roleId: ID!) { removeRole(input: { userId: $id, roleId: $roleId }) { assignments { __typename } } }`;
const BULK_USERS = `mutation ($input: UserBulkInput!) { bulkUsers(input: $input) { ... on UserBulkPayload { results { done code error } } } }`;
const CONFLICT = 'conflict { why message whoCould others lastResort }';
const QUEUE = `{ managedComments { items { id canApprove canReject canDelete ${CONFLICT} } } }`;
const REPORTS = `{ managedReports { items { id canDecide canClaim ${CONFLICT} } } }`;
const USERS = `query ($search: String) { users(filter: { search: $search }) {
  items { id viewerCan { ban delete } ${CONFLICT} } } }`;
const REASON = 'Personne d’autre ne peut décider cette nuit.';
const CODE = 'CONFLICT_OF_INTEREST';

/**
 * Returns a registration time that is early enough for a report by the account to exclude the
 * reported staff from deciding about the group of the account.
 */
const established = () => fromNow(-2 * DAY);

let app: TestApp;
let staff: ReturnType<typeof moderationCalls>;
let superadmin: string;
let moderator: SignedInMember;
let colleague: SignedInMember;
let member: SignedInMember;
let articleId: number;
let superId: number;

const ALL = [
  Permission.MODERATION_COMMENTS_VIEW,
  Permission.MODERATION_COMMENTS_MODERATE,
  Permission.MODERATION_REPORTS_VIEW,
  Permission.MODERATION_REPORTS_HANDLE,
  Permission.USERS_VIEW,
  Permission.USERS_BAN,
  Permission.USERS_DELETE,
  Permission.USERS_MANAGE,
  Permission.SYSTEM_ROLES_ASSIGN,
];

beforeAll(async () => {
  app = await createTestApp();
  await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
  staff = moderationCalls(app);
  superadmin = await app.signInAs('superadmin@centrale.test');
  superId = (await storedUser('superadmin@centrale.test')).id;
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  clearThrottles();
  await transaction(async () => {
    await query('DELETE FROM reports');
    // The only staff are the super administrator and the members created here.
    await query(`DELETE FROM role_assignments WHERE "userId" <> :superId`, { superId });
  });
  moderator = await signedInWith(ALL, 50);
  colleague = await signedInWith(ALL, 50);
  member = await signedInMember({ joinedAt: established() });
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
});
afterAll(() => app.close());

const written = (user: User, status = CommentStatus.PENDING) =>
  storeComment({ articleId, userId: user.id, status });
const approve = (id: number, as: string, lastResort?: string) =>
  app.gql(MODERATE, { input: { id, version: 1, decision: 'APPROVE', lastResort } }, { as });
const erase = (id: number, as: string, lastResort?: string) =>
  app.gql(DELETE, { id, lastResort }, { as });
const ban = (userId: number, as: string, lastResort?: string) =>
  app.gql(BAN, { input: { userId, reason: 'Insultes', lastResort } }, { as });
const refusalDetails = ({
  errors,
}: {
  errors?: readonly { extensions: object; message: string }[];
}) => {
  const { message, extensions } = errors![0]!;
  const { requestId: _id, ...rest } = extensions as Record<string, unknown>;
  return { message, ...rest };
};
const statusOf = async (id: number) => (await repository(Comment).findOneByOrFail({ id })).status;

/**
 * Creates a member in the given group of accounts (docs/decisions/0066-conflicts-of-interest.md).
 */
async function inGroup(group: number): Promise<User> {
  for (;;) {
    const user = await createUser({ joinedAt: established() });
    if (groupOf(user.id) === group) return user;
  }
}
const notOf = (user: User) => inGroup((groupOf(user.id) + 1) % GROUPS);

describe('a reviewer with a conflict of interest', () => {
  neutral.it('cannot decide on their own comment, and sees who can', async () => {
    const { id } = await written(moderator.user);
    for (const answer of [await approve(id, moderator.token), await erase(id, moderator.token)]) {
      expect(answer.code).toBe(CODE);
      expect(refusalDetails(answer)).toEqual({
        code: CODE,
        status: 403,
        message: expect.stringContaining(
          'Vous ne pouvez pas prendre cette décision\u00a0: vous en êtes l’auteur. Peuvent décider\u00a0: ',
        ),
        why: 'AUTHOR',
        whoCould: expect.arrayContaining([colleague.user.username]),
        others: 0,
        lastResort: false,
      });
    }
    expect(await statusOf(id)).toBe(CommentStatus.PENDING);
    expect((await approve(id, colleague.token)).code).toBeUndefined();
  });

  it('sees the names of at most five eligible reviewers, and how many more there are', async () => {
    for (let n = 0; n < 6; n++) await signedInWith(ALL, 50);
    const { id } = await written(moderator.user);
    const { whoCould, others, message } = refusalDetails(
      await approve(id, moderator.token),
    ) as unknown as {
      whoCould: string[];
      others: number;
      message: string;
    };
    expect(whoCould).toHaveLength(5);
    expect(others).toBe(3);
    expect(message).toContain('et 3 autres.');
    expect(whoCould).not.toContain(moderator.user.username);
  });

  it('cannot decide on content they reported, even after the report was dismissed', async () => {
    const author = await createUser();
    const { comment, report } = await reportedComment(
      { articleId, author, reporter: moderator.user },
      { status: ReportStatus.DISMISSED },
    );
    expect((await storedReport(report.id)).status).toBe(ReportStatus.DISMISSED);
    expect(refusalDetails(await erase(comment.id, moderator.token))).toMatchObject({
      why: 'REPORTER',
    });
    expect((await erase(comment.id, colleague.token)).code).toBeUndefined();
  });

  neutral.it(
    'cannot decide on a person they reported, or on that person’s content, until the report is decided',
    async () => {
      const report = await reportedPerson(member.user, moderator.user);
      const { id } = await written(member.user);
      const { report: other } = await reportedComment({
        articleId,
        author: member.user,
        reporter: await createUser(),
      });
      const as = moderator.token;
      expect((await ban(member.user.id, as)).code).toBe(CODE);
      expect((await approve(id, as)).code).toBe(CODE);
      expect((await staff.claim(as, other.id)).code).toBe(CODE);
      const decision = { id: other.id, version: 1, decision: 'DISMISS' };
      expect((await staff.decide(as, decision)).code).toBe(CODE);
      expect((await storedReport(other.id)).status).toBe(ReportStatus.PENDING);
      expect((await staff.note(as, other.id, 'Vu avec Léa')).code).toBeUndefined();
      const own = { id: report.id, version: 1, decision: 'DISMISS' };
      expect((await staff.decide(as, own)).code).toBe('OWN_REPORT');
      expect((await staff.decide(colleague.token, own)).code).toBeUndefined();
      expect((await approve(id, as)).code).toBeUndefined();
    },
  );

  neutral.it('can release a report that they claimed before the conflict', async () => {
    const reporter = await createUser();
    const { report } = await reportedComment({ articleId, author: member.user, reporter });
    await claimedReport(report, moderator.user.id);
    await reportedPerson(member.user, moderator.user);
    expect((await staff.release(moderator.token, report.id)).code).toBeUndefined();
  });

  it('cannot ban, unban, erase or remove roles of the reported account, singly or in bulk', async () => {
    await reportedPerson(member.user, moderator.user);
    await giveRole(member.user.id, 'editor');
    const { id } = member.user;
    const as = moderator.token;
    const roleId = 'editor';
    for (const [send, more] of [
      [BAN, { input: { userId: id, reason: 'Insultes' } }],
      [LIFT, {}],
      [ERASE, {}],
      [REMOVE_ROLE, { roleId }],
    ] as const) {
      expect([send, (await app.gql(send, { id, ...more }, { as })).code]).toEqual([send, CODE]);
    }
    for (const action of [
      { action: 'BAN', reason: 'Insultes' },
      { action: 'LIFT_BAN' },
      { action: 'DELETE' },
      { action: 'REMOVE_ROLE', roleId },
    ]) {
      const { data } = await app.gql(BULK_USERS, { input: { ...action, userIds: [id] } }, { as });
      expect(data.bulkUsers.results).toEqual([
        { done: false, code: CODE, error: expect.stringContaining('Peuvent décider') },
      ]);
    }
    expect(await activeBanOf(id)).toBeNull();
  });

  it('is refused, in a bulk action, only the items with a conflict', async () => {
    const own = await written(moderator.user);
    const free = await written(await notOf(member.user));
    const comments = [own, free].map(({ id }) => ({ id: String(id), version: 1 }));
    const { data } = await staff.bulk(moderator.token, { action: 'APPROVE', comments });
    expect(data.bulkComments.results.map(({ code }: { code: string | null }) => code)).toEqual([
      CODE,
      null,
    ]);
    const { report } = await reportedComment({
      articleId,
      author: member.user,
      reporter: await createUser(),
    });
    await reportedPerson(member.user, moderator.user);
    for (const action of ['CLAIM', 'RESOLVE', 'DISMISS']) {
      const reports = [{ id: String(report.id), version: 1 }];
      const answer = await staff.bulkReports(moderator.token, { action, reports });
      expect(answer.data.bulkReports.results[0].code).toBe(CODE);
    }
    expect((await storedReport(report.id)).status).toBe('pending');
  });

  it('cannot decide over the WebSocket, or in the same request that creates the conflict', async () => {
    const { id } = await written(moderator.user);
    // The WebSocket accepts subscriptions only.
    const client = streamClient(app.fastify.listeningOrigin, moderator.token);
    try {
      const input = `{ id: "${id}", version: 1, decision: APPROVE }`;
      const send = `mutation { moderateComment(input: ${input}) { ... on CommentPayload { comment { id } } ... on VersionConflict { __typename message } } }`;
      expect(await refusalOf(client.iterate({ query: send }))).toBe('GRAPHQL_INVALID');
      expect(await statusOf(id)).toBe(CommentStatus.PENDING);
    } finally {
      await client.dispose();
    }
    const both = `mutation { a: reportUser(input: { userId: "${member.user.id}", reason: HARASSMENT }) { message }
      b: banUser(input: { userId: "${member.user.id}", reason: "Insultes" }) { ... on BanPayload { ban { id } } } }`;
    expect((await app.gql(both, {}, { as: moderator.token })).code).toBe(CODE);
    expect(await activeBanOf(member.user.id)).toBeNull();
  });

  neutral.it('cannot decide through any REST route', async () => {
    const { id } = await written(moderator.user);
    for (const path of [
      `/api/comments/${id}`,
      `/api/admin/comments/${id}/approve`,
      `/api/admin/bans`,
    ]) {
      const { status } = await app.rest('POST', path, { as: moderator.token, body: {} });
      expect([404, 405]).toContain(status);
    }
  });

  it('does not prevent a colleague with the same roles from deciding', async () => {
    await reportedPerson(member.user, moderator.user);
    expect((await ban(member.user.id, moderator.token)).code).toBe(CODE);
    expect((await ban(member.user.id, colleague.token)).code).toBeUndefined();
  });

  neutral.it(
    'gets an error about missing rights, not about the conflict, when both apply',
    async () => {
      await reportedPerson((await storedUser('superadmin@centrale.test'))!, moderator.user);
      expect((await ban(superId, moderator.token)).code).toBe('HIGHER_ROLE');
      expect((await ban(moderator.user.id, moderator.token)).code).toBe('SELF_ACTION_FORBIDDEN');
      expect((await ban(member.user.id, member.token)).code).toBe('FORBIDDEN');
    },
  );
});

describe('the decider of an appealed decision', () => {
  const appeals = () => decisionCalls(app);
  const CASES = `query ($number: String!) { case(number: $number) {
    conflict { why whoCould } viewerCan { decide }
    persons { role person { username } } } }`;

  /** Creates a comment of the member that the moderator rejected, and an appeal against that. */
  async function appealed(): Promise<{ id: number; appeal: number }> {
    const { id } = await written(member.user);
    const refused = { id, version: 1, decision: 'REJECT', reason: 'Hors charte' };
    expect(
      (await app.gql(MODERATE, { input: refused }, { as: moderator.token })).errors,
    ).toBeUndefined();
    const decision = await newestOf(DecisionKind.COMMENT_REJECTED);
    expect((await appeals().file(member.token, decision.id)).errors).toBeUndefined();
    const { id: appeal } = await repository(Appeal).findOneByOrFail({ decisionId: decision.id });
    return { id, appeal };
  }
  const versionOf = async (id: number) =>
    (await repository(Comment).findOneByOrFail({ id })).version;
  const changed = async (id: number, as: string, decision = 'APPROVE') =>
    app.gql(MODERATE, { input: { id, version: await versionOf(id), decision } }, { as });

  neutral.it(
    'cannot decide the appeal or decide again on the content, singly or in bulk',
    async () => {
      const { id, appeal } = await appealed();
      const refused = await appeals().decide(moderator.token, appeal, 'UPHELD');
      expect(refusalDetails(refused)).toMatchObject({
        code: CODE,
        why: 'FIRST_DECIDER',
        whoCould: [colleague.user.username, 'superadmin'].toSorted(),
      });
      expect((await changed(id, moderator.token)).code).toBe(CODE);
      const version = await versionOf(id);
      const many = { action: 'DELETE', comments: [{ id, version }], reason: 'Hors charte' };
      const { data } = await staff.bulk(moderator.token, many);
      expect(data.bulkComments.results).toMatchObject([{ done: false, code: CODE }]);
      const input = { id: String(appeal), version: 1, outcome: 'UPHELD', grounds: 'Je persiste.' };
      const twice = await app.gql(
        `mutation ($input: AppealDecisionInput!) {
        one: decideAppeal(input: $input) { ... on AppealPayload { appeal { id } } ... on VersionConflict { __typename message } } two: decideAppeal(input: $input) { ... on AppealPayload { appeal { id } } ... on VersionConflict { __typename message } } }`,
        { input },
        { as: moderator.token },
      );
      expect(twice.errors?.map(({ extensions }) => extensions.code)).toEqual([CODE]);
      for (const path of [`/api/admin/appeals/${appeal}`, `/api/appeals/${appeal}/decide`]) {
        const { status } = await app.rest('POST', path, { as: moderator.token, body: input });
        expect([404, 405]).toContain(status);
      }
      expect(await repository(Appeal).findOneByOrFail({ id: appeal })).toMatchObject({
        state: 'pending',
        decidedById: null,
      });
      expect(await statusOf(id)).toBe(CommentStatus.REJECTED);
    },
  );

  neutral.it(
    'sees in the lists and in the case that deciding is disabled, and for what reason',
    async () => {
      const { id, appeal } = await appealed();
      const listed = (await appeals().appeals(moderator.token, 'PENDING')).data.appeals.items.find(
        (one: { id: string }) => Number(one.id) === appeal,
      );
      expect(listed).toMatchObject({ canDecide: false, conflict: { why: 'FIRST_DECIDER' } });
      const queue = await app.gql(QUEUE, {}, { as: moderator.token });
      const row = queue.data.managedComments.items.find(
        (one: { id: string }) => Number(one.id) === id,
      );
      expect(row).toMatchObject({ canApprove: false, conflict: { why: 'FIRST_DECIDER' } });
      const { number } = await repository(CaseRow).findOneByOrFail({
        subjectId: id,
        personId: member.user.id,
      });
      const read = async (as: string) => (await app.gql(CASES, { number }, { as })).data.case;
      const seen = await read(moderator.token);
      expect(seen).toMatchObject({
        conflict: { why: 'FIRST_DECIDER', whoCould: listed.conflict.whoCould },
        viewerCan: { decide: false },
      });
      const reviewersIn = ({
        persons,
      }: {
        persons: { role: string; person: { username: string } }[];
      }) => persons.flatMap(({ role, person }) => (role === 'CAN_DECIDE' ? [person.username] : []));
      expect(reviewersIn(seen)).toEqual(seen.conflict.whoCould);
      const others = await read(colleague.token);
      expect(others).toMatchObject({ conflict: null, viewerCan: { decide: true } });
      expect(reviewersIn(others)).toEqual(reviewersIn(seen));
    },
  );

  neutral.it(
    'can decide on the content again after another account has decided the appeal',
    async () => {
      const { id, appeal } = await appealed();
      const second = await signedInWith(ALL, 50);
      expect((await appeals().decide(second.token, appeal, 'OVERTURNED')).errors).toBeUndefined();
      expect(await statusOf(id)).toBe(CommentStatus.APPROVED);
      expect((await changed(id, moderator.token, 'REJECT')).errors).toBeUndefined();
    },
  );

  neutral.it('cannot lift the appealed ban', async () => {
    const reported = await reportedPerson(member.user, colleague.user);
    const { data } = await app.gql(
      `mutation ($input: ReportDecisionInput!) { decideReport(input: $input) { ... on ReportPayload { report { id } } ... on VersionConflict { __typename message } } }`,
      {
        input: {
          id: reported.id,
          version: 1,
          decision: 'RESOLVE',
          act: 'BAN',
          banDays: 7,
        },
      },
      { as: moderator.token },
    );
    expect(data).not.toBeNull();
    const decision = await newestOf(DecisionKind.BAN);
    const { errors } = await appeals().fileByLink(
      undefined,
      new URL(appealUrl(decision)).searchParams.get('jeton') ?? '',
    );
    expect(errors).toBeUndefined();
    const { id: appeal } = await repository(Appeal).findOneByOrFail({ decisionId: decision.id });
    const lifted = await app.gql(LIFT, { id: member.user.id }, { as: moderator.token });
    expect(refusalDetails(lifted)).toMatchObject({ code: CODE, why: 'FIRST_DECIDER' });
    const byReporter = await appeals().decide(colleague.token, appeal, 'OVERTURNED');
    expect(refusalDetails(byReporter)).toMatchObject({ code: CODE, why: 'REPORTER' });
    expect((await appeals().decide(superadmin, appeal, 'OVERTURNED')).errors).toBeUndefined();
    expect(await activeBanOf(member.user.id)).toBeNull();
  });

  it('can decide the appeal as the only reviewer by giving a reason, which is audited', async () => {
    const { id } = await written(member.user);
    const refused = { id, version: 1, decision: 'REJECT', reason: 'Hors charte' };
    await app.gql(MODERATE, { input: refused }, { as: superadmin });
    const decision = await newestOf(DecisionKind.COMMENT_REJECTED);
    await appeals().file(member.token, decision.id);
    const { id: appeal } = await repository(Appeal).findOneByOrFail({ decisionId: decision.id });
    await transaction(() =>
      query('DELETE FROM role_assignments WHERE "userId" <> :superId', { superId }),
    );
    expect((await appeals().decide(superadmin, appeal, 'OVERTURNED')).code).toBe(CODE);
    const short = await appeals().decide(superadmin, appeal, 'OVERTURNED', { lastResort: 'Non' });
    expect(short.errors?.[0]?.extensions.fields).toHaveProperty('lastResort');
    const done = await appeals().decide(superadmin, appeal, 'OVERTURNED', { lastResort: REASON });
    expect(done.errors).toBeUndefined();
    expect(await lastAuditEntry('comment', String(id), 'conflict.last_resort')).toMatchObject({
      actorId: superId,
    });
  });
});

describe('a reported staff member', () => {
  const REPLY = /^Vous ne pouvez pas prendre cette décision\. /;

  neutral.it(
    'cannot decide on the reporter or on the reporter’s content, and does not learn why',
    async () => {
      await reportedPerson(moderator.user, member.user);
      const { id } = await written(member.user);
      for (const answer of [
        await ban(member.user.id, moderator.token),
        await approve(id, moderator.token),
      ]) {
        expect(refusalDetails(answer)).toMatchObject({
          code: CODE,
          why: 'UNTOLD',
          message: expect.stringMatching(REPLY),
        });
        expect(JSON.stringify(answer)).not.toMatch(/signal|REPORT|report/);
      }
    },
  );

  neutral.it(
    'gets the same refusal for every account in the reporter’s account group',
    async () => {
      await reportedPerson(moderator.user, member.user);
      const decoy = await inGroup(groupOf(member.user.id));
      const outsider = await notOf(member.user);
      const real = refusalDetails(await ban(member.user.id, moderator.token));
      expect(refusalDetails(await ban(decoy.id, moderator.token))).toEqual(real);
      expect((await ban(outsider.id, moderator.token)).code).toBeUndefined();
      // A second report by the same member reveals nothing more.
      const again = await reportedComment({
        articleId,
        author: moderator.user,
        reporter: member.user,
      });
      expect(again.report.id).toBeGreaterThan(0);
      expect(refusalDetails(await ban(decoy.id, moderator.token))).toEqual(real);
    },
  );

  it('cannot infer the reporter from the eligible reviewers that a refusal names', async () => {
    await reportedPerson(moderator.user, colleague.user);
    const { id } = await written(moderator.user);
    const answer = refusalDetails(await approve(id, moderator.token)) as unknown as {
      whoCould: string[];
    };
    expect(answer.whoCould).toContain(colleague.user.username);
    expect(refusalDetails(await approve(id, colleague.token))).toMatchObject({ why: 'REPORTER' });
  });

  neutral.it('has no conflict after the report is decided', async () => {
    const report = await reportedPerson(moderator.user, member.user);
    await staff.decide(colleague.token, { id: report.id, version: 1, decision: 'DISMISS' });
    expect((await ban(member.user.id, moderator.token)).code).toBeUndefined();
  });

  it('can decide reports by the same reporter about other members', async () => {
    await reportedPerson(moderator.user, member.user);
    const other = await reportedPerson(colleague.user, member.user);
    // By chance the colleague may be in the group of the reporter, about which the moderator may
    // not decide.
    if (groupOf(colleague.user.id) === groupOf(member.user.id)) return;
    const answer = await staff.decide(moderator.token, {
      id: other.id,
      version: 1,
      decision: 'DISMISS',
    });
    expect(answer.code).toBeUndefined();
  });
});

describe('a case to be closed or reopened manually', () => {
  const inCase = (
    mutation: string,
  ) => `mutation ($number: String!, $version: Int!, $lastResort: String) {
    ${mutation}(input: { number: $number, version: $version, reason: "Vu", lastResort: $lastResort }) {
      ... on CasePayload { case { number version } } } }`;
  const SEEN = `query ($number: String!) {
    case(number: $number) { version viewerCan { note close reopen } conflict { why } } }`;
  const seenAs = async (number: string, as: string) =>
    (await app.gql(SEEN, { number }, { as })).data.case;
  /** Opens a case about a comment of the member that a user reported once. */
  async function caseAfterReport(reporter: User): Promise<string> {
    const { comment } = await reportedComment(
      { articleId, author: member.user, reporter },
      { status: ReportStatus.DISMISSED },
    );
    const row = await openAs(app, colleague.token, {
      subjectType: 'COMMENT',
      subjectId: String(comment.id),
    });
    return row.number as string;
  }
  const send = async (mutation: string, number: string, as: string, lastResort?: string) => {
    const { version } = await seenAs(number, superadmin);
    return app.gql(inCase(mutation), { number, version, lastResort }, { as });
  };

  it('cannot be closed or reopened by a reporter of its subject, who can still add notes', async () => {
    const number = await caseAfterReport(moderator.user);
    const refused = await send('closeCase', number, moderator.token);
    expect(refusalDetails(refused)).toMatchObject({
      code: CODE,
      why: 'REPORTER',
      whoCould: expect.arrayContaining([colleague.user.username]),
    });
    expect(await seenAs(number, moderator.token)).toMatchObject({
      viewerCan: { note: true, close: false },
      conflict: { why: 'REPORTER' },
    });
    expect(await seenAs(number, colleague.token)).toMatchObject({ viewerCan: { close: true } });
    expect((await send('closeCase', number, colleague.token)).code).toBeUndefined();
    expect((await send('reopenCase', number, moderator.token)).code).toBe(CODE);
    expect(await seenAs(number, moderator.token)).toMatchObject({ viewerCan: { reopen: false } });
    expect((await send('reopenCase', number, colleague.token)).code).toBeUndefined();
  });

  neutral.it(
    'cannot be closed by staff reported by the comment’s author, and the refusal hides why',
    async () => {
      const number = await caseAfterReport(await createUser());
      await reportedPerson(moderator.user, member.user);
      const answer = await send('closeCase', number, moderator.token);
      expect(refusalDetails(answer)).toMatchObject({ code: CODE, why: 'UNTOLD' });
    },
  );

  it('can be closed by overriding the conflict with a reason, which is in the audit log', async () => {
    const number = await caseAfterReport(await storedUser('superadmin@centrale.test'));
    const alone = `DELETE FROM role_assignments WHERE "userId" <> :superId`;
    await transaction(() => query(alone, { superId }));
    expect(refusalDetails(await send('closeCase', number, superadmin))).toMatchObject({
      lastResort: true,
    });
    expect(await seenAs(number, superadmin)).toMatchObject({ viewerCan: { close: true } });
    expect((await send('closeCase', number, superadmin, 'court')).code).toBe('VALIDATION_FAILED');
    expect((await send('closeCase', number, superadmin, REASON)).code).toBeUndefined();
    const { subjectId } = await repository(CaseRow).findOneByOrFail({ number });
    const entry = await lastAuditEntry('comment', Number(subjectId), 'conflict.last_resort');
    expect(entry).toMatchObject({ actorId: superId, after: { reason: REASON, why: 'reporter' } });
  });

  neutral.it(
    'cannot be closed by the person it is about, even a super administrator with an override',
    async () => {
      const boss = await storedUser('superadmin@centrale.test');
      const about = { subjectType: 'USER', subjectId: String(boss.id) };
      const { number } = await openAs(app, colleague.token, about);
      expect((await send('closeCase', number, superadmin)).code).toBe('OWN_CASE');
      expect(refusalDetails(await send('closeCase', number, superadmin, REASON))).toMatchObject({
        code: CODE,
        why: 'TARGET',
        lastResort: false,
      });
    },
  );
});

describe('an override of a conflict of interest', () => {
  /** Leaves the super administrator as the only staff. */
  const alone = () =>
    transaction(() =>
      query(`DELETE FROM role_assignments WHERE "userId" <> :superId`, { superId }),
    );

  it('is allowed only to super administrators, and only while no other reviewer can decide', async () => {
    const boss = await storedUser('superadmin@centrale.test');
    const { id } = await written(boss!);
    expect(refusalDetails(await approve(id, superadmin, REASON))).toMatchObject({
      why: 'AUTHOR',
      lastResort: false,
    });
    const { id: other } = await written(moderator.user);
    await transaction(() =>
      query(`DELETE FROM role_assignments WHERE "userId" <> :id`, { id: moderator.user.id }),
    );
    expect(refusalDetails(await approve(other, moderator.token, REASON))).toMatchObject({
      whoCould: [],
      lastResort: false,
      message: expect.stringContaining('Aucune autre personne ne peut décider pour le moment.'),
    });
    await giveRole(superId, 'super_admin');
  });

  neutral.it('requires a reason, which is recorded in the audit log', async () => {
    await alone();
    const { id } = await written((await storedUser('superadmin@centrale.test'))!);
    expect(refusalDetails(await approve(id, superadmin))).toMatchObject({
      why: 'AUTHOR',
      lastResort: true,
    });
    for (const short of ['', '   ', 'trop court'.slice(0, 9), 'x'.repeat(501)]) {
      const answer = await approve(id, superadmin, short);
      expect(answer.code).toBe('VALIDATION_FAILED');
      expect(refusalDetails(answer)).toMatchObject({
        fields: { lastResort: expect.stringContaining('10 à 500') },
      });
    }
    expect(await statusOf(id)).toBe(CommentStatus.PENDING);
    expect((await approve(id, superadmin, `  ${REASON} `)).code).toBeUndefined();
    const entry = await lastAuditEntry('comment', id, 'conflict.last_resort');
    expect(entry).toMatchObject({ actorId: superId, after: { reason: REASON, why: 'author' } });
  });

  it('lets the reporter uphold their own report with a linked ban', async () => {
    await alone();
    const boss = (await storedUser('superadmin@centrale.test'))!;
    const report = await reportedPerson(member.user, boss);
    const decision = { id: report.id, version: 1, decision: 'RESOLVE', act: 'BAN' };
    expect((await staff.decide(superadmin, decision)).code).toBe('OWN_REPORT');
    const answer = await staff.decide(superadmin, { ...decision, lastResort: REASON });
    expect(answer.code).toBeUndefined();
    expect(await activeBanOf(member.user.id)).not.toBeNull();
    expect(await lastAuditEntry('user', member.user.id, 'conflict.last_resort')).not.toBeNull();
  });

  neutral.it('is refused for the actor’s own report while a colleague can decide it', async () => {
    const boss = (await storedUser('superadmin@centrale.test'))!;
    const report = await reportedPerson(member.user, boss);
    const decision = { id: report.id, version: 1, decision: 'RESOLVE', lastResort: REASON };
    expect(refusalDetails(await staff.decide(superadmin, decision))).toMatchObject({
      code: CODE,
      why: 'REPORTER',
    });
    expect((await storedReport(report.id)).status).toBe(ReportStatus.PENDING);
  });

  it('does not reveal in the audit log that the person concerned reported the actor', async () => {
    await alone();
    await reportedPerson((await storedUser('superadmin@centrale.test'))!, member.user);
    expect((await ban(member.user.id, superadmin, REASON)).code).toBeUndefined();
    const entry = await lastAuditEntry('user', member.user.id, 'conflict.last_resort');
    expect(entry?.after).toEqual({ reason: REASON, why: 'untold', permission: 'users.ban' });
  });

  neutral.it('leaves no audit log entry when the action itself is refused', async () => {
    await alone();
    await reportedPerson(member.user, (await storedUser('superadmin@centrale.test'))!);
    const answer = await app.gql(
      LIFT,
      { id: member.user.id, lastResort: REASON },
      { as: superadmin },
    );
    expect(answer.code).toBe('NOT_BANNED');
    expect(await lastAuditEntry('user', member.user.id, 'conflict.last_resort')).toBeNull();
  });
});

describe('the moderation lists', () => {
  neutral.it('show in advance which actions would be refused', async () => {
    const { id } = await written(moderator.user);
    const { report } = await reportedComment({
      articleId,
      author: member.user,
      reporter: await notOf(moderator.user),
    });
    await reportedPerson(member.user, moderator.user);
    const as = moderator.token;
    const comments = (await app.gql(QUEUE, {}, { as })).data.managedComments.items;
    expect(comments.find((one: { id: string }) => one.id === String(id))).toMatchObject({
      canApprove: false,
      canReject: false,
      canDelete: false,
      conflict: {
        why: 'AUTHOR',
        lastResort: false,
        message: refusalDetails(await approve(id, as)).message,
      },
    });
    const reports = (await app.gql(REPORTS, {}, { as })).data.managedReports.items;
    expect(reports.find((one: { id: string }) => one.id === String(report.id))).toMatchObject({
      canDecide: false,
      canClaim: false,
      conflict: { why: 'REPORTER' },
    });
    const { data } = await app.gql(USERS, { search: member.user.username }, { as });
    expect(data.users.items[0]).toMatchObject({
      viewerCan: { ban: false, delete: false },
      conflict: { why: 'REPORTER', whoCould: expect.arrayContaining([colleague.user.username]) },
    });
    const seen = await app.gql(QUEUE, {}, { as: colleague.token });
    expect(seen.data.managedComments.items[0]).toMatchObject({ canDelete: true, conflict: null });
  });

  it('are read in the same number of statements for many conflicts as for one', async () => {
    const as = moderator.token;
    for (const [ask, add] of [
      [QUEUE, () => written(moderator.user)],
      [
        REPORTS,
        async () => {
          const author = await createUser();
          await reportedPerson(author, moderator.user);
          return reportedComment({ articleId, author, reporter: await createUser() });
        },
      ],
    ] as const) {
      await add();
      const list = async () => expect((await app.gql(ask, {}, { as })).errors).toBeUndefined();
      await list();
      const few = await statementsOf(list);
      for (let n = 0; n < 8; n++) await add();
      expect(await statementsOf(list)).toHaveLength(few.length);
    }
  });
});
