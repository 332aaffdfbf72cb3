import { In } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AdminAreaAccess } from '../../../server/domains/identity/settings/settings.types';
import { STAFF_FLOOD } from '../../../server/domains/content/cases/listening/staffReports';
import { Report } from '../../../server/domains/content/reports/report.entity';
import { ReportTarget } from '../../../server/domains/content/reports/report.types';
import { buildReport } from '../../../server/seeds/factories/report.factory';
import { CaseEntryRow } from '../../../server/domains/content/cases/tables/caseEntry.entity';
import { CaseRow } from '../../../server/domains/content/cases/tables/case.entity';
import { Appeal } from '../../../server/domains/content/decisions/appeal.entity';
import { DecisionKind } from '../../../server/domains/content/decisions/decision.types';
import { CommentStatus } from '../../../server/domains/content/comments/comment.types';
import { ArticleAudience } from '../../../server/domains/content/news/article/article.types';
import {
  GROUPS,
  groupOf,
  MAX_CLOSED_GROUPS,
} from '../../../server/domains/content/reports/reports.ties';
import { User } from '../../../server/domains/identity/users/user.entity';
import { NotificationRow } from '../../../server/domains/reactors/notifications/notification.entity';
import { Permission } from '../../../server/platform/access/permissions';
import { query, repository, transaction } from '../../../server/platform/db/transaction';
import { clearThrottles } from '../../../server/platform/limits/throttle';
import { DAY, fromNow, HOUR, MINUTE } from '../../../server/platform/running/clock';
import { storeArticle } from '../../../server/seeds/factories/article.factory';
import { storeComment } from '../../../server/seeds/factories/comment.factory';
import { createUser } from '../../../server/seeds/factories/user.factory';
import { decisionCalls, newestOf } from '../../support/content/decisions';
import { moderationCalls } from '../../support/content/moderation';
import { reportedPerson } from '../../support/content/reports';
import { changeSettings, storedUser } from '../../support/people/accounts';
import { signedInMember, signedInMembers, type SignedInMember } from '../../support/people/members';
import { giveRole, signedInWith } from '../../support/people/staff';
import { statementsOf } from '../../support/running/statements';
import { createTestApp, type TestApp } from '../../support/running/testApp';
import { isPostgres } from '../../support/running/database';
import { slow } from '../../support/running/slow';

const SLOW = slow('reports with up to 512 accounts');

const ALL = [
  Permission.MODERATION_COMMENTS_VIEW,
  Permission.MODERATION_COMMENTS_MODERATE,
  Permission.MODERATION_REPORTS_VIEW,
  Permission.MODERATION_REPORTS_HANDLE,
  Permission.USERS_VIEW,
  Permission.USERS_BAN,
  Permission.USERS_MANAGE,
];
const BAN = `mutation ($input: BanUserInput!) { banUser(input: $input) { id } }`;
const APPROVE = `mutation ($input: CommentDecisionInput!) { moderateComment(input: $input) { id } }`;
const CODE = 'CONFLICT_OF_INTEREST';
const OLD = () => fromNow(-30 * DAY);

let app: TestApp;
let superadmin: SignedInMember;
/** The eight members of staff. */
let team: SignedInMember[];
let articleId: number;

beforeAll(async () => {
  app = await createTestApp();
  await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
  const token = await app.signInAs('superadmin@centrale.test');
  superadmin = { token, user: await storedUser('superadmin@centrale.test') };
});
beforeEach(async () => {
  clearThrottles();
  await closeAlerts();
  await transaction(async () => {
    // The list of appeals shows 50: those of an earlier attempt would hide the new ones.
    await query('DELETE FROM appeals');
    await query('DELETE FROM reports');
    await query('DELETE FROM comments');
    await query('DELETE FROM role_assignments WHERE "userId" <> :id', { id: superadmin.user.id });
  });
  team = [superadmin];
  while (team.length < 8) team.push(await signedInWith(ALL, 50));
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
});
afterAll(() => app.close());

const ALERTS = `{ cases(pageSize: 50, filter: { search: "contre l’équipe" }) { items { number version label severity } } }`;
const CLOSE = `mutation ($number: String!, $version: Int!) {
  closeCase(number: $number, version: $version, reason: "Vu") { number state } }`;
const TITLE = 'Signalements en série contre l’équipe';

async function openAlerts(as = superadmin.token): Promise<{ number: string; version: number }[]> {
  const { data } = await app.gql(ALERTS, {}, { as });
  return data.cases.items.filter(({ label }: { label: string }) => label.includes(TITLE));
}
async function closeAlerts(): Promise<void> {
  for (const { number, version } of await openAlerts()) {
    const { data } = await app.gql(CLOSE, { number, version }, { as: superadmin.token });
    expect(data.closeCase.state).toBe('CLOSED');
  }
}

const REPORT = `mutation ($userId: ID!) {
  reportUser(userId: $userId, reason: HARASSMENT) { message } }`;

/**
 * Maximum number of attackers whose reports go through the API; rows are inserted for the others.
 */
const SENT = 8;

const report = (userId: number, as: string) => app.gql(REPORT, { userId }, { as });

/** Files a report by every attacker about every member of staff. */
async function flood(attackers: readonly SignedInMember[]): Promise<void> {
  const rows = attackers.slice(SENT).flatMap(({ user }) =>
    team.map((one) =>
      buildReport({
        targetType: ReportTarget.USER,
        targetId: one.user.id,
        targetUserId: one.user.id,
        reporterId: user.id,
      }),
    ),
  );
  await transaction(() => repository(Report).save(rows, { chunk: 500 }));
  for (const { token } of attackers.slice(0, SENT)) {
    for (const { user } of team) expect((await report(user.id, token)).code).toBeUndefined();
  }
}

/** Subjects that the team has to decide about, spread evenly over the groups. */
interface Subjects {
  comments: number[];
  reports: number[];
  bans: number[];
  appeals: number[];
}

async function subjects(): Promise<Subjects> {
  const people = await signedInMembers(50 + 16 + 10 + 8, { joinedAt: OLD() });
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
  const reporter = await createUser({ joinedAt: OLD() });
  for (let n = 0; n < 16; n++) {
    made.reports.push((await reportedPerson(next().user, reporter)).id);
  }
  for (let n = 0; n < 10; n++) made.bans.push(next().user.id);
  return made;
}

type Kind = keyof Subjects;
const KINDS: readonly Kind[] = ['comments', 'reports', 'bans', 'appeals'];

/** Returns the subjects that a member of staff may decide about, according to the site. */
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
    'mutation ($input: UserBulkInput!) { bulkUsers(input: $input) { results { done } } }',
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
 * Returns the subjects that each member of the team may decide about. One after the other: the acts
 * tried lock the same accounts.
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
  const acts: Record<Kind, () => Promise<{ code?: string }>> = {
    comments: () => app.gql(APPROVE, { input: { ...input, decision: 'APPROVE' } }, { as }),
    reports: () => staff.decide(as, { ...input, decision: 'DISMISS' }),
    bans: () => app.gql(BAN, { input: { userId: id, reason: 'Insultes' } }, { as }),
    appeals: () => decisionCalls(app).decide(as, id, 'UPHELD'),
  };
  return (await acts[kind]()).code;
}

/** The engine changes the statements alone, which are the same for any number of accounts. */
const SIZES = isPostgres() ? [512] : [8, 64, 512];

describe.each(SIZES)('a flood of reports about the staff by %i accounts', (count) => {
  it('ties nobody and opens one alert when they are less than a day old', SLOW, async () => {
    const of = await subjects();
    const before = await decidableByEach(of);
    await flood(await signedInMembers(count, { joinedAt: fromNow(-(DAY - HOUR)) }));
    const after = await decidableByEach(of);
    print(`${count} accounts of less than a day`, of, after);
    expect(after).toEqual(before);
    expect(await openAlerts()).toHaveLength(1);
  });

  it(
    'leaves half of the subjects to each member and all to the team when they are 30 days old',
    SLOW,
    async () => {
      const of = await subjects();
      await flood(await signedInMembers(count, { joinedAt: OLD() }));
      const each = await decidableByEach(of);
      print(`${count} accounts of 30 days`, of, each);
      for (const one of each) {
        const total = KINDS.flatMap((kind) => of[kind]).length;
        expect(KINDS.flatMap((kind) => one[kind]).length).toBeGreaterThanOrEqual(total / 2 - 2);
        expect(one.comments.length).toBeGreaterThanOrEqual(of.comments.length / 2 - 1);
      }
      // Whoever may decide according to the lists does, and nothing is left.
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
      expect(await openAlerts()).toHaveLength(1);
    },
  );
});

/** Prints how much of each kind every member and the whole team may decide. */
function print(what: string, of: Subjects, each: readonly Subjects[]): void {
  const shares = KINDS.map((kind) => {
    const members = each.map((one) => one[kind].length);
    const all = new Set(each.flatMap((one) => one[kind])).size;
    return `${kind} of ${of[kind].length}: members ${members.join(' ')}, team ${all}`;
  });
  console.info(`${what}: ${shares.join('; ')}`);
}

/** Creates a member of a group, with an account that is old enough. */
async function memberOfGroup(group: number): Promise<SignedInMember> {
  for (;;) {
    const member = await signedInMember({ joinedAt: OLD() });
    if (groupOf(member.user.id) === group) return member;
  }
}

/** Returns the groups whose members a member of staff may not ban. */
async function groupsClosedTo({ token }: SignedInMember): Promise<number[]> {
  const people: User[] = [];
  for (let group = 0; group < GROUPS; group++) people.push((await memberOfGroup(group)).user);
  const ids = people.map(({ id }) => id);
  const { data } = await app.gql(
    'mutation ($input: UserBulkInput!) { bulkUsers(input: $input) { results { code } } }',
    { input: { action: 'BAN', userIds: ids, reason: 'Insultes', dryRun: true } },
    { as: token },
  );
  const refused = ids.filter((_id, at) => data.bulkUsers.results[at].code === CODE);
  return [...new Set(refused.map(groupOf))].toSorted((one, other) => one - other);
}

describe('the groups that reports close to a member of staff', () => {
  it('are those of the four oldest reports: later ones neither open nor replace any', async () => {
    const [, target] = team as [SignedInMember, SignedInMember];
    const closed: number[] = [];
    for (const group of [6, 1, 3, 0, 7, 2, 5, 4]) {
      await report(target.user.id, (await memberOfGroup(group)).token);
      if (closed.length < MAX_CLOSED_GROUPS) closed.push(group);
      expect(await groupsClosedTo(target)).toEqual(closed.toSorted((one, other) => one - other));
    }
    expect(closed).toHaveLength(4);
  });

  it('depend on the age of the account at the time of the report', async () => {
    const [, target] = team as [SignedInMember, SignedInMember];
    const young = await signedInMember({ joinedAt: fromNow(-DAY + MINUTE) });
    await report(target.user.id, young.token);
    expect(await groupsClosedTo(target)).toEqual([]);
    // Once the account is older, its earlier report still closes nothing.
    await transaction(async () => {
      const { id } = young.user;
      const [joinedAt, createdAt] = [fromNow(-31 * DAY + MINUTE), fromNow(-30 * DAY)];
      await repository(User).update(id, { joinedAt });
      await repository(Report).update({ reporterId: id }, { createdAt });
    });
    expect(await groupsClosedTo(target)).toEqual([]);
    const established = await signedInMember({ joinedAt: fromNow(-DAY - MINUTE) });
    await report(target.user.id, established.token);
    expect(await groupsClosedTo(target)).toEqual([groupOf(established.user.id)]);
  });

  it('do not change the tie of a new member of staff who reports somebody', async () => {
    const [, recent] = team as [SignedInMember, SignedInMember];
    const { user } = await signedInMember({ joinedAt: OLD() });
    expect((await report(user.id, recent.token)).code).toBeUndefined();
    expect(await decide('bans', user.id, recent.token)).toBe(CODE);
  });

  it('reopen first to the member reported last, when most of the team is tied', async () => {
    const victim = await memberOfGroup(2);
    const first = team[3]!;
    await report(first.user.id, victim.token);
    const attacker = await memberOfGroup(2);
    for (const { user } of team) await report(user.id, attacker.token);
    const free: number[][] = [];
    for (const one of team) free.push(await groupsClosedTo(one));
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
    expect(await decide('bans', victim.user.id, first.token)).toBe(CODE);
    expect(await decide('bans', victim.user.id, team[7]!.token)).toBeUndefined();
  });

  it('stay closed for a genuine report after an account reported all colleagues', async () => {
    const expected = team[3]!;
    const accomplice = await memberOfGroup(2);
    for (const { user } of team.filter((one) => one !== expected)) {
      await report(user.id, accomplice.token);
    }
    const victim = await memberOfGroup(2);
    await report(expected.user.id, victim.token);
    expect(await groupsClosedTo(expected)).toEqual([2]);
    expect(await decide('bans', victim.user.id, expected.token)).toBe(CODE);
    expect(await decide('bans', victim.user.id, team[7]!.token)).toBeUndefined();
  });

  it('stay closed to a sole reviewer', async () => {
    await transaction(() =>
      query('DELETE FROM role_assignments WHERE "userId" <> :id', { id: team[1]!.user.id }),
    );
    const reporter = await signedInMember({ joinedAt: OLD() });
    await report(team[1]!.user.id, reporter.token);
    expect(await decide('bans', reporter.user.id, team[1]!.token)).toBe(CODE);
    await giveRole(superadmin.user.id, 'super_admin');
  });

  it('cost as many statements after a flood as before it', async () => {
    const of = await subjects();
    const [, one] = team as [SignedInMember, SignedInMember];
    const list = () =>
      app.gql(
        '{ managedComments(pageSize: 50) { items { id canApprove } } }',
        {},
        {
          as: one.token,
        },
      );
    await report(one.user.id, (await memberOfGroup(0)).token);
    await list();
    const few = await statementsOf(list);
    await flood(await signedInMembers(16, { joinedAt: OLD() }));
    expect(of.comments).toHaveLength(50);
    expect(await statementsOf(list)).toHaveLength(few.length);
  });
});

describe('the alert of a flood', () => {
  const reporters = () => signedInMembers(STAFF_FLOOD, { joinedAt: OLD() });

  it('opens once for simultaneous reports, and counts them', async () => {
    const [, target] = team as [SignedInMember, SignedInMember];
    const others = await reporters();
    await Promise.all(others.slice(1).map(({ token }) => report(target.user.id, token)));
    expect(await openAlerts()).toEqual([]);
    await report(target.user.id, others[0]!.token);
    const [alert, ...more] = await openAlerts();
    expect(more).toEqual([]);
    const row = await repository(CaseRow).findOneByOrFail({ number: alert!.number });
    expect(row).toMatchObject({ title: TITLE, personId: null, subjectId: null, severity: 'high' });
    const again = await signedInMembers(STAFF_FLOOD, { joinedAt: OLD() });
    await Promise.all(again.map(({ token }) => report(team[2]!.user.id, token)));
    expect(await openAlerts()).toHaveLength(1);
    const lines = await repository(CaseEntryRow).findBy({ caseId: row.id, automatic: true });
    const texts = lines.flatMap(({ text }) => text ?? []);
    expect(texts).toEqual([
      expect.stringMatching(/^8 signalements en un jour contre 1 membre de l’équipe\./),
      expect.stringMatching(/^16 signalements en un jour contre 2 membres de l’équipe\./),
    ]);
    const seen = JSON.stringify(
      await app.gql(
        `query ($number: String!) { case(number: $number) {
          label person { id } timeline { text actor { id } person { id } } persons { person { id username } } } }`,
        { number: row.number },
        { as: target.token },
      ),
    );
    for (const { user } of [...others, ...again]) expect(seen).not.toContain(user.username);
  });

  it('notifies each super administrator once', async () => {
    await flood(await signedInMembers(SENT, { joinedAt: OLD() }));
    const title = TITLE;
    const notices = await repository(NotificationRow).findBy({ userId: superadmin.user.id, title });
    const [alert] = await openAlerts();
    expect(notices.filter(({ message }) => message.includes(alert!.number))).toHaveLength(1);
    const others = team.slice(1).map(({ user }) => user.id);
    expect(await repository(NotificationRow).countBy({ userId: In(others), title })).toBe(0);
  });

  it('opens again when a flood goes on after it was closed', async () => {
    await flood(await signedInMembers(SENT, { joinedAt: OLD() }));
    await closeAlerts();
    const others = await reporters();
    for (const { token } of others.slice(1)) await report(team[1]!.user.id, token);
    expect(await openAlerts()).toEqual([]);
    await report(team[1]!.user.id, others[0]!.token);
    expect(await openAlerts()).toHaveLength(1);
  });

  it('ignores reports about members who are not staff', async () => {
    const { user } = await signedInMember({ joinedAt: OLD() });
    for (const { token } of await reporters()) await report(user.id, token);
    expect(await openAlerts()).toEqual([]);
  });
});
