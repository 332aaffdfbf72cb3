import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DecisionKind } from '#domains/moderation/decisions/decision.types';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { commentCalls } from '#tests/support/content/comments';
import { decisionCalls, newestOf } from '#tests/support/content/decisions';
import { moderationCalls } from '#tests/support/content/moderation';
import { refuseRows } from '#tests/support/running/refusedRows';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

/** A rate-limited action, with the table that it writes to and the number of attempts allowed. */
interface Limited {
  table: string;
  limit: number;
  /** Prepares the target of the action. @returns the action */
  prepare: () => Promise<() => Promise<{ code?: string; errors?: unknown }>>;
}

const NOTE = `mutation ($input: NotificationInput!) { createNotification(input: $input) { notification { id } } }`;
const BUY = `mutation ($input: PurchaseInput!) { purchase(input: $input) { order { id } } }`;

let app: TestApp;
let as: string;
let memberId: number;
let articleId: number;

beforeAll(async () => {
  app = await createTestApp();
  const member = await createUser();
  memberId = member.id;
  as = await app.signInAs(member.email);
  articleId = (await storeArticle()).id;
});
afterAll(() => app.close());

const LIMITED: Record<string, Limited> = {
  'a comment': {
    table: 'comments',
    limit: 15,
    prepare: async () => () =>
      commentCalls(app).add({ articleId, content: 'Bien joué, la garde.' }, as),
  },
  'a changed comment': {
    table: 'comments',
    limit: 15,
    prepare: async () => {
      const { id } = await storeComment({ articleId, userId: memberId });
      return () => commentCalls(app).edit(id, 'Bien joué à toute la garde.', as);
    },
  },
  'a report of a comment': {
    table: 'reports',
    limit: 20,
    prepare: async () => {
      const { id: commentId } = await storeComment({ articleId });
      return () => commentCalls(app).report({ commentId, reason: 'SPAM' }, as);
    },
  },
  'a report of a person': {
    table: 'reports',
    limit: 20,
    prepare: async () => {
      const { id } = await createUser();
      return () => moderationCalls(app).reportUser(as, id);
    },
  },
  'an appeal': {
    table: 'appeals',
    limit: 10,
    prepare: async () => {
      const { id } = await storeComment({ articleId, userId: memberId });
      const moderator = await app.signInAs('moderateur@centrale.test');
      const comments = [{ id, version: 1 }];
      await moderationCalls(app).bulk(moderator, {
        action: 'REJECT',
        comments,
        reason: 'Insultes',
      });
      const decision = await newestOf(DecisionKind.COMMENT_REJECTED);
      return () => decisionCalls(app).file(as, decision.id);
    },
  },
  'a like of a comment': {
    table: 'comment_likes',
    limit: 60,
    prepare: async () => {
      const { id } = await storeComment({ articleId });
      return () => commentCalls(app).like(id, true, as);
    },
  },
  'a message to oneself': {
    table: 'notifications',
    limit: 20,
    prepare: async () => () =>
      app.gql(NOTE, { input: { title: 'Penser au casque', message: 'Ce soir.' } }, { as }),
  },
  'a purchase': {
    table: 'orders',
    limit: 100,
    prepare: async () => () =>
      app.gql(BUY, { input: { productId: '3', idempotencyKey: 'achat-de-la-panne-1' } }, { as }),
  },
};

describe('a rate limit', () => {
  it.each(Object.entries(LIMITED))(
    'does not count an attempt that failed due to a server error: %s',
    async (_name, { table, limit, prepare }) => {
      clearThrottles();
      const send = await prepare();
      const mend = await refuseRows(app, table);
      for (let tried = 0; tried <= limit; tried += 1) {
        expect((await send()).code).toBe('INTERNAL');
      }
      await mend();
      expect((await send()).errors).toBeUndefined();
    },
  );

  it('still limits a member whose many attempts all cause server errors', async () => {
    clearThrottles();
    const { table, limit, prepare } = LIMITED['an appeal']!;
    const send = await prepare();
    const mend = await refuseRows(app, table);
    const codes: (string | undefined)[] = [];
    for (let tried = 0; tried <= 6 * limit; tried += 1) codes.push((await send()).code);
    await mend();
    expect(new Set(codes.slice(0, 6 * limit))).toEqual(new Set(['INTERNAL']));
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  it('counts an attempt that is refused without a server error', async () => {
    clearThrottles();
    const refused = () => commentCalls(app).add({ articleId: 999_999, content: 'Bravo.' }, as);
    for (let tried = 0; tried < 15; tried += 1) {
      expect((await refused()).code).toBe('ARTICLE_NOT_FOUND');
    }
    expect((await refused()).code).toBe('RATE_LIMITED');
  });

  it('does not count an attempt over REST that failed due to a server error', async () => {
    clearThrottles();
    const buy = () => app.rest('POST', '/member/store/purchase', { as, body: { itemId: 2 } });
    const mend = await refuseRows(app, 'orders');
    for (let tried = 0; tried <= 100; tried += 1) expect((await buy()).status).toBe(500);
    await mend();
    expect((await buy()).status).toBe(200);
  });
});
