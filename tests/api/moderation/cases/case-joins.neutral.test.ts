import { ON_APPROVAL, approvalIn } from '#tests/support/running/outcomes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { Permission } from '#platform/access/permissions';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { commentCalls } from '#tests/support/content/comments';
import { moderationCalls } from '#tests/support/content/moderation';
import { changeSettings } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { signedInWith } from '#tests/support/people/staff';
import { asked, CLOSE_CASE } from '#tests/support/content/cases';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { repository, transaction } from '#platform/db/transaction';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const CASES = `query ($filter: CaseFilter) { cases(filter: $filter) {
  items { number state emergency severity waitingSince dueAt timeline { kind outcome person { username } } } } }`;
const REAL = 'J’ai plus envie de vivre, je veux mourir ce soir, et personne le sait.';

let app: TestApp;
let call: ReturnType<typeof commentCalls>;
let moderator: SignedInMember;
let writer: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
  call = commentCalls(app);
  const { MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE, USERS_BAN } = Permission;
  const { MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE } = Permission;
  const comments = [MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE];
  moderator = await signedInWith([
    ...comments,
    MODERATION_REPORTS_VIEW,
    MODERATION_REPORTS_HANDLE,
    USERS_BAN,
  ]);
  writer = await signedInMember();
});
afterAll(() => app.close());

interface Listed {
  number: string;
  state: string;
  emergency: boolean;
  severity: string;
  waitingSince: string;
  dueAt: string;
  timeline: { kind: string; outcome: string | null; person: { username: string } | null }[];
}

const casesIn = async (list: string): Promise<Listed[]> => {
  const { data } = await app.gql(CASES, { filter: { list } }, { as: moderator.token });
  return data.cases.items;
};
/** Returns the cases with a request for approval that the given member may decide. */
const awaiting = async (as: string): Promise<Listed[]> =>
  (await app.gql(CASES, { filter: { kind: 'APPROVAL' } }, { as })).data.cases.items;
const kindsOf = ({ timeline }: Listed) => timeline.map(({ kind }) => kind);

describe('a distress detection', () => {
  it('opens a critical case, which is listed first and stays open until a moderator records an outcome', async () => {
    const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
    await call.add({ articleId, content: REAL }, writer.token);
    const [first] = await casesIn('OPEN');
    expect(first).toMatchObject({ state: 'OPEN', emergency: true, severity: 'CRITICAL' });
    expect(kindsOf(first!)).toContain('EMERGENCY');
    const answer = await app.gql('{ distressDetections { id } }', {}, { as: moderator.token });
    const { id } = answer.data.distressDetections[0];
    const mark = (seen: boolean) =>
      app.gql(
        'mutation ($id: ID!, $seen: Boolean) { reviewDistressDetection(input: { id: $id, seen: $seen }) { sign { id } } }',
        { id, seen },
        { as: moderator.token },
      );
    await mark(true);
    expect(await casesIn('OPEN')).toEqual([first]);
    await mark(false);
    expect(await casesIn('OPEN')).toEqual([first]);
    const { number } = first!;
    const { version } = await repository(CaseRow).findOneByOrFail({ number });
    const outcome = { number, version, outcome: 'FALSE_ALARM', reason: 'Un essai.' };
    await asked(app, CLOSE_CASE, outcome, moderator.token);
    expect(await casesIn('OPEN')).toEqual([]);
    expect((await casesIn('CLOSED')).map(({ emergency }) => emergency)).toContain(true);
  });
});

describe('a permanent ban that requires approval', () => {
  it('is pending in a case about the person, and its outcome is recorded there', async () => {
    await changeSettings({ confirmPermanentBans: true });
    const { user } = await signedInMember();
    const input = { userId: String(user.id), reason: 'Revente de comptes.', permanent: true };
    const banned = await app.gql(
      `mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } ${ON_APPROVAL} } }`,
      { input },
      { as: moderator.token },
    );
    expect(banned.code).toMatch(/^CONFIRMATION_/);
    const approver = await app.signInAs('superadmin@centrale.test');
    const [waiting] = await awaiting(approver);
    expect(waiting).toMatchObject({ state: 'AWAITING_SECOND' });
    expect(kindsOf(waiting!)).toContain('CONFIRMATION_ASKED');
    const off = await app.gql(
      'mutation ($id: ID!) { cancelApprovalRequest(input: { id: $id }) { confirmation { id } } }',
      { id: approvalIn(banned).id },
      { as: moderator.token },
    );
    expect(off.errors).toBeUndefined();
    expect(await awaiting(approver)).toEqual([]);
    const closed = (await casesIn('CLOSED')).flatMap(({ timeline }) => timeline);
    expect(closed).toContainEqual(
      expect.objectContaining({ kind: 'CONFIRMATION_SETTLED', outcome: 'CALLED_OFF' }),
    );
  });

  it('extends the due time of the case only while the ban awaits approval', async () => {
    await changeSettings({
      confirmPermanentBans: true,
      adminAreaAccess: AdminAreaAccess.STAFF,
    });
    const { user } = await signedInMember();
    const second = await signedInWith([
      Permission.USERS_VIEW,
      Permission.USERS_BAN,
      Permission.USERS_MANAGE,
      Permission.MODERATION_REPORTS_VIEW,
      Permission.MODERATION_REPORTS_HANDLE,
    ]);
    const reporter = await signedInMember();
    await moderationCalls(app).reportUser(reporter.token, user.id);
    const input = { userId: String(user.id), reason: 'Revente de comptes.', permanent: true };
    const asked = await app.gql(
      `mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } ${ON_APPROVAL} } }`,
      { input },
      { as: moderator.token },
    );
    const { id } = approvalIn(asked);
    const hours = ({ waitingSince, dueAt }: Listed) =>
      (Date.parse(dueAt) - Date.parse(waitingSince)) / 3_600_000;
    const [waiting] = await awaiting(second.token);
    expect(hours(waiting!)).toBe(48);
    const refused = await app.gql(
      'mutation ($id: ID!) { refuseApprovalRequest(input: { id: $id, reason: "Trop tôt." }) { confirmation { id } } }',
      { id },
      { as: second.token },
    );
    expect(refused.errors).toBeUndefined();
    const row = (await casesIn('OPEN')).find(({ number }) => number === waiting!.number)!;
    expect(row.timeline.at(-1)).toMatchObject({ kind: 'CONFIRMATION_SETTLED', outcome: 'REFUSED' });
    // Default hours until a case of that severity is due.
    expect(hours(row)).toBe(row.severity === 'CRITICAL' ? 4 : 8);
  });

  it('is recorded as failed, not as withdrawn, when the requester has lost the permission', async () => {
    await changeSettings({
      confirmPermanentBans: true,
      adminAreaAccess: AdminAreaAccess.STAFF,
    });
    const { user } = await signedInMember();
    const rights = [
      Permission.USERS_VIEW,
      Permission.USERS_BAN,
      Permission.USERS_MANAGE,
      Permission.MODERATION_REPORTS_VIEW,
      Permission.MODERATION_REPORTS_HANDLE,
    ];
    const [requester, second] = [await signedInWith(rights), await signedInWith(rights)];
    const input = { userId: String(user.id), reason: 'Revente de comptes.', permanent: true };
    const asked = await app.gql(
      `mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } ${ON_APPROVAL} } }`,
      { input },
      { as: requester.token },
    );
    const { id } = approvalIn(asked);
    const [waiting] = await casesIn('AWAITING_SECOND');
    await transaction(() => repository(RoleAssignment).delete({ userId: requester.user.id }));
    const { data } = await app.gql(
      'mutation ($id: ID!) { confirmApprovalRequest(input: { id: $id }) { confirmation { state } } }',
      { id },
      { as: second.token },
    );
    expect(data.confirmApprovalRequest.confirmation.state).toBe('FAILED');
    const row = (await casesIn('CLOSED')).find(({ number }) => number === waiting!.number)!;
    expect(row.timeline).toContainEqual(
      expect.objectContaining({ kind: 'CONFIRMATION_SETTLED', outcome: 'FAILED' }),
    );
  });
});
