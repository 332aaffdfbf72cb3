import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentDatabase } from '#platform/db/transaction';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { eventually } from '#tests/support/running/eventually';
import { lockElsewhere } from '#tests/support/running/lockElsewhere';
import { signedInMembers, type SignedInMember } from '#tests/support/people/members';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

/** Number of members, greater than the number of connections of a pool. */
const PEOPLE = 40;

let app: TestApp;
let people: SignedInMember[];
let other: SignedInMember;
let articleId: string;
let commentId: string;
beforeAll(async () => {
  app = await createTestApp();
  people = await signedInMembers(PEOPLE);
  [other] = (await signedInMembers(1)) as [SignedInMember];
  const { data } = await app.gql('{ articles(pageSize: 1) { items { id } } }');
  articleId = data.articles.items[0].id;
  const posted = await app.gql(COMMENT, { input: commentOf(0) }, { as: other.token });
  commentId = posted.data.addComment.comment.id;
});
afterAll(() => app.close());

const COMMENT = 'mutation ($input: CommentInput!) { addComment(input: $input) { comment { id } } }';
const READ_ALL = 'mutation { markAllNotificationsRead  { marked }}';
const commentOf = (index: number) => ({ articleId, content: `Bonjour, ceci est le mot ${index}.` });

interface Hot {
  what: string;
  lock(): Promise<string> | string;
  ask(member: SignedInMember, index: number): Promise<{ code?: string; status: number }>;
}

/** User agent of a browser, because reports of programs are not stored. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let eventId = 0;
const hot: Hot[] = [
  {
    what: 'the seats of an event',
    lock: async () => {
      eventId = (await storeEvent({ maxParticipants: 10 })).id;
      return `event:${eventId}`;
    },
    ask: ({ token }) =>
      app.gql(
        `mutation { registerForEvent(input: { id: "${eventId}" }) { event { waiting } } }`,
        {},
        { as: token },
      ),
  },
  {
    what: 'the likes of an article',
    lock: () => `article-likes:${articleId}`,
    ask: ({ token }) =>
      app.gql(
        'mutation ($input: ArticleLikeInput!) { setArticleLike(input: $input) { article { likeCount } } }',
        { input: { articleId, liked: true } },
        { as: token },
      ),
  },
  {
    what: 'the likes of a comment',
    lock: () => `comment-likes:${commentId}`,
    ask: ({ token }) =>
      app.gql(
        `mutation { setCommentLike(input: { id: "${commentId}", liked: true }) { comment { id } } }`,
        {},
        { as: token },
      ),
  },
  {
    what: 'the comments of an article',
    lock: () => `article-comments:${articleId}`,
    ask: ({ token }, index) => app.gql(COMMENT, { input: commentOf(index + 1) }, { as: token }),
  },
  {
    what: 'the order numbers',
    lock: () => 'order-numbers',
    ask: ({ token }, index) =>
      app.gql(
        'mutation ($input: PurchaseInput!) { purchase(input: $input) { order { number } } }',
        { input: { productId: '1', idempotencyKey: `everybody-${index}` } },
        { as: token },
      ),
  },
  {
    what: 'the count of an error',
    lock: () => 'analytics.exceptions',
    ask: (_member, index) =>
      app.rest('POST', '/collect', {
        body: { consent: true, items: [{ kind: 'exception', message: 'it broke', path: '/' }] },
        ip: `203.0.113.${index}`,
        userAgent: FIREFOX,
      }),
  },
];

for (const { what, lock, ask } of hot) {
  it(`waiting for the lock on ${what} blocks no other write`, async () => {
    const elsewhere = await lockElsewhere(await lock());
    let answered = 0;
    const answers = Promise.all(
      people.map((member, index) => ask(member, index).finally(() => (answered += 1))),
    );
    try {
      // In PostgreSQL, one request occupies a connection while it waits for the lock. The others
      // wait without a connection.
      const one = currentDatabase().kind === 'postgres' ? 1 : 0;
      await eventually(async () => expect(await elsewhere.waiting()).toBeGreaterThanOrEqual(one));
      const write = await app.gql(READ_ALL, {}, { as: other.token });
      expect(write.code).toBeUndefined();
      if (one) expect([answered, await elsewhere.waiting()]).toEqual([0, one]);
    } finally {
      await elsewhere.release();
    }
    for (const { code, status } of await answers) {
      expect([code, status < 300]).toEqual([undefined, true]);
    }
  });
}
