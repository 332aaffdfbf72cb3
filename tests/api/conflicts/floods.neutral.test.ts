import { In, Not } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STAFF_FLOOD } from '#domains/moderation/cases/recording/staffReports';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { DecisionKind } from '#domains/moderation/decisions/decision.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { DAY, fromNow, HOUR } from '#platform/running/clock';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { decisionCalls, newestOf } from '#tests/support/content/decisions';
import {
  FLOOD_TITLE,
  floodCalls,
  joinedLongAgo,
  memberOfGroup,
  SENT,
  CONFLICT,
} from '#tests/support/content/floods';
import { moderationCalls } from '#tests/support/content/moderation';
import { reportedPerson } from '#tests/support/content/reports';
import {
  signedInMember,
  signedInMembers,
  type SignedInMember,
} from '#tests/support/people/members';
import { giveRole } from '#tests/support/people/staff';
import { slow } from '#tests/support/running/slow';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const SLOW = slow('reports with up to 512 accounts');

const APPROVE = `mutation ($input: CommentDecisionInput!) { moderateComment(input: $input) { ... on CommentPayload { comment { id } } ... on VersionConflict { __typename message } } }`;

let app: TestApp;
let calls: Awaited<ReturnType<typeof floodCalls>>;
/** Team of eight staff members. */
let team: SignedInMember[];
let articleId: number;

beforeAll(async () => {
  app = await createTestApp();
  calls = await floodCalls(app);
});
beforeEach(async () => {
  clearThrottles();
  team = await calls.newTeam();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
});
afterAll(() => app.close());

/** Subjects that the team has to decide about, spread evenly over the groups of accounts. */
interface Subjects {
  comments: number[];
  reports: number[];
  bans: number[];
  appeals: number[];
}

async function subjects(): Promise<Subjects> {
  const people = await signedInMembers(50 + 16 + 10 + 8, { joinedAt: joinedLongAgo() });
  const next = () => people.pop()!;
  const made: Subjects = { comments: [], reports: [], bans: [], appeals: [] };
  const decisions = decisionCalls(app);
  for (let n = 0; n < 8; n++) {
    const { user, token } = next();
    const { id } = await storeComment({
      articleId,
      userId: user.id,
      status: CommentStatus.PENDING,
    });
    const input = { id, version: 1, decision: 'REJECT', reason: 'Hors charte' };
    const decider = team[n % team.length]!;
    expect((await app.gql(APPROVE, { input }, { as: decider.token })).code).toBeUndefined();
    const decision = await newestOf(DecisionKind.COMMENT_REJECTED);
    expect((await decisions.file(token, decision.id)).errors).toBeUndefined();
    const appeal = await repository(Appeal).findOneByOrFail({ decisionId: decision.id });
    made.appeals.push(appeal.id);
  }
  for (let n = 0; n < 50; n++) {
    const { user } = next();
    const status = CommentStatus.PENDING;
    made.comments.push((await storeComment({ articleId, userId: user.id, status })).id);
  }
  const reporter = await createUser({ joinedAt: joinedLongAgo() });
  for (let n = 0; n < 16; n++) {
    made.reports.push((await reportedPerson(next().user, reporter)).id);
  }
  for (let n = 0; n < 10; n++) made.bans.push(next().user.id);
  return made;
}

type Kind = keyof Subjects;
const KINDS: readonly Kind[] = ['comments', 'reports', 'bans', 'appeals'];

/** Returns the subjects that the site lets a member of staff decide about. */
async function decidableBy({ token: as }: SignedInMember, of: Subjects): Promise<Subjects> {
  const ask = async (document: string, variables = {}) => {
    const { data, errors } = await app.gql(document, variables, { as });
    expect(errors).toBeUndefined();
    return data;
  };
  const open = (rows: readonly { id: string; may: boolean }[], ids: readonly number[]) =>
    ids.filter((id) => rows.some((row) => Number(row.id) === id && row.may));
  const { managedComments } = await ask(
    '{ managedComments(pageSize: 50, filter: { status: PENDING }) { items { id may: canApprove } } }',
  );
  const { managedReports } = await ask(
    '{ managedReports(pageSize: 50) { items { id may: canDecide } } }',
  );
  const { appeals } = await ask('{ appeals(pageSize: 50) { items { id may: canDecide } } }');
  const { bulkUsers } = await ask(
    'mutation ($input: UserBulkInput!) { bulkUsers(input: $input) { ... on UserBulkPayload { results { done } } } }',
    { input: { action: 'BAN', userIds: of.bans, reason: 'Insultes', dryRun: true } },
  );
  return {
    comments: open(managedComments.items, of.comments),
    reports: open(managedReports.items, of.reports),
    bans: of.bans.filter((_id, at) => bulkUsers.results[at].done),
    appeals: open(appeals.items, of.appeals),
  };
}

/**
 * Returns the subjects that each member of the team may decide about. The members are asked one
 * after the other, because the attempted actions lock the same accounts.
 */
async function decidableByEach(of: Subjects): Promise<Subjects[]> {
  const each: Subjects[] = [];
  for (const one of team) each.push(await decidableBy(one, of));
  return each;
}

/** Decides about a subject. @returns the error code */
async function decide(kind: Kind, id: number, as: string): Promise<string | undefined> {
  const staff = moderationCalls(app);
  const input = { id, version: 1 };
  const actions: Record<Kind, () => Promise<{ code?: string }>> = {
    comments: () => app.gql(APPROVE, { input: { ...input, decision: 'APPROVE' } }, { as }),
    reports: () => staff.decide(as, { ...input, decision: 'DISMISS' }),
    bans: async () => ({ code: await calls.ban(id, as) }),
    appeals: () => decisionCalls(app).decide(as, id, 'UPHELD'),
  };
  return (await actions[kind]()).code;
}

describe.each([8, 64, 512])('a flood of reports from %i accounts about staff', (count) => {
  it(
    'creates an alert but no conflict of interest if the accounts are less than a day old',
    SLOW,
    async () => {
      const of = await subjects();
      const before = await decidableByEach(of);
      await calls.flood(team, await signedInMembers(count, { joinedAt: fromNow(-(DAY - HOUR)) }));
      const after = await decidableByEach(of);
      print(`${count} accounts of less than a day`, of, after);
      expect(after).toEqual(before);
      expect(await calls.openAlerts()).toHaveLength(1);
    },
  );

  it(
    'leaves each reviewer about half of the items to decide on if the accounts are 30 days old',
    SLOW,
    async () => {
      const of = await subjects();
      await calls.flood(team, await signedInMembers(count, { joinedAt: joinedLongAgo() }));
      const each = await decidableByEach(of);
      print(`${count} accounts of 30 days`, of, each);
      for (const one of each) {
        const total = KINDS.flatMap((kind) => of[kind]).length;
        expect(KINDS.flatMap((kind) => one[kind]).length).toBeGreaterThanOrEqual(total / 2 - 2);
        expect(one.comments.length).toBeGreaterThanOrEqual(of.comments.length / 2 - 1);
      }
      // For each subject, a member whom the lists allow to decide can really decide.
      for (const kind of KINDS) {
        for (const id of of[kind]) {
          const at = each.findIndex((one) => one[kind].includes(id));
          expect([kind, id, at < 0 ? 'nobody' : await decide(kind, id, team[at]!.token)]).toEqual([
            kind,
            id,
            undefined,
          ]);
        }
      }
      expect(await calls.openAlerts()).toHaveLength(1);
    },
  );
});

/** Prints how many subjects of each kind each member and the whole team may decide about. */
function print(what: string, of: Subjects, each: readonly Subjects[]): void {
  const shares = KINDS.map((kind) => {
    const members = each.map((one) => one[kind].length);
    const all = new Set(each.flatMap((one) => one[kind])).size;
    return `${kind} of ${of[kind].length}: members ${members.join(' ')}, team ${all}`;
  });
  console.info(`${what}: ${shares.join('; ')}`);
}

describe('the account groups on which a reported staff member cannot decide', () => {
  it('do not replace the conflict of interest with a person whom the staff member reported', async () => {
    const [, recent] = team as [SignedInMember, SignedInMember];
    const { user } = await signedInMember({ joinedAt: joinedLongAgo() });
    expect((await calls.report(user.id, recent.token)).code).toBeUndefined();
    expect(await calls.ban(user.id, recent.token)).toBe(CONFLICT);
  });

  it('exist only for the half of the team that was reported first', async () => {
    const victim = await memberOfGroup(2);
    const first = team[3]!;
    await calls.report(first.user.id, victim.token);
    const attacker = await memberOfGroup(2);
    for (const { user } of team) await calls.report(user.id, attacker.token);
    const free: number[][] = [];
    for (const one of team) free.push(await calls.groupsClosedTo(one));
    expect(free.map((groups) => groups.length === 0)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(await calls.ban(victim.user.id, first.token)).toBe(CONFLICT);
    expect(await calls.ban(victim.user.id, team[7]!.token)).toBeUndefined();
  });

  it('include the group of a genuine reporter, even if another account reported all colleagues', async () => {
    const expected = team[3]!;
    const accomplice = await memberOfGroup(2);
    for (const { user } of team.filter((one) => one !== expected)) {
      await calls.report(user.id, accomplice.token);
    }
    const victim = await memberOfGroup(2);
    await calls.report(expected.user.id, victim.token);
    expect(await calls.groupsClosedTo(expected)).toEqual([2]);
    expect(await calls.ban(victim.user.id, expected.token)).toBe(CONFLICT);
    expect(await calls.ban(victim.user.id, team[7]!.token)).toBeUndefined();
  });

  it('exist even for the only reviewer of the site', async () => {
    await transaction(() => repository(RoleAssignment).delete({ userId: Not(team[1]!.user.id) }));
    const reporter = await signedInMember({ joinedAt: joinedLongAgo() });
    await calls.report(team[1]!.user.id, reporter.token);
    expect(await calls.ban(reporter.user.id, team[1]!.token)).toBe(CONFLICT);
    await giveRole(calls.superadmin.user.id, 'super_admin');
  });
});

describe('the alert about a flood of reports', () => {
  const reporters = () => signedInMembers(STAFF_FLOOD, { joinedAt: joinedLongAgo() });

  it('notifies each super administrator once', async () => {
    await calls.flood(team, await signedInMembers(SENT, { joinedAt: joinedLongAgo() }));
    const title = FLOOD_TITLE;
    const notices = await repository(NotificationRow).findBy({
      userId: calls.superadmin.user.id,
      title,
    });
    const [alert] = await calls.openAlerts();
    expect(notices.filter(({ message }) => message.includes(alert!.number))).toHaveLength(1);
    const others = team.slice(1).map(({ user }) => user.id);
    expect(await repository(NotificationRow).countBy({ userId: In(others), title })).toBe(0);
  });

  it('ignores reports about members who are not staff', async () => {
    const { user } = await signedInMember({ joinedAt: joinedLongAgo() });
    for (const { token } of await reporters()) await calls.report(user.id, token);
    expect(await calls.openAlerts()).toEqual([]);
  });
});
