import { ON_APPROVAL, approvalIn } from '#tests/support/running/outcomes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { appealUrl } from '#domains/moderation/decisions/appeals/appealLink';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { warningCountLoader } from '#domains/moderation/decisions/decisions.reads';
import { DecisionKind } from '#domains/moderation/decisions/decision.types';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import type { Report } from '#domains/moderation/reports/report.entity';
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { fromNow, HOUR } from '#platform/running/clock';
import { formerTables } from '#platform/running/formerQueues';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { recountComments, storeComment } from '#server/seeds/factories/comment.factory';
import { commentCalls, expectRightCounts } from '#tests/support/content/comments';
import { decisionCalls } from '#tests/support/content/decisions';
import { moderationCalls } from '#tests/support/content/moderation';
import { changeSettings, storedUser } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import {
  allRows,
  differences,
  tablesOfDatabase,
  type Difference,
  type Rows,
} from '#tests/support/running/rows';

let app: TestApp;
let calls: ReturnType<typeof decisionCalls>;
let staff: ReturnType<typeof moderationCalls>;
let comments: ReturnType<typeof commentCalls>;
let moderator: string;
let admin: string;
let adminId: number;
let superadmin: string;

beforeAll(async () => {
  app = await createTestApp();
  calls = decisionCalls(app);
  staff = moderationCalls(app);
  comments = commentCalls(app);
  moderator = await app.signInAs('moderateur@centrale.test');
  admin = await app.signInAs('admin@centrale.test');
  adminId = (await storedUser('admin@centrale.test')).id;
  superadmin = await app.signInAs('superadmin@centrale.test');
  await changeSettings({
    reportThreshold: 2,
    bannedWords: ['sapristi'],
    adminAreaAccess: AdminAreaAccess.STAFF,
    confirmPermanentBans: true,
  });
});
beforeEach(clearThrottles);
afterAll(() => app.close());

const BAN = `mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } ${ON_APPROVAL} } }`;
const BULK_USERS = `mutation ($input: UserBulkInput!) {
  bulkUsers(input: $input) { ... on UserBulkPayload { done refused results { error } } ${ON_APPROVAL} } }`;
const CONFIRM =
  'mutation ($id: ID!) { confirmApprovalRequest(input: { id: $id }) { confirmation { state } } }';

/** Subject of an action: a member with comments that others answered, liked and reported. */
interface Scene {
  author: SignedInMember;
  reporter: SignedInMember;
  /** Another member who may report. */
  other: SignedInMember;
  articleId: number;
  /** Comments of the author, the first with a reply and a like. */
  ids: number[];
}

async function scene(): Promise<Scene> {
  const author = await signedInMember();
  const reporter = await signedInMember();
  const other = await signedInMember();
  const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
  const liker = await signedInMember();
  const mine = { articleId, userId: author.user.id, content: 'Encore toi\u00a0?' };
  const first = await storeComment({ ...mine, likedBy: [liker.user.id] });
  await storeComment({ articleId, userId: liker.user.id, parentId: first.id });
  const second = await storeComment(mine);
  return { author, reporter, other, articleId, ids: [first.id, second.id] };
}

const versionOf = async (id: number) => (await repository(Comment).findOneByOrFail({ id })).version;
const succeeded = ({ errors }: { errors?: unknown[] }) => expect(errors).toBeUndefined();

async function report(id: number, as: string): Promise<void> {
  succeeded(await comments.report({ commentId: id, reason: 'HARASSMENT' }, as));
}
async function decideReport(targetType: string, targetId: number, more: object): Promise<void> {
  const [row] = await query<Pick<Report, 'id' | 'version'>>(
    `SELECT "id", "version" FROM reports WHERE "targetType" = :targetType
       AND "targetId" = :targetId AND "headId" IS NULL ORDER BY "id" DESC LIMIT 1`,
    { targetType, targetId },
  );
  succeeded(await staff.decide(moderator, { id: row?.id, version: row?.version, ...more }));
}
const hide = async ({ ids: [id = 0], reporter, other }: Scene) => {
  await report(id, reporter.token);
  await report(id, other.token);
};
const bulk = async ({ ids }: Scene, action: string) => {
  const given = await Promise.all(
    ids.map(async (id) => ({ id: String(id), version: await versionOf(id) })),
  );
  const { data } = await staff.bulk(moderator, { action, comments: given, reason: 'Ensemble' });
  expect(data.bulkComments.refused).toBe(0);
};

/** Appeal: its author, the kind of the decisions and how many of that kind are appealed. */
interface Contested {
  kind: DecisionKind;
  by: 'author' | 'reporter';
  count?: number;
}

const { COMMENT_REJECTED, COMMENT_DELETED, COMMENT_HELD, WARNING, REPORT_DISMISSED } = DecisionKind;
const byAuthor = (kind: DecisionKind, count = 1): Contested => ({ kind, by: 'author', count });
const contested: Contested = { kind: REPORT_DISMISSED, by: 'reporter' };

/** Reversible action: its setup, the action itself and the appeals that reverse it. */
interface Reversible {
  before?: (scene: Scene) => Promise<unknown>;
  run: (scene: Scene) => Promise<unknown>;
  appeals: Contested[];
  /** Other differences that remain, each as `table.column` or `table change`. */
  apart?: readonly string[];
}

/** An upheld report remains decided, because the appeal was its second review. */
const STAYS_DECIDED = [
  ...['status', 'priority', 'resolvedAt', 'resolvedById', 'linkedAct', 'decisionNote'].map(
    (column) => `reports.${column}`,
  ),
  'comments.reportCount',
  // Nothing is pending in its case any more.
  ...['state', 'urgency', 'closedAt'].map((column) => `cases.${column}`),
];

/** Sessions ended by a ban stay ended, and the ban stays as a lifted one. */
const ENDED_SESSIONS = ['sessions removed', 'bans added'];

/** A filed report is not a decision: it stays and is pending. */
const REPORT_FILED = ['reports added', 'comments.reportCount'];

/** Another decision replaced the one that hid the comment. */
const HIDDEN_AGAIN = ['decisions.state'];

const reportPerson = async ({ author, reporter }: Scene) =>
  succeeded(await staff.reportUser(reporter.token, author.user.id));
const reportFirst = ({ ids: [id = 0], reporter }: Scene) => report(id, reporter.token);
const onComment =
  (more: object) =>
  ({ ids: [id = 0] }: Scene) =>
    decideReport('comment', id, more);
const onPerson =
  (more: object) =>
  ({ author }: Scene) =>
    decideReport('user', author.user.id, more);
const ban = async ({ author }: Scene, more: object) =>
  app.gql(
    BAN,
    { input: { userId: String(author.user.id), reason: 'Insultes', ...more } },
    { as: moderator },
  );

const REVERSIBLE: Record<string, Reversible> = {
  'a comment rejected by staff': {
    run: async ({ ids: [id = 0] }) =>
      succeeded(
        await comments.moderate(
          { id, version: await versionOf(id), decision: 'REJECT', reason: 'Hors charte' },
          moderator,
        ),
      ),
    appeals: [byAuthor(COMMENT_REJECTED)],
  },
  'a rejected comment that had been approved manually': {
    before: async ({ ids: [id = 0] }) => {
      await transaction(async () => {
        await repository(Comment).update(id, { status: CommentStatus.PENDING });
        await recountComments();
      });
      const version = await versionOf(id);
      succeeded(await comments.moderate({ id, version, decision: 'APPROVE' }, admin));
    },
    run: async ({ ids: [id = 0] }) =>
      succeeded(
        await comments.moderate(
          { id, version: await versionOf(id), decision: 'REJECT', reason: 'Hors charte' },
          moderator,
        ),
      ),
    appeals: [byAuthor(COMMENT_REJECTED)],
  },
  'many comments rejected in bulk': {
    run: (one) => bulk(one, 'REJECT'),
    appeals: [byAuthor(COMMENT_REJECTED, 2)],
  },
  'a comment rejected and then deleted by staff': {
    run: async (one) => {
      await bulk(one, 'REJECT');
      await bulk(one, 'DELETE');
    },
    appeals: [byAuthor(COMMENT_DELETED, 2), byAuthor(COMMENT_REJECTED, 2)],
  },
  'a comment deleted by staff': {
    run: async ({ ids: [id = 0] }) =>
      succeeded(await staff.deleteComment(moderator, id, await versionOf(id), 'Hors sujet')),
    appeals: [byAuthor(COMMENT_DELETED)],
  },
  'a reported and hidden comment deleted by staff': {
    before: hide,
    run: async ({ ids: [id = 0] }) =>
      succeeded(await staff.deleteComment(moderator, id, await versionOf(id), 'Hors sujet')),
    appeals: [byAuthor(COMMENT_DELETED)],
    // The comment is visible again, because its deletion settled the reports that hid it.
    apart: [...STAYS_DECIDED, 'comments.status', 'articles.commentCount', 'decisions.state'],
  },
  'many comments deleted in bulk': {
    run: (one) => bulk(one, 'DELETE'),
    appeals: [byAuthor(COMMENT_DELETED, 2)],
  },
  'a comment hidden by its reports': {
    before: reportFirst,
    run: ({ ids: [id = 0], other }) => report(id, other.token),
    appeals: [byAuthor(COMMENT_HELD)],
    apart: REPORT_FILED,
  },
  'a comment hidden with a warning': {
    before: reportFirst,
    run: onComment({ decision: 'RESOLVE', act: 'WARN' }),
    appeals: [byAuthor(WARNING)],
    apart: STAYS_DECIDED,
  },
  'a comment hidden with a ban': {
    before: reportFirst,
    run: onComment({ decision: 'RESOLVE', act: 'BAN', banDays: 7 }),
    appeals: [byAuthor(DecisionKind.BAN)],
    apart: [...STAYS_DECIDED, ...ENDED_SESSIONS],
  },
  'a warning alone': {
    before: reportPerson,
    run: onPerson({ decision: 'RESOLVE', act: 'WARN' }),
    appeals: [byAuthor(WARNING)],
    apart: STAYS_DECIDED,
  },
  'a temporary ban': {
    run: async (one) => succeeded(await ban(one, { durationDays: 7 })),
    appeals: [byAuthor(DecisionKind.BAN)],
    apart: ENDED_SESSIONS,
  },
  'a permanent ban with approval': {
    run: async (one) => {
      const answer = await ban(one, { permanent: true });
      expect(answer.code).toBe('CONFIRMATION_AWAITED');
      succeeded(await app.gql(CONFIRM, { id: approvalIn(answer).id }, { as: superadmin }));
    },
    appeals: [byAuthor(DecisionKind.BAN)],
    apart: ENDED_SESSIONS,
  },
  'a ban in bulk': {
    run: async ({ author }) => {
      const input = { action: 'BAN', userIds: [String(author.user.id)], reason: 'Bande' };
      const { data } = await app.gql(BULK_USERS, { input }, { as: superadmin });
      expect(data.bulkUsers).toMatchObject({ done: 1, refused: 0 });
    },
    appeals: [byAuthor(DecisionKind.BAN)],
    apart: ENDED_SESSIONS,
  },
  'a dismissed report about a person': {
    before: reportPerson,
    run: onPerson({ decision: 'DISMISS', note: 'Rien' }),
    appeals: [contested],
  },
  'a dismissed report about a comment': {
    before: reportFirst,
    run: onComment({ decision: 'DISMISS', note: 'Rien' }),
    appeals: [contested],
  },
  'dismissed reports that had hidden a comment': {
    before: hide,
    run: onComment({ decision: 'DISMISS', note: 'Rien' }),
    appeals: [contested],
    apart: HIDDEN_AGAIN,
  },
  'a dismissed report about an article': {
    before: async ({ articleId, reporter }) =>
      succeeded(await staff.reportArticle(reporter.token, articleId)),
    run: ({ articleId }) => decideReport('content', articleId, { decision: 'DISMISS' }),
    appeals: [contested],
  },
};

/** Files an appeal, signed in or, once banned, through the link in the mail. @returns its ID */
async function appealed({ author, reporter }: Scene, id: number, by: string): Promise<number> {
  if (by === 'reporter') succeeded(await calls.file(reporter.token, id));
  else if (await isBanned(author.user.id)) {
    const where = { kind: DecisionKind.BAN, personId: author.user.id };
    const ban = await repository(Decision).findOneOrFail({ where, order: { id: 'DESC' } });
    const token = new URL(appealUrl(ban)).searchParams.get('jeton') ?? '';
    succeeded(await calls.fileByLink(undefined, token, id === ban.id ? undefined : id));
  } else succeeded(await calls.file(author.token, id));
  return (await repository(Appeal).findOneByOrFail({ decisionId: id })).id;
}
const isBanned = async (userId: number) => (await activeBanOf(userId)) !== null;

/** Returns whether the author is banned and how many of their warnings count. */
async function standing({ author: { user } }: Scene) {
  return { banned: await isBanned(user.id), warnings: await warningCountLoader().load(user.id) };
}

/** Tables that only grow: rows are added, and none is changed or removed. */
const GROWS = new Set([
  'audit_entries',
  // The access log records accesses, whatever the outcome of the decision.
  'staff_views',
  'decisions',
  'decision_reports',
  'appeals',
  'confirmations',
  'cases',
  'case_entries',
  'case_views',
  'case_links',
  'case_views',
  'notifications',
]);

/** Columns that any action may change. */
const MOVES = new Set([
  // The version prevents decisions on an outdated state.
  'comments.version',
  'reports.version',
  'cases.version',
  // A case gains entries, and an appeal restarts its waiting time.
  'cases.searchText',
  'cases.waitingSince',
  'cases.dueAt',
  'case_numbers.last',
  // The pending matters are compared separately, by `waiting`.
  'case_matters.settledAt',
]);

/**
 * Returns the unexpected differences: those that are not allowed for every action and not in
 * `apart`.
 */
function lost(found: readonly Difference[], apart: readonly string[]): unknown[] {
  return found.flatMap(({ table, key, how, columns }) => {
    if (how === 'added' && (GROWS.has(table) || apart.includes(`${table} added`))) return [];
    if (how === 'removed' && apart.includes(`${table} removed`)) return [];
    // A mail is deleted once it is sent.
    if (table === 'queue_items') return [];
    if (how === 'added' && (table === 'case_matters' || table === 'case_numbers')) return [];
    const changed = Object.entries(columns).filter(
      ([column]) => !MOVES.has(`${table}.${column}`) && !apart.includes(`${table}.${column}`),
    );
    if (how === 'changed' && changed.length === 0) return [];
    return [{ table, key, how, columns: Object.fromEntries(changed) }];
  });
}

/** Returns what is pending in the previously known cases, each as case, kind and ID. */
const waiting = (rows: Rows, known: Rows): string[] =>
  [...(rows.get('case_matters')?.values() ?? [])]
    .filter(
      ({ settledAt, caseId }) => settledAt === null && known.get('cases')?.has(String(caseId)),
    )
    .map(({ caseId, kind, refId }) => `${caseId}/${kind}/${refId}`)
    .toSorted();

/** Overturns the newest decisions of the given kinds, one appeal after the other. */
async function overturn(one: Scene, appeals: readonly Contested[]): Promise<void> {
  for (const { kind, by, count = 1 } of appeals) {
    const order = { id: 'DESC' } as const;
    const decisions = await repository(Decision).find({ where: { kind }, order, take: count });
    expect(decisions).toHaveLength(count);
    for (const { id, deciderId } of decisions) {
      const appeal = await appealed(one, id, by);
      const judge = deciderId === adminId ? superadmin : admin;
      succeeded(await calls.decide(judge, appeal, 'OVERTURNED'));
    }
  }
}

describe('the snapshot of the database in these tests', () => {
  it('includes every table except those of searches, migrations and earlier versions', async () => {
    const rows = await allRows();
    const left = (await tablesOfDatabase()).filter(
      (name) => !rows.has(name) && ![...formerTables, 'report_notes'].includes(name),
    );
    expect(
      left.filter((name) => !/^(migrations|sqlite_sequence|\w+_search(_\w+)?)$/.test(name)),
    ).toEqual([]);
  });
});

describe('a successful appeal', () => {
  const overturns = async ({ before, run, appeals, apart = [] }: Reversible) => {
    const one = await scene();
    await before?.(one);
    const was = await allRows();
    await run(one);
    expect(lost(differences(was, await allRows()), [])).not.toEqual([]);
    await overturn(one, appeals);
    const is = await allRows();
    expect(lost(differences(was, is), apart)).toEqual([]);
    if (!apart.includes('cases.state')) {
      expect(waiting(is, was).filter((matter) => !waiting(was, was).includes(matter))).toEqual(
        apart === REPORT_FILED ? [expect.stringContaining('/report/')] : [],
      );
      expect(waiting(was, was).filter((matter) => !waiting(is, was).includes(matter))).toEqual([]);
    }
    await expectRightCounts(one.articleId);
    expect(await standing(one)).toEqual({ banned: false, warnings: 0 });
  };
  const cases = Object.entries(REVERSIBLE);
  // The first case is compared on both databases; the others write to the same tables.
  it.each(cases.slice(0, 1))('restores every row of %s', (_, reversible) =>
    expect(overturns(reversible)).resolves.toBeUndefined(),
  );
  neutral.it.each(cases.slice(1))('restores every row of %s', (_, reversible) =>
    expect(overturns(reversible)).resolves.toBeUndefined(),
  );
});

neutral.describe('a successful appeal against an automatic check', () => {
  const LINKS = 'https://a.fr https://b.fr https://c.fr';
  it.each([
    ['a comment pending because of its links', LINKS, COMMENT_HELD, false],
    [
      'a comment rejected because of its words',
      'Sapristi, encore toi\u00a0!',
      COMMENT_REJECTED,
      false,
    ],
    ['a pending reply to another member', LINKS, COMMENT_HELD, true],
  ])('leaves the comment as if there were no checks: %s', async (_, content, kind, isReply) => {
    const one = await scene();
    /**
     * Returns a new article (and parent, for a reply) for the text.
     */
    const place = async () => {
      const articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
      if (!isReply) return { articleId };
      const parent = await storeComment({ articleId, userId: one.other.user.id });
      return { articleId, parentId: String(parent.id) };
    };
    const write = async (where: object) => {
      const { data, errors } = await comments.add({ ...where, content }, one.author.token);
      expect(errors).toBeUndefined();
      return Number(data.addComment.comment.id);
    };
    await changeSettings({ autoModerationEnabled: false });
    const free = await write(await place());
    // Links that are repeated within ten minutes are refused.
    await transaction(() => repository(Comment).update(free, { createdAt: fromNow(-HOUR) }));
    await changeSettings({ autoModerationEnabled: true });
    const where = await place();
    const was = await allRows();
    const judged = await write(where);
    expect(await written(judged)).not.toEqual(await written(free));
    await overturn(one, [byAuthor(kind)]);
    expect(await written(judged)).toEqual(await written(free));
    const changed = differences(was, await allRows());
    const counts = lost(changed, ['comments added', 'comments.replyCount']);
    expect(counts).toMatchObject([{ table: 'articles', key: String(where.articleId) }]);
    expect(await expectRightCounts(where.articleId)).toBe(isReply ? 2 : 1);
  });

  /**
   * Returns a stored comment without the columns that may differ: its article and parent, its
   * times, its version and the findings of the automatic checks.
   */
  async function written(id: number): Promise<Record<string, unknown>> {
    const row = (await allRows()).get('comments')?.get(String(id)) ?? {};
    const apart = new Set(['id', 'articleId', 'parentId', 'moderation', 'version', 'createdAt']);
    const judged = Object.entries(row).filter(([column]) => !apart.has(column));
    return { ...Object.fromEntries(judged), publishedAt: row.publishedAt !== null };
  }
});

describe('an upheld report', () => {
  it('cannot be appealed by the reporter or by the reported member', async () => {
    const one = await scene();
    await reportPerson(one);
    await onPerson({ decision: 'RESOLVE' })(one);
    const where = { kind: DecisionKind.REPORT_UPHELD };
    const { id } = await repository(Decision).findOneOrFail({ where, order: { id: 'DESC' } });
    expect((await calls.file(one.reporter.token, id)).code).toBe('APPEAL_CLOSED');
    expect((await calls.file(one.author.token, id)).code).toBe('DECISION_NOT_FOUND');
  });
});
