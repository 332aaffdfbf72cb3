import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DigestRhythm } from '#domains/notifications/notifications/delivery/delivery.types';
import {
  digestQueue,
  queueDigests,
  restartDigests,
} from '#domains/notifications/notifications/digest/digest.service';
import {
  NotificationKind,
  NotificationType,
} from '#domains/notifications/notifications/notification.types';
import { nextDigest, quietEnd } from '#domains/notifications/notifications/delivery/quietHours';
import { NotificationRhythm } from '#domains/notifications/notifications/delivery/rhythm.entity';
import { notify } from '#domains/notifications/notifications/sending/notify.service';
import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';
import { MemberSection } from '#domains/identity/settings/settings.types';
import type { User } from '#domains/identity/users/user.entity';
import { clearThrottles } from '#platform/limits/throttle';
import { memberPageNames } from '#client/platform/address/pageNames';
import { repository, transaction } from '#platform/db/transaction';
import { DAY, MINUTE, now, shiftClock } from '#platform/running/clock';
import { runQueue } from '#platform/running/queue';
import { QueueItem } from '#platform/running/queueItem.entity';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { mailsTo } from '#tests/support/content/outbox';
import { changeSettings, resetSettings } from '#tests/support/people/accounts';
import { notificationCalls } from '#tests/support/content/notifications';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const PARIS = 'Europe/Paris';

describe('the delivery times of a member', () => {
  const at = (instant: string) => new Date(instant);
  const quiet = { timeZone: PARIS, quietFrom: 22 * 60, quietUntil: 7 * 60 + 30 };

  it.each([
    ['in the evening', '2026-11-25T21:30:00Z', '2026-11-26T06:30:00.000Z'],
    ['in the morning', '2026-11-26T05:00:00Z', '2026-11-26T06:30:00.000Z'],
    ['on the night when summer time starts', '2026-03-29T00:30:00Z', '2026-03-29T05:30:00.000Z'],
    ['on the night when winter time starts', '2026-10-25T01:30:00Z', '2026-10-25T06:30:00.000Z'],
  ])(
    'are postponed from quiet hours %s to the end of the quiet hours in local time',
    (_when, instant, end) => {
      expect(quietEnd(at(instant), quiet)?.toISOString()).toBe(end);
    },
  );

  it('are not postponed outside the quiet hours, or without quiet hours', () => {
    const noon = at('2026-11-25T12:00:00Z');
    expect(quietEnd(noon, quiet)).toBeNull();
    expect(quietEnd(noon, { ...quiet, quietFrom: null, quietUntil: null })).toBeNull();
    expect(quietEnd(noon, { ...quiet, timeZone: 'Pacific/Noumea' })).not.toBeNull();
    expect(quietEnd(noon, { timeZone: PARIS, quietFrom: 780, quietUntil: 840 })).not.toBeNull();
  });

  it('include a digest at eight in the member’s time zone, every day or on Mondays', () => {
    const wednesday = at('2026-11-25T12:00:00Z');
    const due = (rhythm: DigestRhythm, zone = PARIS) =>
      nextDigest(wednesday, rhythm, zone).toISOString();
    expect(due(DigestRhythm.DAILY)).toBe('2026-11-26T07:00:00.000Z');
    expect(due(DigestRhythm.WEEKLY)).toBe('2026-11-30T07:00:00.000Z');
    expect(due(DigestRhythm.DAILY, 'America/Cayenne')).toBe('2026-11-26T11:00:00.000Z');
  });

  it('cannot be computed for an unknown time zone', () => {
    for (const rhythm of Object.values(DigestRhythm)) {
      expect(() => nextDigest(new Date(), rhythm, 'Europe/Nulle-Part')).toThrow(RangeError);
    }
  });
});

describe('a digest by mail', () => {
  let app: TestApp;
  let user: User;
  let as: string;
  let count = 0;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    clearThrottles();
    count += 1;
    user = await createUser({ username: `resume${count}`, email: `resume${count}@exemple.fr` });
    as = await app.signInAs(user.email);
    await choose('DAILY');
  });
  afterEach(async () => {
    shiftClock(0);
    await resetSettings();
  });
  afterAll(() => app.close());

  const choose = (digest: string | null) =>
    app.gql(
      'mutation ($input: DeliveryInput!) { setNotificationDelivery(input: $input) { delivery { digest } } }',
      { input: { timeZone: PARIS, digest } },
      { as },
    );
  const sendNotification = (kind = NotificationKind.COMMENT_REPLY) =>
    notify(user.id, {
      kind,
      type: NotificationType.INFO,
      title: 'Nouvelle réponse',
      message: 'Zoé vous a répondu.',
    });
  const mails = () => mailsTo(app, user.email);
  const sendDigests = async () => {
    await queueDigests();
    await runQueue(digestQueue);
  };
  const untilDue = async () => {
    const { digestDueAt } = await repository(NotificationRhythm).findOneByOrFail({
      userId: user.id,
    });
    shiftClock(digestDueAt!.getTime() - Date.now() + 1000);
  };

  it('is sent once for a day with notifications, and names no member', async () => {
    await sendNotification();
    await sendNotification();
    await sendNotification(NotificationKind.REPORT_DECIDED);
    await sendDigests();
    expect(await mails()).toHaveLength(0);
    await untilDue();
    await Promise.all([sendDigests(), sendDigests()]);
    await sendDigests();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.text).toContain('2 réponses à vos commentaires');
    expect(mail!.text).toContain('1 message de l’équipe');
    expect(mail!.text).not.toContain('Zoé');
    expect(mail!.text).toContain(`ouvrez la page ${memberPageNames.privacy} de`);
    await untilDue();
    await sendDigests();
    expect(await mails()).toHaveLength(1);
  });

  it('omits notifications that were already read or mailed', async () => {
    await sendNotification();
    await app.gql('mutation { markAllNotificationsRead  { marked }}', {}, { as });
    await notificationCalls(app).prefer(as, { kind: 'COMMENT_LIKED', inSite: true, byMail: true });
    await sendNotification(NotificationKind.COMMENT_LIKED);
    const before = (await mails()).length;
    await untilDue();
    await sendDigests();
    expect(await mails()).toHaveLength(before);
  });

  it('names only the articles that its reader may read now', async () => {
    await changeSettings({ openSections: [MemberSection.NEWS] });
    const article = (title: string, premium: boolean) =>
      storeArticle({
        title,
        premium,
        audience: ArticleAudience.MEMBER,
        category: ArticleCategory.COMMUNITY,
        status: ArticleStatus.PUBLISHED,
      });
    const isInDigest = async ({ id }: { id: number }) => {
      const kind = NotificationKind.MEMBER_ARTICLE;
      const notice = { kind, type: NotificationType.INFO, title: 'Nouvel article', message: '.' };
      await notify(user.id, notice, `article:${id}`);
    };
    const open = await article(`La garde de nuit ${count}`, false);
    const paid = await article(`Réservé aux abonnés ${count}`, true);
    await isInDigest(open);
    await isInDigest(paid);
    await untilDue();
    await sendDigests();
    const [mail] = await mails();
    expect(mail!.text).toContain(`/compte/actualites/${open.id}`);
    expect(mail!.text).not.toContain('Réservé aux abonnés');
  });

  it('can be turned off through its link without sign-in, which withdraws the consent to digests', async () => {
    await sendNotification();
    await untilDue();
    await sendDigests();
    const [mail] = await mails();
    const { pathname, search } = new URL(/https?:\S+desabonnement\S+/.exec(mail!.text)![0]);
    const url = `${pathname}${search}`;
    const asked = await app.fastify.inject({ url });
    expect(asked.body).toContain('Le résumé des notifications non lues');
    await app.fastify.inject({ method: 'POST', url });
    const rhythm = await repository(NotificationRhythm).findOneByOrFail({ userId: user.id });
    expect(rhythm).toMatchObject({ digest: null, digestDueAt: null });
    shiftClock(0);
    const { data } = await app.gql(
      '{ myConsents(page: 1, pageSize: 5) { items { kind about given } } }',
      {},
      { as },
    );
    expect(data.myConsents.items.slice(0, 2)).toEqual([
      { kind: 'MAILS', about: 'DIGEST', given: false },
      { kind: 'MAILS', about: 'DIGEST', given: true },
    ]);
  });

  it('is skipped while mails are turned off, and not sent later', async () => {
    await sendNotification();
    await changeSettings({ emailNotificationsEnabled: false });
    await untilDue();
    await sendDigests();
    await resetSettings();
    shiftClock(now().getTime() - Date.now() + DAY);
    await sendDigests();
    expect(await mails()).toHaveLength(0);
  });

  it('is retried after a failure, without blocking the digests of others', async () => {
    await sendNotification();
    await untilDue();
    const broken = await createUser({
      username: `casse${count}`,
      email: `casse${count}@exemple.fr`,
    });
    const past = new Date(now().getTime() - DAY);
    const row = { timeZone: 'Europe/Nulle-Part', digest: DigestRhythm.WEEKLY, digestSince: past };
    const rhythms = repository(NotificationRhythm);
    await transaction(() =>
      repository(NotificationRhythm).insert({ ...row, userId: broken.id, digestDueAt: past }),
    );
    await sendDigests();
    expect(await mails()).toHaveLength(1);
    const failed = () => repository(QueueItem).findOneBy({ userId: broken.id });
    for (const [attempts, pause] of [1, 5, 30, 120].entries()) {
      const item = await failed();
      expect(item).toMatchObject({ kind: 'digest', attempts: attempts + 1 });
      const wait = item!.runAt.getTime() - now().getTime();
      expect([wait > (pause - 1) * MINUTE, wait <= pause * MINUTE]).toEqual([true, true]);
      shiftClock(now().getTime() - Date.now() + pause * MINUTE);
      await sendDigests();
    }
    expect(await failed()).toBeNull();
    await restartDigests();
    const again = await rhythms.findOneByOrFail({ userId: broken.id });
    expect(again.digestDueAt!.getTime()).toBeGreaterThan(now().getTime());
    await transaction(() => repository(NotificationRhythm).delete({ userId: broken.id }));
  });

  it('omits notifications from before the restore of a backup', async () => {
    await sendNotification();
    await untilDue();
    await restartDigests();
    const { digestSince, digestDueAt } = await repository(NotificationRhythm).findOneByOrFail({
      userId: user.id,
    });
    expect(digestDueAt).toEqual(nextDigest(now(), DigestRhythm.DAILY, PARIS));
    expect(now().getTime() - digestSince!.getTime()).toBeLessThan(MINUTE);
    await sendDigests();
    expect(await mails()).toHaveLength(0);
  });

  it('has a normalized time zone that can be changed at most sixty times an hour', async () => {
    const CHOOSE =
      'mutation ($input: DeliveryInput!) { setNotificationDelivery(input: $input) { delivery { timeZone } } }';
    const choice = { input: { timeZone: 'europe/PARIS' } };
    const { data } = await app.gql(CHOOSE, choice, { as });
    expect(data.setNotificationDelivery.delivery.timeZone).toBe(PARIS);
    let code: unknown;
    for (let more = 0; more < 60 && !code; more += 1) {
      code = (await app.gql(CHOOSE, choice, { as })).errors?.[0]?.extensions?.code;
    }
    expect(code).toBe('RATE_LIMITED');
  });

  // The values that each field refuses are tested in tests/policies/inputs.
  it('cannot be configured with invalid fields, each reported in an error', async () => {
    const input = { timeZone: '+02:00', quietFrom: 1440, quietUntil: 10 };
    const { errors } = await app.gql(
      'mutation ($input: DeliveryInput!) { setNotificationDelivery(input: $input) { delivery { digest } } }',
      { input },
      { as },
    );
    const fields = Object.keys(errors?.[0]?.extensions?.fields ?? {});
    expect(fields.toSorted()).toEqual(['quietFrom', 'timeZone']);
  });
});
