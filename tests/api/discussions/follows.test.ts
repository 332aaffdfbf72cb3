import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_FOLLOWED } from '#domains/content/discussions/discussions.types';
import { ThreadFollow } from '#domains/content/discussions/threadFollow.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import {
  NotificationPreferenceRow,
  NotificationRow,
  NotificationThreadFanOut,
} from '#domains/notifications/notifications/notification.entity';
import { NotificationKind } from '#domains/notifications/notifications/notification.types';
import { startFanOuts } from '#domains/notifications/notifications/sending/fanOut.service';
import { threadFanOutStep } from '#domains/notifications/notifications/sending/threadFanOut.service';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { settleBackground } from '#platform/running/background';
import { fromNow, HOUR, MINUTE, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { collectPersonalData } from '#platform/personalData';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { changeSettings, resetSettings } from '#tests/support/people/accounts';
import { commentCalls } from '#tests/support/content/comments';
import { mailsTo } from '#tests/support/content/outbox';
import {
  signedInMember,
  signedInMembers,
  type SignedInMember,
} from '#tests/support/people/members';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const FOLLOW = `mutation ($articleId: ID!, $followed: Boolean!) {
  setThreadFollow(input: { articleId: $articleId, followed: $followed }) { articleId followed } }`;
const LIST = `query ($page: Int, $pageSize: Int) {
  followedThreads(page: $page, pageSize: $pageSize) {
    total pageCount items { articleId title commentCount } } }`;
const OWN =
  'mutation ($on: Boolean!) { setAutoFollow(input: { followsOwn: $on }) { choices { followsOwn } } }';
const NOTIFICATIONS = '{ notifications { items { kind title message actionUrl read } } }';

let app: TestApp;
let call: ReturnType<typeof commentCalls>;
let follower: SignedInMember;
let author: SignedInMember;
let articleId: number;
beforeAll(async () => {
  app = await createTestApp();
  call = commentCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  follower = await signedInMember();
  author = await signedInMember();
  articleId = (await newArticle()).id;
});
afterEach(async () => {
  await resetSettings();
  startFanOuts();
  await settleBackground();
});

const newArticle = (more = {}) =>
  storeArticle({ audience: ArticleAudience.MEMBER, title: 'Nuit agitée', ...more });
const follow = (id: number | string, followed = true, as = follower.token) =>
  app.gql(FOLLOW, { articleId: id, followed }, { as });
/** Writes a comment and waits until all followers are notified. @returns its ID */
const write = async (more = {}, as = author.token): Promise<string> => {
  const { data } = await call.add({ articleId, content: `Bonne garde ${count++}`, ...more }, as);
  await settleBackground();
  return data.addComment.comment.id;
};
let count = 0;
const readNotifications = async (as = follower.token): Promise<Record<string, any>[]> => {
  const { items } = (await app.gql(NOTIFICATIONS, {}, { as })).data.notifications;
  return items.filter(({ kind }: { kind: string }) => kind === 'THREAD_COMMENT');
};
const newComments = async () =>
  (await app.gql('{ newThreadCommentCount }', {}, { as: follower.token })).data
    .newThreadCommentCount;
const news = async () => {
  const asked = '{ followedThreads { items { news { count actionUrl } } } }';
  const { data } = await app.gql(asked, {}, { as: follower.token });
  return data.followedThreads.items.map((item: { news: object | null }) => item.news);
};
const messages = async (as?: string) => (await readNotifications(as)).map(({ message }) => message);
const change = <Row extends object>(entity: new () => Row, by: object, to: object) =>
  transaction(() => repository(entity).update(by, to));

const UNDER = 'sous «\u00a0Nuit agitée\u00a0».';

describe('following a discussion', () => {
  it('can be started, listed and ended; a repeated call has no effect', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect((await follow(articleId)).data.setThreadFollow.followed).toBe(true);
    }
    const { data } = await app.gql(LIST, {}, { as: follower.token });
    expect(data.followedThreads).toMatchObject({
      total: 1,
      items: [{ articleId: String(articleId), title: 'Nuit agitée', commentCount: 0 }],
    });
    for (let time = 0; time < 2; time += 1) {
      expect((await follow(articleId, false)).data.setThreadFollow.followed).toBe(false);
    }
    expect(await repository(ThreadFollow).countBy({ userId: follower.user.id })).toBe(0);
  });

  it('is visible to the member only, and cannot be set for another member', async () => {
    await follow(articleId);
    const field = 'query ($id: String!) { article(slug: $id) { viewerFollows } }';
    const seen = async (as?: string) =>
      (await app.gql(field, { id: String(articleId) }, { as })).data.article?.viewerFollows;
    expect(await seen(follower.token)).toBe(true);
    expect(await seen(author.token)).toBe(false);
    expect((await app.gql(LIST, {}, { as: author.token })).data.followedThreads.total).toBe(0);
    const foreign = `mutation { setThreadFollow(input: { articleId: "${articleId}", followed: true, userId: "${author.user.id}" }) { followed } }`;
    expect((await app.gql(foreign, {}, { as: follower.token })).code).toBe('GRAPHQL_INVALID');
    await follow(articleId, false, author.token);
    expect(await repository(ThreadFollow).countBy({ articleId })).toBe(1);
  });

  it('cannot be started on an unreadable article, but can still be ended', async () => {
    const premium = (await newArticle({ premium: true })).id;
    const draft = (await newArticle({ status: ArticleStatus.DRAFT })).id;
    expect((await follow(premium)).code).toBe('PREMIUM_REQUIRED');
    for (const id of [draft, 999_999, 'x']) {
      expect((await follow(id)).code).toBe('ARTICLE_NOT_FOUND');
    }
    await follow(articleId);
    await change(Article, { id: articleId }, { premium: true });
    const { items } = (await app.gql(LIST, {}, { as: follower.token })).data.followedThreads;
    expect(items).toEqual([{ articleId: String(articleId), title: null, commentCount: null }]);
    await follow(articleId, false);
    expect(await repository(ThreadFollow).countBy({ articleId })).toBe(0);
  });

  neutral.it('is limited to 200 discussions, including those followed automatically', async () => {
    const { id: userId } = follower.user;
    const made: number[] = [];
    for (let at = 0; at < MOST_FOLLOWED; at += 1) made.push((await newArticle()).id);
    await transaction(() =>
      repository(ThreadFollow).insert(
        made.map((id) => ({ userId, articleId: id, createdAt: now() })),
      ),
    );
    const refused = await follow(articleId);
    expect(refused.code).toBe('VALIDATION_FAILED');
    expect(refused.errors?.[0]?.extensions.fields).toMatchObject({
      articleId: expect.stringContaining('200'),
    });
    await app.gql(OWN, { on: true }, { as: follower.token });
    await write({}, follower.token);
    expect(await repository(ThreadFollow).countBy({ userId })).toBe(MOST_FOLLOWED);
  });

  neutral.it('can be changed at most 60 times per minute, even with aliases', async () => {
    const aliases = Array.from(
      { length: 70 },
      (_, at) =>
        `a${at}: setThreadFollow(input: { articleId: "${articleId}", followed: ${at % 2 === 0} }) { followed }`,
    );
    const { code, errors } = await app.gql(
      `mutation { ${aliases.join(' ')} }`,
      {},
      { as: follower.token },
    );
    expect(['RATE_LIMITED', 'GRAPHQL_TOO_COMPLEX']).toContain(code ?? errors?.[0]?.extensions.code);
  });

  neutral.it('starts automatically after a comment if the member enabled this', async () => {
    const mine = () => repository(ThreadFollow).existsBy({ userId: author.user.id, articleId });
    await write();
    expect(await mine()).toBe(false);
    await app.gql(OWN, { on: true }, { as: author.token });
    await write();
    expect(await mine()).toBe(true);
    await follow(articleId, false, author.token);
    await app.gql(OWN, { on: false }, { as: author.token });
    await write();
    expect(await mine()).toBe(false);
  });

  it('is part of the data export, and ends with the erasure of the account', async () => {
    const { id: userId } = follower.user;
    await follow(articleId);
    await app.gql(OWN, { on: true }, { as: follower.token });
    expect(await collectPersonalData(userId)).toMatchObject({
      followedThreads: [{ articleId }],
      discussionChoices: { followsOwn: true },
    });
    await transaction(() => repository(User).delete({ id: userId }));
    expect(await repository(ThreadFollow).existsBy({ userId })).toBe(false);
  });

  it('is listed in as many statements for twenty discussions as for one', async () => {
    await follow(articleId);
    const list = () => app.gql(LIST, { pageSize: 20 }, { as: follower.token });
    const one = await statementsOf(list);
    for (let at = 0; at < 19; at += 1) await follow((await newArticle()).id);
    expect(await statementsOf(list)).toHaveLength(one.length);
  });
});

describe('a new comment in a followed discussion', () => {
  neutral.it('increases the count of a notification that is still unread', async () => {
    await follow(articleId);
    const first = await write();
    expect(await readNotifications()).toMatchObject([
      {
        title: 'Discussion suivie',
        message: `Un nouveau commentaire ${UNDER}`,
        actionUrl: `/compte/actualites/${articleId}#commentaire-${first}`,
      },
    ]);
    await write();
    await write({ parentId: first });
    expect(await messages()).toEqual([`3 nouveaux commentaires ${UNDER}`]);
    expect(await newComments()).toBe(3);
    expect(await news()).toEqual([
      { count: 3, actionUrl: `/compte/actualites/${articleId}#commentaire-${first}` },
    ]);
    await change(Article, { id: articleId }, { status: ArticleStatus.DRAFT });
    expect(await news()).toEqual([null]);
    await change(Article, { id: articleId }, { status: ArticleStatus.PUBLISHED });
    await app.gql('mutation { markAllNotificationsRead  { marked }}', {}, { as: follower.token });
    expect(await newComments()).toBe(0);
    expect(await news()).toEqual([null]);
    const fresh = await write();
    expect(await newComments()).toBe(1);
    expect(await readNotifications()).toMatchObject([
      {
        message: `Un nouveau commentaire ${UNDER}`,
        read: false,
        actionUrl: expect.stringMatching(`-${fresh}$`),
      },
      { message: `3 nouveaux commentaires ${UNDER}`, read: true },
    ]);
  });

  neutral.it('notifies a follower separately for each discussion', async () => {
    const other = (await newArticle({ title: 'Autre garde' })).id;
    await follow(articleId);
    await follow(other);
    await write();
    await write({ articleId: other });
    expect((await messages()).toSorted()).toEqual([
      'Un nouveau commentaire sous «\u00a0Autre garde\u00a0».',
      `Un nouveau commentaire ${UNDER}`,
    ]);
  });

  neutral.it('does not notify its author or former followers', async () => {
    await follow(articleId);
    await follow(articleId, true, author.token);
    await write();
    expect(await messages(author.token)).toEqual([]);
    await follow(articleId, false);
    await write();
    expect(await messages()).toEqual([`Un nouveau commentaire ${UNDER}`]);
  });

  neutral.it('does not notify a follower who is already notified of it as a reply', async () => {
    await follow(articleId);
    const { data } = await call.add({ articleId, content: 'Qui veille ?' }, follower.token);
    await write({ parentId: data.addComment.comment.id });
    expect(await messages()).toEqual([]);
  });

  neutral.it('notifies followers once when approved, and never when rejected', async () => {
    await follow(articleId);
    await changeSettings({ commentModerationRequired: true });
    const waiting = await write();
    const refused = await write();
    expect(await messages()).toEqual([]);
    const moderator = await app.signInAs('moderateur@centrale.test');
    await call.moderate({ id: waiting, decision: 'APPROVE', version: 1 }, moderator);
    await call.moderate({ id: refused, decision: 'REJECT', version: 1 }, moderator);
    await settleBackground();
    expect(await readNotifications()).toMatchObject([
      { actionUrl: expect.stringMatching(`-${waiting}$`) },
    ]);
    await call.moderate({ id: waiting, decision: 'REJECT', version: 2 }, moderator);
    await call.moderate({ id: waiting, decision: 'APPROVE', version: 3 }, moderator);
    await settleBackground();
    expect(await messages()).toEqual([`Un nouveau commentaire ${UNDER}`]);
  });

  it('notifies only followers who may read it and are neither banned nor deactivated', async () => {
    const [banned, gone, free, paying] = await signedInMembers(4);
    const followers = [banned!, gone!, free!, paying!];
    for (const { token } of followers) await follow(articleId, true, token);
    await change(Article, { id: articleId }, { premium: true });
    const premium = { subscription: SubscriptionTier.PREMIUM };
    for (const { user } of [banned!, gone!, paying!, author]) {
      await change(User, { id: user.id }, premium);
    }
    await change(User, { id: gone!.user.id }, { isActive: false });
    await transaction(() =>
      repository(Ban).insert({
        userId: banned!.user.id,
        reason: 'Injures',
        bannedAt: now(),
        bannedById: author.user.id,
        expiresAt: null,
      }),
    );
    const id = await write();
    const sent = await repository(NotificationRow).findBy({
      dedupeKey: `thread:${articleId}:${id}`,
    });
    expect(sent.map(({ userId }) => userId)).toEqual([paying!.user.id]);
  });

  it('notifies followers as each prefers: on the site, by mail, both or not at all', async () => {
    const [mailed, mailOnly, nothing] = await signedInMembers(3);
    const prefer = (one: SignedInMember, inSite: boolean, byMail: boolean) =>
      transaction(() =>
        repository(NotificationPreferenceRow).insert({
          userId: one.user.id,
          kind: NotificationKind.THREAD_COMMENT,
          inSite,
          byMail,
        }),
      );
    await prefer(mailed!, true, true);
    await prefer(mailOnly!, false, true);
    await prefer(nothing!, false, false);
    for (const { token } of [mailed!, mailOnly!, nothing!]) await follow(articleId, true, token);
    await follow(articleId);
    await write();
    await write();
    const count = async ({ user }: SignedInMember) => (await mailsTo(app, user.email)).length;
    expect(await count(follower)).toBe(0);
    expect(await count(mailed!)).toBe(1);
    expect(await count(mailOnly!)).toBe(1);
    expect(await count(nothing!)).toBe(0);
    expect(await messages(mailed!.token)).toEqual([`2 nouveaux commentaires ${UNDER}`]);
    for (const { token } of [mailOnly!, nothing!]) expect(await messages(token)).toEqual([]);
    // More than an hour later.
    const sent = { userId: mailOnly!.user.id, kind: NotificationKind.THREAD_COMMENT };
    await change(NotificationRow, sent, { createdAt: fromNow(-HOUR - MINUTE) });
    await write();
    expect(await count(mailOnly!)).toBe(2);
    expect(await count(mailed!)).toBe(1);
  });

  it('notifies each of many followers once, in batches', async () => {
    const many = await signedInMembers(7);
    await transaction(() =>
      repository(ThreadFollow).insert(
        many.map(({ user }) => ({ userId: user.id, articleId, createdAt: now() })),
      ),
    );
    startFanOuts()();
    const id = Number(await write());
    expect(await repository(NotificationThreadFanOut).existsBy({ commentId: id })).toBe(true);
    let steps = 1;
    while (await threadFanOutStep(3)) steps += 1;
    expect(steps).toBe(3);
    const dedupeKey = `thread:${articleId}:${id}`;
    expect(await repository(NotificationRow).countBy({ dedupeKey })).toBe(7);
    expect(await repository(NotificationThreadFanOut).count()).toBe(0);
  });

  neutral.it('notifies no further followers after it is deleted', async () => {
    await follow(articleId);
    startFanOuts()();
    const id = await write();
    await call.remove(id, author.token);
    await threadFanOutStep();
    expect(await messages()).toEqual([]);
    expect(await repository(NotificationThreadFanOut).count()).toBe(0);
  });
});
