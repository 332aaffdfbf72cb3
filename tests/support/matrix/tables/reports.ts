import { claimedReport } from '#tests/support/content/reports';
import type { Report } from '#domains/moderation/reports/report.entity';
import { ReportTarget } from '#domains/moderation/reports/report.types';
import { storeReport } from '#server/seeds/factories/report.factory';
import { peerOf, createPerson } from '../cast';
import { plain, type Caller, type Case, type Entry, type Matrix, type Variables } from '../matrix';
import { comment } from '../objects';
import { ALLOWED, but, holders, members, notBought, type Outcome } from '../spec';

const other = async () => (await createPerson()).id;

/** Stores a report of a user's comment. */
async function filed(targetUserId: number, reporterId: number, as: Partial<Report> = {}) {
  const { id: targetId } = await comment(targetUserId);
  return storeReport({ targetId, targetUserId, reporterId, ...as });
}

/** Stores a report of a user. */
const ofPerson = async (userId: number): Promise<Report> =>
  filed(userId, await other(), { targetType: ReportTarget.USER, targetId: userId });

type Find = (caller: Caller) => Promise<Report>;
const byOthers: Find = async () => filed(await other(), await other());
const byOneself: Find = async ({ id }) => filed(await other(), id);
/** Stores a report whose case a colleague has claimed. */
const byAColleague: Find = async () => {
  const report = await filed(await other(), await other());
  await claimedReport(report, (await createPerson('moderator')).id);
  return report;
};
const ofOneself: Find = async ({ id }) => filed(id, await other());

const handle = (outcome?: Outcome) => notBought(holders('moderation.reports.handle', outcome));
const view = notBought(holders('moderation.reports.view'));

type Asked = (report: Report) => Variables;

const of = (expected: Case['expected'], find: Find, asked: Asked): Case => ({
  expected,
  variables: async (caller) => asked(await find(caller)),
});

/**
 * Entry of an operation that is refused to the person whom a report is about and to the reporter.
 */
const handled = (send: string, asked: Asked, more: Entry['cases'] = {}): Entry => ({
  send,
  cases: {
    'about others and filed by others': of(handle(), byOthers, asked),
    'about the caller': of(handle('OWN_REPORT'), ofOneself, asked),
    'filed by the caller': of(handle('OWN_REPORT'), byOneself, asked),
    ...more,
  },
});

const asRead: Asked = ({ id, version }) => ({ id, version });
const decision =
  (more: object): Asked =>
  ({ id, version }) => ({ input: { id, version, decision: 'RESOLVE', ...more } });
const many =
  (action: string): Asked =>
  ({ id, version }) => ({ input: { action, reports: [{ id, version }] } });
const ban = decision({ act: 'BAN' });
const warn = decision({ act: 'WARN' });

/**
 * Outcomes of decisions that include a ban, for which the permission users.ban is also required.
 * The role support lacks that permission.
 */
const banners = (outcome?: Outcome) => holders(['moderation.reports.handle', 'users.ban'], outcome);

const decideReport = handled(
  'mutation ($input: ReportDecisionInput!) { decideReport(input: $input) { ... on ReportPayload { report { id } } ... on VersionConflict { __typename message } } }',
  decision({}),
  {
    'dismissed, about others and filed by others': of(
      handle(),
      byOthers,
      decision({ decision: 'DISMISS' }),
    ),
    'with a ban of another member': of(banners(), async () => ofPerson(await other()), ban),
    'with a ban of a user of the same rank': of(
      but(banners('HIGHER_ROLE'), { super_admin: ALLOWED }),
      async (caller) => ofPerson((await peerOf(caller)).id),
      ban,
    ),
    'with a warning to a super administrator': of(
      but(handle('HIGHER_ROLE'), { super_admin: ALLOWED }),
      async () => ofPerson((await createPerson('super_admin')).id),
      warn,
    ),
  },
);

/** Entry of releasing a report, which only the assignee can do. */
const releaseReport = handled(
  'mutation ($id: ID!, $version: Int!) { releaseReport(input: { id: $id, version: $version }) { ... on ReportPayload { report { id } } ... on VersionConflict { __typename message } } }',
  asRead,
  {
    // Releasing an unassigned report changes nothing.
    'about others and filed by others': { ...of(handle(), byOthers, asRead), quiet: true },
    'assigned to the caller': of(
      handle(),
      async ({ id }) => {
        const report = await filed(await other(), await other());
        await claimedReport(report, id);
        return report;
      },
      asRead,
    ),
    'assigned to a colleague': of(handle('FORBIDDEN'), byAColleague, asRead),
  },
);

/** Operations on reports and their queue. */
export const reports: Matrix = {
  'Query.managedReports': plain('{ managedReports { total } }', view),
  'Query.reportAssignees': {
    send: '{ reportAssignees { id } }',
    cases: { 'of a report that a colleague has': of(view, byAColleague, () => ({})) },
  },
  'Query.reportCounts': plain('{ reportCounts { total } }', view),
  'Query.managedReport': {
    send: 'query ($id: ID!) { managedReport(id: $id) { id } }',
    cases: {
      'about others and filed by others': of(view, byOthers, asRead),
      // The report is shown without the name of the reporter: see reports-queue.test.ts.
      'about the caller': of(view, ofOneself, asRead),
      'filed by the caller': of(view, byOneself, asRead),
    },
  },
  'Mutation.decideReport': decideReport,
  'Mutation.bulkReports': {
    send: 'mutation ($input: ReportBulkInput!) { bulkReports(input: $input) { results { code } } }',
    cases: {
      'dismissed, about others and filed by others': of(handle(), byOthers, many('DISMISS')),
      'about the caller': of(handle('OWN_REPORT'), ofOneself, many('DISMISS')),
      'assigned, filed by the caller': of(handle('OWN_REPORT'), byOneself, many('CLAIM')),
    },
  },
  'Mutation.claimReport': handled(
    'mutation ($id: ID!, $version: Int!) { claimReport(input: { id: $id, version: $version }) { ... on ReportPayload { report { id } } ... on VersionConflict { __typename message } } }',
    asRead,
  ),
  'Mutation.releaseReport': releaseReport,
  'Mutation.addReportNote': handled(
    'mutation ($id: ID!) { addReportNote(input: { id: $id, text: "Vu" }) { report { id } } }',
    asRead,
  ),
  'Mutation.reportUser': {
    send: 'mutation ($userId: ID!) { reportUser(input: { userId: $userId, reason: SPAM }) { message } }',
    cases: {
      'the caller': {
        expected: members('VALIDATION_FAILED'),
        variables: ({ id: userId }) => ({ userId }),
      },
      'another member': {
        expected: members(),
        variables: async () => ({ userId: await other() }),
      },
    },
  },
};
