import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { MINUTE, now, shiftClock } from '#platform/running/clock';
import { currentDatabase } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { resetSettings, storedUser } from '#tests/support/people/accounts';
import { commentCalls, expectRightCounts, storedComment } from '#tests/support/content/comments';
import { neutral } from '#tests/support/running/onDatabase';
import { planOf, statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let call: ReturnType<typeof commentCalls>;
let member: string;
let premium: string;
let memberId: number;
let articleId: number;
let premiumArticleId: number;

beforeAll(async () => {
  app = await createTestApp();
  call = commentCalls(app);
  member = await app.signInAs('membre@centrale.test');
  premium = await app.signInAs('premium@centrale.test');
  memberId = (await storedUser('membre@centrale.test')).id;
});
beforeEach(async () => {
  clearThrottles();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
  premiumArticleId = (await storeArticle({ audience: ArticleAudience.MEMBER, premium: true })).id;
});
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
});
afterAll(() => app.close());

const add = async (content: string, as = member, more: Record<string, unknown> = {}) =>
  (await call.add({ articleId, content, ...more }, as)).data.addComment.comment;

neutral.describe('access to the comments of other members', () => {
  it('does not include editing or deleting them, even for staff', async () => {
    const { id } = await add('À moi');
    const staff = await app.signInAs('superadmin@centrale.test');
    for (const as of [premium, staff]) {
      expect((await call.edit(id, 'À toi', as)).code).toBe('COMMENT_NOT_FOUND');
      expect((await call.remove(id, as)).code).toBe('COMMENT_NOT_FOUND');
    }
    expect(await storedComment(id)).toMatchObject({ content: 'À moi', deletedAt: null });
  });

  it('is refused with an invalid session', async () => {
    const { id } = await add('À moi');
    for (const { code } of [
      await call.list(articleId, 'perdu'),
      await call.like(id, true, 'perdu'),
    ]) {
      expect(code).toBe('SESSION_EXPIRED');
    }
  });

  it('is refused on an article that the reader may not read', async () => {
    const hidden = [
      premiumArticleId,
      (await storeArticle({ audience: ArticleAudience.MEMBER, status: ArticleStatus.DRAFT })).id,
      (await storeArticle({ audience: ArticleAudience.MEMBER, status: ArticleStatus.ARCHIVED })).id,
    ];
    for (const at of hidden) {
      const own = await storeComment({ articleId: at, userId: memberId });
      const { id } = await storeComment({ articleId: at });
      const refused = at === premiumArticleId ? 'PREMIUM_REQUIRED' : 'ARTICLE_NOT_FOUND';
      expect((await call.list(at, member)).code).toBe(refused);
      expect((await call.add({ articleId: at, content: 'x' }, member)).code).toBe(refused);
      const reply = { articleId: at, content: 'x', parentId: id };
      expect((await call.add(reply, member)).code).toBe(refused);
      const elsewhere = { articleId, content: 'x', parentId: id };
      expect((await call.add(elsewhere, member)).code).toBe('COMMENT_NOT_FOUND');
      for (const one of [id, own.id]) {
        expect((await call.replies(one, member)).code).toBe('COMMENT_NOT_FOUND');
        expect((await call.like(one, true, member)).code).toBe('COMMENT_NOT_FOUND');
        expect((await call.report({ commentId: one, reason: 'SPAM' }, member)).code).toBe(
          'COMMENT_NOT_FOUND',
        );
        expect((await call.edit(one, 'x', member)).code).toBe('COMMENT_NOT_FOUND');
      }
      expect((await call.remove(id, member)).code).toBe('COMMENT_NOT_FOUND');
      await expectRightCounts(at);
    }
    expect((await call.list(premiumArticleId, premium)).data.comments.total).toBe(2);
  });

  it('does not include pending, rejected and reported comments', async () => {
    const { PENDING, REJECTED, REPORTED } = CommentStatus;
    const visible = await storeComment({ articleId });
    for (const status of [PENDING, REJECTED, REPORTED]) {
      const top = await storeComment({
        articleId,
        userId: memberId,
        status,
        statusReason: 'Motif',
      });
      const under = await storeComment({ articleId, parentId: top.id });
      const reply = await storeComment({
        articleId,
        parentId: visible.id,
        userId: memberId,
        status,
      });
      const seen = (await call.list(articleId, premium)).data.comments;
      expect(seen.items.at(-1).replies).toEqual([]);
      const place = seen.items.find(({ id }: { id: string }) => id === String(top.id));
      if (status === REJECTED) expect(place).toBeUndefined();
      else {
        // The comment stays as a placeholder for its replies, without its own data.
        expect(place).toMatchObject({
          hidden: true,
          content: '',
          author: null,
          authorDeactivated: false,
          statusReason: null,
          replies: [expect.objectContaining({ id: String(under.id), hidden: false })],
          viewerCan: { edit: false, delete: false, report: false, reply: false, like: false },
        });
        expect((await call.add({ articleId, content: 'x', parentId: top.id }, premium)).code).toBe(
          'VALIDATION_FAILED',
        );
      }
      const out = status === REJECTED ? [top.id, under.id, reply.id] : [reply.id];
      for (const id of out) {
        expect((await call.like(id, true, premium)).code).toBe('COMMENT_NOT_FOUND');
        expect((await call.replies(id, premium)).code).toBe('COMMENT_NOT_FOUND');
        const { code } = await call.report({ commentId: id, reason: 'SPAM' }, premium);
        expect(code).toBe('COMMENT_NOT_FOUND');
        const answer = await call.add({ articleId, content: 'x', parentId: id }, premium);
        expect(answer.code).toBe('COMMENT_NOT_FOUND');
      }
      const own = (await call.list(articleId, member)).data.comments;
      const mine = own.items.find(({ id }: { id: string }) => id === String(top.id));
      expect(mine).toMatchObject({ status: status.toUpperCase(), statusReason: 'Motif' });
      expect(mine.viewerCan).toMatchObject({ reply: false, like: false, report: false });
      expect((await call.add({ articleId, content: 'x', parentId: top.id }, member)).code).toBe(
        'VALIDATION_FAILED',
      );
    }
    await expectRightCounts(articleId);
  });

  it('is refused for an invalid ID', async () => {
    for (const id of ['', 'abc', '1 OR 1=1', '0', '-1', '99999999', '99999999999999999999']) {
      expect((await call.like(id, true, member)).code).toBe('COMMENT_NOT_FOUND');
      expect((await call.edit(id, 'x', member)).code).toBe('COMMENT_NOT_FOUND');
      expect((await call.replies(id, member)).code).toBe('COMMENT_NOT_FOUND');
      expect((await call.list(id, member)).code).toBe('ARTICLE_NOT_FOUND');
    }
  });
});

describe('the page number for a link to a comment', () => {
  it('is the number of the list page on which the member sees the comment', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
    const tops = [];
    for (let n = 0; n < 5; n++) tops.push(await storeComment({ articleId, createdAt: at(n) }));
    // A comment with the same time as the fifth, so that both are sorted by ID, and one that only
    // its author sees.
    tops.push(await storeComment({ articleId, createdAt: at(4) }));
    await storeComment({
      articleId,
      createdAt: at(9),
      status: CommentStatus.PENDING,
      userId: memberId,
    });
    const [first] = tops;
    const replies = [];
    for (let n = 0; n < 3; n++) {
      replies.push(await storeComment({ articleId, parentId: first!.id, createdAt: at(20 + n) }));
    }
    for (const [as, pageSize] of [
      [premium, 2],
      [premium, 3],
      [member, 2],
    ] as const) {
      for (const { id } of tops) {
        const { page } = (await call.place(id, as, pageSize)).data.commentPlace;
        const { items } = (await call.list(articleId, as, { page, pageSize })).data.comments;
        expect(items.map((one: { id: string }) => one.id)).toContain(String(id));
      }
      for (const { id } of replies) {
        const place = (await call.place(id, as, pageSize)).data.commentPlace;
        expect(place).toMatchObject({ articleId: String(articleId), parentId: String(first!.id) });
        const found = await call.replies(first!.id, as, { page: place.replyPage, pageSize });
        expect(found.data.commentReplies.items.map((one: { id: string }) => one.id)).toContain(
          String(id),
        );
        const top = (await call.place(first!.id, as, pageSize)).data.commentPlace;
        expect(place.page).toBe(top.page);
      }
    }
  });

  it('is null for an unreadable comment, and refused for a page size out of bounds', async () => {
    const { id } = await storeComment({ articleId, status: CommentStatus.REJECTED });
    const { id: paid } = await storeComment({ articleId: premiumArticleId });
    for (const one of [id, paid, 'abc', 999_999]) {
      expect((await call.place(one, member)).data).toEqual({ commentPlace: null });
    }
    expect((await call.place(paid, premium, 51)).code).toBe('VALIDATION_FAILED');
  });
});

neutral.describe('the author of a comment', () => {
  it('is marked as staff if they have a role, and with their subscription', async () => {
    const badgesOf = async (email: string) => {
      const { id: userId } = await storedUser(email);
      await storeComment({ articleId, userId, createdAt: new Date() });
      const [item] = (await call.list(articleId, member)).data.comments.items;
      return [item.authorIsStaff, item.authorIsPremium, item.authorSubscription];
    };
    expect(await badgesOf('moderateur@centrale.test')).toEqual([true, false, 'FREE']);
    expect(await badgesOf('premium@centrale.test')).toEqual([false, true, 'PREMIUM']);
    expect(await badgesOf('pro@centrale.test')).toEqual([false, true, 'PRO']);
    expect(await badgesOf('superadmin@centrale.test')).toEqual([true, true, 'PRO']);
    expect(await badgesOf('membre@centrale.test')).toEqual([false, false, 'FREE']);
  });
});

neutral.describe('a report of a comment', () => {
  it('is visible to its reporter only', async () => {
    const { id } = await storeComment({ articleId });
    const seenBy = async (as: string) => {
      const [item] = (await call.list(articleId, as)).data.comments.items;
      return [item.viewerHasReported, item.viewerCan.report];
    };
    expect(await seenBy(member)).toEqual([false, true]);
    await call.report({ commentId: id, reason: 'SPAM' }, member);
    expect(await seenBy(member)).toEqual([true, false]);
    expect(await seenBy(premium)).toEqual([false, true]);
  });
});

describe('a page of comments', () => {
  const fill = async (at: number, count: number, replies: number) => {
    const authors = await Promise.all(Array.from({ length: 5 }, () => createUser()));
    const author = (n: number) => authors[n % 5]!.id;
    for (let n = 0; n < count; n++) {
      const createdAt = new Date(now().getTime() - (count - n) * MINUTE);
      const { id } = await storeComment({ articleId: at, userId: author(n), createdAt });
      for (let r = 0; r < replies; r++) {
        await storeComment({ articleId: at, parentId: id, userId: author(n + r + 1) });
      }
    }
  };

  it('is ordered newest first and has the total count', async () => {
    await fill(articleId, 7, 0);
    const { data } = await call.list(articleId, member, { page: 2, pageSize: 3 });
    const { items, ...counts } = data.comments;
    expect(counts).toEqual({ total: 7, page: 2, pageSize: 3, pageCount: 3 });
    const times = items.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const small =
      'query ($at: ID!, $page: Int!, $size: Int!) { comments(articleId: $at, page: $page, pageSize: $size) { total } }';
    for (const [page, size] of [
      [0, 20],
      [1, 0],
      [1, 51],
    ]) {
      const { code } = await app.gql(small, { at: articleId, page, size }, { as: member });
      expect(code).toBe('VALIDATION_FAILED');
    }
  });

  it('is read in a constant number of statements, whatever its length', async () => {
    const long = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
    await fill(articleId, 1, 1);
    await fill(long, 20, 3);
    const count = async (at: number) =>
      (
        await statementsOf(async () => {
          expect((await call.list(at, member)).errors).toBeUndefined();
        })
      ).length;
    await call.list(articleId, member);
    const short = await count(articleId);
    expect(await count(long)).toBe(short);
    expect(short).toBeLessThanOrEqual(8);
  });

  it('is read through an index, as are its replies, however many comments exist', async () => {
    const { id } = await storeComment({ articleId, userId: memberId });
    const { write, kind } = currentDatabase();
    const columns =
      '"articleId", "content", "status", "version", "likeCount", "replyCount", "moderation", "createdAt", "searchText", "reportCount"';
    const copied = columns.replaceAll('"articleId"', `${articleId}`);
    for (const parentId of ['NULL', id]) {
      await write.query(
        `INSERT INTO comments (${columns}, "parentId")
         WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
         SELECT ${copied}, CAST(${parentId} AS integer) FROM numbers JOIN comments c ON c."id" = ${id}`,
      );
    }
    if (kind === 'postgres') await write.query('ANALYZE comments');
    const statements = await statementsOf(() => call.list(articleId, member));
    const reading = statements.filter(({ sql }) => /FROM comments c\b[^]* LIMIT/.test(sql));
    expect(reading).toHaveLength(2);
    for (const statement of reading) {
      expect(await planOf(statement)).not.toMatch(/Seq Scan on comments|SCAN c\b/);
    }
    expect((await call.list(articleId, member)).data.comments.total).toBe(5001);
  });

  neutral.it(
    'fits the complexity limit with 20 comments and their replies, but not with 50 comments',
    async () => {
      await fill(articleId, 2, 2);
      expect((await call.list(articleId, member, { pageSize: 20 })).code).toBeUndefined();
      expect((await call.list(articleId, member, { pageSize: 50 })).code).toBe(
        'GRAPHQL_TOO_COMPLEX',
      );
    },
  );
});
