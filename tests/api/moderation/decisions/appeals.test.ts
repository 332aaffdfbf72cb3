import { approvalIn, ON_APPROVAL } from '#tests/support/running/outcomes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { appealUrl } from '#domains/moderation/decisions/appeals/appealLink';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { DecisionKind } from '#domains/moderation/decisions/decision.types';
import { CaseState } from '#domains/moderation/cases/caseStates';
import { CaseSubjectType } from '#domains/moderation/cases/cases.types';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportTarget } from '#domains/moderation/reports/report.types';
import { readRules } from '#domains/moderation/rules/rules.service';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import type { User } from '#domains/identity/users/user.entity';
import { Permission } from '#platform/access/permissions';
import { DAY, fromNow, shiftClock } from '#platform/running/clock';
import { query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeReport } from '#server/seeds/factories/report.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { commentCalls, expectRightCounts, storedComment } from '#tests/support/content/comments';
import { decisionCalls, newestOf } from '#tests/support/content/decisions';
import { moderationCalls } from '#tests/support/content/moderation';
import { mailsTo } from '#tests/support/content/outbox';
import { changeSettings, storedUser } from '#tests/support/people/accounts';
import { signedInWith } from '#tests/support/people/staff';
import { signedInMembers } from '#tests/support/people/members';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let call: ReturnType<typeof decisionCalls>;
let staff: ReturnType<typeof moderationCalls>;
let comments: ReturnType<typeof commentCalls>;
let moderator: string;
let admin: string;
let superadmin: string;
let support: string;
let articleId: number;
let author: User;
let as: string;
let ruleKey: string;

const LIFT = `mutation ($id: ID!) { liftBan(input: { userId: $id }) { ban { id } } }`;
const BAN = `mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } ${ON_APPROVAL} } }`;

beforeAll(async () => {
  app = await createTestApp();
  call = decisionCalls(app);
  staff = moderationCalls(app);
  comments = commentCalls(app);
  moderator = await app.signInAs('moderateur@centrale.test');
  admin = await app.signInAs('admin@centrale.test');
  superadmin = await app.signInAs('superadmin@centrale.test');
  support = await app.signInAs('support@centrale.test');
  ruleKey = (await readRules(null))?.rules[2]?.key ?? '';
});
beforeEach(async () => {
  clearThrottles();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER, title: 'Nuit agitée' })).id;
  author = await createUser();
  as = await app.signInAs(author.email);
});
afterEach(() => shiftClock(0));
afterAll(() => app.close());

/** Returns the names of the possible deciders of a person’s case with a pending appeal. */
async function eligibleReviewersInCaseOf(personId: number): Promise<string[]> {
  const { number } = await repository(CaseRow).findOneByOrFail({
    personId,
    subjectType: CaseSubjectType.USER,
    state: CaseState.APPEAL,
  });
  const { data } = await app.gql(
    'query ($number: String!) { case(number: $number) { persons { role person { username } } } }',
    { number },
    { as: admin },
  );
  return data.case.persons
    .filter(({ role }: { role: string }) => role === 'CAN_DECIDE')
    .map(({ person }: { person: { username: string } }) => person.username);
}
const write = (sql: string, parameters: Record<string, unknown>) =>
  transaction(() => query(sql, parameters));

/** Returns the rows that an action on a comment changes, without columns that only grow. */
async function rowsAround() {
  const [article] = await query<{ commentCount: number }>(
    'SELECT "commentCount" FROM articles WHERE "id" = :articleId',
    { articleId },
  );
  const all = await query<Record<string, unknown>>(
    'SELECT * FROM comments WHERE "articleId" = :articleId ORDER BY "id"',
    { articleId },
  );
  const likes = await query(
    `SELECT l.* FROM comment_likes l JOIN comments c ON c."id" = l."commentId"
     WHERE c."articleId" = :articleId ORDER BY l."id"`,
    { articleId },
  );
  const reports = await query<Record<string, unknown>>(
    `SELECT r.* FROM reports r WHERE r."targetType" = 'comment' AND r."targetId" IN (
       SELECT c."id" FROM comments c WHERE c."articleId" = :articleId) ORDER BY r."id"`,
    { articleId },
  );
  const without = ({ version: _grows, ...row }: Record<string, unknown>) => row;
  return { article, comments: all.map(without), likes, reports: reports.map(without) };
}

const store = (more: Parameters<typeof storeComment>[0] = {}) =>
  storeComment({ articleId, userId: author.id, content: 'Encore toi\u00a0?', ...more });
const reject = (id: number, more: Record<string, unknown> = {}) =>
  staff.bulk(moderator, {
    action: 'REJECT',
    comments: [{ id, version: 1 }],
    reason: 'Propos blessants',
    ...more,
  });
const ban = (more: Record<string, unknown> = {}) =>
  app.gql(
    BAN,
    { input: { userId: author.id, reason: 'Insultes répétées.', durationDays: 7, ...more } },
    { as: moderator },
  );

/** Appeals the newest decision of a kind. @returns the ID of the appeal */
async function appealed(kind: DecisionKind, token = as): Promise<number> {
  const { id } = await newestOf(kind);
  const { errors } = await call.file(token, id);
  expect(errors).toBeUndefined();
  return (await repository(Appeal).findOneByOrFail({ decisionId: id })).id;
}
const overturned = async (id: number, by = admin) => {
  const { data } = await call.decide(by, id, 'OVERTURNED');
  expect(data.decideAppeal.appeal).toMatchObject({ state: 'OVERTURNED', canDecide: false });
};
const tokenOf = (decision: Decision) =>
  new URL(appealUrl(decision)).searchParams.get('jeton') ?? '';

describe('the grounds of a decision', () => {
  neutral.it('are shown to the person concerned and mailed to them', async () => {
    const { id } = await store();
    await reject(id, { ruleKey, facts: 'Vous avez visé une joueuse.' });
    const [decision] = (await call.mine(as)).data.myDecisions.items;
    expect(decision).toMatchObject({
      kind: 'COMMENT_REJECTED',
      state: 'IN_FORCE',
      restriction:
        'Votre commentaire sous «\u00a0Nuit agitée\u00a0» est masqué sans limite de durée. Il est visible par vous seul.',
      facts: 'Vous avez visé une joueuse.',
      quote: 'Encore toi\u00a0?',
      rule: { key: ruleKey, version: (await readRules(null))?.version.number },
      decidedBy: 'Une personne de l’équipe, sans signalement.',
      canAppeal: true,
    });
    const [mail] = await mailsTo(app, author.email);
    expect(mail?.text).toContain('Vous avez visé une joueuse.');
  });

  it('are refused when they refer to a rule that is not in force', async () => {
    const { id } = await store();
    const { data } = await reject(id, { ruleKey: 'inconnue' });
    expect(data.bulkComments.results[0]).toMatchObject({ done: false, code: 'VALIDATION_FAILED' });
    expect((await storedComment(id)).status).toBe(CommentStatus.APPROVED);
    expect(await repository(Decision).countBy({ subjectId: id })).toBe(0);
  });

  neutral.it('name the automatic check if it made the decision', async () => {
    const links = 'https://a.fr https://b.fr https://c.fr';
    const { data } = await comments.add({ articleId, content: links }, as);
    expect(data.addComment.comment.status).toBe('PENDING');
    const [decision] = (await call.mine(as)).data.myDecisions.items;
    expect(decision).toMatchObject({
      kind: 'COMMENT_HELD',
      decidedBy: 'Un contrôle automatique des liens, sans intervention humaine, sans signalement.',
    });
    const appeal = await appealed(DecisionKind.COMMENT_HELD);
    await overturned(appeal, moderator);
    expect((await storedComment(Number(data.addComment.comment.id))).status).toBe(
      CommentStatus.APPROVED,
    );
  });
});

describe('a successful appeal', () => {
  neutral.it('restores every row of a rejected comment with replies', async () => {
    const { id } = await store();
    await storeComment({ articleId, parentId: id });
    await repairCounts(id);
    const before = await rowsAround();
    await reject(id);
    expect(await rowsAround()).not.toEqual(before);
    await overturned(await appealed(DecisionKind.COMMENT_REJECTED));
    expect(await rowsAround()).toEqual(before);
    await expectRightCounts(articleId);
  });

  it('restores every row of a deleted comment, including its text', async () => {
    const { id } = await store();
    await repairCounts(id);
    const before = await rowsAround();
    await staff.deleteComment(moderator, id, 1, 'Hors sujet');
    expect((await storedComment(id)).content).toBe('');
    await overturned(await appealed(DecisionKind.COMMENT_DELETED));
    expect(await rowsAround()).toEqual(before);
    expect((await newestOf(DecisionKind.COMMENT_DELETED)).before).toBeNull();
  });

  it('by a reporter restores every row of the dismissed report', async () => {
    const reporter = await createUser();
    const { id } = await store();
    await repairCounts(id);
    const report = await storeReport({
      targetId: id,
      targetUserId: author.id,
      reporterId: reporter.id,
    });
    await write('UPDATE comments SET "reportCount" = 1 WHERE "id" = :id', { id });
    const before = await rowsAround();
    await staff.decide(moderator, { id: report.id, version: 1, decision: 'DISMISS', note: 'Rien' });
    expect(await rowsAround()).not.toEqual(before);
    const token = await app.signInAs(reporter.email);
    const dismissed = await newestOf(DecisionKind.REPORT_DISMISSED);
    expect((await call.one(as, dismissed.id)).data.myDecision).toBeNull();
    await overturned(await appealed(DecisionKind.REPORT_DISMISSED, token));
    expect(await rowsAround()).toEqual(before);
  });

  it('restores the account row of a banned member, who can sign in again', async () => {
    const rows = () => query('SELECT * FROM users WHERE "id" = :id', { id: author.id });
    const before = await rows();
    await ban();
    const decision = await newestOf(DecisionKind.BAN);
    await call.fileByLink(undefined, tokenOf(decision));
    const { id } = await repository(Appeal).findOneByOrFail({ decisionId: decision.id });
    await overturned(id);
    expect(await rows()).toEqual(before);
    expect((await newestOf(DecisionKind.BAN)).state).toBe('overturned');
    expect(await app.signInAs(author.email)).toBeTruthy();
  });

  it('removes the warning from the warning count of the person', async () => {
    const { id } = await store();
    const report = await storeReport({ targetId: id, targetUserId: author.id });
    const asked = { id: report.id, version: 1, decision: 'RESOLVE', act: 'WARN', ruleKey };
    await staff.decide(moderator, asked);
    const [warning] = (await call.warnings(as)).data.myUnreadWarnings;
    expect(warning).toMatchObject({ mustBeRead: true, rule: { key: ruleKey } });
    expect(await warningsCounted()).toBe(1);
    await call.read(as, warning.id);
    expect((await call.warnings(as)).data.myUnreadWarnings).toEqual([]);
    await overturned(await appealed(DecisionKind.WARNING));
    expect(await warningsCounted()).toBe(0);
  });
});

/** Adds the derived values, which the factories do not store. */
async function repairCounts(id: number): Promise<void> {
  await write('UPDATE comments SET "publishedAt" = "createdAt" WHERE "articleId" = :articleId', {
    articleId,
  });
  await write(
    `UPDATE comments SET "replyCount" = (SELECT COUNT(*) FROM comments r
       WHERE r."parentId" = :id) WHERE "id" = :id`,
    { id },
  );
  await write(
    `UPDATE articles SET "commentCount" = (SELECT COUNT(*) FROM comments c
       WHERE c."articleId" = :articleId) WHERE "id" = :articleId`,
    { articleId },
  );
}

async function warningsCounted(as = superadmin): Promise<number> {
  const { data } = await app.gql(
    'query ($id: ID!) { user(id: $id) { warningCount } }',
    { id: author.id },
    { as },
  );
  return data.user.warningCount;
}

describe('a warning', () => {
  it('is no longer included in the warning count after a year', async () => {
    const { id } = await store();
    const report = await storeReport({ targetId: id, targetUserId: author.id });
    await staff.decide(moderator, { id: report.id, version: 1, decision: 'RESOLVE', act: 'WARN' });
    const { fadesAt } = await newestOf(DecisionKind.WARNING);
    expect(fadesAt?.getTime()).toBeGreaterThan(fromNow(364 * DAY).getTime());
    expect(fadesAt?.getTime()).toBeLessThanOrEqual(fromNow(365 * DAY).getTime());
    const countedIn = async (days: number) => {
      shiftClock(days * DAY);
      try {
        return await warningsCounted(await app.signInAs('superadmin@centrale.test'));
      } finally {
        shiftClock(0);
      }
    };
    expect([await countedIn(364), await countedIn(366)]).toEqual([1, 0]);
  });
});

describe('an appeal', () => {
  neutral.it(
    'cannot be decided by the decider of the appealed decision, who sees who can decide',
    async () => {
      const { id } = await store();
      await reject(id);
      const appeal = await appealed(DecisionKind.COMMENT_REJECTED);
      const refused = await call.decide(moderator, appeal, 'UPHELD');
      expect(refused.code).toBe('CONFLICT_OF_INTEREST');
      expect(refused.errors?.[0]?.message).toMatch(
        /vous avez pris la première décision\. Peuvent décider/,
      );
      expect(refused.errors?.[0]?.message).not.toContain(
        (await storedUser('moderateur@centrale.test')).username,
      );
      expect((await call.decide(as, appeal, 'UPHELD')).code).toBe('FORBIDDEN');
      expect((await call.decide(admin, appeal, 'REDUCED', { endsAt: fromNow(DAY) })).code).toBe(
        'VALIDATION_FAILED',
      );
      expect((await call.decide(admin, appeal, 'UPHELD', { version: 9 })).code).toBe('CONFLICT');
      expect((await call.decide(admin, appeal, 'UPHELD')).data.decideAppeal.appeal.state).toBe(
        'UPHELD',
      );
      expect((await call.decide(admin, appeal, 'OVERTURNED', { version: 2 })).code).toBe(
        'APPEAL_ALREADY_DECIDED',
      );
      expect((await storedComment(id)).status).toBe(CommentStatus.REJECTED);
    },
  );

  it('is filed once, even by concurrent requests or aliases', async () => {
    const { id } = await store();
    await reject(id);
    const decision = await newestOf(DecisionKind.COMMENT_REJECTED);
    const answers = await Promise.all([call.file(as, decision.id), call.file(as, decision.id)]);
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual([
      'ALREADY_APPEALED',
      'done',
    ]);
    const text = 'Encore une fois, je conteste.';
    await app.gql(
      `mutation ($id: ID!, $text: String!) { a: fileAppeal(input: { id: $id, text: $text }) { decision { id } } b: fileAppeal(input: { id: $id, text: $text }) { decision { id } } }`,
      { id: decision.id, text },
      { as },
    );
    expect(await repository(Appeal).countBy({ decisionId: decision.id })).toBe(1);
  });

  it('is possible only for decisions about the caller, within six months', async () => {
    const { id } = await store();
    await reject(id);
    const decision = await newestOf(DecisionKind.COMMENT_REJECTED);
    const stranger = await app.signInAs((await createUser()).email);
    expect((await call.file(stranger, decision.id)).code).toBe('DECISION_NOT_FOUND');
    expect((await call.one(stranger, decision.id)).data.myDecision).toBeNull();
    expect((await call.read(stranger, decision.id)).code).toBe('DECISION_NOT_FOUND');
    await write('UPDATE decisions SET "appealUntil" = :past WHERE "id" = :id', {
      past: fromNow(-1000),
      id: decision.id,
    });
    expect((await call.file(as, decision.id)).code).toBe('APPEAL_CLOSED');
  });

  neutral.it.each([
    ['has run out', async () => shiftClock(8 * DAY)],
    [
      'was lifted',
      async () => (await app.gql(LIFT, { id: String(author.id) }, { as: admin })).code,
    ],
  ])('against a ban that %s can still overturn the ban', async (_, end) => {
    await ban();
    expect(await end()).toBeUndefined();
    const decision = await newestOf(DecisionKind.BAN);
    const fresh = await app.signInAs(author.email);
    expect((await call.one(fresh, decision.id)).data.myDecision.canAppeal).toBe(true);
    expect((await call.file(fresh, decision.id)).code).toBeUndefined();
    const { id } = await repository(Appeal).findOneByOrFail({ decisionId: decision.id });
    const shorter = { endsAt: fromNow(DAY) };
    const as = await app.signInAs('admin@centrale.test');
    expect((await call.decide(as, id, 'REDUCED', shorter)).code).toBe('NOT_BANNED');
    const { data } = await call.decide(as, id, 'OVERTURNED');
    expect(data.decideAppeal.appeal).toMatchObject({ state: 'OVERTURNED' });
    expect(await newestOf(DecisionKind.BAN)).toMatchObject({ state: 'overturned' });
  });

  it('against a ban can be decided only with the permission to ban, and can shorten the ban', async () => {
    await ban();
    const decision = await newestOf(DecisionKind.BAN);
    await call.fileByLink(undefined, tokenOf(decision));
    const { id } = await repository(Appeal).findOneByOrFail({ decisionId: decision.id });
    expect((await call.decide(support, id, 'OVERTURNED')).code).toBe('FORBIDDEN');
    expect(await eligibleReviewersInCaseOf(author.id)).toContain('admin');
    expect(await eligibleReviewersInCaseOf(author.id)).not.toContain('support');
    const later = { endsAt: fromNow(30 * DAY) };
    expect((await call.decide(admin, id, 'REDUCED', later)).code).toBe('VALIDATION_FAILED');
    const endsAt = fromNow(2 * DAY);
    const { data } = await call.decide(admin, id, 'REDUCED', { endsAt });
    expect(data.decideAppeal.appeal).toMatchObject({ state: 'REDUCED' });
    expect(await newestOf(DecisionKind.BAN)).toMatchObject({ state: 'reduced', endsAt });
    const mails = await mailsTo(app, author.email);
    expect(mails.some(({ text }) => text.includes('La décision est réduite.'))).toBe(true);
  });
});

describe('the reviewers of an appeal or of a reopened report', () => {
  neutral.it('do not include the decider or the approver of the appealed ban', async () => {
    await changeSettings({ confirmPermanentBans: true });
    const asked = await ban({ durationDays: undefined, permanent: true });
    await changeSettings({ confirmPermanentBans: false });
    const confirm = `mutation ($id: ID!) { confirmApprovalRequest(input: { id: $id }) { confirmation { state } } }`;
    const confirmed = await app.gql(confirm, { id: approvalIn(asked).id }, { as: admin });
    expect(confirmed.data.confirmApprovalRequest.confirmation.state).toBe('CONFIRMED');
    const decision = await newestOf(DecisionKind.BAN);
    await call.fileByLink(undefined, tokenOf(decision));
    const { id } = await repository(Appeal).findOneByOrFail({ decisionId: decision.id });
    for (const token of [admin, moderator]) {
      const { canDecide, conflict } = (await call.appeal(token, id)).data.appeal;
      expect({ canDecide, why: conflict?.why }).toEqual({
        canDecide: false,
        why: 'FIRST_DECIDER',
      });
      expect((await call.decide(token, id, 'UPHELD')).code).toBe('CONFLICT_OF_INTEREST');
    }
    const { data } = await call.decide(superadmin, id, 'OVERTURNED');
    expect(data.decideAppeal.appeal).toMatchObject({ state: 'OVERTURNED' });
  });

  neutral.it(
    'do not include the moderator whose dismissal of the report was overturned',
    async () => {
      const { id } = await store();
      const { id: reportId } = await storeReport({
        targetId: id,
        targetUserId: null,
        reporterId: author.id,
      });
      const dismiss = async (token: string) => {
        const { version } = await repository(Report).findOneByOrFail({ id: reportId });
        const input = { id: reportId, version, decision: 'DISMISS', note: 'Rien' };
        return (await staff.decide(token, input)).errors?.[0]?.extensions.code;
      };
      expect(await dismiss(moderator)).toBeUndefined();
      await overturned(await appealed(DecisionKind.REPORT_DISMISSED));
      expect(await dismiss(moderator)).toBe('CONFLICT_OF_INTEREST');
      expect(await dismiss(superadmin)).toBeUndefined();
      const { id: other } = await storeReport({ targetId: id, targetUserId: null });
      const input = { id: other, version: 1, decision: 'DISMISS', note: 'Rien' };
      expect((await staff.decide(moderator, input)).errors).toBeUndefined();
    },
  );

  it('see the text of a deleted comment only if they have no conflict of interest', async () => {
    const { id } = await store();
    const [reporter, stranger] = await Promise.all(
      [0, 1].map(() => signedInWith([Permission.MODERATION_REPORTS_HANDLE])),
    );
    await storeReport({ targetId: id, targetUserId: author.id, reporterId: reporter!.user.id });
    await reject(id, { action: 'DELETE' });
    const appeal = await appealed(DecisionKind.COMMENT_DELETED);
    const quoteFor = async (token: string) => (await call.appeal(token, appeal)).data.appeal.quote;
    expect(await quoteFor(stranger!.token)).toBe('Encore toi\u00a0?');
    expect(await quoteFor(reporter!.token)).toBeNull();
    expect(await quoteFor(moderator)).toBeNull();
  });

  neutral.it('see the name of the decider unless the appeal is their own', async () => {
    const { user } = await signedInWith(
      [Permission.MODERATION_REPORTS_VIEW, Permission.MODERATION_REPORTS_HANDLE],
      5,
    );
    const warned = { targetType: ReportTarget.USER, targetId: user.id, targetUserId: user.id };
    const { id: reportId } = await storeReport({ ...warned, reporterId: author.id });
    const given = { id: reportId, version: 1, decision: 'RESOLVE', act: 'WARN' };
    expect((await staff.decide(admin, given)).errors).toBeUndefined();
    const own = await app.signInAs(user.email);
    const id = await appealed(DecisionKind.WARNING, own);
    const nameFor = async (token: string) => (await call.appeal(token, id)).data.appeal.deciderName;
    expect(await nameFor(superadmin)).toBe((await storedUser('admin@centrale.test')).username);
    expect(await nameFor(own)).toBeNull();
  });
});

describe('the dismissal of a report', () => {
  it('can be appealed by the reporter without the knowledge of the reported staff member', async () => {
    const reported = await storedUser('moderateur@centrale.test');
    const { id } = await storeReport({
      targetType: ReportTarget.USER,
      targetId: reported.id,
      targetUserId: reported.id,
      reporterId: author.id,
    });
    const asked = { id, version: 1, decision: 'DISMISS', note: 'Rien' };
    expect((await staff.decide(admin, asked)).errors).toBeUndefined();
    const contest = await appealed(DecisionKind.REPORT_DISMISSED);
    const seen = async (token: string) => {
      const { items, total } = (await call.appeals(token)).data.appeals as {
        items: { id: string }[];
        total: number;
      };
      const one = (await call.appeal(token, contest)).data.appeal;
      return { listed: items.some((row) => row.id === String(contest)), total, one };
    };
    const [others, own] = [await seen(superadmin), await seen(moderator)];
    expect(others).toMatchObject({ listed: true, one: { appellantName: author.username } });
    expect(own).toEqual({ listed: false, total: others.total - 1, one: null });
  });

  it('can be appealed once by each reporter, and once more if the report is dismissed again', async () => {
    const [first, second] = [await createUser(), await createUser()];
    const { id: targetId } = await store();
    const about = { targetId, targetUserId: author.id };
    const head = await storeReport({ ...about, reporterId: first.id });
    await storeReport({ ...about, reporterId: second.id, headId: head.id });
    const tokens = [await app.signInAs(first.email), await app.signInAs(second.email)] as const;
    const dismiss = async (by: string) => {
      const { version } = await repository(Report).findOneByOrFail({ id: head.id });
      const asked = { id: head.id, version, decision: 'DISMISS', note: 'Rien' };
      expect((await staff.decide(by, asked)).errors).toBeUndefined();
      return (await newestOf(DecisionKind.REPORT_DISMISSED)).id;
    };
    const once = await dismiss(moderator);
    const contests = await Promise.all(tokens.map((token) => call.file(token, once)));
    expect(contests.map(({ code }) => code)).toEqual([undefined, undefined]);
    expect((await call.file(tokens[0], once)).code).toBe('ALREADY_APPEALED');
    const [contest] = await repository(Appeal).findBy({ decisionId: once, appellantId: first.id });
    await overturned(Number(contest?.id));
    expect((await call.file(tokens[1], once)).code).toBe('ALREADY_APPEALED');

    const again = await dismiss(superadmin);
    expect(again).not.toBe(once);
    expect((await call.one(tokens[0], once)).data.myDecision.canAppeal).toBe(false);
    expect((await call.one(tokens[0], again)).data.myDecision.canAppeal).toBe(true);
    expect((await call.file(tokens[0], again)).code).toBeUndefined();
    expect((await call.file(tokens[0], again)).code).toBe('ALREADY_APPEALED');
    const last = await repository(Appeal).findOneByOrFail({ decisionId: again });
    expect((await call.decide(admin, last.id, 'UPHELD')).errors).toBeUndefined();
    expect((await call.file(tokens[0], again)).code).toBe('ALREADY_APPEALED');
    expect((await repository(Report).findOneByOrFail({ id: head.id })).status).toBe('dismissed');
  });
});

describe('a case with more than twenty appeals against one dismissal', () => {
  it('lists the twenty oldest pending appeals', async () => {
    const { id: targetId } = await store();
    const about = { targetId, targetUserId: author.id };
    const reporters = await signedInMembers(22);
    const [first, ...others] = reporters;
    const head = await storeReport({ ...about, reporterId: first!.user.id });
    for (const { user } of others) {
      await storeReport({ ...about, reporterId: user.id, headId: head.id });
    }
    const asked = { id: head.id, version: 1, decision: 'DISMISS', note: 'Rien' };
    expect((await staff.decide(moderator, asked)).errors).toBeUndefined();
    const { id } = await newestOf(DecisionKind.REPORT_DISMISSED);
    for (const { token } of reporters) expect((await call.file(token, id)).code).toBeUndefined();
    const filed = await repository(Appeal).find({
      where: { decisionId: id },
      order: { id: 'ASC' },
    });
    const numbers = filed.map((appeal) => String(appeal.id));
    const { number } = await repository(CaseRow).findOneByOrFail({ subjectId: targetId });
    const inCase = async () => {
      const text = 'query ($number: String!) { case(number: $number) { appeals { id } } }';
      const { data } = await app.gql(text, { number }, { as: superadmin });
      return data.case.appeals.map((appeal: { id: string }) => appeal.id);
    };
    expect(await inCase()).toEqual(numbers.slice(0, 20));
    expect((await call.decide(superadmin, numbers[0]!, 'UPHELD')).code).toBeUndefined();
    expect(await inCase()).toEqual(numbers.slice(1, 21));
  });
});

describe('the link in the mail about a ban', () => {
  it('allows one appeal and an export of the member’s data while the ban lasts', async () => {
    await ban();
    const decision = await newestOf(DecisionKind.BAN);
    const token = tokenOf(decision);
    const mails = await mailsTo(app, author.email);
    expect(mails.some(({ text }) => text.includes('/recours?jeton='))).toBe(true);
    expect((await call.byLink(undefined, token)).data.decisionByLink).toMatchObject({
      kind: 'BAN',
    });
    const file = (await call.exportByLink(undefined, token)).data.exportDataByLink;
    expect(JSON.parse(file.json).decisions).toHaveLength(1);
    const filing = (await call.fileByLink(undefined, token)).data.fileAppealByLink.decision;
    expect(filing.appeal).toMatchObject({ kind: 'APPEAL', state: 'PENDING' });
    expect((await call.fileByLink(undefined, token)).code).toBe('ALREADY_APPEALED');
    await write('UPDATE bans SET "liftedAt" = :now WHERE "userId" = :id', {
      now: fromNow(0),
      id: author.id,
    });
    expect((await call.exportByLink(undefined, token)).code).toBe('INVALID_TOKEN');
  });

  it('also allows appeals of other decisions about the banned member, but not about other members', async () => {
    const { id } = await store();
    await reject(id);
    const rejection = await newestOf(DecisionKind.COMMENT_REJECTED);
    const stranger = await createUser();
    await reject((await store({ userId: stranger.id })).id);
    const foreign = await newestOf(DecisionKind.COMMENT_REJECTED);
    await ban();
    const token = tokenOf(await newestOf(DecisionKind.BAN));
    const others = async () =>
      (await call.othersByLink(undefined, token)).data.otherDecisionsByLink as {
        id: string;
        canAppeal: boolean;
      }[];
    expect(await others()).toMatchObject([{ id: String(rejection.id), canAppeal: true }]);
    for (const wrong of [foreign.id, 0, 'x']) {
      expect((await call.fileByLink(undefined, token, wrong)).code).toBe('DECISION_NOT_FOUND');
    }
    const { data } = await call.fileByLink(undefined, token, rejection.id);
    expect(data.fileAppealByLink.decision).toMatchObject({
      id: String(rejection.id),
      canAppeal: false,
    });
    expect((await call.fileByLink(undefined, token, rejection.id)).code).toBe('ALREADY_APPEALED');
    expect(await others()).toMatchObject([{ id: String(rejection.id), canAppeal: false }]);
    const appeal = await repository(Appeal).findOneByOrFail({ decisionId: rejection.id });
    await overturned(appeal.id);
    expect((await storedComment(id)).status).toBe(CommentStatus.APPROVED);
    expect(await repository(Appeal).countBy({ appellantId: author.id })).toBe(1);

    shiftClock(8 * DAY);
    expect(await others()).toEqual([]);
    expect((await call.fileByLink(undefined, token, rejection.id)).code).toBe('DECISION_NOT_FOUND');
  });

  neutral.it('is refused when it is forged, expired or for another ban', async () => {
    await ban();
    const token = tokenOf(await newestOf(DecisionKind.BAN));
    const [id = '', person = '', until = '', signature = ''] = token.split('.');
    for (const forged of [
      '',
      `${id}.${person}.${until}`,
      `${Number(id) - 1}.${person}.${until}.${signature}`,
      `${id}.1.${until}.${signature}`,
      `${id}.${person}.${Number(until) + 1}.${signature}`,
      `${token}.x`,
    ]) {
      expect((await call.byLink(undefined, forged)).code).toBe('INVALID_TOKEN');
      expect((await call.othersByLink(undefined, forged)).code).toBe('INVALID_TOKEN');
      expect((await call.fileByLink(undefined, forged)).code).toBe('INVALID_TOKEN');
      expect((await call.exportByLink(undefined, forged)).code).toBe('INVALID_TOKEN');
    }
    shiftClock(184 * DAY);
    expect((await call.byLink(undefined, token)).code).toBe('INVALID_TOKEN');
  });
});

describe('the erasure of an account', () => {
  it('removes the account from the decisions that it approved, which remain stored', async () => {
    await ban();
    const { id } = await newestOf(DecisionKind.BAN);
    const confirmer = await createUser();
    await transaction(() => repository(Decision).update(id, { confirmedById: confirmer.id }));
    await eraseAccount(confirmer.id, () => true);
    expect((await newestOf(DecisionKind.BAN)).id).toBe(id);
    expect(await repository(Decision).findOneByOrFail({ id })).toMatchObject({
      confirmedById: null,
      personId: author.id,
    });
  });

  neutral.it('retains decisions, but clears the person and the texts about them', async () => {
    const { id } = await store();
    await reject(id);
    const appeal = await appealed(DecisionKind.COMMENT_REJECTED);
    const decision = await newestOf(DecisionKind.COMMENT_REJECTED);
    await eraseAccount(author.id, () => true);
    const stored = await repository(Decision).findOneByOrFail({ id: decision.id });
    expect(stored).toMatchObject({ personId: null, facts: null, before: null });
    const left = await repository(Appeal).findOneByOrFail({ id: appeal });
    expect(left).toMatchObject({ appellantId: null, text: '' });
  });
});
