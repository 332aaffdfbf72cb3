import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { Permission } from '#platform/access/permissions';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { commentCalls } from '#tests/support/content/comments';
import { decisionCalls } from '#tests/support/content/decisions';
import { signedInMember } from '#tests/support/people/members';
import { signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { statementsOf } from '#tests/support/running/statements';

const COMMENTS = '{ managedComments(pageSize: 50) { items { id caseNumber } } }';
const REPORTS = '{ managedReports(pageSize: 50) { items { id targetId caseNumber } } }';
const APPEALS = '{ appeals(pageSize: 50) { items { id caseNumber } } }';
const { MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE } = Permission;
const { MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE } = Permission;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Creates a reported comment of the given user; returns its ID. */
async function reported(userId: number): Promise<number> {
  const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
  const { id } = await storeComment({ articleId, userId, content: 'Un avis' });
  const reporter = await signedInMember();
  const { errors } = await commentCalls(app).report(
    { commentId: id, reason: 'SPAM' },
    reporter.token,
  );
  expect(errors).toBeUndefined();
  return id;
}

/** Returns the case numbers of a comment in both queues, as the given viewer sees them. */
async function casesOf(id: number, as: string): Promise<(string | null)[]> {
  const comments = await app.gql(COMMENTS, {}, { as });
  const reports = await app.gql(REPORTS, {}, { as });
  const find = (items: Record<string, string | null>[] = [], key: string) =>
    items.find((item) => Number(item[key]) === id)?.caseNumber ?? null;
  return [
    find(comments.data?.managedComments.items, 'id'),
    find(reports.data?.managedReports?.items, 'targetId'),
  ];
}

describe('the case number in the queues of comments and reports', () => {
  it('is shown only to staff who may view cases', async () => {
    const { user } = await signedInMember();
    const id = await reported(user.id);
    const both = await signedInWith([MODERATION_COMMENTS_VIEW, MODERATION_REPORTS_VIEW]);
    const [first, second] = await casesOf(id, both.token);
    expect(first).toMatch(/^MC-\d{4}-\d{5}$/);
    expect(second).toBe(first);
    const few = await signedInWith([MODERATION_COMMENTS_VIEW]);
    expect(await casesOf(id, few.token)).toEqual([null, null]);
    const { data } = await app.gql(COMMENTS, {}, { as: few.token });
    expect(data.managedComments.items.length).toBeGreaterThan(0);
  });

  it('is still shown on a decided report', async () => {
    const { user } = await signedInMember();
    const id = await reported(user.id);
    const { token } = await signedInWith([
      MODERATION_COMMENTS_VIEW,
      MODERATION_REPORTS_VIEW,
      MODERATION_REPORTS_HANDLE,
    ]);
    const [, number] = await casesOf(id, token);
    const { data } = await app.gql(REPORTS, {}, { as: token });
    const report = data.managedReports.items.find(
      ({ targetId }: { targetId: string }) => Number(targetId) === id,
    );
    const { errors } = await app.gql(
      `mutation { decideReport(input: { id: "${report.id}", version: 1, decision: DISMISS }) { ... on ReportPayload { report { id } } ... on VersionConflict { __typename message } } }`,
      {},
      { as: token },
    );
    expect(errors).toBeUndefined();
    expect(await casesOf(id, token)).toEqual([null, number]);
  });

  it('is hidden from the staff member whom the case is about', async () => {
    const both = [MODERATION_COMMENTS_VIEW, MODERATION_REPORTS_VIEW];
    const subject = await signedInWith(both);
    const other = await signedInWith(both);
    const id = await reported(subject.user.id);
    expect(await casesOf(id, subject.token)).toEqual([null, null]);
    expect((await casesOf(id, other.token)).every((number) => number !== null)).toBe(true);
  });

  it('is read without an additional statement per row', async () => {
    const { token: as } = await signedInWith([MODERATION_COMMENTS_VIEW, MODERATION_REPORTS_VIEW]);
    const { user } = await signedInMember();
    const read = () => app.gql(COMMENTS, {}, { as });
    await read();
    const few = (await statementsOf(read)).length;
    await reported(user.id);
    await reported(user.id);
    expect((await statementsOf(read)).length).toBe(few);
  });
});

describe('the case number of an appeal', () => {
  it('is shown to staff, except to the subject of the case, even after the appeal is decided', async () => {
    const author = await signedInWith([MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE]);
    const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
    const { id } = await storeComment({ articleId, userId: author.user.id, content: 'Un avis' });
    const judges = [MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE];
    const handles = [MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE];
    const first = await signedInWith(judges);
    const second = await signedInWith(handles);
    const rejected = await commentCalls(app).moderate(
      { id: String(id), decision: 'REJECT', version: 1, reason: 'Hors sujet' },
      first.token,
    );
    expect(rejected.errors).toBeUndefined();
    const call = decisionCalls(app);
    const own = await call.mine(author.token);
    expect(
      (await call.file(author.token, own.data.myDecisions.items[0].id)).errors,
    ).toBeUndefined();
    const appeals = async ({ token: as } = second) => {
      const { data } = await app.gql(APPEALS, {}, { as });
      return data.appeals.items;
    };
    const [waiting] = await appeals();
    expect(await appeals(author)).toEqual([{ id: waiting.id, caseNumber: null }]);
    expect(waiting.caseNumber).toMatch(/^MC-\d{4}-\d{5}$/);
    expect((await call.decide(second.token, waiting.id, 'UPHELD')).errors).toBeUndefined();
    expect(await appeals()).toEqual([waiting]);
  });
});
