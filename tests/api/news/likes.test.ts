import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Article } from '#domains/content/news/article/article.entity';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { ArticleLike } from '#domains/content/news/article/articleLike.entity';
import { networkOf } from '#platform/address';
import { User } from '#domains/identity/users/user.entity';
import { contentVersion } from '#platform/db/contentVersion';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { neutral } from '#tests/support/running/onDatabase';
import { refuseRows } from '#tests/support/running/refusedRows';
import { statementsOf, type Statement } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = await app.signInAs('membre@centrale.test');
});
beforeEach(() => clearThrottles());
afterAll(() => app.close());

const LIKE = `mutation ($input: ArticleLikeInput!, $visitorKey: String) {
  setArticleLike(input: $input) { article { id likeCount viewerHasLiked(visitorKey: $visitorKey) } }
}`;
interface Liked {
  setArticleLike: { article: { id: string; likeCount: number; viewerHasLiked: boolean } };
}
const keyOf = (number: number) => `visiteur-de-test-${String(number).padStart(4, '0')}`;
const asVisitor = (articleId: number, liked: boolean, visitorKey: string | null, ip?: string) =>
  app.gql<Liked>(LIKE, { input: { articleId, liked, visitorKey }, visitorKey }, { ip });
const asMember = (articleId: number, liked: boolean, as = token) =>
  app.gql<Liked>(LIKE, { input: { articleId, liked } }, { as });

/** Returns the like count of an article, after checking it against the stored likes. */
async function countOf(articleId: number): Promise<number> {
  const { likeCount } = await repository(Article).findOneByOrFail({ id: articleId });
  expect(await repository(ArticleLike).countBy({ articleId })).toBe(likeCount);
  return likeCount;
}

describe('a like', () => {
  it('counts once for a visitor, however often it is sent, and can be withdrawn', async () => {
    const { id } = await storeArticle();
    for (let i = 0; i < 3; i++) {
      const { data } = await asVisitor(id, true, keyOf(1));
      expect(data.setArticleLike.article).toEqual({
        id: String(id),
        likeCount: 1,
        viewerHasLiked: true,
      });
    }
    for (let i = 0; i < 3; i++) {
      const { data } = await asVisitor(id, false, keyOf(1));
      expect(data.setArticleLike.article).toEqual({
        id: String(id),
        likeCount: 0,
        viewerHasLiked: false,
      });
    }
    expect(await countOf(id)).toBe(0);
  });

  it('counts once for each member, in addition to the likes of visitors', async () => {
    const { id } = await storeArticle();
    for (let i = 0; i < 2; i++) {
      const { data } = await asMember(id, true);
      expect(data.setArticleLike.article).toMatchObject({ likeCount: 1, viewerHasLiked: true });
    }
    const { data } = await asVisitor(id, true, keyOf(1));
    expect(data.setArticleLike.article.likeCount).toBe(2);
    await asMember(id, false);
    expect(await countOf(id)).toBe(1);
  });

  it('is stored for the signed-in member even when the request also contains a visitor key', async () => {
    const { id } = await storeArticle();
    await app.gql(
      LIKE,
      { input: { articleId: id, liked: true, visitorKey: keyOf(2) } },
      { as: token },
    );
    expect(await repository(ArticleLike).findOneByOrFail({ articleId: id })).toMatchObject({
      visitorKey: null,
    });
  });

  it('can be withdrawn even when the member may no longer read the article', async () => {
    const { id } = await storeArticle({ audience: ArticleAudience.MEMBER });
    await asMember(id, true);
    const change = {
      premium: true,
      slug: `secret-${id}`,
      contentHtml: '<p>Secret</p>',
      seoTitle: 'Secret',
      seoDescription: 'Secret',
    };
    await transaction(() => repository(Article).update(id, change));
    const { data } = await app.gql(
      `mutation ($input: ArticleLikeInput!) {
        setArticleLike(input: $input) { article {
          slug title excerpt seoTitle seoDescription contentHtml status premium tags
          author { name } likeCount viewerHasLiked
        } }
      }`,
      { input: { articleId: id, liked: false } },
      { as: token },
    );
    expect(data.setArticleLike.article).toEqual({
      slug: '',
      title: '',
      excerpt: '',
      seoTitle: null,
      seoDescription: null,
      contentHtml: '',
      status: 'DRAFT',
      premium: false,
      tags: [],
      author: { name: '' },
      likeCount: 0,
      viewerHasLiked: false,
    });
    expect(await countOf(id)).toBe(0);
    expect((await asMember(id, true)).code).toBe('PREMIUM_REQUIRED');
    expect((await asMember(id, false)).code).toBe('PREMIUM_REQUIRED');
  });

  it('is stored without reading the text of the article unless the request selects the text', async () => {
    const { id } = await storeArticle({ contentHtml: '<p>Un long texte.</p>' });
    const ofTexts = (statements: Statement[]) =>
      statements.filter(({ sql }) => sql.includes('"contentHtml"'));
    expect(ofTexts(await statementsOf(() => asMember(id, true)))).toEqual([]);
    const withText = `mutation { setArticleLike(input: { articleId: ${id}, liked: true }) { article { contentHtml } } }`;
    const { data } = await app.gql(withText, {}, { as: token });
    expect(data.setArticleLike.article).toEqual({ contentHtml: '<p>Un long texte.</p>' });
  });

  it('that was never stored can be withdrawn, and the count stays at 0', async () => {
    const { id } = await storeArticle();
    await asMember(id, false);
    await asVisitor(id, false, keyOf(3));
    expect(await countOf(id)).toBe(0);
  });

  neutral.it('changes neither the date of the article nor its version', async () => {
    const { id } = await storeArticle();
    const { updatedAt, version } = await repository(Article).findOneByOrFail({ id });
    await asMember(id, true);
    const after = await repository(Article).findOneByOrFail({ id });
    expect(after).toMatchObject({ updatedAt, version });
  });

  neutral.it('invalidates no cache when the visitor already likes the article', async () => {
    const { id } = await storeArticle();
    await asVisitor(id, true, keyOf(1));
    const before = await contentVersion().current();
    await asVisitor(id, true, keyOf(1));
    expect(await contentVersion().current()).toBe(before);
  });

  it('still counts after the member’s account is erased', async () => {
    const { id } = await storeArticle();
    const user = await createUser();
    await asMember(id, true, await app.signInAs(user.email));
    await transaction(() => repository(User).delete({ id: user.id }));
    expect(await countOf(id)).toBe(1);
  });
});

describe('fifty concurrent likes', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => index);
  const addressOf = (index: number) => `10.20.0.${index}`;

  it('count fifty for fifty visitors, and zero after all are withdrawn', async () => {
    const { id } = await storeArticle();
    await Promise.all(fifty.map((n) => asVisitor(id, true, keyOf(n), addressOf(n))));
    expect(await countOf(id)).toBe(50);
    await Promise.all(fifty.map((n) => asVisitor(id, false, keyOf(n), addressOf(n))));
    expect(await countOf(id)).toBe(0);
  });

  it('count once for one visitor', async () => {
    const { id } = await storeArticle();
    const answers = await Promise.all(
      fifty.map((n) => asVisitor(id, true, keyOf(1), addressOf(n))),
    );
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(await countOf(id)).toBe(1);
  });

  it('leave a count between 0 and the number of visitors when mixed with unlikes', async () => {
    const { id } = await storeArticle();
    await Promise.all(
      fifty.flatMap((n) => [
        asVisitor(id, true, keyOf(n % 10), addressOf(n)),
        asVisitor(id, n % 2 === 0, keyOf(n % 10), addressOf(n + 100)),
      ]),
    );
    const count = await countOf(id);
    expect(count).toBeGreaterThanOrEqual(0);
    expect(count).toBeLessThanOrEqual(10);
  });
});

describe('setting a like on an article', () => {
  // The keys that the schema refuses are tested in tests/policies/inputs.
  it('is refused when the visitor key is too short', async () => {
    const { code, errors } = await asVisitor(1, true, 'trop-court');
    expect(code).toBe('VALIDATION_FAILED');
    expect(errors?.[0]?.extensions.fields).toEqual({
      visitorKey: 'La clé de visiteur doit compter de 16 à 64 lettres, chiffres ou tirets.',
    });
    expect(await countOf(1)).toBe(0);
  });

  it('is refused to an anonymous visitor who sends no visitor key', async () => {
    const { errors } = await asVisitor(1, true, null);
    expect(errors?.[0]?.extensions.fields).toEqual({
      visitorKey: 'La clé de visiteur est obligatoire.',
    });
  });

  neutral.it('is refused for an unreadable or unknown article', async () => {
    const hidden = [
      await storeArticle({ status: ArticleStatus.DRAFT }),
      await storeArticle({ audience: ArticleAudience.MEMBER }),
      await storeArticle({ audience: ArticleAudience.MEMBER, premium: true }),
    ];
    for (const id of [...hidden.map((article) => article.id), 99_999]) {
      expect((await asVisitor(id, true, keyOf(1))).code).toBe('ARTICLE_NOT_FOUND');
    }
    expect((await asMember(hidden[1]!.id, true)).errors).toBeUndefined();
    expect((await asMember(hidden[2]!.id, true)).code).toBe('PREMIUM_REQUIRED');
    expect(await countOf(hidden[2]!.id)).toBe(0);
  });

  it('is refused for an invalid article ID', async () => {
    for (const articleId of ['', 'abc', '1 OR 1', '99999999999999999999']) {
      const { code } = await app.gql(LIKE, {
        input: { articleId, liked: true, visitorKey: keyOf(1) },
      });
      expect(code).toBe('ARTICLE_NOT_FOUND');
    }
  });

  it('is refused when the session has ended, even if the request contains a visitor key', async () => {
    const { code } = await app.gql(
      LIKE,
      { input: { articleId: 1, liked: true, visitorKey: keyOf(1) } },
      { as: 'a-token-of-nobody' },
    );
    expect(code).toBe('SESSION_EXPIRED');
  });

  neutral.it(
    'is refused to the 21st visitor from one network for the same article within a day',
    async () => {
      const { id } = await storeArticle();
      const other = await storeArticle();
      const ip = '203.0.113.7';
      for (let n = 0; n < 20; n++) {
        expect((await asVisitor(id, true, keyOf(n), ip)).errors).toBeUndefined();
      }
      const refused = await asVisitor(id, true, keyOf(20), ip);
      expect(refused.code).toBe('RATE_LIMITED');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
      expect(await countOf(id)).toBe(20);

      expect((await asVisitor(id, true, keyOf(3), ip)).data.setArticleLike.article.likeCount).toBe(
        20,
      );
      expect((await asVisitor(id, false, keyOf(3), ip)).data.setArticleLike.article.likeCount).toBe(
        19,
      );
      expect((await asVisitor(other.id, true, keyOf(20), ip)).errors).toBeUndefined();
      expect((await asVisitor(id, true, keyOf(20), '203.0.113.8')).errors).toBeUndefined();
      expect((await asMember(id, true)).errors).toBeUndefined();
    },
  );

  it('does not count towards the rate limit when the database fails to store the like', async () => {
    const { id } = await storeArticle();
    const ip = '203.0.113.11';
    const mend = await refuseRows(app, 'article_likes');
    for (let n = 0; n < 25; n++) {
      expect((await asVisitor(id, true, keyOf(n), ip)).errors).toHaveLength(1);
    }
    await mend();
    expect(await countOf(id)).toBe(0);
    for (let n = 0; n < 20; n++) {
      expect((await asVisitor(id, true, keyOf(n), ip)).errors).toBeUndefined();
    }
    expect((await asVisitor(id, true, keyOf(20), ip)).code).toBe('RATE_LIMITED');
    expect(await countOf(id)).toBe(20);
  });

  neutral.it('is refused at the 61st request from one network within a minute', async () => {
    const { id } = await storeArticle();
    const ip = '203.0.113.9';
    const codes = [];
    for (let n = 0; n < 61; n++) codes.push((await asVisitor(id, n % 2 === 0, keyOf(0), ip)).code);
    expect(codes.slice(0, 30)).toEqual(Array(30).fill(undefined));
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });
});

describe('the viewer’s own like of an article', () => {
  const QUERY = `query ($slug: String!, $visitorKey: String) { article(slug: $slug) { viewerHasLiked(visitorKey: $visitorKey) } }`;

  neutral.it('is visible to that viewer only', async () => {
    const { id, slug } = await storeArticle();
    await asVisitor(id, true, keyOf(1));
    await asMember(id, true);
    const asked = async (visitorKey: string | null, as?: string) =>
      (await app.gql(QUERY, { slug, visitorKey }, { as })).data.article.viewerHasLiked;
    expect(await asked(keyOf(1))).toBe(true);
    expect(await asked(keyOf(2))).toBe(false);
    expect(await asked(null)).toBe(false);
    expect(await asked(null, token)).toBe(true);
    const other = await app.signInAs('premium@centrale.test');
    expect(await asked(keyOf(1), other)).toBe(false);
  });

  it('cannot be read with an invalid visitor key', async () => {
    const { code } = await app.gql(QUERY, { slug: 'newsletter-lancee', visitorKey: 'x' });
    expect(code).toBe('VALIDATION_FAILED');
  });
});

describe('the network of an IP address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('for %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
