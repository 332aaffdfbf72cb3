import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { fromNow, MINUTE } from '#platform/running/clock';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { planOf, statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const LIST = `query ($articleId: ID!, $order: CommentOrder, $page: Int, $pageSize: Int) {
  comments(articleId: $articleId, order: $order, page: $page, pageSize: $pageSize) {
    total items { id content likeCount replies { content } } } }`;
const PLACE = `query ($id: ID!, $order: CommentOrder) {
  commentPlace(id: $id, order: $order, pageSize: 2) { page replyPage } }`;

const ORDERS = ['NEWEST', 'OLDEST', 'MOST_LIKED'];

let app: TestApp;
let member: SignedInMember;
let articleId: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await signedInMember();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
});

/**
 * Stores comments from oldest to newest, each with `likes/index` as its text; returns their IDs.
 */
async function storeThread(likes: number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, likeCount] of likes.entries()) {
    const createdAt = fromNow((index - likes.length) * MINUTE);
    const { id } = await storeComment({ articleId, createdAt, content: `${likeCount}/${index}` });
    ids.push(id);
  }
  await transaction(async () => {
    for (const [index, id] of ids.entries()) {
      await repository(Comment).update({ id }, { likeCount: likes[index] });
    }
  });
  return ids;
}

const list = (order: string | undefined, paging = {}) =>
  app.gql(LIST, { articleId, order, ...paging }, { as: member.token });
const texts = async (order?: string, paging = {}): Promise<string[]> =>
  (await list(order, paging)).data.comments.items.map(
    ({ content }: { content: string }) => content,
  );
const wholeOf = async (order: string, pages: number) => {
  const all: string[] = [];
  for (let page = 1; page <= pages; page += 1)
    all.push(...(await texts(order, { page, pageSize: 2 })));
  return all;
};

describe('the comments of an article', () => {
  it('can be listed newest, oldest or most liked first', async () => {
    await storeThread([2, 0, 5, 0, 2]);
    const newest = ['2/4', '0/3', '5/2', '0/1', '2/0'];
    expect(await texts()).toEqual(newest);
    expect(await texts('NEWEST')).toEqual(newest);
    expect(await texts('OLDEST')).toEqual(newest.toReversed());
    expect(await texts('MOST_LIKED')).toEqual(['5/2', '2/4', '2/0', '0/3', '0/1']);
    expect((await list('LOUDEST')).code).toBe('GRAPHQL_INVALID');
  });

  it('appear on exactly one page each, in every order', async () => {
    await storeThread([1, 1, 1, 0, 0, 0, 1]);
    for (const order of ORDERS) {
      const all = await wholeOf(order, 4);
      expect(all).toHaveLength(7);
      expect(new Set(all).size).toBe(7);
      expect(all).toEqual(await texts(order));
    }
  });

  it('have a stable order when their times are equal', async () => {
    const createdAt = fromNow(-MINUTE);
    const made: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      await storeComment({ articleId, createdAt, content: name });
      made.push(name);
    }
    expect(await wholeOf('OLDEST', 2)).toEqual(made);
    expect(await wholeOf('NEWEST', 2)).toEqual(made.toReversed());
    expect(await wholeOf('MOST_LIKED', 2)).toEqual(made.toReversed());
  });

  it('are on the page that a look-up by ID returns, in every order', async () => {
    const ids = await storeThread([2, 0, 5, 0, 2]);
    for (const order of ORDERS) {
      const all = await texts(order);
      for (const [index, id] of ids.entries()) {
        const { data } = await app.gql(PLACE, { id, order }, { as: member.token });
        const at = all.findIndex((text) => text.endsWith(`/${index}`));
        expect(data.commentPlace.page).toBe(Math.floor(at / 2) + 1);
      }
    }
  });

  it('have their replies listed oldest first, whatever the order of the comments', async () => {
    const [parentId] = await storeThread([0, 0]);
    for (const [minutes, content] of [
      [5, 'premier'],
      [4, 'deuxième'],
    ] as const) {
      await storeComment({ articleId, parentId, content, createdAt: fromNow(-minutes * MINUTE) });
    }
    for (const order of ORDERS) {
      const { items } = (await list(order)).data.comments;
      const thread = items.find(({ id }: { id: string }) => id === String(parentId));
      expect(thread.replies.map(({ content }: { content: string }) => content)).toEqual([
        'premier',
        'deuxième',
      ]);
    }
  });

  it('do not include pending comments of other members, in any order', async () => {
    await storeThread([0, 3]);
    await storeComment({ articleId, status: CommentStatus.PENDING, content: 'caché' });
    for (const order of ORDERS) expect(await texts(order)).not.toContain('caché');
  });

  it('are read through an index, in every order', async () => {
    const [id] = await storeThread([0]);
    const { write, kind } = currentDatabase();
    const columns =
      '"articleId", "content", "status", "version", "likeCount", "replyCount", "moderation", "createdAt", "searchText", "reportCount"';
    await write.query(
      `INSERT INTO comments (${columns})
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)
       SELECT ${columns.replace('"likeCount"', 'n % 40')} FROM numbers JOIN comments c ON c."id" = ${id}`,
    );
    if (kind === 'postgres') await write.query('ANALYZE comments');
    for (const order of ORDERS) {
      const statements = await statementsOf(() => list(order));
      const reading = statements.find(({ sql }) => /FROM comments c\b[^]* LIMIT/.test(sql));
      const plan = await planOf(reading!);
      expect(plan).not.toMatch(/Seq Scan on comments|SCAN c\b/);
      if (kind === 'sqlite') expect(plan.match(/TEMP B-TREE FOR ORDER/g) ?? []).toHaveLength(1);
    }
  });
});
