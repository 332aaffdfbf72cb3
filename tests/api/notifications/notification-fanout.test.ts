import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app';
import {
  fanOutStep,
  planFanOut,
  startFanOuts,
} from '#domains/notifications/notifications/sending/fanOut.service';
import {
  NotificationFanOut,
  NotificationPreferenceRow,
  NotificationRow,
} from '#domains/notifications/notifications/notification.entity';
import { NotificationKind } from '#domains/notifications/notifications/notification.types';
import { notificationJobs } from '#domains/notifications/notifications/notifications.jobs';
import { publishArticle } from '#domains/content/news/writing/publication.service';
import { Article } from '#domains/content/news/article/article.entity';
import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';
import { MemberSection } from '#domains/identity/settings/settings.types';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { settleBackground } from '#platform/running/background';
import { DAY, fromNow, now } from '#platform/running/clock';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { seedDocumented } from '#server/seeds/documented';
import { changeSettings, resetSettings } from '#tests/support/people/accounts';
import { storeCrowd, countNotified, wasNotified } from '#tests/support/people/crowd';
import { freshDatabase } from '#tests/support/running/database';
import { mailsTo } from '#tests/support/content/outbox';
import { startServer, type RunningServer } from '#tests/support/running/servers';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { readEnv } from '#platform/env';
import { slow } from '#tests/support/running/slow';

const SLOW = slow('kills a server that notifies thousands');

const MEMBER_NEWS = {
  audience: ArticleAudience.MEMBER,
  category: ArticleCategory.COMMUNITY,
  status: ArticleStatus.DRAFT,
};

const fanOutOf = (articleId: number) =>
  repository(NotificationFanOut).findOneByOrFail({ articleId });

describe('a new article', () => {
  let app: TestApp;
  let articleId = 0;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ id: articleId } = await storeArticle(MEMBER_NEWS));
  });
  afterEach(async () => {
    startFanOuts();
    await settleBackground();
  });

  const isNotified = async (email: string) => {
    const { id: userId } = await repository(User).findOneByOrFail({ emailKey: email });
    return wasNotified(userId, articleId);
  };
  const publish = async () => {
    await publishArticle('system', articleId);
    await settleBackground();
  };
  const ALL = (name: string) => `${name}@centrale.test`;

  it('for members is announced to every member who may read it, with a link', async () => {
    await publish();
    const rows = await repository(NotificationRow).findBy({ dedupeKey: `article:${articleId}` });
    const members = await repository(User).count();
    expect(rows).toHaveLength(members - 1);
    expect(rows[0]).toMatchObject({
      kind: NotificationKind.MEMBER_ARTICLE,
      title: 'Nouvel article',
      actionTarget: `/compte/actualites/${articleId}`,
      readAt: null,
      visible: true,
    });
    expect(await isNotified(ALL('banni'))).toBe(false);
    expect((await fanOutOf(articleId)).doneAt).not.toBeNull();
  });

  it('that is premium is announced to subscribers only', async () => {
    await transaction(() => repository(Article).update({ id: articleId }, { premium: true }));
    await createUser({
      username: 'echu',
      email: ALL('echu'),
      subscription: SubscriptionTier.PREMIUM,
      subscriptionEndsAt: fromNow(-1000),
      joinedAt: fromNow(-DAY),
    });
    await publish();
    expect([await isNotified(ALL('pro')), await isNotified(ALL('premium'))]).toEqual([true, true]);
    for (const name of ['membre', 'nouveau', 'echu', 'admin', 'redacteur']) {
      expect(await isNotified(ALL(name))).toBe(false);
    }
  });

  it('is no longer announced to free members once it becomes premium', async () => {
    startFanOuts()();
    await publishArticle('system', articleId);
    await fanOutStep(2);
    await transaction(() => repository(Article).update({ id: articleId }, { premium: true }));
    startFanOuts();
    await settleBackground();
    expect([await isNotified(ALL('superadmin')), await isNotified(ALL('membre'))]).toEqual([
      true,
      false,
    ]);
    expect(await isNotified(ALL('pro'))).toBe(true);
  });

  it('that is published again is announced only to members not yet notified', async () => {
    startFanOuts()();
    await publishArticle('system', articleId);
    await fanOutStep(2);
    const setStatus = (status: ArticleStatus) =>
      transaction(() => repository(Article).update({ id: articleId }, { status }));
    await setStatus(ArticleStatus.DRAFT);
    startFanOuts();
    await settleBackground();
    expect(await countNotified(articleId)).toEqual({ 1: 2 });
    await publish();
    expect(await countNotified(articleId)).toEqual({ 1: (await repository(User).count()) - 1 });
  });

  it('is not announced to banned, deactivated or leaving members, nor to its publisher', async () => {
    const gone = await createUser({ username: 'parti', isActive: false, joinedAt: fromNow(-DAY) });
    const going = await createUser({
      username: 'part',
      deletionRequestedAt: now(),
      joinedAt: fromNow(-DAY),
    });
    const past = await createUser({ username: 'revenu', joinedAt: fromNow(-DAY) });
    const row = { userId: past.id, reason: 'Oubliée', bannedById: null, liftedById: null };
    await transaction(() =>
      repository(Ban).insert({
        ...row,
        bannedAt: fromNow(-2 * DAY),
        expiresAt: fromNow(-DAY),
        liftedAt: null,
      }),
    );
    const author = await repository(User).findOneByOrFail({ emailKey: ALL('redacteur') });
    await transaction(async () => {
      await repository(Article).update({ id: articleId }, { status: ArticleStatus.PUBLISHED });
      await planFanOut(articleId, author.id);
    });
    await settleBackground();
    for (const { email } of [gone, going, author]) expect(await isNotified(email)).toBe(false);
    expect(await isNotified(ALL('banni'))).toBe(false);
    expect(await isNotified(past.email)).toBe(true);
  });

  it('is announced on the site, by mail or not at all, as each member prefers', async () => {
    const wishes = [
      { name: 'membre', inSite: false, byMail: false },
      { name: 'premium', inSite: false, byMail: true },
      { name: 'pro', inSite: true, byMail: true },
    ];
    for (const { name, inSite, byMail } of wishes) {
      const { id: userId } = await repository(User).findOneByOrFail({ emailKey: ALL(name) });
      const kind = NotificationKind.MEMBER_ARTICLE;
      await transaction(() =>
        repository(NotificationPreferenceRow).save({ userId, kind, inSite, byMail }),
      );
    }
    await changeSettings({ openSections: [MemberSection.NEWS] });
    await publish();
    const shown = async (name: string) => {
      const { id: userId } = await repository(User).findOneByOrFail({ emailKey: ALL(name) });
      const dedupeKey = `article:${articleId}`;
      return repository(NotificationRow).existsBy({ userId, dedupeKey, visible: true });
    };
    const mails = async (name: string) =>
      (await mailsTo(app, ALL(name))).filter(({ subject }) => subject.startsWith('Nouvel article'));
    expect([await shown('membre'), await shown('premium'), await shown('pro')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await mails('membre')).toEqual([]);
    expect(await mails('nouveau')).toEqual([]);
    expect(await mails('premium')).toHaveLength(1);
    const [mail] = await mails('pro');
    expect(mail?.text).toContain(`/compte/actualites/${articleId}`);
    await transaction(() => repository(NotificationPreferenceRow).clear());
    await resetSettings();
  });

  it('is not announced when it is public', async () => {
    const { id } = await storeArticle({ status: ArticleStatus.DRAFT });
    await publishArticle('system', id);
    expect(await repository(NotificationFanOut).existsBy({ articleId: id })).toBe(false);
  });

  it('is not announced when its publication is rolled back', async () => {
    const lost = transaction(async () => {
      await publishArticle('system', articleId);
      throw new Error('lost');
    });
    await expect(lost).rejects.toThrow('lost');
    await settleBackground();
    expect(await countNotified(articleId)).toEqual({});
    expect(await repository(NotificationFanOut).existsBy({ articleId })).toBe(false);
  });

  it('is not announced to members who join later', async () => {
    startFanOuts()();
    await publishArticle('system', articleId);
    const late = await createUser({ username: 'tardif', joinedAt: fromNow(1000) });
    startFanOuts();
    await settleBackground();
    expect(await isNotified(late.email)).toBe(false);
    expect(await isNotified(ALL('membre'))).toBe(true);
  });

  it('is announced in batches, and a batch that fails is rolled back and repeated', async () => {
    startFanOuts()();
    await publishArticle('system', articleId);
    await fanOutStep(3);
    const { lastUserId } = await fanOutOf(articleId);
    const before = await countNotified(articleId);
    const failing = transaction(async () => {
      await fanOutStep(3);
      throw new Error('the server dies');
    });
    await expect(failing).rejects.toThrow('the server dies');
    expect(await countNotified(articleId)).toEqual(before);
    expect((await fanOutOf(articleId)).lastUserId).toBe(lastUserId);
    startFanOuts();
    await notificationJobs[0]?.run(new AbortController().signal);
    await settleBackground();
    const { doneAt, createdAt } = await fanOutOf(articleId);
    expect(doneAt).not.toBeNull();
    const members = await repository(User).findBy({ isActive: true });
    const there = members.filter(
      ({ joinedAt, deletionRequestedAt, email }) =>
        joinedAt <= createdAt && !deletionRequestedAt && email !== ALL('banni'),
    );
    expect(await countNotified(articleId)).toEqual({ 1: there.length });
  });

  it('is announced to each member once, even by several concurrent workers', async () => {
    startFanOuts()();
    await storeCrowd(300, 'ensemble');
    await publishArticle('system', articleId);
    const work = async () => {
      while (await fanOutStep(20));
    };
    await Promise.all([work(), work(), work(), work()]);
    const times = await countNotified(articleId);
    expect(Object.keys(times)).toEqual(['1']);
    expect(times[1]).toBeGreaterThan(300);
  });
});

describe('a server that is killed while it notifies thousands of members', () => {
  const MEMBERS = 30_000;
  let folder = '';
  let env: Record<string, string> = {};
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let server: RunningServer | null = null;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'centrale-fanout-'));
    database = await freshDatabase();
    env = { DATA_DIR: folder, DATABASE_URL: database?.url ?? '', SEED: 'documented' };
  });
  afterAll(async () => {
    await server?.stop();
    await drop?.();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('leaves the rest to another server, so that each member is notified once', SLOW, async () => {
    const { close } = await createApp(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env }), {
      jobs: false,
    });
    drop = close;
    await seedDocumented();
    await storeCrowd(MEMBERS);
    const { id } = await storeArticle(MEMBER_NEWS);
    // Two processes share one SQLite file here, which the site itself refuses.
    currentDatabase().release();
    server = await startServer(env);
    // This process only stores the fan-out; the server that will be killed starts it.
    startFanOuts()();
    await publishArticle('system', id);
    await vi.waitFor(async () => expect((await fanOutOf(id)).lastUserId).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 1,
    });
    await server.kill();
    server = null;
    const [atDeath = 0] = Object.values(await countNotified(id));
    expect(atDeath).toBeGreaterThan(0);
    expect(atDeath).toBeLessThan(MEMBERS);
    expect((await fanOutOf(id)).doneAt).toBeNull();

    server = await startServer(env);
    await vi.waitFor(async () => expect((await fanOutOf(id)).doneAt).not.toBeNull(), {
      timeout: 120_000,
      interval: 50,
    });
    expect(await countNotified(id)).toEqual({ 1: MEMBERS });
  });
});
