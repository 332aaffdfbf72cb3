import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Comment } from '#domains/content/comments/comment.entity';
import {
  commentDeleted,
  commentLiked,
  commentReplied,
} from '#domains/content/comments/comments.events';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { User } from '#domains/identity/users/user.entity';
import { on } from '#platform/running/bus';
import { MINUTE, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import {
  changeUser,
  changeSettings,
  resetSettings,
  storedUser,
} from '#tests/support/people/accounts';
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

describe('a comment', () => {
  it('is trimmed and immediately visible to other members', async () => {
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

  neutral.it('is stored as plain text, even if it contains markup', async () => {
    const content = '<script>alert(1)</script><img src=x onerror=alert(2)> & «\u00a0bravo\u00a0»';
    expect((await add(content)).content).toBe(content);
  });

  neutral.it('is stored without invisible and misleading characters', async () => {
    expect((await add('Bon\u0007jour \u202eesrever\u202c\ttout le monde')).content).toBe(
      'Bonjour esrever\ttout le monde',
    );
  });

  neutral.it.each(['', '   ', '\n\t ', '\u200b\u200b', '\u2060'])(
    'is refused when it is empty (%j)',
    async (content) => {
      const { errors } = await call.add({ articleId, content }, member);
      expect(errors?.[0]?.extensions.fields).toEqual({ content: 'Le commentaire est vide.' });
      expect(await expectRightCounts(articleId)).toBe(0);
    },
  );

  neutral.it('is accepted with maxCommentLength characters and refused with one more', async () => {
    await changeSettings({ maxCommentLength: 60 });
    const { errors } = await call.add({ articleId, content: 'é'.repeat(61) }, member);
    expect(errors?.[0]?.extensions.fields).toEqual({
      content: 'Le commentaire ne peut pas dépasser 60 caractères.',
    });
    expect(await add(` ${'é'.repeat(60)} `)).toMatchObject({ status: 'APPROVED' });
  });

  it('cannot be posted while commentsEnabled is off; older comments stay readable', async () => {
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

  it('is stored once if it is sent repeatedly with the same key, even concurrently', async () => {
    const input = { articleId, content: 'Une seule fois', clientKey: 'cle-de-test-1' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => call.add(input, member)));
    const ids = new Set(answers.map(({ data }) => data.addComment.comment.id));
    expect(ids.size).toBe(1);
    expect(await expectRightCounts(articleId)).toBe(1);
  });

  it('is stored separately when another author sends the same key', async () => {
    const mine = await add('Le mien', member, { clientKey: 'cle-partagee' });
    const theirs = await add('Le leur', premium, { clientKey: 'cle-partagee' });
    expect(theirs).toMatchObject({ content: 'Le leur', author: { id: String(premiumId) } });
    expect(theirs.id).not.toBe(mine.id);
    const { errors } = await call.add({ articleId, content: 'x', clientKey: 'a b' }, member);
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['clientKey']);
  });

  neutral.it(
    'is refused when its author has sent fifteen comments and replies within a minute',
    async () => {
      const { id } = await add('Numéro 0');
      for (let n = 1; n < 15; n++) await add(`Numéro ${n}`, member, n % 2 ? { parentId: id } : {});
      const { code, headers } = await call.add({ articleId, content: 'Numéro 15' }, member);
      expect(code).toBe('RATE_LIMITED');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect((await call.edit(id, 'Autre chose', member)).code).toBe('RATE_LIMITED');
      expect(await expectRightCounts(articleId)).toBe(15);
      expect(await add('D’une autre personne', premium)).toMatchObject({ status: 'APPROVED' });
    },
  );

  neutral.it(
    'remains, without its author, after the account is erased or deactivated',
    async () => {
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
    },
  );
});

describe('a reply', () => {
  it('is listed below its parent comment after older replies, and notifies the parent’s author', async () => {
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
    expect(emittedOf('comment.replied')).toEqual([
      expect.objectContaining({
        commentId: Number(one.id),
        parentId: Number(id),
        parentAuthorId: memberId,
        author: { id: premiumId, name: 'premium' },
        articleId,
      }),
      expect.objectContaining({ commentId: Number(two.id) }),
    ]);
  });

  neutral.it('sends no notification to its own author or to an erased author', async () => {
    const { id } = await add('Moi');
    await add('Encore moi', member, { parentId: id });
    const orphan = await storeComment({ articleId, userId: null });
    await add('Non attribués', member, { parentId: orphan.id });
    expect(emittedOf('comment.replied')).toEqual([]);
  });

  neutral.it('is refused under another reply', async () => {
    const { id } = await add('Question ?');
    const reply = await add('Réponse', premium, { parentId: id });
    const { errors } = await call.add({ articleId, content: 'Non', parentId: reply.id }, member);
    expect(errors?.[0]?.extensions.fields).toEqual({
      parentId: 'Vous ne pouvez pas répondre à une réponse.',
    });
  });

  neutral.it('is refused under an article other than that of its parent', async () => {
    const { id } = await add('Question ?');
    const other = await storeArticle({ audience: ArticleAudience.MEMBER });
    const { code } = await call.add({ articleId: other.id, content: 'Ici', parentId: id }, premium);
    expect(code).toBe('COMMENT_NOT_FOUND');
    expect(await expectRightCounts(other.id)).toBe(0);
  });

  it('is on the second page of replies when more than twenty replies precede it', async () => {
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
  neutral.it('can edit the comment for five minutes only', async () => {
    const { id, createdAt } = await add('Une fote');
    const { data } = await call.edit(id, '  Une faute ', member);
    expect(data.editComment.comment).toMatchObject({
      id,
      content: 'Une faute',
      status: 'APPROVED',
    });
    expect(data.editComment.comment.editedAt).not.toBeNull();
    expect(Date.parse(data.editComment.comment.editableUntil)).toBe(
      Date.parse(createdAt) + 5 * MINUTE,
    );
    shiftClock(5 * MINUTE + 1000);
    expect((await call.edit(id, 'Trop tard', member)).code).toBe('COMMENT_EDIT_CLOSED');
    expect((await call.list(articleId, member)).data.comments.items[0]).toMatchObject({
      content: 'Une faute',
      viewerCan: { edit: false, delete: true },
    });
  });

  neutral.it('can delete the comment: its text is cleared, its replies remain', async () => {
    const { id } = await add('Je regrette');
    await add('Trop tard', premium, { parentId: id });
    const { data } = await call.remove(id, member);
    expect(data.deleteComment.comment).toMatchObject({ deleted: true, content: '', replyCount: 1 });
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
    expect(emittedOf('comment.deleted')).toEqual([
      { commentId: Number(id), articleId, authorId: memberId },
    ]);
  });

  neutral.it(
    'can delete the comment only once; it is no longer listed if it has no replies',
    async () => {
      const { id } = await add('Je regrette');
      await call.remove(id, member);
      expect((await call.list(articleId, member)).data.comments).toMatchObject({
        total: 0,
        items: [],
      });
      expect((await call.remove(id, member)).code).toBe('COMMENT_NOT_FOUND');
      expect(await expectRightCounts(articleId)).toBe(0);
    },
  );

  it('can delete a reply; a deleted comment whose last reply is deleted disappears', async () => {
    const { id } = await add('Je regrette');
    const reply = await add('Moi aussi', premium, { parentId: id });
    await call.remove(id, member);
    await call.remove(reply.id, premium);
    expect((await call.list(articleId, member)).data.comments.total).toBe(0);
    expect(await expectRightCounts(articleId)).toBe(0);
  });
});

describe('sixty concurrent writers', () => {
  it('leave every count correct', async () => {
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
      // The parent of a reply may be deleted before the reply arrives.
      if (!data) expect(code).toMatch(/^(COMMENT_NOT_FOUND|VALIDATION_FAILED)$/);
      else if (n % 5 === 0) await call.remove(data.addComment.comment.id, as);
    });
    await Promise.all([...work, call.remove(parents[0]!.id, member)]);
    // 30 comments and 30 replies, 12 of which are deleted, and the remaining parent.
    expect(await expectRightCounts(articleId)).toBeGreaterThanOrEqual(24 + 1);
  });
});

neutral.describe('a stored comment', () => {
  it('contains the finding of each automatic check', async () => {
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
