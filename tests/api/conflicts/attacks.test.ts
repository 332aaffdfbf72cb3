import { Report } from '#domains/moderation/reports/report.entity';
import { recordEarlierReport } from '#domains/moderation/cases/recording/reports';
import { recordWaitingComment } from '#domains/moderation/cases/recording/comments';
import { settleMatter } from '#domains/moderation/cases/handling/caseStorage';
import { MatterKind } from '#domains/moderation/cases/caseStates';
import { readCommentFacts } from '#domains/moderation/cases/recording/commentFacts.reads';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { Comment } from '#domains/content/comments/comment.entity';
import { ON_APPROVAL, approvalIn } from '#tests/support/running/outcomes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { DecisionKind } from '#domains/moderation/decisions/decision.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { ReportStatus } from '#domains/moderation/reports/report.types';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import type { User } from '#domains/identity/users/user.entity';
import { Permission } from '#platform/access/permissions';
import { query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { DAY, fromNow, now } from '#platform/running/clock';
import { siteSchema } from '#server/site';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { openAs } from '#tests/support/content/cases';
import { decisionCalls, newestOf } from '#tests/support/content/decisions';
import { reportedComment, reportedPerson } from '#tests/support/content/reports';
import { newInstallation, playShift } from '#tests/support/content/shifts';
import { changeSettings } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { giveRole, signedInWith } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { allRows, differences } from '#tests/support/running/rows';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

/** Mutations that decide nothing about a person or their content, keyed by the reason. */
const DECIDES_NOTHING: Record<string, string> = {
  'own account, content and data, and filings': `acknowledgeWarning answerTeam addComment addPasskey requirePasskeys startPasskeyRegistration startPasskeyProof
     startPasskeySignIn changePassword setAccountTheme confirmTwoFactor createFirstAdministrator
     createGameToken createApiToken revokeApiToken startExternalSignIn startExternalLink finishExternalSignIn createCalendarAddress revokeCalendarAddress
     completeExternalSignIn registerWithExternalAccount unlinkExternalAccount deactivateAccount deleteAccount deleteComment deleteNotification disableTwoFactor
     editComment exportDataByLink exportMyData fileAppeal fileAppealByLink login logout logoutEverywhere
     markAllNotificationsRead markNotificationRead purchase recordCalls register registerForEvent
     renewRecoveryCodes reportArticle reportComment reportUser requestPasswordReset
     resendEmailVerification resetGameSettings resetPassword revertEmailChange revokeGameToken
     revokeSession secureAccount setArticleLike setCommentLike setMembershipRenewal setShownInEvents
     startTwoFactor unregisterFromEvent updateGameSettings updateNotificationPreferences updateProfile
     verifyEmail removePasskey removeRecentAccess renamePasskey renameInstallation revokeInstallation savePlayerSettings
     setRankingVisibility setShownInRanking setThreadFollow setAutoFollow signInWithPasskey setNotificationDelivery
     setPushKinds linkPushDevice removePushDevice sendTestPush registerPushDevice`,
  'articles and pictures of the site, which belong to no member': `archiveArticle bulkArticles deleteArticle deleteMedia deleteArticleDraft duplicateArticle
     eraseArticle saveArticleDraft publishArticle restoreArticle restoreArticleRevision saveArticle
     scheduleArticle setArticleFeatured unpublishArticle updateMedia`,
  'sample calls of the site, which concern no member': `publishScenario restoreScenarioRevision saveScenario
     unpublishScenario`,
  'events of the site, defined before they are played': 'cancelEvent deleteEvent saveEvent',
  'the site, its roles and rules as a whole': `clearCaches createRole deleteRole exportAnalytics exportSettings publishRules
     restoreDefaultSettings sendMailPreview sendTestMail startBackup updateRole createWebhook updateWebhook
     deleteWebhook renewWebhookSecret testWebhook updateSettings`,
  'reads, notes and releases, after which others decide': `addCaseNote addReportNote addStaffNote deleteStaffNote stopImpersonation addHandoverNote
     linkCases markCasePresence markCaseVisit reviewDistressDetection markHandoverNoteRead openCase releaseCase
     releaseReport updateStaffNote impersonateUser impersonateRole`,
  'help for a member, neither a sanction nor its end': `assignRole createNotification createUser importUsers liftSignInLock resetPasskeys resetTwoFactor sendAccountMail updateUser`,
  'the game of the member': `closeShift openShift registerInstallation registerThisInstallation
     sendShiftCalls startGameLink approveGameLink refuseGameLink collectGameLink`,
  'cancellation of an own request': 'cancelApprovalRequest',
};

/** REST routes that write, keyed by the reason why they decide about no person. */
const ROUTES: Record<string, string> = {
  'own account, content and data': `POST /auth/register, POST /auth/login, POST /auth/check-email-auth,
     PUT /auth/profile, PUT /auth/game-settings, PUT /auth/change-password, PUT /member/avatar,
     DELETE /member/avatar, POST /member/news/{id}/like, DELETE /member/news/{id}/like,
     POST /member/news/{id}/comments, POST /member/events/{id}/register,
     DELETE /member/events/{id}/register, PUT /member/notifications/{id}/read,
     PUT /member/notifications/mark-all-read, PUT /member/notifications/read-all,
     DELETE /member/notifications/{id}, POST /member/store/purchase, POST /collect`,
  'creation of notifications, media and accounts':
    'POST /member/notifications, POST /admin/media, POST /admin/users/import',
  'the game of the member': `POST /api/game/installations, POST /api/game/shifts,
     POST /api/game/shifts/calls, POST /api/game/shifts/close`,
};

const ALL = [
  Permission.MODERATION_COMMENTS_VIEW,
  Permission.MODERATION_COMMENTS_MODERATE,
  Permission.MODERATION_REPORTS_VIEW,
  Permission.MODERATION_REPORTS_HANDLE,
  Permission.MODERATION_RESULTS_REVIEW,
  Permission.USERS_VIEW,
  Permission.USERS_BAN,
  Permission.USERS_DELETE,
  Permission.USERS_MANAGE,
  Permission.SYSTEM_ROLES_ASSIGN,
];
const CODE = 'CONFLICT_OF_INTEREST';

let app: TestApp;
/**
 * Reviewer who reported `member` and therefore has a conflict of interest about them and all their
 * content.
 */
let reporter: SignedInMember;
let colleague: SignedInMember;
let member: SignedInMember;
let articleId: number;

beforeAll(async () => {
  app = await createTestApp();
  await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
});
beforeEach(async () => {
  clearThrottles();
  reporter = await signedInWith(ALL, 50);
  colleague = await signedInWith(ALL, 50);
  member = await signedInMember();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
  await reportedPerson(member.user, reporter.user);
});
afterAll(() => app.close());

const send = (name: string, args: string, answer: string) =>
  app.gql(`mutation { ${name}(input: { ${args} }) ${answer} }`, {}, { as: reporter.token });
const codeOfMany = (answer: Awaited<ReturnType<typeof send>>): string | undefined =>
  (Object.values(answer.data ?? {})[0] as { results: { code: string }[] } | undefined)?.results[0]
    ?.code;

/** Stores a comment of the member with a report by another member; returns both IDs. */
const reported = async (): Promise<{ commentId: number; reportId: number }> => {
  const reporter = await createUser();
  const { comment, report } = await reportedComment({ articleId, author: member.user, reporter });
  return { commentId: comment.id, reportId: report.id };
};
const written = async () => {
  const { comment } = await reportedComment(
    { articleId, author: member.user, reporter: await createUser() },
    { status: ReportStatus.DISMISSED },
  );
  return comment.id;
};
const onUser = (more: string) => `userId: "${member.user.id}"${more}`;
const bulkUsers = (more: string) =>
  send(
    'bulkUsers',
    `userIds: ["${member.user.id}"], ${more}`,
    '{ ... on UserBulkPayload { results { code } } }',
  );
const bulkComments = async (action: string) =>
  send(
    'bulkComments',
    `action: ${action}, reason: "Vu", comments: [{ id: "${await written()}", version: 1 }]`,
    '{ results { code } }',
  );
const bulkReports = async (action: string) =>
  send(
    'bulkReports',
    `action: ${action}, reports: [{ id: "${(await reported()).reportId}", version: 1 }]`,
    '{ results { code } }',
  );
/** Requests a permanent ban as a colleague. @returns the ID of the request */
async function asked(userId = member.user.id, as = colleague.token): Promise<string> {
  await changeSettings({ confirmPermanentBans: true });
  const answer = await app.gql(
    `mutation { banUser(input: { userId: "${userId}", reason: "Revente", permanent: true }) { ... on BanPayload { ban { id } } ${ON_APPROVAL} } }`,
    {},
    { as },
  );
  await changeSettings({ confirmPermanentBans: false });
  return approvalIn(answer).id;
}
/** Files an appeal of the member against a decision of a colleague. @returns its ID */
async function appealed(): Promise<number> {
  const id = await written();
  const args = `id: "${id}", version: 1, decision: REJECT, reason: "Hors charte"`;
  await app.gql(
    `mutation { moderateComment(input: { ${args} }) { ... on CommentPayload { comment { id } } ... on VersionConflict { __typename message } } }`,
    {},
    { as: colleague.token },
  );
  const decision = await newestOf(DecisionKind.COMMENT_REJECTED);
  expect((await decisionCalls(app).file(member.token, decision.id)).errors).toBeUndefined();
  return (await repository(Appeal).findOneByOrFail({ decisionId: decision.id })).id;
}
async function caseNumber(): Promise<string> {
  const about = { subjectType: 'USER', subjectId: String(member.user.id) };
  return (await openAs(app, colleague.token, about)).number as string;
}

/** Records a reported comment of the member in a case. @returns the number of the case */
async function commentCase(): Promise<string> {
  const { reportId } = await reported();
  const report = await repository(Report).findOneByOrFail({ id: reportId });
  return (await transaction(() => recordEarlierReport(report))).number;
}
const onComment = async (name: string, number?: string, version = 1) =>
  send(name, `number: "${number ?? (await commentCase())}", version: ${version}`, '{ __typename }');

/** Stores a case about a comment of the member that waits for a moderator. */
async function waitingCase(): Promise<CaseRow> {
  const subjectId = await written();
  await transaction(async () => {
    await repository(Comment).update(subjectId, { status: CommentStatus.PENDING });
    const comment = await readCommentFacts(subjectId);
    if (comment) await recordWaitingComment(comment);
  });
  return repository(CaseRow).findOneByOrFail({ subjectId });
}

/** Plays a shift of the member with implausible results. @returns its ID */
async function doubtful(): Promise<string> {
  const { data } = await app.gql(
    'mutation { createGameToken(input: { name: "PC" }) { token } }',
    {},
    { as: member.token },
  );
  const { user, token: session } = member;
  const player = { user, email: user.email, session, game: data.createGameToken.token as string };
  const installation = await newInstallation(app, player);
  return (await playShift(app, player, installation, { cheat: 'instant' })).shift.id;
}

type Answer = Awaited<ReturnType<typeof send>>;

/**
 * Attempts of the reviewer with the conflict of interest, keyed by mutation. Each function tries
 * every variant of its mutation.
 */
const DECIDES: Record<string, () => Promise<(Answer | string | undefined)[]>> = {
  moderateComment: async () => {
    const input = (id: number, decision: string) =>
      `id: "${id}", version: 1, decision: ${decision}, reason: "Vu"`;
    return [await send('moderateComment', input(await written(), 'REJECT'), '{ __typename }')];
  },
  deleteCommentAsStaff: async () => [
    await send('deleteCommentAsStaff', `id: "${await written()}", version: 1`, '{ __typename }'),
  ],
  bulkComments: async () => [
    codeOfMany(await bulkComments('REJECT')),
    codeOfMany(await bulkComments('DELETE')),
  ],
  claimReport: async () => {
    const { reportId } = await reported();
    return [await send('claimReport', `id: "${reportId}", version: 1`, '{ __typename }')];
  },
  claimCase: async () => [
    await send('claimCase', `number: "${await caseNumber()}", version: 1`, '{ __typename }'),
  ],
  decideCase: async () => {
    const onComment = `number: "${await commentCase()}", commentVersion: 1, reportVersion: 1`;
    const onMember = `number: "${await caseNumber()}", subject: BREACH`;
    const attempts = [
      `${onComment}, subject: COMPLIANT, person: NOTHING`,
      `${onComment}, subject: HIDE, person: NOTHING, ${GROUNDS}`,
      `${onComment}, subject: HIDE, person: BAN, ${GROUNDS}`,
      `${onComment}, subject: DELETE, person: NOTHING, ${GROUNDS}`,
      `${onMember}, person: WARN, ${GROUNDS}`,
      `${onMember}, person: BAN, ${GROUNDS}`,
    ];
    return Promise.all(attempts.map((args) => send('decideCase', args, '{ __typename }')));
  },
  writeToCasePerson: async () => [
    await send(
      'writeToCasePerson',
      `number: "${await caseNumber()}", text: "Bonjour"`,
      '{ __typename }',
    ),
  ],
  answerInDiscussion: async () => [
    await send(
      'answerInDiscussion',
      `number: "${await commentCase()}", content: "Bonjour"`,
      '{ __typename }',
    ),
  ],
  editTeamComment: async () => {
    const { commentId: parentId } = await reported();
    const { id } = await storeComment({ articleId, parentId, userId: null, byTeam: true });
    return [
      await send(
        'editTeamComment',
        `id: "${id}", version: 1, content: "Bonjour"`,
        '{ __typename }',
      ),
    ];
  },
  hideCaseComment: async () => [await onComment('hideCaseComment')],
  unhideCaseComment: async () => {
    const number = await commentCase();
    const hide = `mutation { hideCaseComment(input: { number: "${number}", version: 1 }) { __typename } }`;
    expect((await app.gql(hide, {}, { as: colleague.token })).errors).toBeUndefined();
    return [await onComment('unhideCaseComment', number)];
  },
  approveCaseComment: async () => {
    const { number } = await waitingCase();
    return [await onComment('approveCaseComment', number)];
  },
  unapproveCaseComment: async () => {
    const { id, number, subjectId } = await waitingCase();
    const decision = {
      status: CommentStatus.APPROVED,
      decidedAt: now(),
      decidedById: reporter.user.id,
    };
    await transaction(() => repository(Comment).update(subjectId ?? 0, decision));
    await transaction(() => settleMatter(MatterKind.HELD, subjectId ?? 0));
    const { version } = await repository(CaseRow).findOneByOrFail({ id });
    return [await onComment('unapproveCaseComment', number, version)];
  },
  decideReport: async () => {
    const { reportId } = await reported();
    const input = (more: string) => `id: "${reportId}", version: 1, ${more}`;
    return [
      await send('decideReport', input('decision: DISMISS'), '{ __typename }'),
      await send('decideReport', input('decision: RESOLVE'), '{ __typename }'),
      await send('decideReport', input('decision: RESOLVE, act: WARN'), '{ __typename }'),
      await send('decideReport', input('decision: RESOLVE, act: BAN'), '{ __typename }'),
    ];
  },
  bulkReports: async () => [
    codeOfMany(await bulkReports('CLAIM')),
    codeOfMany(await bulkReports('RESOLVE')),
    codeOfMany(await bulkReports('DISMISS')),
  ],
  banUser: async () => [await send('banUser', onUser(', reason: "Insultes"'), '{ __typename }')],
  liftBan: async () => [await send('liftBan', onUser(''), '{ __typename }')],
  deleteUser: async () => [
    await send('deleteUser', `id: "${member.user.id}"`, '{ ... on DeletedPayload { message } }'),
  ],
  removeRole: async () => {
    await giveRole(member.user.id, 'editor');
    return [await send('removeRole', onUser(', roleId: "editor"'), '{ __typename }')];
  },
  setRoleEnd: async () => {
    // A role whose permissions the reviewer has, so that only the conflict of interest prevents
    // them from giving it.
    const { user } = await signedInWith([Permission.USERS_VIEW], 10);
    const [{ roleId } = { roleId: '' }] = await query<{ roleId: string }>(
      'SELECT "roleId" FROM role_assignments WHERE "userId" = :id',
      { id: user.id },
    );
    await giveRole(member.user.id, roleId);
    const until = fromNow(DAY).toISOString();
    const args = onUser(`, roleId: "${roleId}", until: "${until}"`);
    return [await send('setRoleEnd', args, '{ __typename }')];
  },
  bulkUsers: async () => {
    await giveRole(member.user.id, 'editor');
    return [
      codeOfMany(await bulkUsers('action: BAN, reason: "Insultes"')),
      codeOfMany(await bulkUsers('action: LIFT_BAN')),
      codeOfMany(await bulkUsers('action: DELETE')),
      codeOfMany(await bulkUsers('action: REMOVE_ROLE, roleId: "editor"')),
    ];
  },
  decideAppeal: async () => {
    const input = (id: number, outcome: string) =>
      `id: "${id}", version: 1, outcome: ${outcome}, grounds: "Relu à tête reposée."`;
    const id = await appealed();
    return [
      await send('decideAppeal', input(id, 'UPHELD'), '{ __typename }'),
      await send('decideAppeal', input(id, 'OVERTURNED'), '{ __typename }'),
    ];
  },
  decideResult: async () => {
    const id = await doubtful();
    const input = (more: string) => `id: "${id}", version: 1, ${more}`;
    return [
      await send('decideResult', input('accept: true'), '{ __typename }'),
      await send('decideResult', input('accept: false, note: "Trop vite"'), '{ __typename }'),
    ];
  },
  confirmApprovalRequest: async () => [
    await send('confirmApprovalRequest', `id: "${await asked()}"`, '{ __typename }'),
  ],
  refuseApprovalRequest: async () => [
    await send('refuseApprovalRequest', `id: "${await asked()}", reason: "Non."`, '{ __typename }'),
  ],
  closeCase: async () => [
    await send('closeCase', `number: "${await caseNumber()}", version: 1`, '{ __typename }'),
  ],
  reopenCase: async () => {
    const number = await caseNumber();
    const close = `mutation { closeCase(input: { number: "${number}", version: 1 }) { ... on CasePayload { case { version } } ... on VersionConflict { __typename message } } }`;
    const { data } = await app.gql(close, {}, { as: colleague.token });
    const args = `number: "${number}", version: ${data.closeCase.case.version}`;
    return [await send('reopenCase', args, '{ __typename }')];
  },
};

const GROUNDS = 'ruleKey: "harcelement", facts: "Une insulte."';

const wordsOf = (text: string, by: RegExp) => text.trim().split(by);

neutral.describe('the operations that these tests classify as deciding or not deciding', () => {
  it('include every GraphQL mutation', () => {
    const known = Object.values(DECIDES_NOTHING).flatMap((names) => wordsOf(names, /\s+/));
    const all = Object.keys(siteSchema().getMutationType()?.getFields() ?? {});
    expect([...known, ...Object.keys(DECIDES)].toSorted()).toEqual(all.toSorted());
  });

  it('include every REST route that writes data', async () => {
    const { paths } = (await app.rest('GET', '/openapi.json')).body as {
      paths: Record<string, Record<string, unknown>>;
    };
    const all = Object.entries(paths)
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
      .filter((route) => !route.startsWith('GET '));
    const listed = Object.values(ROUTES).flatMap((routes) => wordsOf(routes, /,\s+/));
    expect(listed.toSorted()).toEqual(all.toSorted());
  });
});

neutral.describe('a reviewer with a conflict of interest', () => {
  it.each(Object.keys(DECIDES))('is refused the mutation %s in every variant', async (name) => {
    const answers = (await DECIDES[name]?.()) ?? [];
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) {
      expect(typeof answer === 'object' ? answer.code : answer).toBe(CODE);
    }
  });

  it('finds no REST path that performs the refused actions', async () => {
    const { commentId, reportId } = await reported();
    const id = member.user.id;
    const was = await allRows();
    for (const path of [
      `/admin/comments/${commentId}`,
      `/admin/comments/${commentId}/approve`,
      `/admin/comments/${commentId}/moderate`,
      `/admin/reports/${reportId}`,
      `/admin/reports/${reportId}/decide`,
      `/admin/users/${id}`,
      `/admin/users/${id}/ban`,
      `/admin/users/${id}/roles`,
      '/admin/bans',
      '/admin/appeals',
      '/admin/cases',
      '/admin/confirmations',
    ]) {
      for (const method of ['POST', 'PUT', 'DELETE'] as const) {
        const { status } = await app.rest(method, `/api${path}`, { as: reporter.token, body: {} });
        expect([404, 405]).toContain(status);
      }
    }
    const changed = differences(was, await allRows()).filter(({ table }) =>
      ['comments', 'reports', 'users', 'bans', 'decisions', 'cases'].includes(table),
    );
    expect(changed).toEqual([]);
  });
});

describe('a second account of the same person', () => {
  const confirmAs = (id: string, { token: as }: SignedInMember) =>
    app.gql(
      `mutation { confirmApprovalRequest(input: { id: "${id}" }) { confirmation { state } } }`,
      {},
      { as },
    );

  it('cannot get a high role from its owner without another approver', async () => {
    await changeSettings({ confirmHighRoles: true });
    const owner = await signedInMember();
    await giveRole(owner.user.id, 'super_admin');
    const second = await signedInMember();
    const give = `mutation { assignRole(input: { userId: "${second.user.id}", roleId: "admin" }) { ... on RoleAssignmentsPayload { assignments { userId } } ${ON_APPROVAL} } }`;
    const answer = await app.gql(give, {}, { as: owner.token });
    await changeSettings({ confirmHighRoles: false });
    expect(answer.code).toBe('CONFIRMATION_AWAITED');
    const { id } = approvalIn(answer);
    expect((await confirmAs(id, owner)).code).toBe('OWN_CONFIRMATION');
    expect((await confirmAs(id, second)).code).toMatch(/FORBIDDEN|CONFIRMATION_NOT_FOUND/);
    expect(await rolesOf(second.user)).toEqual([]);
  });

  it('cannot confirm an approval request that concerns it or that it made', async () => {
    const own = await asked(reporter.user.id, (await signedInWith(ALL, 60)).token);
    expect((await confirmAs(own, reporter)).code).toBe('CONFIRMATION_NOT_FOUND');
    const id = await asked();
    expect((await confirmAs(id, colleague)).code).toBe('OWN_CONFIRMATION');
    const without = await signedInMember();
    expect((await confirmAs(id, without)).code).toBeDefined();
    expect(await bansOf(member.user)).toBe(0);
  });

  neutral.it('has no conflict of interest through a report by the first account', async () => {
    expect((await send('banUser', onUser(', reason: "Insultes"'), '{ __typename }')).code).toBe(
      CODE,
    );
    const first = await signedInWith(ALL, 50);
    const ban = `mutation { banUser(input: { ${onUser(', reason: "Insultes"')} }) { ... on BanPayload { ban { id } } ${ON_APPROVAL} } }`;
    expect((await app.gql(ban, {}, { as: first.token })).code).toBeUndefined();
  });

  const rolesOf = ({ id }: User) =>
    query('SELECT "roleId" FROM role_assignments WHERE "userId" = :id', { id });
  const bansOf = async ({ id }: User) =>
    (await query('SELECT 1 AS "one" FROM bans WHERE "userId" = :id', { id })).length;
});
