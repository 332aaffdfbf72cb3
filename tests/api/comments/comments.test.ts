import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Comment } from '../../../server/domains/content/comments/comment.entity';
import { CommentStatus } from '../../../server/domains/content/comments/comment.types';
import {
  commentDeleted,
  commentLiked,
  commentReplied,
} from '../../../server/domains/content/comments/comments.events';
import { Article } from '../../../server/domains/content/news/article/article.entity';
import {
  ArticleAudience,
  ArticleStatus,
} from '../../../server/domains/content/news/article/article.types';
import { User } from '../../../server/domains/identity/users/user.entity';
import { on } from '../../../server/platform/running/bus';
import { MINUTE, now, shiftClock } from '../../../server/platform/running/clock';
import { currentDatabase, repository, transaction } from '../../../server/platform/db/transaction';
import { clearThrottles } from '../../../server/platform/limits/throttle';
import { storeArticle } from '../../../server/seeds/factories/article.factory';
import { storeComment } from '../../../server/seeds/factories/comment.factory';
import { createUser } from '../../../server/seeds/factories/user.factory';
import {
  changeUser,
  changeSettings,
  resetSettings,
  storedUser,
} from '../../support/people/accounts';
import { commentCalls, expectRightCounts, storedComment } from '../../support/content/comments';
import { planOf, statementsOf } from '../../support/running/statements';
import { createTestApp, type TestApp } from '../../support/running/testApp';

let app: TestApp;
let call: ReturnType<typeof commentCalls>;
let member: string;
let premium: string;
let memberId: number;
let premiumId: number;
let articleId: number;
let premiumArticleId: number;
const told: { name: string; payload: Record<string, unknown> }[] = [];

beforeAll(async () => {
  app = await createTestApp();
  call = commentCalls(app);
  member = await app.signInAs('membre@centrale.test');
  premium = await app.signInAs('premium@centrale.test');
  memberId = (await storedUser('membre@centrale.test')).id;
  premiumId = (await storedUser('premium@centrale.test')).id;
  for (const event of [commentReplied, commentLiked, commentDeleted]) {
    on(event as never, (payload: never) => void told.push({ name: event.name, payload }));
  }
});
beforeEach(async () => {
  clearThrottles();
  told.length = 0;
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
  premiumArticleId = (await storeArticle({ audience: ArticleAudience.MEMBER, premium: true })).id;
});
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
});
afterAll(() => app.close());

const toldOf = (name: string) =>
  told.filter((one) => one.name === name).map(({ payload }) => payload);
const add = async (content: string, as = member, more: Record<string, unknown> = {}) =>
  (await call.add({ articleId, content, ...more }, as)).data.addComment;

describe('a comment', () => {
  it('is posted trimmed, and read by others at once', async () => {
    const posted = await add('  Merci à toute l’équipe !\r\nVivement la suite.  ');
    expect(posted).toMatchObject({
      articleId: String(articleId),
      parentId: null,
      content: 'Merci à toute l’équipe !\nVivement la suite.',
      status: 'APPROVED',
      deleted: false,
      editedAt: null,
      likeCount: 0,
      replyCount: 0,
      author: { id: String(memberId), username: 'membre', avatarUrl: null },
      viewerCan: { edit: true, delete: true, report: false, reply: true, like: true },
    });
    const { data } = await call.list(articleId, premium);
    expect(data.comments).toMatchObject({ total: 1, page: 1, pageSize: 20, pageCount: 1 });
    expect(data.comments.items[0]).toMatchObject({
      id: posted.id,
      editableUntil: null,
      viewerCan: { edit: false, delete: false, report: true, reply: true, like: true },
    });
    expect(await expectRightCounts(articleId)).toBe(1);
  });

  it('is stored as plain text, markup included', async () => {
    const content = '<script>alert(1)</script><img src=x onerror=alert(2)> & «\u00a0bravo\u00a0»';
    expect((await add(content)).content).toBe(content);
  });

  it('loses invisible and misleading characters', async () => {
    expect((await add('Bon\u0007jour \u202eesrever\u202c\ttout le monde')).content).toBe(
      'Bonjour esrever\ttout le monde',
    );
  });

  it.each(['', '   ', '\n\t ', '\u200b\u200b', '\u2060'])(
    'is refused when it is empty (%j)',
    async (content) => {
      const { errors } = await call.add({ articleId, content }, member);
      expect(errors?.[0]?.extensions.fields).toEqual({ content: 'Le commentaire est vide.' });
      expect(await expectRightCounts(articleId)).toBe(0);
    },
  );

  it('is refused past maxCommentLength, and accepted at it', async () => {
    await changeSettings({ maxCommentLength: 60 });
    const { errors } = await call.add({ articleId, content: 'é'.repeat(61) }, member);
    expect(errors?.[0]?.extensions.fields).toEqual({
      content: 'Le commentaire ne peut pas dépasser 60 caractères.',
    });
    expect(await add(` ${'é'.repeat(60)} `)).toMatchObject({ status: 'APPROVED' });
  });

  it('cannot be posted while commentsEnabled is off, and existing ones stay readable', async () => {
    const { id } = await add('Premier');
    await changeSettings({ commentsEnabled: false });
    expect((await call.add({ articleId, content: 'Second' }, member)).code).toBe('COMMENTS_CLOSED');
    expect((await call.edit(id, 'Changé', member)).code).toBe('COMMENTS_CLOSED');
    const [item] = (await call.list(articleId, member)).data.comments.items;
    expect(item).toMatchObject({ id, viewerCan: { edit: false, reply: false, delete: true } });
    const QUERY = 'query ($slug: String!) { article(slug: $slug) { commentsOpen } }';
    const ask = async () =>
      (await app.gql(QUERY, { slug: String(articleId) }, { as: member })).data.article.commentsOpen;
    expect(await ask()).toBe(false);
    await resetSettings();
    expect(await ask()).toBe(true);
  });

  it('is stored once when it is sent twice with its key, also at the same time', async () => {
    const input = { articleId, content: 'Une seule fois', clientKey: 'cle-de-test-1' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => call.add(input, member)));
    const ids = new Set(answers.map(({ data }) => data.addComment.id));
    expect(ids.size).toBe(1);
    expect(await expectRightCounts(articleId)).toBe(1);
  });

  it('has a key of its author alone: the same key of another author is another comment', async () => {
    const mine = await add('Le mien', member, { clientKey: 'cle-partagee' });
    const theirs = await add('Le leur', premium, { clientKey: 'cle-partagee' });
    expect(theirs).toMatchObject({ content: 'Le leur', author: { id: String(premiumId) } });
    expect(theirs.id).not.toBe(mine.id);
    const { errors } = await call.add({ articleId, content: 'x', clientKey: 'a b' }, member);
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['clientKey']);
  });

  it('is refused past fifteen in a minute, replies and edits included', async () => {
    const { id } = await add('Numéro 0');
    for (let n = 1; n < 15; n++) await add(`Numéro ${n}`, member, n % 2 ? { parentId: id } : {});
    const { code, headers } = await call.add({ articleId, content: 'Numéro 15' }, member);
    expect(code).toBe('RATE_LIMITED');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await call.edit(id, 'Autre chose', member)).code).toBe('RATE_LIMITED');
    expect(await expectRightCounts(articleId)).toBe(15);
    expect(await add('D’une autre personne', premium)).toMatchObject({ status: 'APPROVED' });
  });

  it('has no author when the account was erased or deactivated, and stays', async () => {
    const user = await createUser();
    const { id } = await storeComment({ articleId, userId: user.id, content: 'Je reste' });
    const first = async () => (await call.list(articleId, member)).data.comments.items[0];
    expect(await first()).toMatchObject({ id: String(id), author: { username: user.username } });
    const putAside = { content: 'Je reste', author: null, authorDeactivated: true };
    await changeUser(user.email, { isActive: false });
    expect(await first()).toMatchObject(putAside);
    await changeUser(user.email, { isActive: true, deletionRequestedAt: new Date() });
    expect(await first()).toMatchObject(putAside);
    await transaction(() => repository(User).delete({ id: user.id }));
    const gone = { content: 'Je reste', author: null, authorDeactivated: false };
    expect(await first()).toMatchObject(gone);
    expect(await expectRightCounts(articleId)).toBe(1);
  });
});

describe('a reply', () => {
  it('is listed under its comment, oldest first, and the parent’s author is notified', async () => {
    const { id } = await add('Question ?');
    const one = await add('Première réponse', premium, { parentId: id });
    const two = await add('Seconde réponse', premium, { parentId: id });
    const [item] = (await call.list(articleId, member)).data.comments.items;
    expect(item).toMatchObject({ id, replyCount: 2 });
    expect(item.replies.map((reply: { id: string }) => reply.id)).toEqual([one.id, two.id]);
    expect(item.replies[0]).toMatchObject({
      parentId: id,
      viewerCan: { reply: false, like: true },
    });
    expect(await expectRightCounts(articleId)).toBe(3);
    expect(toldOf('comment.replied')).toEqual([
      expect.objectContaining({
        commentId: Number(one.id),
        parentId: Number(id),
        parentAuthorId: memberId,
        authorId: premiumId,
        authorName: 'premium',
        articleId,
      }),
      expect.objectContaining({ commentId: Number(two.id) }),
    ]);
  });

  it('notifies nobody when it is to oneself, or to an erased account', async () => {
    const { id } = await add('Moi');
    await add('Encore moi', member, { parentId: id });
    const orphan = await storeComment({ articleId, userId: null });
    await add('À personne', member, { parentId: orphan.id });
    expect(toldOf('comment.replied')).toEqual([]);
  });

  it('cannot be made to a reply', async () => {
    const { id } = await add('Question ?');
    const reply = await add('Réponse', premium, { parentId: id });
    const { errors } = await call.add({ articleId, content: 'Non', parentId: reply.id }, member);
    expect(errors?.[0]?.extensions.fields).toEqual({ parentId: 'On ne répond pas à une réponse.' });
  });

  it('belongs to the article of its comment, and to no other', async () => {
    const { id } = await add('Question ?');
    const other = await storeArticle({ audience: ArticleAudience.MEMBER });
    const { code } = await call.add({ articleId: other.id, content: 'Ici', parentId: id }, premium);
    expect(code).toBe('COMMENT_NOT_FOUND');
    expect(await expectRightCounts(other.id)).toBe(0);
  });

  it('past the twentieth is on a page of replies', async () => {
    const parent = await storeComment({ articleId });
    for (let n = 0; n < 23; n++)
      await storeComment({ articleId, parentId: parent.id, userId: null });
    const [item] = (await call.list(articleId, member)).data.comments.items;
    expect(item.replyCount).toBe(23);
    expect(item.replies).toHaveLength(20);
    const { data } = await call.replies(parent.id, member, { page: 2 });
    expect(data.commentReplies).toMatchObject({ total: 23, page: 2, pageCount: 2 });
    expect(data.commentReplies.items).toHaveLength(3);
  });
});

describe('the author of a comment', () => {
  it('can edit it for five minutes, and no longer', async () => {
    const { id, createdAt } = await add('Une fote');
    const { data } = await call.edit(id, '  Une faute ', member);
    expect(data.editComment).toMatchObject({ id, content: 'Une faute', status: 'APPROVED' });
    expect(data.editComment.editedAt).not.toBeNull();
    expect(Date.parse(data.editComment.editableUntil)).toBe(Date.parse(createdAt) + 5 * MINUTE);
    shiftClock(5 * MINUTE + 1000);
    expect((await call.edit(id, 'Trop tard', member)).code).toBe('COMMENT_EDIT_CLOSED');
    expect((await call.list(articleId, member)).data.comments.items[0]).toMatchObject({
      content: 'Une faute',
      viewerCan: { edit: false, delete: true },
    });
  });

  it('can delete it: its text is gone for good, its replies stay', async () => {
    const { id } = await add('Je regrette');
    await add('Trop tard', premium, { parentId: id });
    const { data } = await call.remove(id, member);
    expect(data.deleteComment).toMatchObject({ deleted: true, content: '', replyCount: 1 });
    const [item] = (await call.list(articleId, premium)).data.comments.items;
    expect(item).toMatchObject({ id, deleted: true, content: '', replyCount: 1 });
    expect(item.viewerCan).toEqual({
      edit: false,
      delete: false,
      report: false,
      reply: false,
      like: false,
    });
    expect(item.replies).toHaveLength(1);
    expect(await storedComment(id)).toMatchObject({ content: '', moderation: [] });
    expect(await expectRightCounts(articleId)).toBe(1);
    expect(toldOf('comment.deleted')).toEqual([
      { commentId: Number(id), articleId, authorId: memberId },
    ]);
  });

  it('can delete one without replies, which then no longer exists, once', async () => {
    const { id } = await add('Je regrette');
    await call.remove(id, member);
    expect((await call.list(articleId, member)).data.comments).toMatchObject({
      total: 0,
      items: [],
    });
    expect((await call.remove(id, member)).code).toBe('COMMENT_NOT_FOUND');
    expect(await expectRightCounts(articleId)).toBe(0);
  });

  it('can delete the last reply to a deleted comment, which disappears with it', async () => {
    const { id } = await add('Je regrette');
    const reply = await add('Moi aussi', premium, { parentId: id });
    await call.remove(id, member);
    await call.remove(reply.id, premium);
    expect((await call.list(articleId, member)).data.comments.total).toBe(0);
    expect(await expectRightCounts(articleId)).toBe(0);
  });
});

describe('one’s own like or comment', () => {
  const lose: [string, (id: number) => Promise<unknown>][] = [
    ['is for subscribers now', (id) => changeArticle(id, { premium: true })],
    ['was unpublished', (id) => changeArticle(id, { status: ArticleStatus.DRAFT })],
    ['was archived', (id) => changeArticle(id, { status: ArticleStatus.ARCHIVED })],
  ];
  const changeArticle = (id: number, change: object) =>
    transaction(() => repository(Article).update(id, change));

  it.each(lose)('can be removed under an article that %s', async (_case, make) => {
    const own = await add('À moi');
    await call.add({ articleId, content: 'À un autre', parentId: own.id }, premium);
    const other = await storeComment({ articleId, userId: premiumId, content: 'Secret' });
    const reply = await storeComment({ articleId, parentId: other.id, userId: memberId });
    await call.like(other.id, true, member);
    await make(articleId);

    const taken = await call.remove(own.id, member);
    expect(taken.data.deleteComment).toMatchObject({ id: own.id, deleted: true, content: '' });
    expect((await storedComment(own.id)).content).toBe('');
    expect((await call.remove(reply.id, member)).errors).toBeUndefined();
    expect((await storedComment(reply.id)).deletedAt).not.toBeNull();
    const unliked = await call.like(other.id, false, member);
    expect(unliked.data.setCommentLike).toMatchObject({
      likeCount: 0,
      viewerHasLiked: false,
      content: '',
      author: null,
    });
    expect((await call.like(other.id, true, member)).code).toBe('COMMENT_NOT_FOUND');
    expect((await call.remove(other.id, member)).code).toBe('COMMENT_NOT_FOUND');
    await expectRightCounts(articleId);
  });

  it('can be removed without revealing replies to somebody who lost premium', async () => {
    const own = await storeComment({ articleId: premiumArticleId, userId: memberId });
    await storeComment({ articleId: premiumArticleId, parentId: own.id, content: 'Secret' });
    const { data } = await app.gql(
      'mutation ($id: ID!) { deleteComment(id: $id) { deleted replies { content } } }',
      { id: own.id },
      { as: member },
    );
    expect(data.deleteComment).toEqual({ deleted: true, replies: [] });
  });

  it('can be removed under a comment that was rejected since', async () => {
    const top = await storeComment({ articleId, userId: premiumId });
    const reply = await add('Une réponse', member, { parentId: top.id });
    await transaction(() => repository(Comment).update(top.id, { status: CommentStatus.REJECTED }));
    expect((await call.remove(reply.id, member)).errors).toBeUndefined();
    expect((await storedComment(reply.id)).deletedAt).not.toBeNull();
  });
});

describe('a like of a comment', () => {
  it('counts once per person, is withdrawn as it was given, and never brings the count under 0', async () => {
    const { id } = await add('Aimez-moi');
    for (let i = 0; i < 2; i++) {
      const { data } = await call.like(id, true, premium);
      expect(data.setCommentLike).toMatchObject({ likeCount: 1, viewerHasLiked: true });
    }
    expect((await call.list(articleId, member)).data.comments.items[0]).toMatchObject({
      likeCount: 1,
      viewerHasLiked: false,
    });
    for (let i = 0; i < 2; i++) {
      const { data } = await call.like(id, false, premium);
      expect(data.setCommentLike).toMatchObject({ likeCount: 0, viewerHasLiked: false });
    }
    await call.like(id, true, premium);
    await expectRightCounts(articleId);
  });

  it('notifies the author once per person, and never about themselves', async () => {
    const { id } = await add('Aimez-moi');
    for (const liked of [true, false, true]) await call.like(id, liked, premium);
    await call.like(id, true, member);
    expect(toldOf('comment.liked')).toEqual([
      expect.objectContaining({
        commentId: Number(id),
        authorId: memberId,
        likedById: premiumId,
        likedByName: 'premium',
      }),
    ]);
    await expectRightCounts(articleId);
  });

  it('keeps the count right with 200 simultaneous calls', async () => {
    const { id } = await add('Aimez-moi');
    const people = await Promise.all(Array.from({ length: 5 }, () => createUser()));
    const tokens = await Promise.all(people.map(({ email }) => app.signInAs(email)));
    const calls = Array.from({ length: 200 }, (_, n) => call.like(id, n % 3 > 0, tokens[n % 5]));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ errors }) => errors)).toEqual([]);
    expect((await storedComment(id)).likeCount).toBeGreaterThanOrEqual(0);
    await expectRightCounts(articleId);
  });

  it('still counts when the account is erased', async () => {
    const user = await createUser();
    const { id } = await storeComment({ articleId, likedBy: [user.id] });
    await transaction(() => repository(User).delete({ id: user.id }));
    expect((await storedComment(id)).likeCount).toBe(1);
    await expectRightCounts(articleId);
  });
});

describe('sixty simultaneous writers', () => {
  it('leave every count right', async () => {
    await changeSettings({ autoModerationEnabled: false });
    const parents = await Promise.all(
      [0, 1].map(() => storeComment({ articleId, userId: memberId })),
    );
    const people = await Promise.all(Array.from({ length: 6 }, () => createUser()));
    const tokens = await Promise.all(people.map(({ email }) => app.signInAs(email)));
    const work = Array.from({ length: 60 }, async (_, n) => {
      const as = tokens[n % 6]!;
      const parentId = n % 2 ? parents[n % 4 > 1 ? 0 : 1]!.id : null;
      const input = { articleId, content: `Texte ${n}`, parentId };
      const { data, code } = await call.add(input, as);
      // A reply may come after its comment was taken back.
      if (!data) expect(code).toMatch(/^(COMMENT_NOT_FOUND|VALIDATION_FAILED)$/);
      else if (n % 5 === 0) await call.remove(data.addComment.id, as);
    });
    await Promise.all([...work, call.remove(parents[0]!.id, member)]);
    // 30 comments and 30 replies, of which 12 are taken back; and the comment that stays.
    expect(await expectRightCounts(articleId)).toBeGreaterThanOrEqual(24 + 1);
  });
});

describe('other people', () => {
  it('cannot edit or delete a comment, whoever they are', async () => {
    const { id } = await add('À moi');
    const staff = await app.signInAs('superadmin@centrale.test');
    for (const as of [premium, staff]) {
      expect((await call.edit(id, 'À toi', as)).code).toBe('COMMENT_NOT_FOUND');
      expect((await call.remove(id, as)).code).toBe('COMMENT_NOT_FOUND');
    }
    expect(await storedComment(id)).toMatchObject({ content: 'À moi', deletedAt: null });
  });

  it('cannot reach comments without a session', async () => {
    const { id } = await add('À moi');
    const calls = [
      call.list(articleId),
      call.replies(id),
      call.add({ articleId, content: 'x' }),
      call.edit(id, 'x'),
      call.remove(id),
      call.like(id, true),
      call.report({ commentId: id, reason: 'SPAM' }),
      call.moderate({ id, decision: 'REJECT', version: 1 }),
    ];
    for (const { code } of await Promise.all(calls)) expect(code).toBe('UNAUTHENTICATED');
    for (const { code } of [
      await call.list(articleId, 'perdu'),
      await call.like(id, true, 'perdu'),
    ]) {
      expect(code).toBe('SESSION_EXPIRED');
    }
  });

  it('cannot reach the comments of an article that they may not read, by any id', async () => {
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

  it('cannot see a pending, rejected or reported comment, in any list or by its id', async () => {
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
        // It stays for its replies, and tells nothing of itself.
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

  it('get no comment by an invalid id', async () => {
    for (const id of ['', 'abc', '1 OR 1=1', '0', '-1', '99999999', '99999999999999999999']) {
      expect((await call.like(id, true, member)).code).toBe('COMMENT_NOT_FOUND');
      expect((await call.edit(id, 'x', member)).code).toBe('COMMENT_NOT_FOUND');
      expect((await call.replies(id, member)).code).toBe('COMMENT_NOT_FOUND');
      expect((await call.list(id, member)).code).toBe('ARTICLE_NOT_FOUND');
    }
  });
});

describe('a comment opened by its own address', () => {
  it('is on the same page as in the lists, among what the caller reads', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
    const tops = [];
    for (let n = 0; n < 5; n++) tops.push(await storeComment({ articleId, createdAt: at(n) }));
    // Of the same moment, told apart by their numbers; and one that only its author sees.
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

  it('is refused when the caller may not read it, or with a page size out of bounds', async () => {
    const { id } = await storeComment({ articleId, status: CommentStatus.REJECTED });
    const { id: paid } = await storeComment({ articleId: premiumArticleId });
    for (const one of [id, paid, 'abc', 999_999]) {
      expect((await call.place(one, member)).code).toBe('COMMENT_NOT_FOUND');
    }
    expect((await call.place(paid, premium, 51)).code).toBe('VALIDATION_FAILED');
  });
});

describe('the author of a comment', () => {
  it('is known as staff by a role, and as Premium by a subscription', async () => {
    const badgesOf = async (email: string) => {
      const { id: userId } = await storedUser(email);
      await storeComment({ articleId, userId, createdAt: new Date() });
      const [item] = (await call.list(articleId, member)).data.comments.items;
      return [item.authorIsStaff, item.authorIsPremium];
    };
    expect(await badgesOf('moderateur@centrale.test')).toEqual([true, false]);
    expect(await badgesOf('premium@centrale.test')).toEqual([false, true]);
    expect(await badgesOf('superadmin@centrale.test')).toEqual([true, true]);
    expect(await badgesOf('membre@centrale.test')).toEqual([false, false]);
  });
});

describe('the reporter of a comment', () => {
  it('sees that they reported it, and nobody else does', async () => {
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

  it('is newest first, with the total number', async () => {
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

  it('costs the same number of statements whatever its length', async () => {
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

  it('is read from an index, as are its replies, however many comments there are', async () => {
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

  it('with 20 comments and 20 replies each is within the limits of one request, and of 50 with all not', async () => {
    await fill(articleId, 2, 2);
    expect((await call.list(articleId, member, { pageSize: 20 })).code).toBeUndefined();
    expect((await call.list(articleId, member, { pageSize: 50 })).code).toBe('GRAPHQL_TOO_COMPLEX');
  });
});

describe('a stored comment', () => {
  it('holds the finding of each phase', async () => {
    const { id } = await add('Bonjour');
    const { moderation, version } = await repository(Comment).findOneByOrFail({ id: Number(id) });
    expect(version).toBe(1);
    expect(moderation).toEqual([
      { phase: 'open', verdict: 'pass' },
      { phase: 'length', verdict: 'pass' },
      { phase: 'repeat', verdict: 'pass' },
      { phase: 'banned_words', verdict: 'pass' },
      { phase: 'links', verdict: 'pass' },
      { phase: 'pre_moderation', verdict: 'skip' },
    ]);
  });
});
