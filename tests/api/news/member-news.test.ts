import { CloseCode, type Client } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cluster } from '#platform/running/cluster';
import { announceActivity } from '#domains/content/news/reading/activity.service';
import { Article } from '#domains/content/news/article/article.entity';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { ArticleLike } from '#domains/content/news/article/articleLike.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { HOUR, fromNow, SECOND } from '#platform/running/clock';
import { contentVersion } from '#platform/db/contentVersion';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { changeUser } from '#tests/support/people/accounts';
import { commentCalls } from '#tests/support/content/comments';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { refusalOf, streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let url: string;
let call: ReturnType<typeof commentCalls>;
const tokens: Record<string, string> = {};
const clients: Client[] = [];
/** Word in every text of the premium article except its title, and nowhere else. */
const SECRET = 'zirconium';
let premiumArticle: Article;
let memberArticle: Article;

beforeAll(async () => {
  app = await createTestApp();
  call = commentCalls(app);
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  for (const who of ['membre', 'premium', 'pro', 'superadmin', 'redacteur']) {
    tokens[who] = await app.signInAs(`${who}@centrale.test`);
  }
  premiumArticle = await storeArticle({
    audience: ArticleAudience.MEMBER,
    premium: true,
    title: 'Un titre pour les abonnés',
    excerpt: `Extrait ${SECRET}`,
    contentHtml: `<p>Texte ${SECRET}</p>`,
    tags: ['commun'],
  });
  memberArticle = await storeArticle({ audience: ArticleAudience.MEMBER, tags: ['commun'] });
  await storeComment({ articleId: premiumArticle.id, content: `Commentaire ${SECRET}` });
});
beforeEach(() => clearThrottles());
afterAll(async () => {
  for (const client of clients) await client.dispose();
  await app.close();
});

const LIST = `query ($audience: ArticleAudience, $search: String) {
  articles(audience: $audience, search: $search, pageSize: 50) {
    total pageCount
    items { id title excerpt contentHtml likeCount commentCount viewerHasLiked commentsOpen similar(limit: 3) { id title } }
  }
}`;
const ONE = `query ($slug: String!) {
  article(slug: $slug) { id title excerpt contentHtml likeCount commentCount viewerHasLiked commentsOpen similar(limit: 10) { id title excerpt contentHtml } }
}`;
const LIKE = `mutation ($input: ArticleLikeInput!) { setArticleLike(input: $input) { article { likeCount viewerHasLiked } } }`;

describe('a premium article', () => {
  it.each([
    ['a visitor', undefined],
    ['a free member', 'membre'],
    ['an editor without a subscription', 'redacteur'],
  ])('is in no list, and its text is in no response, for %s', async (_name, who) => {
    const as = who && tokens[who];
    const answers = [
      await app.gql(LIST, { audience: 'MEMBER' }, { as }),
      await app.gql(LIST, { audience: 'MEMBER', search: SECRET }, { as }),
      await app.gql(LIST, { audience: 'PUBLIC', search: SECRET }, { as }),
      await app.gql(ONE, { slug: premiumArticle.slug }, { as }),
      await app.gql(ONE, { slug: String(premiumArticle.id) }, { as }),
      await app.gql(ONE, { slug: memberArticle.slug }, { as }),
      await call.list(premiumArticle.id, as),
      await app.rest('GET', '/member/news?limit=50', { as }),
      await app.rest('GET', `/member/news/${premiumArticle.id}`, { as }),
      await app.rest('GET', `/member/news/${premiumArticle.slug}`, { as }),
      await app.rest('GET', `/member/news/${premiumArticle.id}/comments`, { as }),
    ];
    for (const answer of answers) {
      expect(JSON.stringify('body' in answer ? answer.body : answer.data)).not.toContain(SECRET);
    }
    expect(answers[1]).toMatchObject({ data: { articles: { total: 0, items: [] } } });
    const [, , , bySlug] = answers;
    expect((bySlug as { data?: { article?: unknown } }).data?.article ?? null).toBeNull();
  });

  it('cannot be read, liked or commented on by a free member', async () => {
    const as = tokens.membre;
    const id = premiumArticle.id;
    const answers = await Promise.all([
      app.gql(ONE, { slug: String(id) }, { as }),
      call.list(id, as),
      call.add({ articleId: id, content: 'x' }, as),
      app.gql(LIKE, { input: { articleId: id, liked: true } }, { as }),
      app.rest('GET', `/member/news/${id}`, { as }),
      app.rest('GET', `/member/news/${id}/comments`, { as }),
      app.rest('POST', `/member/news/${id}/comments`, { as, body: { content: 'x' } }),
      app.rest('POST', `/member/news/${id}/like`, { as }),
      app.rest('DELETE', `/member/news/${id}/like`, { as }),
    ]);
    expect(answers.map((answer) => ('body' in answer ? answer.body.code : answer.code))).toEqual(
      answers.map(() => 'PREMIUM_REQUIRED'),
    );
    for (const answer of answers) if ('body' in answer) expect(answer.status).toBe(403);
    expect(JSON.stringify(answers.map((one) => ('body' in one ? one.body : one)))).not.toContain(
      SECRET,
    );
    expect(await repository(ArticleLike).countBy({ articleId: premiumArticle.id })).toBe(0);
  });

  it.each(['premium', 'pro', 'superadmin'])(
    'is readable, with its counts, by the demo account “%s”',
    async (who) => {
      const as = tokens[who];
      const { data } = await app.gql(ONE, { slug: premiumArticle.slug }, { as });
      expect(data.article).toMatchObject({
        commentCount: 1,
        commentsOpen: true,
        viewerHasLiked: false,
      });
      const list = await app.gql(LIST, { audience: 'MEMBER', search: SECRET }, { as });
      expect(list.data.articles.total).toBe(1);
      const one = await app.gql(ONE, { slug: memberArticle.slug }, { as });
      expect(JSON.stringify(one.data.article.similar)).toContain(premiumArticle.title);
      expect((await call.list(premiumArticle.id, as)).data.comments.total).toBe(1);
    },
  );

  it('is unreadable on the next call after the subscription ends', async () => {
    const { email } = await createUser({ subscription: SubscriptionTier.PREMIUM });
    const as = await app.signInAs(email);
    const ask = () => app.gql(ONE, { slug: premiumArticle.slug }, { as });
    expect((await ask()).data.article).not.toBeNull();
    await changeUser(email, { subscription: SubscriptionTier.FREE });
    expect((await ask()).code).toBe('PREMIUM_REQUIRED');
    expect((await call.list(premiumArticle.id, as)).code).toBe('PREMIUM_REQUIRED');
  });

  it('shows a free member only its title and category', async () => {
    for (const slug of [premiumArticle.slug, String(premiumArticle.id)]) {
      const { data, errors } = await app.gql(ONE, { slug }, { as: tokens.membre });
      expect(data?.article ?? null).toBeNull();
      expect(errors?.[0]?.extensions).toEqual({
        code: 'PREMIUM_REQUIRED',
        status: 403,
        requestId: expect.any(String),
        current: { title: premiumArticle.title, category: premiumArticle.category.toUpperCase() },
      });
    }
  });

  neutral.it('is null for a visitor, and its draft is null for a free member', async () => {
    const { slug } = await storeArticle({
      audience: ArticleAudience.MEMBER,
      status: ArticleStatus.DRAFT,
      premium: true,
    });
    expect((await app.gql(ONE, { slug }, { as: tokens.membre })).data.article).toBeNull();
    expect((await app.gql(ONE, { slug: premiumArticle.slug })).data.article).toBeNull();
  });
});

describe('the list of member articles', () => {
  it('is read in a fixed number of statements, with counts and likes', async () => {
    const as = tokens.premium;
    const count = async (pageSize: number) => {
      const query = `{ articles(audience: MEMBER, pageSize: ${pageSize}) { total items { id commentCount viewerHasLiked commentsOpen } } }`;
      return (await statementsOf(() => app.gql(query, {}, { as }))).length;
    };
    for (let n = 0; n < 8; n++) await storeArticle({ audience: ArticleAudience.MEMBER });
    await count(1);
    expect(await count(10)).toBe(await count(1));
  });

  it('is read without the counts of comments unless they are selected', async () => {
    const statements = await statementsOf(() =>
      app.gql('{ articles(pageSize: 10) { items { id likeCount } } }'),
    );
    expect(statements.filter(({ sql }) => sql.includes('commentCount'))).toEqual([]);
  });
});

describe('the viewer’s own like of an article', () => {
  it('is not cached for visitors or for other members', async () => {
    const { slug, id } = await storeArticle();
    const ask = async (who?: string) =>
      (await app.gql(ONE, { slug }, { as: who && tokens[who] })).data.article;
    expect(await ask()).toMatchObject({ viewerHasLiked: false, likeCount: 0 });
    const input = { articleId: id, liked: true };
    const { data } = await app.gql(LIKE, { input }, { as: tokens.premium });
    expect(data.setArticleLike.article).toEqual({ likeCount: 1, viewerHasLiked: true });
    for (let i = 0; i < 2; i++) {
      expect((await ask('premium')).viewerHasLiked).toBe(true);
      expect(await ask()).toMatchObject({ viewerHasLiked: false, likeCount: 1 });
      expect((await ask('pro')).viewerHasLiked).toBe(false);
    }
  });
});

describe('likes of members', () => {
  it('have a correct count, never below 0, after 200 concurrent toggles', async () => {
    const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
    const people = await Promise.all(Array.from({ length: 8 }, () => createUser()));
    const callers = await Promise.all(people.map(({ email }) => app.signInAs(email)));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const input = { articleId, liked: (n >> 3) % 2 === 0 };
        return app.gql(LIKE, { input }, { as: callers[n % 8], ip: `10.0.0.${n}` });
      }),
    );
    expect(answers.filter(({ errors }) => errors)).toEqual([]);
    for (const { data } of answers) {
      expect(data.setArticleLike.article.likeCount).toBeGreaterThanOrEqual(0);
      expect(data.setArticleLike.article.likeCount).toBeLessThanOrEqual(8);
    }
    const { likeCount } = await repository(Article).findOneByOrFail({ id: articleId });
    expect(await repository(ArticleLike).countBy({ articleId })).toBe(likeCount);
  });
});

describe('the count of comments', () => {
  it('invalidates the cache of visitors when it changes on a public article, but not on a member article', async () => {
    const { slug, id } = await storeArticle();
    const ask = async () => (await app.gql(ONE, { slug })).data.article.commentCount;
    expect(await ask()).toBe(0);
    await call.add({ articleId: id, content: 'Bravo' }, tokens.membre);
    expect(await ask()).toBe(1);
    const before = await contentVersion().current();
    await call.add({ articleId: memberArticle.id, content: 'Bravo' }, tokens.membre);
    expect(await contentVersion().current()).toBe(before);
  });
});

describe('the stream of an article', () => {
  const STREAM = (id: number | string) =>
    `subscription { articleActivity(articleId: "${id}") { articleId likeCount commentCount } }`;

  function connect(id: number | string, token?: string) {
    const client = streamClient(url, token);
    clients.push(client);
    return client.iterate<Record<string, any>>({ query: STREAM(id) });
  }
  /** Subscribes to an article and reads its current counts. `first` is the next message. */
  async function listen(id: number | string, token?: string) {
    const stream = connect(id, token);
    expect(activity(await stream.next())).toMatchObject({ articleId: String(id) });
    const first = stream.next();
    return { stream, first };
  }
  const activity = ({ value }: { value?: { data?: Record<string, any> | null } }) =>
    value?.data?.articleActivity;

  neutral.it(
    'publishes the counts of likes and comments after each change is committed',
    async () => {
      const { id } = await storeArticle({ audience: ArticleAudience.MEMBER });
      const { stream, first } = await listen(id, tokens.membre);
      await app.gql(LIKE, { input: { articleId: id, liked: true } }, { as: tokens.premium });
      expect(activity(await first)).toEqual({
        articleId: String(id),
        likeCount: 1,
        commentCount: 0,
      });
      const { data } = await call.add({ articleId: id, content: 'Bonjour' }, tokens.premium);
      expect(activity(await stream.next())).toMatchObject({ likeCount: 1, commentCount: 1 });
      await call.remove(data.addComment.comment.id, tokens.premium);
      expect(activity(await stream.next())).toMatchObject({ commentCount: 0 });
      await stream.return?.(undefined);
    },
  );

  it('starts with counts that include changes made while the stream opened', async () => {
    const { id } = await storeArticle({ audience: ArticleAudience.MEMBER });
    const { subscribe } = cluster();
    vi.spyOn(cluster(), 'subscribe').mockImplementation(async (topic, signal) => {
      if (topic === `article-activity:${id}`)
        await call.add({ articleId: id, content: 'Entre deux' }, tokens.premium);
      return subscribe(topic, signal);
    });
    const stream = connect(id, tokens.membre);
    expect(activity(await stream.next())).toMatchObject({ likeCount: 0, commentCount: 1 });
    vi.restoreAllMocks();
    await stream.return?.(undefined);
  });

  it('publishes neither hidden comments nor activity on other articles', async () => {
    const { id } = await storeArticle({ audience: ArticleAudience.MEMBER });
    const { stream, first } = await listen(id, tokens.membre);
    await call.add({ articleId: id, content: 'Du spam' }, tokens.premium);
    await call.add({ articleId: memberArticle.id, content: 'Ailleurs' }, tokens.premium);
    await app.gql(LIKE, { input: { articleId: id, liked: true } }, { as: tokens.premium });
    expect(activity(await first)).toEqual({ articleId: String(id), likeCount: 1, commentCount: 0 });
    await stream.return?.(undefined);
  });

  neutral.it('is refused to everyone who may not read the article', async () => {
    const { id } = await storeArticle({
      audience: ArticleAudience.MEMBER,
      status: ArticleStatus.DRAFT,
    });
    const refused = [
      [refusalOf(connect(premiumArticle.id, tokens.membre)), 'PREMIUM_REQUIRED'],
      [refusalOf(connect(id, tokens.superadmin)), 'ARTICLE_NOT_FOUND'],
      [refusalOf(connect('abc', tokens.membre)), 'ARTICLE_NOT_FOUND'],
      [refusalOf(connect(memberArticle.id)), CloseCode.Unauthorized],
      [refusalOf(connect(memberArticle.id, 'perdu')), CloseCode.Unauthorized],
    ] as const;
    for (const [refusal, expected] of refused) expect(await refusal).toBe(expected);
  });

  neutral.it.each([
    ['becomes premium', { premium: true }],
    ['becomes a draft', { status: ArticleStatus.DRAFT }],
  ])('ends when the article %s', async (_what, change) => {
    const { id } = await storeArticle({ audience: ArticleAudience.MEMBER });
    const { first } = await listen(id, tokens.membre);
    await transaction(() => repository(Article).update(id, change));
    await announceActivity(id, 'likes');
    expect(await first).toMatchObject({ done: true });
  });

  it('ends when the paid subscription of its reader expires', async () => {
    const { id } = await storeArticle({ audience: ArticleAudience.MEMBER, premium: true });
    const reader = await createUser({
      subscription: SubscriptionTier.PREMIUM,
      subscriptionEndsAt: fromNow(HOUR),
    });
    const { stream, first } = await listen(id, await app.signInAs(reader.email));
    await announceActivity(id, 'likes');
    expect(activity(await first)).toMatchObject({ likeCount: 0 });
    await changeUser(reader.email, { subscriptionEndsAt: fromNow(-SECOND) });
    await announceActivity(id, 'likes');
    expect(await stream.next()).toMatchObject({ done: true });
  });

  neutral.it('ends when its reader signs out', async () => {
    const { email } = await createUser();
    const token = await app.signInAs(email);
    const { first } = await listen(memberArticle.id, token);
    await app.gql('mutation { logout { message } }', {}, { as: token });
    expect(await first).toMatchObject({ done: true });
  });
});
