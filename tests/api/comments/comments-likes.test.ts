import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import {
  commentDeleted,
  commentLiked,
  commentReplied,
} from '#domains/content/comments/comments.events';
import { Article } from '#domains/content/news/article/article.entity';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { User } from '#domains/identity/users/user.entity';
import { on } from '#platform/running/bus';
import { shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { resetSettings, storedUser } from '#tests/support/people/accounts';
import { commentCalls, expectRightCounts, storedComment } from '#tests/support/content/comments';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let call: ReturnType<typeof commentCalls>;
let member: string;
let premium: string;
let memberId: number;
let premiumId: number;
let articleId: number;
let premiumArticleId: number;
const emitted: { name: string; payload: Record<string, unknown> }[] = [];

beforeAll(async () => {
  app = await createTestApp();
  call = commentCalls(app);
  member = await app.signInAs('membre@centrale.test');
  premium = await app.signInAs('premium@centrale.test');
  memberId = (await storedUser('membre@centrale.test')).id;
  premiumId = (await storedUser('premium@centrale.test')).id;
  for (const event of [commentReplied, commentLiked, commentDeleted]) {
    on(event as never, (payload: never) => void emitted.push({ name: event.name, payload }));
  }
});
beforeEach(async () => {
  clearThrottles();
  emitted.length = 0;
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
  premiumArticleId = (await storeArticle({ audience: ArticleAudience.MEMBER, premium: true })).id;
});
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
});
afterAll(() => app.close());

const emittedOf = (name: string) =>
  emitted.filter((one) => one.name === name).map(({ payload }) => payload);
const add = async (content: string, as = member, more: Record<string, unknown> = {}) =>
  (await call.add({ articleId, content, ...more }, as)).data.addComment.comment;

describe('a member’s own like or comment', () => {
  const lose: [string, (id: number) => Promise<unknown>][] = [
    ['is for subscribers now', (id) => changeArticle(id, { premium: true })],
    ['was unpublished', (id) => changeArticle(id, { status: ArticleStatus.DRAFT })],
    ['was archived', (id) => changeArticle(id, { status: ArticleStatus.ARCHIVED })],
  ];
  const changeArticle = (id: number, change: object) =>
    transaction(() => repository(Article).update(id, change));

  neutral.it.each(lose)('can be removed from an article that %s', async (_case, make) => {
    const own = await add('À moi');
    await call.add({ articleId, content: 'À un autre', parentId: own.id }, premium);
    const other = await storeComment({ articleId, userId: premiumId, content: 'Secret' });
    const reply = await storeComment({ articleId, parentId: other.id, userId: memberId });
    await call.like(other.id, true, member);
    await make(articleId);

    const removed = await call.remove(own.id, member);
    expect(removed.data.deleteComment.comment).toMatchObject({
      id: own.id,
      deleted: true,
      content: '',
    });
    expect((await storedComment(own.id)).content).toBe('');
    expect((await call.remove(reply.id, member)).errors).toBeUndefined();
    expect((await storedComment(reply.id)).deletedAt).not.toBeNull();
    const unliked = await call.like(other.id, false, member);
    expect(unliked.data.setCommentLike.comment).toMatchObject({
      likeCount: 0,
      viewerHasLiked: false,
      content: '',
      author: null,
    });
    expect((await call.like(other.id, true, member)).code).toBe('COMMENT_NOT_FOUND');
    expect((await call.remove(other.id, member)).code).toBe('COMMENT_NOT_FOUND');
    await expectRightCounts(articleId);
  });

  neutral.it(
    'can be removed after the member’s subscription has ended, without revealing replies',
    async () => {
      const own = await storeComment({ articleId: premiumArticleId, userId: memberId });
      await storeComment({ articleId: premiumArticleId, parentId: own.id, content: 'Secret' });
      const { data } = await app.gql(
        'mutation ($id: ID!) { deleteComment(input: { id: $id }) { comment { deleted replies { content } } } }',
        { id: own.id },
        { as: member },
      );
      expect(data.deleteComment.comment).toEqual({ deleted: true, replies: [] });
    },
  );

  it('can be removed even if the parent comment was rejected in the meantime', async () => {
    const top = await storeComment({ articleId, userId: premiumId });
    const reply = await add('Une réponse', member, { parentId: top.id });
    await transaction(() => repository(Comment).update(top.id, { status: CommentStatus.REJECTED }));
    expect((await call.remove(reply.id, member)).errors).toBeUndefined();
    expect((await storedComment(reply.id)).deletedAt).not.toBeNull();
  });
});

describe('a like of a comment', () => {
  it('counts once per member until the member withdraws it', async () => {
    const { id } = await add('Aimez-moi');
    for (let i = 0; i < 2; i++) {
      const { data } = await call.like(id, true, premium);
      expect(data.setCommentLike.comment).toMatchObject({ likeCount: 1, viewerHasLiked: true });
    }
    expect((await call.list(articleId, member)).data.comments.items[0]).toMatchObject({
      likeCount: 1,
      viewerHasLiked: false,
    });
    for (let i = 0; i < 2; i++) {
      const { data } = await call.like(id, false, premium);
      expect(data.setCommentLike.comment).toMatchObject({ likeCount: 0, viewerHasLiked: false });
    }
    await call.like(id, true, premium);
    await expectRightCounts(articleId);
  });

  neutral.it(
    'notifies the comment’s author once per member, and never of the author’s own like',
    async () => {
      const { id } = await add('Aimez-moi');
      for (const liked of [true, false, true]) await call.like(id, liked, premium);
      await call.like(id, true, member);
      expect(emittedOf('comment.liked')).toEqual([
        expect.objectContaining({
          commentId: Number(id),
          authorId: memberId,
          likedById: premiumId,
          likedByName: 'premium',
        }),
      ]);
      await expectRightCounts(articleId);
    },
  );

  it('is counted correctly after 200 concurrent calls', async () => {
    const { id } = await add('Aimez-moi');
    const people = await Promise.all(Array.from({ length: 5 }, () => createUser()));
    const tokens = await Promise.all(people.map(({ email }) => app.signInAs(email)));
    const calls = Array.from({ length: 200 }, (_, n) => call.like(id, n % 3 > 0, tokens[n % 5]));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ errors }) => errors)).toEqual([]);
    expect((await storedComment(id)).likeCount).toBeGreaterThanOrEqual(0);
    await expectRightCounts(articleId);
  });

  it('still counts after the account of the member is erased', async () => {
    const user = await createUser();
    const { id } = await storeComment({ articleId, likedBy: [user.id] });
    await transaction(() => repository(User).delete({ id: user.id }));
    expect((await storedComment(id)).likeCount).toBe(1);
    await expectRightCounts(articleId);
  });
});
