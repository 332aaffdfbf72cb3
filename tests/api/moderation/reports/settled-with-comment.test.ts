import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { DecisionKind } from '#domains/moderation/decisions/decision.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportStatus } from '#domains/moderation/reports/report.types';
import type { User } from '#domains/identity/users/user.entity';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import { repository } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeReport } from '#server/seeds/factories/report.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { commentCalls, storedComment } from '#tests/support/content/comments';
import { moderationCalls } from '#tests/support/content/moderation';
import { mailsTo } from '#tests/support/content/outbox';
import { storedUser } from '#tests/support/people/accounts';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const PREVIEW = `query ($input: DecisionPreviewInput!) {
  decisionPreview(input: $input) { kind decidedBy } }`;

let app: TestApp;
let staff: ReturnType<typeof moderationCalls>;
let comments: ReturnType<typeof commentCalls>;
let moderator: string;
let junior: string;
let articleId: number;
let author: User;
let reporters: User[];
let id: number;

beforeAll(async () => {
  app = await createTestApp();
  staff = moderationCalls(app);
  comments = commentCalls(app);
  moderator = await app.signInAs('moderateur@centrale.test');
  junior = await app.signInAs('stagiaire@centrale.test');
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER, title: 'Nuit agitée' })).id;
  author = await createUser();
  id = (await storeComment({ articleId, userId: author.id, content: 'Encore toi ?' })).id;
  reporters = [await createUser(), await createUser()];
  const [first, second] = reporters;
  const head = await reported(first!);
  await reported(second!, head.id);
});

const reported = (reporter: User, headId: number | null = null, targetId = id) =>
  storeReport({ targetId, targetUserId: author.id, reporterId: reporter.id, headId });
const reportsOf = (targetId = id) =>
  repository(Report).find({ where: { targetId }, order: { id: 'ASC' } });
const statuses = async () => (await reportsOf()).map(({ status }) => status);
const titlesOf = async ({ id: userId }: User) =>
  (await repository(NotificationRow).findBy({ userId })).map(({ title }) => title);
const decisionsOf = (kind: DecisionKind) => repository(Decision).findBy({ kind, subjectId: id });
const { RESOLVED, DISMISSED, PENDING } = ReportStatus;

const REMOVALS: [string, () => Promise<{ code?: string }>, DecisionKind][] = [
  [
    'moderateComment',
    () => comments.moderate({ id, version: 1, decision: 'REJECT' }, moderator),
    DecisionKind.COMMENT_REJECTED,
  ],
  ['deleteCommentAsStaff', () => staff.deleteComment(moderator, id), DecisionKind.COMMENT_DELETED],
  [
    'bulkComments with REJECT',
    () => staff.bulk(moderator, { action: 'REJECT', comments: [{ id, version: 1 }] }),
    DecisionKind.COMMENT_REJECTED,
  ],
  [
    'bulkComments with DELETE',
    () => staff.bulk(moderator, { action: 'DELETE', comments: [{ id, version: 1 }] }),
    DecisionKind.COMMENT_DELETED,
  ],
];

neutral.describe.each(REMOVALS)(
  'a comment with pending reports, removed by %s',
  (_, remove, kind) => {
    it('has its reports upheld, with one notification each for the author and the reporters', async () => {
      expect((await remove()).code).toBeUndefined();
      const settled = await reportsOf();
      expect(settled.map(({ status }) => status)).toEqual([RESOLVED, RESOLVED]);
      const [head] = settled;
      expect(head).toMatchObject({ linkedAct: 'hide_comment', version: 2 });
      expect((await storedComment(id)).reportCount).toBe(0);
      expect(await decisionsOf(kind)).toMatchObject([{ reportCount: 2, personId: author.id }]);
      expect(await decisionsOf(DecisionKind.REPORT_UPHELD)).toMatchObject([{ reportCount: 2 }]);
      for (const reporter of reporters) expect(await titlesOf(reporter)).toHaveLength(1);
      expect(await titlesOf(author)).toHaveLength(1);
      const [mail] = await mailsTo(app, author.email);
      expect(mail!.text).toContain('Une personne de l’équipe, après 2 signalements.');
      expect(mail!.text).not.toContain('sans signalement');
      const again = { id: String(head!.id), version: 2, decision: 'RESOLVE' };
      expect((await staff.decide(moderator, again)).code).toBe('REPORT_ALREADY_DECIDED');
    });
  },
);

describe('a comment with pending reports', () => {
  it('has its reports dismissed when the comment is approved', async () => {
    const pending = await storeComment({
      articleId,
      userId: author.id,
      status: CommentStatus.PENDING,
      content: 'En attente',
    });
    id = pending.id;
    await reported(reporters[0]!);
    const decided = await comments.moderate({ id, version: 1, decision: 'APPROVE' }, moderator);
    expect(decided.code).toBeUndefined();
    expect(await statuses()).toEqual([DISMISSED]);
    expect(await decisionsOf(DecisionKind.REPORT_DISMISSED)).toHaveLength(1);
    expect(await titlesOf(reporters[0]!)).toHaveLength(1);
  });

  neutral.it('cannot be approved by a moderator who may not dismiss reports', async () => {
    const pending = await storeComment({
      articleId,
      userId: author.id,
      status: CommentStatus.PENDING,
      content: 'En attente',
    });
    id = pending.id;
    await reported(reporters[0]!);
    const approved = await comments.moderate({ id, version: 1, decision: 'APPROVE' }, junior);
    expect(approved.code).toBe('COMMENT_UNDER_REPORT');
    expect(await statuses()).toEqual([PENDING]);
    const rejected = await comments.moderate({ id, version: 1, decision: 'REJECT' }, junior);
    expect(rejected.code).toBeUndefined();
    expect(await statuses()).toEqual([RESOLVED]);
  });

  neutral.it('cannot be moderated by a moderator who reported the comment', async () => {
    const reporter = await storedUser('moderateur@centrale.test');
    await reported(reporter);
    const refused = await comments.moderate({ id, version: 1, decision: 'REJECT' }, moderator);
    expect(refused.code).toBe('CONFLICT_OF_INTEREST');
    expect((await staff.deleteComment(moderator, id)).code).toBe('CONFLICT_OF_INTEREST');
    expect(new Set(await statuses())).toEqual(new Set([PENDING]));
  });

  neutral.it('still has pending reports after its author deletes the comment', async () => {
    const as = await app.signInAs(author.email);
    await app.gql(
      'mutation ($id: ID!) { deleteComment(input: { id: $id }) { comment { id } } }',
      { id },
      { as },
    );
    expect(await statuses()).toEqual([PENDING, PENDING]);
    const [head] = await reportsOf();
    const input = { id: String(head!.id), version: 1, decision: 'RESOLVE' };
    expect((await staff.decide(moderator, input)).code).toBeUndefined();
    expect(await statuses()).toEqual([RESOLVED, RESOLVED]);
  });

  neutral.it('still has pending reports after another comment is rejected', async () => {
    const other = await storeComment({ articleId, userId: author.id, content: 'Autre' });
    await reported(reporters[0]!, null, other.id);
    await comments.moderate({ id: other.id, version: 1, decision: 'REJECT' }, moderator);
    expect(await statuses()).toEqual([PENDING, PENDING]);
    expect((await reportsOf(other.id)).map(({ status }) => status)).toEqual([RESOLVED]);
  });

  neutral.it(
    'has its reports upheld when staff delete it, even if its author was erased',
    async () => {
      const orphan = await storeComment({ articleId, userId: null, content: 'Sans auteur' });
      id = orphan.id;
      await storeReport({ targetId: id, targetUserId: null, reporterId: reporters[0]!.id });
      expect((await staff.deleteComment(moderator, id)).code).toBeUndefined();
      expect(await statuses()).toEqual([RESOLVED]);
    },
  );

  it('shows the number of its reports in the preview of a decision', async () => {
    const input = { kinds: ['COMMENT_REJECTED'], commentId: String(id) };
    const { data } = await app.gql(PREVIEW, { input }, { as: moderator });
    expect(data.decisionPreview[0].decidedBy).toBe(
      'Une personne de l’équipe, après 2 signalements.',
    );
  });
});

neutral.describe('two pending groups of reports about one comment', () => {
  it('are upheld together, but dismissed separately', async () => {
    const third = await createUser();
    const reopened = await reported(third);
    const input = { id: String(reopened.id), version: 1 };
    expect((await staff.decide(moderator, { ...input, decision: 'DISMISS' })).code).toBeUndefined();
    expect(await statuses()).toEqual([PENDING, PENDING, DISMISSED]);
    const fourth = await reported(await createUser());
    const upheld = { id: String(fourth.id), version: 1, decision: 'RESOLVE' };
    expect((await staff.decide(moderator, upheld)).code).toBeUndefined();
    expect(await statuses()).toEqual([RESOLVED, RESOLVED, DISMISSED, RESOLVED]);
    expect((await storedComment(id)).status).toBe(CommentStatus.REJECTED);
    for (const reporter of reporters) expect(await titlesOf(reporter)).toHaveLength(1);
  });
});
