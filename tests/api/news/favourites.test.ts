import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Article } from '#domains/content/news/article/article.entity';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { MINUTE, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const LIKE = `mutation ($input: ArticleLikeInput!) { setArticleLike(input: $input) { article { id } } }`;
const LIST = `query ($page: Int, $pageSize: Int) { favourites(page: $page, pageSize: $pageSize) {
  total page pageCount items { id title tags author { name } viewerHasLiked } } }`;

let app: TestApp;
let member: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  shiftClock(0);
  member = await signedInMember();
});

const like = (articleId: number, liked = true, as = member.token) =>
  app.gql(LIKE, { input: { articleId, liked } }, { as });
const list = async (paging = {}, as: string | undefined = member.token) =>
  (await app.gql(LIST, paging, { as })).data.favourites;
const idsOf = async (paging = {}, as = member.token) =>
  (await list(paging, as)).items.map(({ id }: { id: string }) => Number(id));
const likedOf = async (count: number) => {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    shiftClock(at * MINUTE);
    const { id } = await storeArticle({ audience: ArticleAudience.MEMBER });
    await like(id);
    ids.unshift(id);
  }
  return ids;
};

describe('the favourites of a member', () => {
  it('are the articles that the member likes, latest like first, in pages', async () => {
    const ids = await likedOf(5);
    expect(await idsOf()).toEqual(ids);
    expect(await list({ page: 2, pageSize: 2 })).toMatchObject({ total: 5, page: 2, pageCount: 3 });
    expect(await idsOf({ page: 2, pageSize: 2 })).toEqual(ids.slice(2, 4));
    expect(await idsOf({ page: 9 })).toEqual([]);
  });

  it('list an article first after it is unliked and liked again', async () => {
    const [newest, middle, oldest] = await likedOf(3);
    await like(middle ?? 0, false);
    expect(await idsOf()).toEqual([newest, oldest]);
    shiftClock(10 * MINUTE);
    await like(middle ?? 0);
    expect(await idsOf()).toEqual([middle, newest, oldest]);
  });

  it('are visible to that member only', async () => {
    await likedOf(2);
    const other = await signedInMember();
    expect(await list({}, other.token)).toMatchObject({ total: 0, items: [] });
  });

  it('exclude an article while the member may not read it', async () => {
    const [premium, draft, listed] = await likedOf(3);
    const change = (id: number | undefined, to: Partial<Article>) =>
      transaction(() => repository(Article).update({ id }, to));
    await change(premium, { premium: true });
    await change(draft, { status: ArticleStatus.DRAFT });
    expect(await list()).toMatchObject({ total: 1, items: [{ id: String(listed) }] });
    await change(premium, { premium: false });
    expect(await idsOf()).toEqual([premium, listed]);
  });

  it('are read in the same number of statements for one article as for a whole page', async () => {
    await likedOf(1);
    const one = await statementsOf(() => list());
    await likedOf(12);
    expect(await statementsOf(() => list())).toHaveLength(one.length);
  });

  it('are refused for a page number or page size out of bounds', async () => {
    for (const paging of [{ page: 0 }, { pageSize: 51 }, { pageSize: 0 }, { page: 2_000_000 }]) {
      expect((await app.gql(LIST, paging, { as: member.token })).code).toBe('VALIDATION_FAILED');
    }
  });
});
