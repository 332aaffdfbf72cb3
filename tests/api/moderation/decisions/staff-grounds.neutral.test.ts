import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { DecisionKind } from '#domains/moderation/decisions/decision.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { ReportTarget } from '#domains/moderation/reports/report.types';
import { readRules } from '#domains/moderation/rules/rules.service';
import type { User } from '#domains/identity/users/user.entity';
import { repository } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeReport } from '#server/seeds/factories/report.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { decisionCalls } from '#tests/support/content/decisions';
import { moderationCalls } from '#tests/support/content/moderation';
import { mailsTo } from '#tests/support/content/outbox';
import { storedUser } from '#tests/support/people/accounts';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const HTML = '<img src=x onerror=alert(1)> <b>gras</b>';
const PREVIEW = `query ($input: DecisionPreviewInput!) { decisionPreview(input: $input) {
  kind title restriction facts decidedBy waysToAppeal rule { key version title publishedAt } } }`;
const BULK_BAN = `mutation ($input: UserBulkInput!) { bulkUsers(input: $input) { ... on UserBulkPayload {
  done refused results { id done code } } } }`;
const BULK_REPORTS = `mutation ($input: ReportBulkInput!) { bulkReports(input: $input) {
  done refused results { id done code } } }`;

let app: TestApp;
let call: ReturnType<typeof decisionCalls>;
let staff: ReturnType<typeof moderationCalls>;
let moderator: string;
let admin: string;
let articleId: number;
let author: User;
let as: string;
let ruleKey: string;

beforeAll(async () => {
  app = await createTestApp();
  call = decisionCalls(app);
  staff = moderationCalls(app);
  moderator = await app.signInAs('moderateur@centrale.test');
  admin = await app.signInAs('admin@centrale.test');
  ruleKey = (await readRules(null))?.rules[1]?.key ?? '';
});
beforeEach(async () => {
  clearThrottles();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER, title: 'Nuit agitée' })).id;
  author = await createUser();
  as = await app.signInAs(author.email);
});
afterAll(() => app.close());

const preview = (token: string, input: Record<string, unknown>) =>
  app.gql(PREVIEW, { input }, { as: token });
const mine = async (token = as) => (await call.mine(token)).data.myDecisions.items;

describe('the preview of a decision', () => {
  it('on a comment shows the text that the author then reads', async () => {
    const { id } = await storeComment({ articleId, userId: author.id });
    const grounds = { reason: 'Propos blessants', ruleKey, facts: HTML };
    const { data } = await preview(moderator, {
      kinds: ['COMMENT_REJECTED'],
      commentId: id,
      ...grounds,
    });
    expect(await mine()).toEqual([]);
    await staff.bulk(moderator, {
      action: 'REJECT',
      comments: [{ id, version: 1 }],
      ...grounds,
    });
    const [read] = await mine();
    expect(read).toMatchObject(data.decisionPreview[0]);
    expect(read.facts).toBe(HTML);
    expect(read.rule.key).toBe(ruleKey);
  });

  it('combines the rejection of a reported comment and the warning, as the author then reads them', async () => {
    const { id: commentId } = await storeComment({ articleId, userId: author.id });
    const { id: reportId } = await storeReport({ targetId: commentId, targetUserId: author.id });
    const { data } = await preview(moderator, {
      kinds: ['WARNING', 'COMMENT_REJECTED', 'REPORT_UPHELD'],
      reportId,
      ruleKey,
    });
    const input = { id: reportId, version: 1, decision: 'RESOLVE', act: 'WARN', ruleKey };
    const { errors } = await app.gql(
      'mutation ($input: ReportDecisionInput!) { decideReport(input: $input) { ... on ReportPayload { report { id } } ... on VersionConflict { __typename message } } }',
      { input },
      { as: moderator },
    );
    expect(errors).toBeUndefined();
    const read = await mine();
    const [warning] = data.decisionPreview;
    expect(warning.restriction).toMatch(/est masqué .* Vous recevez un avertissement\./);
    expect(data.decisionPreview).toHaveLength(2);
    expect(read.find(({ kind }: { kind: string }) => kind === 'WARNING')).toMatchObject(warning);
    expect(read.map(({ kind }: { kind: string }) => kind)).not.toContain('COMMENT_REJECTED');
  });

  it('shows the text that the reporter then reads, without the facts', async () => {
    const reporter = await createUser();
    const { id: commentId } = await storeComment({ articleId, userId: author.id });
    const { id: reportId } = await storeReport({
      targetId: commentId,
      targetUserId: author.id,
      reporterId: reporter.id,
    });
    const grounds = { ruleKey, facts: HTML };
    const { data } = await preview(moderator, { kinds: ['REPORT_UPHELD'], reportId, ...grounds });
    const [shown] = data.decisionPreview;
    expect(shown.facts).toBeNull();
    expect(shown.restriction).toContain('commentaire sous «\u00a0Nuit agitée\u00a0»');
    const { errors } = await app.gql(
      'mutation ($input: ReportDecisionInput!) { decideReport(input: $input) { ... on ReportPayload { report { id } } ... on VersionConflict { __typename message } } }',
      { input: { id: reportId, version: 1, decision: 'RESOLVE', act: 'WARN', ...grounds } },
      { as: moderator },
    );
    expect(errors).toBeUndefined();
    const [read] = await mine(await app.signInAs(reporter.email));
    expect(read).toMatchObject(shown);
  });

  it('is refused with a rule that is not in force', async () => {
    const { errors } = await preview(moderator, { kinds: ['WARNING'], ruleKey: 'inconnue' });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { ruleKey: expect.stringContaining('en vigueur') },
    });
  });

  it('is refused to members', async () => {
    const { id: commentId } = await storeComment({ articleId, userId: author.id });
    const { id: reportId } = await storeReport({ targetId: commentId, targetUserId: author.id });
    for (const about of [{ commentId }, { reportId }, {}]) {
      const { errors } = await preview(as, { kinds: ['COMMENT_REJECTED'], ...about });
      expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    }
  });

  it('is limited to three decisions at a time', async () => {
    const { errors } = await preview(moderator, { kinds: Array(4).fill('WARNING') });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('the facts of a decision for which staff write none', () => {
  const title = async () =>
    (await readRules(null))!.rules.find(({ key }) => key === ruleKey)!.title;

  it.each(['REJECT', 'DELETE'] as const)(
    'name the comment and the rule after %s without a reason',
    async (action) => {
      const { id } = await storeComment({ articleId, userId: author.id });
      const kinds = [action === 'REJECT' ? 'COMMENT_REJECTED' : 'COMMENT_DELETED'];
      const { data } = await preview(moderator, { kinds, commentId: id, ruleKey });
      await staff.bulk(moderator, { action, comments: [{ id, version: 1 }], ruleKey });
      const [read] = await mine();
      expect(read.facts).toBe(
        `Votre commentaire sous «\u00a0Nuit agitée\u00a0» ne respecte pas la règle «\u00a0${await title()}\u00a0».`,
      );
      expect(data.decisionPreview[0].facts).toBe(read.facts);
      const [mail] = await mailsTo(app, author.email);
      expect(mail?.text).toContain(`Les faits\u00a0: ${read.facts}`);
    },
  );

  it('are the reason that staff gave for the ban or the rejection', async () => {
    const { id } = await storeComment({ articleId, userId: author.id });
    const comments = [{ id, version: 1 }];
    await staff.bulk(moderator, { action: 'REJECT', comments, reason: 'Propos blessants' });
    const ban =
      'mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } } }';
    const input = { userId: author.id, reason: 'Insultes répétées.', durationDays: 7 };
    await app.gql(ban, { input }, { as: admin });
    const made = await repository(Decision).find({
      where: { personId: author.id },
      order: { id: 'ASC' },
    });
    expect(made.map(({ facts }) => facts)).toEqual(['Propos blessants', 'Insultes répétées.']);
  });

  it('name the reported behaviour for a warning after a report', async () => {
    const { id } = await storeReport({
      targetId: author.id,
      targetType: ReportTarget.USER,
      targetUserId: author.id,
    });
    await staff.decide(moderator, { id, version: 1, decision: 'RESOLVE', act: 'WARN' });
    const [read] = await mine();
    expect(read.facts).toBe(
      'Votre comportement a été signalé (publicité ou message répété) et la modération a accepté le signalement.',
    );
  });
});

describe('bulk decisions', () => {
  it('apply one rule and one text to all accounts except to members whom the actor reported', async () => {
    const other = await createUser();
    const reporterId = (await storedUser('admin@centrale.test')).id;
    const { id: commentId } = await storeComment({ articleId, userId: other.id });
    await storeReport({ targetId: commentId, targetUserId: other.id, reporterId });
    const { data } = await app.gql(
      BULK_BAN,
      {
        input: {
          action: 'BAN',
          userIds: [author.id, other.id],
          reason: 'Insultes répétées.',
          durationDays: 7,
          ruleKey,
          facts: HTML,
        },
      },
      { as: admin },
    );
    expect(data.bulkUsers).toMatchObject({ done: 1, refused: 1 });
    const byId = new Map(
      data.bulkUsers.results.map((one: { id: string }) => [Number(one.id), one]),
    );
    expect(byId.get(author.id)).toMatchObject({ done: true });
    expect(byId.get(other.id)).toMatchObject({ done: false, code: 'CONFLICT_OF_INTEREST' });
    const made = await repository(Decision).findBy({ kind: DecisionKind.BAN });
    expect(made.filter(({ personId }) => personId === other.id)).toEqual([]);
    expect(made.find(({ personId }) => personId === author.id)).toMatchObject({
      ruleKey,
      facts: HTML,
    });
    const [mail] = await mailsTo(app, author.email);
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.html).toContain('&lt;img src=x');
  });

  it('apply one rule and one text to all reports except to those of the actor', async () => {
    const reporterId = (await storedUser('moderateur@centrale.test')).id;
    const [one, two] = [
      await storeComment({ articleId, userId: author.id }),
      await storeComment({ articleId, userId: (await createUser()).id }),
    ];
    const free = await storeReport({ targetId: one.id, targetUserId: author.id });
    const own = await storeReport({ targetId: two.id, targetUserId: two.userId, reporterId });
    const { data } = await app.gql(
      BULK_REPORTS,
      {
        input: {
          action: 'RESOLVE',
          reports: [free, own].map(({ id }) => ({ id, version: 1 })),
          ruleKey,
          facts: 'Une attaque contre une joueuse.',
        },
      },
      { as: moderator },
    );
    expect(data.bulkReports).toMatchObject({ done: 1, refused: 1 });
    expect(await mine()).toMatchObject([
      {
        kind: 'COMMENT_REJECTED',
        facts: 'Une attaque contre une joueuse.',
        rule: { key: ruleKey },
        decidedBy: 'Une personne de l’équipe, après un signalement.',
      },
    ]);
  });

  it('apply one rule and one text to all comments except to those of the actor', async () => {
    const moderatorId = (await storedUser('moderateur@centrale.test')).id;
    for (const [action, kind] of [
      ['REJECT', 'COMMENT_REJECTED'],
      ['DELETE', 'COMMENT_DELETED'],
    ] as const) {
      const free = await storeComment({ articleId, userId: author.id });
      const own = await storeComment({ articleId, userId: moderatorId });
      const { data } = await staff.bulk(moderator, {
        action,
        comments: [free, own].map(({ id }) => ({ id, version: 1 })),
        ruleKey,
        facts: 'Les mêmes mots, dix fois.',
      });
      expect(data.bulkComments).toMatchObject({ done: 1, refused: 1 });
      expect((await mine())[0]).toMatchObject({
        kind,
        facts: 'Les mêmes mots, dix fois.',
        rule: { key: ruleKey },
      });
    }
  });
});

describe('the warning count', () => {
  it('is shown for the author of each comment in the queue', async () => {
    const { id } = await storeComment({ articleId, userId: author.id });
    const { id: reportId } = await storeReport({
      targetId: (await storeComment({ articleId, userId: author.id })).id,
      targetUserId: author.id,
    });
    const count = async () => {
      const { data } = await app.gql(
        'query ($id: ID!) { managedComments(filter: { id: $id }) { items { warningCount } } }',
        { id },
        { as: moderator },
      );
      return data.managedComments.items[0].warningCount;
    };
    expect(await count()).toBe(0);
    await app.gql(
      'mutation ($input: ReportDecisionInput!) { decideReport(input: $input) { ... on ReportPayload { report { id } } ... on VersionConflict { __typename message } } }',
      { input: { id: reportId, version: 1, decision: 'RESOLVE', act: 'WARN' } },
      { as: moderator },
    );
    expect(await count()).toBe(1);
  });
});
