import { expect } from 'vitest';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportTarget } from '#domains/moderation/reports/report.types';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { GROUPS, groupOf } from '#domains/moderation/reports/accountGroups';
import { Permission } from '#platform/access/permissions';
import { query, repository, transaction } from '#platform/db/transaction';
import { DAY, fromNow } from '#platform/running/clock';
import { buildReport } from '#server/seeds/factories/report.factory';
import { changeSettings, storedUser } from '../people/accounts';
import { signedInMember, type SignedInMember } from '../people/members';
import { signedInWith } from '../people/staff';
import type { TestApp } from '../running/testApp';

const ALL = [
  Permission.MODERATION_COMMENTS_VIEW,
  Permission.MODERATION_COMMENTS_MODERATE,
  Permission.MODERATION_REPORTS_VIEW,
  Permission.MODERATION_REPORTS_HANDLE,
  Permission.USERS_VIEW,
  Permission.USERS_BAN,
  Permission.USERS_MANAGE,
];
const BAN = `mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } } }`;
const ALERTS = `{ cases(pageSize: 50, filter: { search: "contre l’équipe" }) { items { number version label severity } } }`;
const CLOSE = `mutation ($number: String!, $version: Int!) {
  closeCase(input: { number: $number, version: $version, reason: "Vu" }) { ... on CasePayload { case { number state } } ... on VersionConflict { __typename message } } }`;
const REPORT = `mutation ($userId: ID!) {
  reportUser(input: { userId: $userId, reason: HARASSMENT }) { message } }`;

/** Title of the case that is opened by a flood of reports about staff. */
export const FLOOD_TITLE = 'Signalements en série contre l’équipe';

/** Error code of an action that is refused because of a conflict of interest. */
export const CONFLICT = 'CONFLICT_OF_INTEREST';

/**
 * Maximum number of attackers whose reports are sent through the API. The reports of the others are
 * inserted as rows.
 */
export const SENT = 8;

/**
 * Returns a join date that is old enough for reports by the account to cause conflicts of interest.
 */
export const joinedLongAgo = () => fromNow(-30 * DAY);

/** Returns functions for tests in which staff of a site are flooded with reports. */
export async function floodCalls(app: TestApp) {
  await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
  const superadmin: SignedInMember = {
    token: await app.signInAs('superadmin@centrale.test'),
    user: await storedUser('superadmin@centrale.test'),
  };

  async function openAlerts(): Promise<{ number: string; version: number }[]> {
    const { data } = await app.gql(ALERTS, {}, { as: superadmin.token });
    return data.cases.items.filter(({ label }: { label: string }) => label.includes(FLOOD_TITLE));
  }

  async function closeAlerts(): Promise<void> {
    for (const { number, version } of await openAlerts()) {
      const { data } = await app.gql(CLOSE, { number, version }, { as: superadmin.token });
      expect(data.closeCase.case.state).toBe('CLOSED');
    }
  }

  /**
   * Removes the traces of an earlier flood. @returns eight new staff members, the super
   * administrator first
   */
  async function newTeam(): Promise<SignedInMember[]> {
    await closeAlerts();
    await transaction(async () => {
      // The list of appeals shows 50 of them, so the appeals of an earlier attempt would hide the
      // new ones.
      await query('DELETE FROM appeals');
      await query('DELETE FROM reports');
      await query('DELETE FROM comments');
      await query('DELETE FROM role_assignments WHERE "userId" <> :id', { id: superadmin.user.id });
    });
    const team = [superadmin];
    while (team.length < 8) team.push(await signedInWith(ALL, 50));
    return team;
  }

  const report = (userId: number, as: string) => app.gql(REPORT, { userId }, { as });

  /** Files a report by every attacker about every staff member. */
  async function flood(
    team: readonly SignedInMember[],
    attackers: readonly SignedInMember[],
  ): Promise<void> {
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

  /** Bans a user. @returns the error code; undefined when the ban succeeds */
  const ban = async (userId: number, as: string) =>
    (await app.gql(BAN, { input: { userId, reason: 'Insultes' } }, { as })).code;

  /** Returns the groups whose members a staff member may not ban. */
  async function groupsClosedTo({ token }: SignedInMember): Promise<number[]> {
    const ids: number[] = [];
    for (let group = 0; group < GROUPS; group++) ids.push((await memberOfGroup(group)).user.id);
    const { data } = await app.gql(
      'mutation ($input: UserBulkInput!) { bulkUsers(input: $input) { ... on UserBulkPayload { results { code } } } }',
      { input: { action: 'BAN', userIds: ids, reason: 'Insultes', dryRun: true } },
      { as: token },
    );
    const refused = ids.filter((_id, at) => data.bulkUsers.results[at].code === CONFLICT);
    return [...new Set(refused.map(groupOf))].toSorted((one, other) => one - other);
  }

  return {
    superadmin,
    newTeam,
    report,
    flood,
    ban,
    groupsClosedTo,
    openAlerts,
    closeAlerts,
  };
}

/** Creates a member of a group, whose account is old enough for their reports to count. */
export async function memberOfGroup(group: number): Promise<SignedInMember> {
  for (;;) {
    const member = await signedInMember({ joinedAt: joinedLongAgo() });
    if (groupOf(member.user.id) === group) return member;
  }
}
