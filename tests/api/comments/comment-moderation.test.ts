import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { commentDecided, commentReplied } from '#domains/content/comments/comments.events';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { on } from '#platform/running/bus';
import { MINUTE, shiftClock } from '#platform/running/clock';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { changeSettings, resetSettings, storedUser } from '#tests/support/people/accounts';
import { commentCalls, expectRightCounts, storedComment } from '#tests/support/content/comments';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let call: ReturnType<typeof commentCalls>;
let member: string;
let premium: string;
let moderator: string;
let memberId: number;
let moderatorId: number;
let articleId: number;
const emitted: { name: string; payload: Record<string, unknown> }[] = [];

beforeAll(async () => {
  app = await createTestApp();
  call = commentCalls(app);
  member = await app.signInAs('membre@centrale.test');
  premium = await app.signInAs('premium@centrale.test');
  moderator = await app.signInAs('moderateur@centrale.test');
  memberId = (await storedUser('membre@centrale.test')).id;
  moderatorId = (await storedUser('moderateur@centrale.test')).id;
  for (const event of [commentDecided, commentReplied]) {
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

const add = async (content: string, more: Record<string, unknown> = {}, as = member) =>
  (await call.add({ articleId, content, ...more }, as)).data.addComment.comment;
const emittedOf = (name: string) =>
  emitted.filter((one) => one.name === name).map(({ payload }) => payload);

describe('the automatic checks of comments', () => {
  it('reject a comment that contains a banned word, and show the reason to its author only', async () => {
    const posted = await add('Du SPAM, encore');
    expect(posted).toMatchObject({
      status: 'REJECTED',
      content: 'Du SPAM, encore',
      statusReason: 'Votre commentaire contient un mot interdit\u00a0: «\u00a0spam\u00a0».',
      viewerCan: { edit: true, delete: true, reply: false, like: false, report: false },
    });
    expect((await call.list(articleId, premium)).data.comments.items).toEqual([]);
    expect((await call.list(articleId, member)).data.comments.items).toHaveLength(1);
    expect((await storedComment(posted.id)).moderation.at(-1)).toMatchObject({
      phase: 'banned_words',
      verdict: 'reject',
    });
    expect(await expectRightCounts(articleId)).toBe(0);
  });

  it('let the author edit a rejected comment within five minutes', async () => {
    const { id } = await add('Du spam');
    const { data } = await call.edit(id, 'Du calme', member);
    expect(data.editComment.comment).toMatchObject({ status: 'APPROVED', statusReason: null });
    expect(await expectRightCounts(articleId)).toBe(1);
  });

  neutral.it('run again on an edited text', async () => {
    const { id } = await add('Rien à dire');
    expect((await call.edit(id, 'Du spam', member)).data.editComment.comment.status).toBe(
      'REJECTED',
    );
    expect(await expectRightCounts(articleId)).toBe(0);
    await changeSettings({ commentModerationRequired: true });
    expect((await call.edit(id, 'Autre chose', member)).data.editComment.comment.status).toBe(
      'PENDING',
    );
  });

  neutral.it('leave a comment pending when it contains more than two links', async () => {
    const two = await add('https://a.example et www.b.example');
    const three = await add('http://a.example http://b.example www.c.example');
    expect(two.status).toBe('APPROVED');
    expect(three).toMatchObject({
      status: 'PENDING',
      statusReason: expect.stringContaining('liens'),
    });
  });

  it('refuse a text that its author repeats within ten minutes, ignoring case and accents', async () => {
    await add('Très bien !');
    const again = await call.add({ articleId, content: ' TRES  bien !' }, member);
    expect(again.errors?.[0]?.extensions.fields).toEqual({
      content: 'Vous avez déjà publié ce commentaire ici il y a moins de dix minutes.',
    });
    expect((await add('Très bien !', {}, premium)).status).toBe('APPROVED');
    const other = await storeArticle({ audience: ArticleAudience.MEMBER });
    expect((await add('Très bien !', { articleId: other.id })).status).toBe('APPROVED');
    shiftClock(11 * MINUTE);
    expect((await add('Très bien !')).status).toBe('APPROVED');
  });

  it('accept the same reply to two comments, but not twice to the same comment', async () => {
    const refused = {
      content: 'Vous avez déjà publié ce commentaire ici il y a moins de dix minutes.',
    };
    const first = await add('Première question', {}, premium);
    const second = await add('Seconde question', {}, premium);
    expect((await add('Merci !', { parentId: first.id })).status).toBe('APPROVED');
    const reply = await add('Merci !', { parentId: second.id });
    expect(reply.status).toBe('APPROVED');
    const again = { articleId, content: 'merci !', parentId: first.id };
    expect((await call.add(again, member)).errors?.[0]?.extensions.fields).toEqual(refused);

    const post = () =>
      app.rest('POST', `/member/news/${articleId}/comments`, {
        as: member,
        body: { content: 'Merci !' },
      });
    expect((await post()).status).toBe(201);
    expect(await post()).toMatchObject({ status: 422, body: { fields: refused } });

    const other = await add('Bravo !', { parentId: first.id });
    const { errors } = await call.edit(other.id, 'Merci !', member);
    expect(errors?.[0]?.extensions.fields).toEqual(refused);
    expect((await call.edit(reply.id, 'MERCI !', member)).data.editComment.comment.content).toBe(
      'MERCI !',
    );
  });

  it.each([
    ['a text of more than 40 characters', 'Rejoignez vite la meilleure équipe du jeu !'],
    ['a short text with a link', 'Gratuit : https://a.example'],
  ])('refuse %s that its author repeats anywhere on the site', async (_, content) => {
    const refused = { content: expect.stringContaining('ailleurs il y a moins de dix minutes') };
    const parent = await add('Une question', {}, premium);
    const other = await storeArticle({ audience: ArticleAudience.MEMBER });
    await add(content);
    for (const place of [{ parentId: parent.id }, { articleId: other.id }]) {
      const again = await call.add({ articleId, content, ...place }, member);
      expect(again.errors?.[0]?.extensions.fields).toEqual(refused);
    }
    const reply = await add('Merci !', { parentId: parent.id });
    const edited = await call.edit(reply.id, content.toUpperCase(), member);
    expect(edited.errors?.[0]?.extensions.fields).toEqual(refused);
    expect((await add(content, { articleId: other.id }, premium)).status).toBe('APPROVED');
    shiftClock(11 * MINUTE);
    expect((await add(content, { articleId: other.id })).status).toBe('APPROVED');
  });

  it('ignore repeats, banned words and links when autoModerationEnabled is off', async () => {
    await changeSettings({ autoModerationEnabled: false });
    const posted = await add('spam http://a http://b http://c');
    await add('spam http://a http://b http://c');
    expect(posted.status).toBe('APPROVED');
    const skipped = (await storedComment(posted.id)).moderation.filter(
      ({ verdict }) => verdict === 'skip',
    );
    expect(skipped.map(({ phase }) => phase)).toEqual([
      'repeat',
      'banned_words',
      'links',
      'pre_moderation',
    ]);
  });

  neutral.it('use the banned words of the settings', async () => {
    await changeSettings({ bannedWords: ['Génial'] });
    expect((await add('C’est genial')).status).toBe('REJECTED');
    expect((await add('Du spam')).status).toBe('APPROVED');
  });

  neutral.it('leave every comment pending when commentModerationRequired is on', async () => {
    await changeSettings({ commentModerationRequired: true });
    const posted = await add('Bonjour');
    expect(posted).toMatchObject({
      status: 'PENDING',
      statusReason: 'Votre commentaire sera visible quand un modérateur l’aura approuvé.',
    });
    expect((await call.list(articleId, premium)).data.comments.total).toBe(0);
    expect((await call.list(articleId, member)).data.comments.total).toBe(1);
    expect((await call.list(articleId, moderator)).data.comments.total).toBe(0);
  });
});

describe('the decision of a moderator on a comment', () => {
  const decide = (
    id: unknown,
    decision: string,
    version: number,
    reason?: string,
    as = moderator,
  ) => call.moderate({ id, decision, version, reason }, as);

  it('notifies the reply’s author and the parent’s author when it approves a pending reply', async () => {
    const parent = await add('Question ?', {}, premium);
    await changeSettings({ commentModerationRequired: true });
    const { id } = await add('Réponse', { parentId: parent.id });
    expect(emittedOf('comment.replied')).toEqual([]);
    const { data } = await decide(id, 'APPROVE', 1);
    expect(data.moderateComment.comment).toMatchObject({
      id,
      status: 'APPROVED',
      statusReason: null,
    });
    expect(emittedOf('comment.decided')).toEqual([
      expect.objectContaining({
        commentId: Number(id),
        articleId,
        authorId: memberId,
        moderatorId,
        from: 'pending',
        to: 'approved',
        reason: null,
      }),
    ]);
    expect(emittedOf('comment.replied')).toHaveLength(1);
    expect(await expectRightCounts(articleId)).toBe(2);
  });

  it('sends no second reply notification when it approves a reply that it had rejected', async () => {
    const parent = await add('Question ?', {}, premium);
    const { id } = await add('Réponse', { parentId: parent.id });
    await decide(id, 'REJECT', 1, '  Hors sujet.  ');
    expect(await expectRightCounts(articleId)).toBe(1);
    const [item] = (await call.list(articleId, member)).data.comments.items;
    expect(item.replies).toEqual([
      expect.objectContaining({
        id,
        status: 'REJECTED',
        statusReason: 'Hors sujet.',
        viewerCan: expect.objectContaining({
          edit: false,
          delete: true,
        }),
      }),
    ]);
    expect((await call.edit(id, 'Encore', member)).code).toBe('COMMENT_EDIT_CLOSED');
    await decide(id, 'APPROVE', 2);
    expect(emittedOf('comment.replied')).toHaveLength(1);
    expect(await expectRightCounts(articleId)).toBe(2);
  });

  neutral.it(
    'hides the replies when it rejects a comment, until another decision approves the comment',
    async () => {
      const { id } = await add('Question ?');
      await add('Réponse', { parentId: id }, premium);
      await decide(id, 'REJECT', 1);
      expect((await call.list(articleId, premium)).data.comments.total).toBe(0);
      expect(await expectRightCounts(articleId)).toBe(0);
      await decide(id, 'APPROVE', 2);
      expect(await expectRightCounts(articleId)).toBe(2);
    },
  );

  neutral.it('returns a conflict with the current comment for an outdated version', async () => {
    const { id } = await add('Première version');
    await call.edit(id, 'Seconde version', member);
    const { code, data } = await decide(id, 'REJECT', 1);
    expect(code).toBe('CONFLICT');
    expect(data.moderateComment.current).toEqual({ id, status: 'APPROVED' });
    expect(await storedComment(id)).toMatchObject({ status: 'approved', version: 2 });
  });

  it('is refused if a concurrent decision on the same comment succeeds', async () => {
    const { id } = await storeComment({ articleId, status: CommentStatus.PENDING });
    const junior = await app.signInAs('stagiaire@centrale.test');
    const answers = await Promise.all([
      decide(id, 'APPROVE', 1),
      decide(id, 'REJECT', 1, undefined, junior),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', undefined].toSorted());
    expect(emittedOf('comment.decided')).toHaveLength(1);
    await expectRightCounts(articleId);
  });

  neutral.it('is allowed for every documented status change, and for no other', async () => {
    const codes: Record<string, string | undefined> = {};
    for (const status of Object.values(CommentStatus)) {
      for (const decision of ['APPROVE', 'REJECT']) {
        const { id } = await storeComment({ articleId, status });
        codes[`${status} ${decision}`] = (await decide(id, decision, 1)).code;
      }
    }
    expect(codes).toEqual({
      'pending APPROVE': undefined,
      'pending REJECT': undefined,
      'approved APPROVE': 'CONFLICT',
      'approved REJECT': undefined,
      'rejected APPROVE': undefined,
      'rejected REJECT': 'CONFLICT',
      'reported APPROVE': 'COMMENT_UNDER_REPORT',
      'reported REJECT': 'COMMENT_UNDER_REPORT',
    });
    await expectRightCounts(articleId);
  });

  it('is refused for a deleted or unknown comment, and for a reason that is too long', async () => {
    const { id } = await add('Je regrette');
    await call.remove(id, member);
    for (const one of [id, '999999', 'abc']) {
      expect((await decide(one, 'REJECT', 2)).code).toBe('COMMENT_NOT_FOUND');
    }
    const { errors } = await decide(id, 'REJECT', 2, 'x'.repeat(501));
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['reason']);
  });
});
