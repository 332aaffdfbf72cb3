import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { DecisionKind } from '#domains/moderation/decisions/decision.types';
import { decisionsJobs } from '#domains/moderation/decisions/decisions.jobs';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { DAY, shiftClock } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { commentCalls, storedComment } from '#tests/support/content/comments';
import { decisionCalls, newestOf } from '#tests/support/content/decisions';
import { moderationCalls } from '#tests/support/content/moderation';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let call: ReturnType<typeof decisionCalls>;
let comments: ReturnType<typeof commentCalls>;
let staff: ReturnType<typeof moderationCalls>;
let moderator: string;
let admin: string;
let author: SignedInMember;
let commentId: number;

beforeAll(async () => {
  app = await createTestApp();
  call = decisionCalls(app);
  comments = commentCalls(app);
  staff = moderationCalls(app);
  moderator = await app.signInAs('moderateur@centrale.test');
  admin = await app.signInAs('admin@centrale.test');
});
beforeEach(async () => {
  clearThrottles();
  const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
  author = await signedInMember();
  const { data } = await comments.add({ articleId, content: 'Mot malheureux' }, author.token);
  commentId = Number(data.addComment.comment.id);
});
afterEach(() => shiftClock(0));
afterAll(() => app.close());

const decide = async (action: 'REJECT' | 'DELETE', kind: DecisionKind): Promise<Decision> => {
  const { version } = await storedComment(commentId);
  const given = { action, comments: [{ id: commentId, version }], reason: 'Hors charte' };
  expect((await staff.bulk(moderator, given)).data.bulkComments.results[0].done).toBe(true);
  return newestOf(kind);
};
const rejected = () => decide('REJECT', DecisionKind.COMMENT_REJECTED);
const deleted = () => decide('DELETE', DecisionKind.COMMENT_DELETED);
const purgeTexts = () =>
  decisionsJobs
    .find(({ name }) => name === 'decisions.forget-texts')!
    .run(AbortSignal.timeout(60_000));
const textOf = async ({ id }: Decision) => {
  await purgeTexts();
  return (await repository(Decision).findOneByOrFail({ id })).before?.content ?? null;
};
const appealOf = async (decision: Decision) => {
  expect((await call.file(author.token, decision.id)).errors).toBeUndefined();
  return repository(Appeal).findOneByOrFail({ decisionId: decision.id });
};

describe('the comment text that a decision stores for an appeal', () => {
  it('remains after the deletion of the comment as long as an appeal is possible', async () => {
    const decision = await deleted();
    expect(await textOf(decision)).toBe('Mot malheureux');
    shiftClock(182 * DAY);
    expect(await textOf(decision)).toBe('Mot malheureux');
    shiftClock(184 * DAY);
    expect(await textOf(decision)).toBeNull();
  });

  it('remains while an appeal is pending, even after the appeal period', async () => {
    const decision = await deleted();
    await appealOf(decision);
    shiftClock(184 * DAY);
    expect(await textOf(decision)).toBe('Mot malheureux');
  });

  it('is deleted when the deletion of the comment is upheld on appeal', async () => {
    const decision = await deleted();
    const { id } = await appealOf(decision);
    await call.decide(admin, id, 'UPHELD');
    expect(await textOf(decision)).toBeNull();
  });

  it('is deleted when the author deletes the rejected comment', async () => {
    const decision = await rejected();
    expect(await textOf(decision)).toBe('Mot malheureux');
    await comments.remove(commentId, author.token);
    expect(await textOf(decision)).toBeNull();
  });

  it('remains while an appeal is pending, even if the author deletes the rejected comment', async () => {
    const decision = await rejected();
    await appealOf(decision);
    await comments.remove(commentId, author.token);
    expect(await textOf(decision)).toBe('Mot malheureux');
  });

  it('is deleted when staff delete the rejected comment and the deletion is upheld on appeal', async () => {
    const refusal = await rejected();
    const deletion = await deleted();
    expect(await textOf(refusal)).toBe('Mot malheureux');
    const { id } = await appealOf(deletion);
    await call.decide(admin, id, 'UPHELD');
    expect(await textOf(refusal)).toBeNull();
  });

  it('remains after the rejection of the comment as long as an appeal is possible', async () => {
    const decision = await rejected();
    shiftClock(182 * DAY);
    expect(await textOf(decision)).toBe('Mot malheureux');
    shiftClock(184 * DAY);
    expect(await textOf(decision)).toBeNull();
  });
});
