import { ON_APPROVAL, approvalIn } from '#tests/support/running/outcomes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { ConfirmationRow } from '#domains/moderation/approvals/approval.entity';
import { ConfirmationState } from '#domains/moderation/approvals/approvals.types';
import {
  confirmationSteps,
  isOpen,
  stateAfter,
  type ConfirmationStep,
} from '#domains/moderation/approvals/approvalState';
import { confirmationDecided } from '#domains/moderation/approvals/approvals.events';
import { findConfirmation } from '#domains/moderation/approvals/approvals.service';
import { confirmAction, endDueRequests } from '#domains/moderation/approvals/deciding.service';
import { actorsByAccount } from '#domains/identity/roles/holders.service';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import { Report } from '#domains/moderation/reports/report.entity';
import { Permission } from '#platform/access/permissions';
import { repository, transaction } from '#platform/db/transaction';
import { collectPersonalData } from '#platform/personalData';
import { on } from '#platform/running/bus';
import { DAY, fromNow, HOUR, shiftClock } from '#platform/running/clock';
import { createUser } from '#server/seeds/factories/user.factory';
import { storeReport } from '#server/seeds/factories/report.factory';
import { mailsTo } from '#tests/support/content/outbox';
import { changeSettings } from '#tests/support/people/accounts';
import type { SignedInMember } from '#tests/support/people/members';
import { giveRole, IMPORT_USERS, lastAuditEntry, signedInWith } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const ROW =
  'id state title reason note outcome accounts viewerCan { decide whyNot callOff actInstead }';
const BAN = `mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id expiresAt } } ${ON_APPROVAL} } }`;
const DELETE = `mutation ($id: ID!) { deleteUser(input: { id: $id }) { ... on DeletedPayload { message } ${ON_APPROVAL} } }`;
const GIVE = `mutation ($userId: ID!, $roleId: ID!) {
  assignRole(input: { userId: $userId, roleId: $roleId }) { ... on RoleAssignmentsPayload { assignments { userId } } ${ON_APPROVAL} } }`;
const BULK = `mutation ($input: UserBulkInput!) { bulkUsers(input: $input) { ... on UserBulkPayload { done refused dryRun } ${ON_APPROVAL} } }`;
const DECIDE = `mutation ($input: ReportDecisionInput!) { decideReport(input: $input) { ${ON_APPROVAL} ... on ReportPayload { report { id } } ... on VersionConflict { __typename message } } }`;
const LIST = `query ($filter: ConfirmationFilter!) {
  confirmations(filter: $filter) { total items { ${ROW} subjects { id } facts { text } } } }`;
const CONFIRM = `mutation ($id: ID!) { confirmApprovalRequest(input: { id: $id }) { confirmation { ${ROW} } } }`;
const REFUSE = `mutation ($id: ID!, $reason: String!) {
  refuseApprovalRequest(input: { id: $id, reason: $reason }) { confirmation { ${ROW} } } }`;
const CALL_OFF = `mutation ($id: ID!) { cancelApprovalRequest(input: { id: $id }) { confirmation { ${ROW} } } }`;
const ONE = `query ($id: ID!) { confirmation(id: $id) { ${ROW} } }`;
const HOLDERS = 'query ($id: ID!) { confirmation(id: $id) { holders { username } } }';
const WAITING_FOR_ME = '{ adminDashboard { pendingConfirmations } }';

const { USERS_BAN, USERS_VIEW, USERS_MANAGE, MODERATION_REPORTS_HANDLE, MODERATION_REPORTS_VIEW } =
  Permission;
const BANS = [
  USERS_VIEW,
  USERS_BAN,
  USERS_MANAGE,
  MODERATION_REPORTS_HANDLE,
  MODERATION_REPORTS_VIEW,
];
const ASK_ALL = {
  adminAreaAccess: AdminAreaAccess.STAFF,
  confirmPermanentBans: true,
  confirmErasures: true,
  confirmHighRoles: true,
  confirmBulkBeyond: 2,
};
const WITHOUT_APPROVALS = {
  confirmPermanentBans: false,
  confirmErasures: false,
  confirmHighRoles: false,
  confirmBulkBeyond: 0,
};

let app: TestApp;
let superadmin: string;
let proposer: SignedInMember;
let second: SignedInMember;
let stranger: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
  superadmin = await app.signInAs('superadmin@centrale.test');
  stranger = await signedInWith([Permission.CONTENT_NEWS_VIEW]);
});
afterAll(() => app.close());
let member: User;
beforeEach(async () => {
  await changeSettings(ASK_ALL);
  proposer = await signedInWith(BANS);
  second = await signedInWith(BANS);
  member = await createUser();
});
afterEach(() => shiftClock(0));

const call = (text: string, variables: object, { token: as }: { token: string }) =>
  app.gql(text, { ...variables }, { as });
interface Refused {
  message: string;
  extensions: {
    code: string;
    fields?: Record<string, string>;
  };
}
const errorOf = ({ errors }: { errors?: unknown[] }) => errors?.[0] as Refused | undefined;
const codeOf = ({ code }: { code?: string }) => code;
const banInput = (userId = member.id) => ({
  input: { userId: String(userId), reason: 'Revente de comptes', permanent: true },
});
/** Requests a permanent ban. @returns the ID of the request */
async function askBan(userId = member.id, as = proposer): Promise<string> {
  const answer = await call(BAN, banInput(userId), as);
  expect(codeOf(answer)).toBe('CONFIRMATION_AWAITED');
  return approvalIn(answer).id;
}
const confirm = (id: string, as = second) => call(CONFIRM, { id }, as);
const bansOf = (userId: number) => repository(Ban).findBy({ userId });
const rowOf = (id: string) => repository(ConfirmationRow).findOneByOrFail({ id: Number(id) });
const waitingFor = async (as: SignedInMember) =>
  (await call(WAITING_FOR_ME, {}, as)).data.adminDashboard.pendingConfirmations as number;
const due = () => endDueRequests(new AbortController().signal);

describe('the states of an approval request', () => {
  const STEPS: ConfirmationStep[] = ['confirm', 'refuse', 'callOff', 'expire', 'fail'];
  const FROM_OPEN = {
    waiting: ['confirmed', 'refused', 'called_off', 'lapsed', 'failed'],
    delayed: ['confirmed', 'refused', 'called_off', 'done', 'failed'],
  } as Record<string, string[]>;
  it.each(Object.values(ConfirmationState))(
    'allow only the documented transitions from %s',
    (state) => {
      const after = STEPS.map((step) => stateAfter(state, step));
      expect(after).toEqual(FROM_OPEN[state] ?? STEPS.map(() => null));
      expect(isOpen(state)).toBe(state in FROM_OPEN);
      expect(Object.keys(confirmationSteps)).toContain(state);
    },
  );
});

describe('the default approval settings', () => {
  it.each([
    ['a permanent ban', BAN, () => banInput()],
    ['an erasure', DELETE, () => ({ id: String(member.id) })],
    ['the role admin', GIVE, () => ({ userId: String(member.id), roleId: 'admin' })],
  ])('require no approval for %s', async (_, text, variables) => {
    await changeSettings(WITHOUT_APPROVALS);
    const before = await repository(ConfirmationRow).count();
    expect(codeOf(await call(text, variables(), { token: superadmin }))).toBeUndefined();
    expect(await repository(ConfirmationRow).count()).toBe(before);
  });
});

describe('a permanent ban that requires approval', () => {
  neutral.it(
    'is not executed before approval, and the possible approvers are notified',
    async () => {
      const answer = await call(BAN, banInput(), proposer);
      expect(answer.code).toBe('CONFIRMATION_AWAITED');
      const { id, message } = approvalIn(answer);
      expect(message).toMatch(/^Votre demande est enregistrée\..* la confirmer jusqu’au/);
      expect(message).not.toContain(proposer.user.username);
      expect((await rowOf(id)).until.getTime() - Date.now()).toBeGreaterThan(47 * HOUR);
      expect(await bansOf(member.id)).toEqual([]);
      expect(await waitingFor(second)).toBeGreaterThan(0);
      const received = await repository(NotificationRow).findBy({ userId: second.user.id });
      expect(received.map(({ title }) => title)).toEqual(['Une action attend votre confirmation']);
      const [mail] = await mailsTo(app, second.user.email);
      expect(mail!.text).toContain(`Bannir définitivement ${member.username}`);
      expect(mail!.text).toContain(`/admin/main-courante?type=a-confirmer&demande=${id}`);
      expect(await repository(NotificationRow).countBy({ userId: proposer.user.id })).toBe(0);
      expect(await mailsTo(app, proposer.user.email)).toEqual([]);
      expect(await lastAuditEntry('confirmation', id, 'confirmation.asked')).toMatchObject({
        actorId: proposer.user.id,
      });
    },
  );

  it('returns the request as its requester sees it', async () => {
    const ban = `mutation ($input: BanUserInput!) { banUser(input: $input) {
      ... on ApprovalRequested { confirmation { ${ROW} proposer { username } subjects { id } } } } }`;
    const { data } = await call(ban, banInput(), proposer);
    expect(data.banUser.confirmation).toMatchObject({
      state: 'WAITING',
      title: `Bannir définitivement ${member.username}`,
      proposer: { username: proposer.user.username },
      subjects: [{ id: String(member.id) }],
      viewerCan: { decide: false, callOff: true },
    });
  });

  neutral.it('is executed in the name of the requester once it is approved', async () => {
    const id = await askBan();
    const { data } = await confirm(id);
    expect(data.confirmApprovalRequest.confirmation).toMatchObject({
      state: 'CONFIRMED',
      outcome: null,
    });
    expect(data.confirmApprovalRequest.confirmation.title).toBe(
      `Bannir définitivement ${member.username}`,
    );
    const [ban] = await bansOf(member.id);
    expect(ban).toMatchObject({ bannedById: proposer.user.id, expiresAt: null });
    expect(await rowOf(id)).toMatchObject({ input: null, facts: null, subjectIds: null });
    expect(await lastAuditEntry('confirmation', id, 'confirmation.confirmed')).toMatchObject({
      actorId: second.user.id,
    });
    const received = await repository(NotificationRow).findBy({ userId: proposer.user.id });
    expect(received.map(({ title }) => title)).toEqual(['Votre demande\u00a0: confirmée']);
  });

  it('cannot be approved by staff who reported the person, and is not announced to them', async () => {
    await storeReport({
      reporterId: second.user.id,
      targetType: 'user' as never,
      targetId: member.id,
      targetUserId: member.id,
    });
    const third = await signedInWith(BANS);
    const answer = await call(BAN, banInput(), proposer);
    expect(codeOf(answer)).toBe('CONFIRMATION_AWAITED');
    const id = approvalIn(answer).id;
    expect(await repository(NotificationRow).countBy({ userId: second.user.id })).toBe(0);
    expect(await mailsTo(app, second.user.email)).toEqual([]);
    const { items } = (await call(LIST, { filter: 'FOR_ME' }, second)).data.confirmations;
    const shown = items.find((item: { id: string }) => item.id === id);
    expect(shown.viewerCan.decide).toBe(false);
    expect(shown.viewerCan.whyNot).toContain('vous avez fait un signalement à ce sujet');
    expect(shown.viewerCan.whyNot).not.toContain(proposer.user.username);
    const holders = (await call(HOLDERS, { id }, third)).data.confirmation.holders;
    const names = holders.map(({ username }: { username: string }) => username);
    expect(names).toContain(third.user.username);
    expect(names).not.toContain(second.user.username);
    expect(codeOf(await confirm(id))).toBe('CONFLICT_OF_INTEREST');
    expect(codeOf(await call(REFUSE, { id, reason: 'Non.' }, second))).toBe('CONFLICT_OF_INTEREST');
    const twice = `mutation { a: confirmApprovalRequest(input: { id: "${id}" }) { confirmation { id } } b: confirmApprovalRequest(input: { id: "${id}" }) { confirmation { id } } }`;
    expect(codeOf(await call(twice, {}, second))).toBe('CONFLICT_OF_INTEREST');
    expect(await rowOf(id)).toMatchObject({ state: 'waiting' });
    expect(await bansOf(member.id)).toEqual([]);
    expect((await confirm(id, third)).data.confirmApprovalRequest.confirmation.state).toBe(
      'CONFIRMED',
    );
  });

  it('shows its approver the text for the member, and its case number only to staff who view cases', async () => {
    const id = await askBan();
    const shown = `query ($id: ID!) { confirmation(id: $id) { caseNumber
      preview { kind restriction facts rule { key } } } }`;
    const { confirmation } = (await call(shown, { id }, second)).data;
    expect(confirmation).toMatchObject({
      caseNumber: expect.stringMatching(/^MC-/),
      preview: {
        kind: 'BAN',
        restriction: expect.stringContaining('sans limite'),
        facts: 'Revente de comptes',
        rule: { key: expect.any(String) },
      },
    });
    const bans = await signedInWith([USERS_VIEW, USERS_BAN]);
    const seen = (await call(shown, { id }, bans)).data.confirmation;
    expect(seen).toMatchObject({ caseNumber: null, preview: { kind: 'BAN' } });
    const RECORD = `query ($id: ID!) { confirmation(id: $id) {
      personRecord { warningCount banCount } } }`;
    expect((await call(RECORD, { id }, bans)).data.confirmation.personRecord).toEqual({
      warningCount: 0,
      banCount: 0,
    });
    await call(REFUSE, { id, reason: 'Sept jours suffisent.' }, second);
    expect((await call(shown, { id }, second)).data.confirmation.preview).toBeNull();
  });

  it('counts once in caseCounts, as part of its case or, without a case, on its own', async () => {
    const COUNTS = '{ caseCounts { open unassigned byKind { kind count } } }';
    const approvals = async () => {
      const { open, unassigned, byKind } = (await call(COUNTS, {}, { token: superadmin })).data
        .caseCounts;
      const { count } = byKind.find(({ kind }: { kind: string }) => kind === 'APPROVAL');
      return { open, unassigned, count };
    };
    const outside = async (): Promise<string[]> =>
      (
        await call(LIST, { filter: 'OUTSIDE_CASES' }, { token: superadmin })
      ).data.confirmations.items.map((row: { id: string }) => row.id);
    const before = await approvals();
    const ban = await askBan();
    const after = await approvals();
    expect(after.count).toBe(before.count + 1);
    const userIds = [member, await createUser(), await createUser()].map(({ id }) => String(id));
    const input = { action: 'BAN', userIds, reason: 'Robots', durationDays: 2 };
    const many = approvalIn(await call(BULK, { input }, proposer)).id;
    const found = await outside();
    expect(found).toContain(many);
    expect(found).not.toContain(ban);
    expect(await approvals()).toEqual({
      open: after.open + 1,
      unassigned: after.unassigned + 1,
      count: after.count + 1,
    });
  });

  neutral.it('can be refused with a reason, which is sent to the requester', async () => {
    const id = await askBan();
    const wrong = await call(REFUSE, { id, reason: '  ' }, second);
    expect(errorOf(wrong)?.extensions.fields).toHaveProperty('reason');
    const { data } = await call(REFUSE, { id, reason: 'Sept jours suffisent.' }, second);
    expect(data.refuseApprovalRequest.confirmation).toMatchObject({
      state: 'REFUSED',
      note: 'Sept jours suffisent.',
    });
    expect(await bansOf(member.id)).toEqual([]);
    const [received] = await repository(NotificationRow).findBy({ userId: proposer.user.id });
    expect(received!.message).toContain('Sept jours suffisent.');
    expect(codeOf(await confirm(id))).toBe('CONFIRMATION_ENDED');
  });

  neutral.it('can be cancelled by its requester only', async () => {
    const id = await askBan();
    expect(codeOf(await call(CALL_OFF, { id }, second))).toBe('NOT_YOUR_CONFIRMATION');
    expect(
      (await call(CALL_OFF, { id }, proposer)).data.cancelApprovalRequest.confirmation.state,
    ).toBe('CALLED_OFF');
    expect(codeOf(await confirm(id))).toBe('CONFIRMATION_ENDED');
  });

  it('expires after 48 hours without approval, even before the expiry job has run', async () => {
    const id = await askBan();
    shiftClock(48 * HOUR + 1000);
    // The job has not run yet. The actor is read without a session, because sessions have expired
    // by now.
    const late = (await actorsByAccount([second.user.id])).get(second.user.id)!;
    await expect(confirmAction(late, id)).rejects.toMatchObject({ code: 'CONFIRMATION_ENDED' });
    expect(await findConfirmation(late, id)).toMatchObject({ state: ConfirmationState.LAPSED });
    await due();
    expect(await rowOf(id)).toMatchObject({ state: ConfirmationState.LAPSED, decidedById: null });
    expect(await bansOf(member.id)).toEqual([]);
    await due();
    expect(await repository(AuditEntry).countBy({ targetType: 'confirmation', targetId: id })).toBe(
      2,
    );
  });

  neutral.it('creates no approval request when the ban itself would be refused', async () => {
    const input = { ...banInput().input, permanent: false, durationDays: 3 };
    expect(codeOf(await call(BAN, { input }, proposer))).toBeUndefined();
    expect(codeOf(await call(BAN, banInput(), proposer))).toBe('ALREADY_BANNED');
    expect(codeOf(await call(BAN, banInput(1), proposer))).toBe('HIGHER_ROLE');
    expect(codeOf(await call(BAN, banInput(), stranger))).toBe('FORBIDDEN');
    const mute = { input: { ...banInput().input, reason: '' } };
    expect(codeOf(await call(BAN, mute, proposer))).toBe('VALIDATION_FAILED');
    expect(await repository(ConfirmationRow).countBy({ subjectId: member.id })).toBe(0);
  });
});

describe('an approval request', () => {
  neutral.it('cannot be confirmed or refused by its requester', async () => {
    const id = await askBan();
    expect(codeOf(await confirm(id, proposer))).toBe('OWN_CONFIRMATION');
    expect(codeOf(await call(REFUSE, { id, reason: 'Non' }, proposer))).toBe('OWN_CONFIRMATION');
    expect(await bansOf(member.id)).toEqual([]);
  });

  neutral.it(
    'is hidden from members without the permission and from the person concerned',
    async () => {
      const target = await signedInWith(BANS, 10);
      const id = await askBan(target.user.id);
      const none = { filter: 'FOR_ME' };
      expect((await call(LIST, none, stranger)).data.confirmations.items).toEqual([]);
      for (const who of [stranger, target]) {
        expect(codeOf(await confirm(id, who))).toBe('CONFIRMATION_NOT_FOUND');
        expect(codeOf(await call(CALL_OFF, { id }, who))).toBe('CONFIRMATION_NOT_FOUND');
        const one = await call('query ($id: ID!) { confirmation(id: $id) { id } }', { id }, who);
        expect(one.data.confirmation).toBeNull();
      }
      const mine = (await call(LIST, none, target)).data.confirmations.items;
      expect(mine.map((item: { id: string }) => item.id)).not.toContain(id);
    },
  );

  neutral.it('cannot be confirmed by staff of the same rank as the person concerned', async () => {
    const target = await signedInWith(BANS, 45);
    const low = await signedInWith(BANS, 45);
    const id = await askBan(target.user.id);
    expect(codeOf(await confirm(id, low))).toBe('HIGHER_ROLE');
    const { items } = (await call(LIST, { filter: 'FOR_ME' }, low)).data.confirmations;
    expect(items.map((item: { id: string }) => item.id)).not.toContain(id);
    // Roles that the subject received after the request also count.
    const other = await askBan();
    await giveRole(member.id, 'admin');
    expect(codeOf(await confirm(other))).toBe('HIGHER_ROLE');
  });

  it.each(['0', '-1', '999999', 'x', '1 OR 1=1', ''])('is not found by the ID %j', async (id) => {
    expect(codeOf(await confirm(id))).toBe('CONFIRMATION_NOT_FOUND');
  });

  it('executes its action at most once when it is confirmed concurrently', async () => {
    const id = await askBan();
    const aliases = `mutation ($id: ID!) { a: confirmApprovalRequest(input: { id: $id }) { confirmation { state } } b: confirmApprovalRequest(input: { id: $id }) { confirmation { state } } }`;
    await Promise.all([
      call(aliases, { id }, second),
      confirm(id),
      confirm(id, { ...second, token: superadmin }),
      call(REFUSE, { id, reason: 'Trop long' }, second),
    ]);
    const { state } = await rowOf(id);
    expect(await bansOf(member.id)).toHaveLength(state === ConfirmationState.CONFIRMED ? 1 : 0);
    const ends = await repository(AuditEntry).countBy({ targetType: 'confirmation', targetId: id });
    expect(ends).toBe(2);
    expect(codeOf(await confirm(id))).toBe('CONFIRMATION_ENDED');
  });

  it('cannot be created while one for the same action is pending', async () => {
    const aliases = `mutation ($input: BanUserInput!) {
      a: banUser(input: $input) { ... on BanPayload { ban { id } } ${ON_APPROVAL} } b: banUser(input: $input) { ... on BanPayload { ban { id } } ${ON_APPROVAL} } }`;
    await Promise.all([call(aliases, banInput(), proposer), call(BAN, banInput(), second)]);
    expect(await repository(ConfirmationRow).countBy({ subjectId: member.id })).toBe(1);
    expect(codeOf(await call(BAN, banInput(), second))).toBe('CONFIRMATION_WAITING');
  });
});

describe('a pending approval request', () => {
  neutral.it('fails when its action is no longer possible', async () => {
    const id = await askBan();
    await changeSettings(WITHOUT_APPROVALS);
    expect(codeOf(await call(BAN, banInput(), { token: superadmin }))).toBeUndefined();
    const { data } = await confirm(id);
    expect(data.confirmApprovalRequest.confirmation).toMatchObject({
      state: 'FAILED',
      outcome: 'Cette personne est déjà bannie.',
    });
    expect(await bansOf(member.id)).toHaveLength(1);
  });

  it('fails when its requester has lost the right to the action', async () => {
    const id = await askBan();
    await transaction(() => repository(RoleAssignment).delete({ userId: proposer.user.id }));
    expect((await confirm(id)).data.confirmApprovalRequest.confirmation).toMatchObject({
      state: 'FAILED',
      outcome: 'L’auteur de la demande ne peut plus faire cette action.',
      viewerCan: { actInstead: true },
    });
    const banned = await askBan(member.id, second);
    await changeSettings(WITHOUT_APPROVALS);
    await call(BAN, banInput(second.user.id), { token: superadmin });
    const { data } = await confirm(banned, { ...second, token: superadmin });
    expect(data.confirmApprovalRequest.confirmation.state).toBe('FAILED');
    expect(data.confirmApprovalRequest.confirmation.outcome).toContain('ne peut plus se connecter');
    expect(await bansOf(member.id)).toEqual([]);
  });

  it('fails when the person concerned has reported the requester', async () => {
    const id = await askBan();
    // The subject of the ban reports the requester, who then may not decide about the subject.
    await transaction(() =>
      repository(User).update({ id: member.id }, { joinedAt: fromNow(-30 * DAY) }),
    );
    await storeReport({
      reporterId: member.id,
      targetType: 'user' as never,
      targetId: proposer.user.id,
      targetUserId: proposer.user.id,
    });
    const { data } = await confirm(id);
    const { state, outcome, viewerCan } = data.confirmApprovalRequest.confirmation;
    expect([state, viewerCan.actInstead]).toEqual(['FAILED', true]);
    expect(outcome).toBe('L’auteur de la demande ne peut plus faire cette action.');
    const ofRequester = await call(ONE, { id }, proposer);
    expect(ofRequester.data.confirmation.viewerCan.actInstead).toBe(false);
    await changeSettings(WITHOUT_APPROVALS);
    expect(codeOf(await call(BAN, banInput(), second))).toBeUndefined();
    expect(await bansOf(member.id)).toHaveLength(1);
  });

  neutral.it(
    'ends, and its data are cleared, when the requester or the person concerned is erased',
    async () => {
      const id = await askBan();
      await eraseAccount(member.id, () => true);
      expect(await rowOf(id)).toMatchObject({ state: 'failed', subjectId: null, reason: null });
      const gone = await createUser();
      const other = await askBan(gone.id);
      await eraseAccount(proposer.user.id, () => true);
      expect(await rowOf(other)).toMatchObject({ state: 'failed', proposerId: null, input: null });
      expect(codeOf(await confirm(other))).toBe('CONFIRMATION_ENDED');
    },
  );
});

describe('an approval request without a possible approver', () => {
  const erase = async () => {
    const answer = await call(DELETE, { id: String(member.id) }, { token: superadmin });
    expect(codeOf(answer)).toBe('CONFIRMATION_DELAYED');
    return approvalIn(answer).id;
  };

  it('is created when the only other super administrator has a conflict of interest', async () => {
    const reporter = await signedInWith([]);
    await giveRole(reporter.user.id, 'super_admin');
    await storeReport({
      reporterId: reporter.user.id,
      targetType: 'user' as never,
      targetId: member.id,
      targetUserId: member.id,
    });
    const id = await erase();
    expect(codeOf(await confirm(id, reporter))).toBe('CONFLICT_OF_INTEREST');
    await call(CALL_OFF, { id }, { token: superadmin });
    expect(await rowOf(id)).toMatchObject({ state: 'called_off' });
    await eraseAccount(reporter.user.id, () => true);
  });

  it('erases the account once, after 24 hours', async () => {
    const decided: string[] = [];
    on(confirmationDecided, ({ state }) => void decided.push(state));
    const id = await erase();
    const mails = await mailsTo(app, 'superadmin@centrale.test');
    expect(mails.at(-1)!.text).toContain('Vous pouvez retirer votre demande');
    shiftClock(23 * HOUR);
    await due();
    expect(await repository(User).existsBy({ id: member.id })).toBe(true);
    shiftClock(24 * HOUR + 1000);
    await Promise.all([due(), due()]);
    expect(await repository(User).existsBy({ id: member.id })).toBe(false);
    expect(await rowOf(id)).toMatchObject({ state: 'done', subjectId: null });
    expect(decided).toEqual(['done']);
  });

  neutral.it('can be cancelled before the 24 hours are over', async () => {
    const id = await erase();
    const own = await call(CALL_OFF, { id }, { token: superadmin });
    expect(own.data.cancelApprovalRequest.confirmation.state).toBe('CALLED_OFF');
    shiftClock(25 * HOUR);
    await due();
    expect(await repository(User).existsBy({ id: member.id })).toBe(true);
  });
});

describe('a sensitive action within another operation', () => {
  neutral.it('is approved together with the decision on a report that contains it', async () => {
    const reporter = await createUser();
    const report = await storeReport({
      reporterId: reporter.id,
      targetType: 'user' as never,
      targetId: member.id,
      targetUserId: member.id,
    });
    const input = {
      id: String(report.id),
      version: report.version,
      decision: 'RESOLVE',
      act: 'BAN',
      banDays: 0,
    };
    const old = await call(DECIDE, { input: { ...input, version: report.version + 5 } }, proposer);
    expect(old.code).toBe('CONFLICT');
    const answer = await call(DECIDE, { input }, proposer);
    expect(codeOf(answer)).toBe('CONFIRMATION_AWAITED');
    const stored = () => repository(Report).findOneByOrFail({ id: report.id });
    expect((await stored()).status).toBe('pending');
    // A colleague claims the case of the report in the meantime.
    const claim =
      'mutation ($id: ID!, $version: Int!) { claimReport(input: { id: $id, version: $version }) { ... on ReportPayload { report { id } } ... on VersionConflict { __typename message } } }';
    await call(claim, { id: input.id, version: input.version }, second);
    const id = approvalIn(answer).id;
    expect((await confirm(id)).data.confirmApprovalRequest.confirmation.state).toBe('CONFIRMED');
    expect(await stored()).toMatchObject({ status: 'resolved', resolvedById: proposer.user.id });
    expect(await bansOf(member.id)).toHaveLength(1);
  });

  neutral.it(
    'creates one approval request when it affects many accounts, and none in a dry run',
    async () => {
      const others = [member, await createUser(), await createUser()];
      const userIds = others.map(({ id }) => String(id));
      const input = { action: 'BAN', userIds, reason: 'Robots', durationDays: 2 };
      const dry = await call(BULK, { input: { ...input, dryRun: true } }, proposer);
      expect(dry.data.bulkUsers).toMatchObject({ done: 3, dryRun: true });
      const permanent = { ...input, durationDays: null, permanent: true, dryRun: true };
      expect((await call(BULK, { input: permanent }, proposer)).data.bulkUsers.done).toBe(3);
      const few = { ...input, userIds: userIds.slice(1) };
      expect((await call(BULK, { input: few }, proposer)).data.bulkUsers.done).toBe(2);
      const again = await call(BULK, { input: few }, proposer);
      expect(again.data.bulkUsers.refused).toBe(2);
      const answer = await call(BULK, { input }, proposer);
      expect(codeOf(answer)).toBe('CONFIRMATION_AWAITED');
      expect(await bansOf(member.id)).toEqual([]);
      const id = approvalIn(answer).id;
      const { items } = (await call(LIST, { filter: 'FOR_ME' }, second)).data.confirmations;
      const shown = items.find((item: { id: string }) => item.id === id);
      expect(shown.title).toBe('Bannir 3 comptes');
      expect(shown.subjects).toHaveLength(3);
      expect((await confirm(id)).data.confirmApprovalRequest.confirmation.state).toBe('CONFIRMED');
      expect(await bansOf(member.id)).toHaveLength(1);
    },
  );

  neutral.it('is refused when it cannot change any of many accounts', async () => {
    const input = { action: 'BAN', userIds: ['1', '2', '3'], reason: 'Robots', permanent: true };
    const answer = await call(BULK, { input }, proposer);
    expect(errorOf(answer)?.extensions.fields?.userIds).toContain('Cette action est impossible');
  });

  it('is delayed when it gives a high role to an existing, new or imported account', async () => {
    const root = { token: superadmin };
    const give = await call(GIVE, { userId: String(member.id), roleId: 'admin' }, root);
    expect(codeOf(give)).toBe('CONFIRMATION_DELAYED');
    const low = await call(GIVE, { userId: String(member.id), roleId: 'moderator' }, root);
    expect(codeOf(low)).toBeUndefined();
    const create = `mutation ($input: CreateUserInput!) { createUser(input: $input) { ... on ManagedUserPayload { user { id } } ${ON_APPROVAL} } }`;
    const input = { username: 'future_admin', email: 'future@centrale.test', roleIds: ['admin'] };
    expect(codeOf(await call(create, { input }, root))).toBe('CONFIRMATION_DELAYED');
    const csv = 'username;email;roles\nimporte_un;importe1@centrale.test;admin\n';
    const file = await call(IMPORT_USERS, { csv, dryRun: false, confirmedRoles: 1 }, root);
    expect(codeOf(file)).toBe('CONFIRMATION_DELAYED');
    const named = () =>
      repository(User).countBy([{ username: 'future_admin' }, { username: 'importe_un' }]);
    expect(await named()).toBe(0);
    const rest = await app.fastify.inject({
      method: 'POST',
      url: '/admin/users/import?dryRun=false&confirmedRoles=1',
      headers: { authorization: `Bearer ${superadmin}`, 'content-type': 'text/csv' },
      payload: csv.replace('importe_un', 'importe_deux').replace('importe1', 'importe2'),
    });
    expect(rest.statusCode).toBe(202);
    expect(rest.json()).toMatchObject({ success: false, code: 'CONFIRMATION_DELAYED' });
    shiftClock(24 * HOUR + 1000);
    await due();
    expect(await named()).toBe(2);
    const assigned = await repository(RoleAssignment).findBy({
      userId: member.id,
      roleId: 'admin',
    });
    expect(assigned).toHaveLength(1);
  });
});

neutral.it(
  'the data export lists an approval request for its requester, and after the decision for the person concerned',
  async () => {
    const id = await askBan();
    expect(await collectPersonalData(proposer.user.id)).toMatchObject({
      confirmationsAsked: [{ id: Number(id), reason: 'Revente de comptes' }],
    });
    expect(await collectPersonalData(member.id)).toMatchObject({ confirmationsAbout: [] });
    await confirm(id);
    expect(await collectPersonalData(second.user.id)).toMatchObject({
      confirmationsDecided: [{ id: Number(id) }],
    });
    const about = (await collectPersonalData(member.id)).confirmationsAbout as object[];
    expect(about).toHaveLength(1);
    expect(JSON.stringify(about)).not.toContain('proposerId');
  },
);
