import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  contactAllServices,
  pushQueue,
} from '#domains/notifications/notifications/push/deliverPushes.service';
import { PushDevice, PushKey } from '#domains/notifications/notifications/push/push.entity';
import {
  renewPushDevice,
  registerPushDevice,
} from '#domains/notifications/notifications/push/pushDevices.service';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { Actor } from '#platform/access/actor';
import { NotificationRhythm } from '#domains/notifications/notifications/delivery/rhythm.entity';
import { pushKey } from '#domains/notifications/notifications/push/pushKeys.service';
import {
  NotificationKind,
  NotificationType,
} from '#domains/notifications/notifications/notification.types';
import { notify } from '#domains/notifications/notifications/sending/notify.service';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { endIdleSessions } from '#domains/identity/auth/sessions/sessions.service';
import { MemberSection } from '#domains/identity/settings/settings.types';
import type { User } from '#domains/identity/users/user.entity';
import { foreignNetwork, setForeignNetwork } from '#platform/foreign/network';
import { clearThrottles } from '#platform/limits/throttle';
import { repository, transaction } from '#platform/db/transaction';
import { settleBackground } from '#platform/running/background';
import { DAY, HOUR, MINUTE, now, shiftClock } from '#platform/running/clock';
import { runSome, startQueue } from '#platform/running/queue';
import { QueueItem } from '#platform/running/queueItem.entity';
import { DEMO_PASSWORD } from '#server/seeds/people/accounts';
import { createUser } from '#server/seeds/factories/user.factory';
import { changeSettings, resetSettings } from '#tests/support/people/accounts';
import { neutral } from '#tests/support/running/onDatabase';
import { pushService, SoftDevice, type PushService } from '#tests/support/running/pushService';
import { notificationCalls } from '#tests/support/content/notifications';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let service: PushService;
let user: User;
let as: string;
let count = 0;

const DELIVERY = '{ notificationDelivery { pushKey devices { id label current mutedKinds } } }';
const ENABLE_PUSH = `mutation ($input: PushSubscriptionInput!) {
  registerPushDevice(input: $input) { device { id label current mutedKinds } } }`;

beforeAll(async () => {
  app = await createTestApp();
  service = await pushService();
});
beforeEach(async () => {
  clearThrottles();
  count += 1;
  service.received.length = 0;
  user = await createUser({ username: `ecran${count}`, email: `ecran${count}@exemple.fr` });
  as = await app.signInAs(user.email);
});
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
  startPushes();
  await settleBackground();
});
afterAll(async () => {
  await service.close();
  await app.close();
});

/** Starts to send pushes, as after a start of the server. @returns a function that stops it */
const startPushes = () => {
  contactAllServices();
  return startQueue(pushQueue);
};
const pushSome = () => runSome(pushQueue);
const enablePush = (input: object, token = as) => app.gql(ENABLE_PUSH, { input }, { as: token });
let devices = 0;
async function newDevice(token = as): Promise<SoftDevice & { id: string }> {
  const device = service.device(`appareil-${(devices += 1)}`);
  const { data } = await enablePush(device.subscription, token);
  return Object.assign(device, { id: data.registerPushDevice.device.id as string });
}
/** Creates another member and signs in. */
async function someone() {
  const name = `autre${(people += 1)}`;
  const { id, email } = await createUser({ username: name, email: `${name}@exemple.fr` });
  return { id, as: await app.signInAs(email) };
}
let people = 0;
/** Creates another member with a device. */
async function someoneElse() {
  const member = await someone();
  return { ...member, device: await newDevice(member.as) };
}
/** Returns a key of the right form that is not a point of the curve. */
function noPoint(): string {
  // These coordinates do not satisfy y² = x³ - 3x + b.
  return Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
}
const sendNotification = (more: Partial<Parameters<typeof notify>[1]> = {}, userId = user.id) =>
  notify(userId, {
    kind: NotificationKind.COMMENT_REPLY,
    type: NotificationType.INFO,
    title: 'Nouvelle réponse',
    message: 'Zoé vous a répondu : « un secret ».',
    actionTarget: '/compte/actualites/3',
    ...more,
  });
const waiting = async ({ id }: { id: string | number }) => {
  const items = await repository(QueueItem).findBy({ kind: pushQueue.name });
  return items.filter(({ payload }) => JSON.parse(payload).deviceId === Number(id));
};
const isThere = (device: SoftDevice) =>
  repository(PushDevice).existsBy({ endpoint: device.endpoint });

describe('a push device', () => {
  neutral.it('receives only a link and a text without private content', async () => {
    await changeSettings({ openSections: [MemberSection.NEWS] });
    const device = await newDevice();
    await sendNotification();
    await settleBackground();
    expect(service.received).toEqual([
      {
        device: device.name,
        topic: 'comment_reply',
        ttl: expect.any(Number),
        text: expect.any(String),
      },
    ]);
    const { ttl } = service.received[0]!;
    expect([ttl > 86_000, ttl <= 86_400]).toEqual([true, true]);
    expect(JSON.parse(service.received[0]!.text)).toEqual({
      id: expect.stringMatching(/^\d+$/),
      title: 'Centrale 18-112',
      body: 'Nouvelle réponse à votre commentaire',
      url: '/compte/actualites/3',
      tag: 'comment_reply',
    });
    expect(await waiting(device)).toEqual([]);
    const { lastPushedAt } = await repository(PushDevice).findOneByOrFail({
      endpoint: device.endpoint,
    });
    expect(lastPushedAt).not.toBeNull();
  });

  it('receives a link to the dashboard instead of a link to a closed section', async () => {
    await newDevice();
    await changeSettings({ openSections: [] });
    await sendNotification();
    await settleBackground();
    expect(JSON.parse(service.received[0]!.text).url).toBe('/compte/tableau-de-bord');
  });

  neutral.it('is visible to its owner only, without its URL and keys', async () => {
    const device = await newDevice();
    const own = await app.gql(DELIVERY, {}, { as });
    expect(own.data.notificationDelivery.devices).toEqual([
      { id: device.id, label: expect.any(String), current: true, mutedKinds: [] },
    ]);
    const other = await app.signInAs('membre@centrale.test');
    expect((await app.gql(DELIVERY, {}, { as: other })).data.notificationDelivery.devices).toEqual(
      [],
    );
    const exported = await app.gql('mutation { exportMyData { json } }', {}, { as });
    const text = exported.data.exportMyData.json as string;
    expect(text).toContain('notificationDevices');
    expect(text).not.toContain(device.endpoint);
    expect(text).not.toContain(device.subscription.auth);
  });

  it('does not receive the kinds of notifications that are muted on this device', async () => {
    const [quiet, loud] = [await newDevice(), await newDevice()];
    const chosen = await app.gql(
      `mutation ($id: ID!, $kinds: [NotificationKind!]!) {
        setPushKinds(input: { id: $id, mutedKinds: $kinds }) { device { mutedKinds } } }`,
      { id: quiet.id, kinds: ['COMMENT_REPLY'] },
      { as },
    );
    expect(chosen.data.setPushKinds.device.mutedKinds).toEqual(['COMMENT_REPLY']);
    await sendNotification();
    await settleBackground();
    expect(service.received.map(({ device }) => device)).toEqual([loud.name]);
  });

  it('does not receive notifications that the member turned off or already read', async () => {
    const device = await newDevice();
    await notificationCalls(app).prefer(as, { kind: 'COMMENT_LIKED', inSite: false, byMail: true });
    await sendNotification({ kind: NotificationKind.COMMENT_LIKED });
    void startPushes()();
    await sendNotification();
    expect(await waiting(device)).toHaveLength(1);
    await app.gql('mutation { markAllNotificationsRead  { marked }}', {}, { as });
    await pushSome();
    expect([service.received, await waiting(device)]).toEqual([[], []]);
  });

  it('can be tested by its owner only, at most ten times an hour', async () => {
    const device = await newDevice();
    const TRY = 'mutation ($id: ID!) { sendTestPush(input: { id: $id }) { message } }';
    await app.gql(TRY, { id: device.id }, { as });
    await settleBackground();
    expect(service.received.map(({ topic }) => topic)).toEqual(['trial']);
    const other = await app.signInAs('membre@centrale.test');
    const refused = await app.gql(TRY, { id: device.id }, { as: other });
    expect(refused.errors?.[0]?.extensions?.code).toBe('PUSH_DEVICE_NOT_FOUND');
    for (let tries = 1; tries < 10; tries += 1) await app.gql(TRY, { id: device.id }, { as });
    const flooded = await app.gql(TRY, { id: device.id }, { as });
    expect(flooded.errors?.[0]?.extensions?.code).toBe('RATE_LIMITED');
  });

  neutral.it(
    'receives notifications of the quiet hours only when the quiet hours end',
    async () => {
      const device = await newDevice();
      const local = new Intl.DateTimeFormat('fr-FR', {
        timeZone: 'America/Cayenne',
        hour: '2-digit',
        minute: '2-digit',
      }).format(now());
      const [hour = 0, minute = 0] = local.split(':').map(Number);
      const minuteOfDay = hour * 60 + minute;
      const input = {
        timeZone: 'America/Cayenne',
        quietFrom: (minuteOfDay + 1440 - 10) % 1440,
        quietUntil: (minuteOfDay + 30) % 1440,
      };
      const { errors } = await app.gql(
        'mutation ($input: DeliveryInput!) { setNotificationDelivery(input: $input) { delivery { quietFrom } } }',
        { input },
        { as },
      );
      expect(errors).toBeUndefined();
      await sendNotification();
      await settleBackground();
      expect(service.received).toEqual([]);
      const [outgoing] = await waiting(device);
      const wait = outgoing!.runAt.getTime() - now().getTime();
      expect(wait).toBeGreaterThan(28 * MINUTE);
      expect(wait).toBeLessThanOrEqual(30 * MINUTE);
      expect(outgoing!.attempts).toBe(0);
      shiftClock(31 * MINUTE);
      await pushSome();
      expect(service.received).toHaveLength(1);
    },
  );

  it('receives the notification of a starting event within an hour or not at all', async () => {
    const device = await newDevice();
    const soon = () => sendNotification({ kind: NotificationKind.EVENT_STARTING });
    await soon();
    await settleBackground();
    expect(service.received[0]!.ttl).toBeLessThanOrEqual(3600);
    void startPushes()();
    await soon();
    shiftClock(61 * MINUTE);
    await pushSome();
    expect([service.received.length, await waiting(device)]).toEqual([1, []]);
    shiftClock(0);
    startPushes();
    const minute = now().getUTCHours() * 60 + now().getUTCMinutes();
    const [quietFrom, quietUntil] = [(minute + 1430) % 1440, (minute + 30) % 1440];
    const rhythm = { userId: user.id, timeZone: 'UTC', quietFrom, quietUntil };
    await transaction(() => repository(NotificationRhythm).upsert(rhythm, ['userId']));
    await soon();
    await settleBackground();
    expect([service.received.length, await waiting(device)]).toEqual([1, []]);
  });
});

describe('a push service', () => {
  neutral.it('that answers 404 or 410 for a device makes the site delete the device', async () => {
    for (const status of [404, 410]) {
      const device = await newDevice();
      service.answer(device, { status });
      await sendNotification({ kind: NotificationKind.MESSAGE });
      await settleBackground();
      expect(await isThere(device)).toBe(false);
    }
  });

  neutral.it(
    'is retried after the delay that it asks for, with five attempts at most',
    async () => {
      const device = await newDevice();
      service.answer(device, { status: 429, retryAfter: 1800 });
      await sendNotification();
      await settleBackground();
      const [outgoing] = await waiting(device);
      expect(outgoing!.attempts).toBe(1);
      expect(outgoing!.runAt.getTime() - now().getTime()).toBeGreaterThan(29 * MINUTE);
      service.answer(device, { status: 503 });
      for (let tries = 2; tries <= 5; tries += 1) {
        shiftClock(tries * 3 * HOUR);
        await pushSome();
      }
      expect(await waiting(device)).toEqual([]);
      expect(await isThere(device)).toBe(true);
    },
  );

  neutral.it(
    'that answers 403 at every attempt for a device makes the site delete the device',
    async () => {
      const device = await newDevice();
      service.answer(device, { status: 403 });
      await sendNotification();
      await settleBackground();
      for (let tries = 2; tries <= 5; tries += 1) {
        expect(await isThere(device)).toBe(true);
        shiftClock(tries * 3 * HOUR);
        await pushSome();
      }
      expect(await isThere(device)).toBe(false);
    },
  );

  it('receives a push even if the server that claimed the push crashed', async () => {
    const device = await newDevice();
    void startPushes()();
    await sendNotification();
    const [queued] = await waiting(device);
    // Another server claimed it, and crashed.
    const lease = { attempts: 1, leasedUntil: new Date(now().getTime() + 5 * MINUTE) };
    await transaction(() => repository(QueueItem).update({ id: queued!.id }, lease));
    startPushes();
    await settleBackground();
    expect(service.received).toEqual([]);
    shiftClock(6 * MINUTE);
    await pushSome();
    expect(service.received).toHaveLength(1);
  });

  neutral.it('does not receive a push that is a day old', async () => {
    const device = await newDevice();
    void startPushes()();
    await sendNotification();
    shiftClock(DAY + MINUTE);
    await pushSome();
    expect([service.received, await waiting(device)]).toEqual([[], []]);
  });

  neutral.it('receives a lifetime (TTL) that ends a day after the notification', async () => {
    await newDevice();
    void startPushes()();
    await sendNotification();
    shiftClock(20 * HOUR);
    startPushes();
    await settleBackground();
    const { ttl } = service.received[0]!;
    expect([ttl > 3 * 3600, ttl <= 4 * 3600]).toEqual([true, true]);
  });

  it('is not contacted for a minute after it was unreachable', async () => {
    for (let more = 0; more < 5; more += 1) await newDevice();
    const [{ id: deviceId } = { id: 0 }] = await repository(PushDevice).findBy({ userId: user.id });
    void startPushes()();
    for (let more = 0; more < 8; more += 1) await sendNotification();
    startPushes();
    const before = foreignNetwork();
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      throw new Error('silence');
    };
    setForeignNetwork({ ...before, resolve });
    await settleBackground();
    // Only the pushes that were sent concurrently, out of forty.
    expect(asked).toBeLessThanOrEqual(20);
    const attempts = (await waiting({ id: deviceId })).map((one) => one.attempts);
    expect([...new Set(attempts)].toSorted()).toEqual([0, 1]);
    // For a minute, the next batch does not contact the service either.
    asked = 0;
    await sendNotification();
    await settleBackground();
    expect(asked).toBe(0);
    setForeignNetwork(before);
    shiftClock(2 * MINUTE);
    await pushSome();
    expect(service.received.length).toBeGreaterThan(20);
  });

  it('is paused for one member, not for others, when it leaves that member’s pushes unanswered', async () => {
    const silent = [await newDevice(), await newDevice(), await newDevice(), await newDevice()];
    for (const device of silent) service.answer(device, 'nothing');
    const other = await someoneElse();
    await sendNotification();
    await settleBackground();
    await sendNotification({}, other.id);
    await settleBackground();
    expect(service.received.map(({ device }) => device)).toEqual([other.device.name]);
    // The next notification of the member waits a minute, which counts as no attempt.
    await sendNotification();
    await settleBackground();
    const attempts = (await waiting(silent[0]!)).map((one) => one.attempts);
    expect(attempts.toSorted()).toEqual([0, 1]);
  });

  neutral.it(
    'is paused for all members once it left pushes of three members unanswered',
    async () => {
      void startPushes()();
      for (let members = 0; members < 3; members += 1) {
        const { id, device } = await someoneElse();
        service.answer(device, 'nothing');
        await sendNotification({}, id);
      }
      startPushes();
      await settleBackground();
      const device = await newDevice();
      await sendNotification();
      await settleBackground();
      const [outgoing] = await waiting(device);
      expect([service.received, outgoing!.attempts]).toEqual([[], 0]);
      shiftClock(2 * MINUTE);
      await pushSome();
      expect(service.received.map((one) => one.device)).toEqual([device.name]);
    },
  );

  neutral.it('is not paused when unknown subdomains of its host do not resolve', async () => {
    const asked: string[] = [];
    const before = foreignNetwork();
    const resolve = async (host: string) => {
      asked.push(host);
      if (host !== 'web.push.apple.com') return [];
      return before.resolve(host, AbortSignal.timeout(1000));
    };
    setForeignNetwork({ ...before, resolve });
    void startPushes()();
    for (let members = 0; members < 4; members += 1) {
      const { id, as: token } = await someone();
      const endpoint = `https://nulle-part.push.apple.com/${id}`;
      await enablePush({ ...new SoftDevice('x').subscription, endpoint }, token);
      await sendNotification({}, id);
    }
    startPushes();
    await settleBackground();
    expect(new Set(asked)).toEqual(new Set(['nulle-part.push.apple.com']));
    const endpoint = `https://web.push.apple.com/${count}`;
    await enablePush({ ...new SoftDevice('x').subscription, endpoint });
    await sendNotification();
    await settleBackground();
    setForeignNetwork(before);
    expect(asked.at(-1)).toBe('web.push.apple.com');
  });

  it('is not paused because of devices with an invalid key, which are deleted', async () => {
    void startPushes()();
    // As stored by a version that did not check that a key is a point of the curve.
    const unsealable = [await newDevice(), await newDevice(), await newDevice(), await newDevice()];
    for (const { endpoint } of unsealable) {
      await transaction(() => repository(PushDevice).update({ endpoint }, { p256dh: noPoint() }));
    }
    await sendNotification();
    const other = await someoneElse();
    await sendNotification({}, other.id);
    startPushes();
    await settleBackground();
    expect(service.received.map(({ device }) => device)).toEqual([other.device.name]);
    expect(await repository(PushDevice).countBy({ userId: user.id })).toBe(0);
  });

  it('still receives the other pushes when one push fails because of an error of the site', async () => {
    void startPushes()();
    const [device, other] = [await newDevice(), await newDevice()];
    const { sealedPrivateKey } = await repository(PushKey).findOneByOrFail({
      id: (await pushKey()).id,
    });
    const broken = { publicKey: 'x', sealedPrivateKey, createdAt: now() };
    const { id: keyId } = await transaction(() => repository(PushKey).save(broken));
    const { endpoint } = device;
    await transaction(() => repository(PushDevice).update({ endpoint }, { keyId }));
    await sendNotification();
    startPushes();
    await settleBackground();
    const outgoing = await waiting(device);
    await transaction(() => repository(PushKey).delete({ id: keyId }));
    expect(service.received.map((one) => one.device)).toEqual([other.name]);
    expect(outgoing.map(({ attempts }) => attempts)).toEqual([1]);
  });

  neutral.it('is not contacted when its host name resolves to a private network', async () => {
    const device = await newDevice();
    const before = foreignNetwork();
    setForeignNetwork({ ...before, isAllowed: () => false });
    await sendNotification();
    await settleBackground();
    setForeignNetwork(before);
    expect([service.received, (await waiting(device)).length]).toEqual([[], 1]);
  });
});

describe('a push subscription', () => {
  const at = (endpoint: string) => ({ ...new SoftDevice('x').subscription, endpoint });

  neutral.it.each([
    'https://127.0.0.1/send/x',
    'https://[::1]/send/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/send/x',
    'http://fcm.googleapis.com/send/x',
    'https://fcm.googleapis.com:8443/send/x',
    'https://moi:secret@fcm.googleapis.com/send/x',
    'https://fcm.googleapis.com.exemple.fr/send/x',
    'https://exemple.fr/fcm.googleapis.com',
    'https://push.apple.com.evil.fr/x',
    'https://.push.apple.com/x',
    'https://a..push.apple.com/x',
    'https://a。。push。apple。com/x',
    'https://fcm.googleapis.com./x',
    'https://-a.push.apple.com/x',
    `https://${'a'.repeat(64)}.push.apple.com/x`,
    'nulle part',
  ])('is refused for the URL %s, which is not that of a known push service', async (endpoint) => {
    const { errors } = await enablePush(at(endpoint));
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { endpoint: expect.stringContaining('service de notifications') },
    });
  });

  // The keys that the schema refuses are tested in tests/policies/inputs.
  it('is refused if its key is not a point of the elliptic curve', async () => {
    const input = { ...at(`https://fcm.googleapis.com/send/point-${count}`), p256dh: noPoint() };
    const RENEW =
      'mutation ($input: PushSubscriptionInput!) { linkPushDevice(input: $input) { device { id } } }';
    for (const { errors } of [await enablePush(input), await app.gql(RENEW, { input }, { as })]) {
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { p256dh: 'Cette clé ne vient pas d’un navigateur.' },
      });
    }
    expect(await repository(PushDevice).countBy({ userId: user.id })).toBe(0);
  });

  it.each([
    (path: string) => `https://fcm.googleapis.com:443${path}`,
    (path: string) => `HTTPS://FCM.GoogleAPIs.com${path}`,
    (path: string) => `https://fcm.goo\ngleapis.com${path}`,
    (path: string) => `https://fcm。googleapis。com${path}`,
    (path: string) => `https:\\\\fcm.googleapis.com${path}`,
    (path: string) => `https://@fcm.googleapis.com/autre/..${path}`,
    (path: string) => `https://fcm.googleapis.com${path}#autre`,
    (path: string) => `https://fcm.googleapis.com${path}?`,
  ])('is recognised even if its URL is written differently (case %#)', async (written) => {
    const device = await newDevice();
    const { endpoint, subscription } = device;
    const rewritten = written(new URL(endpoint).pathname);
    expect(rewritten).not.toBe(endpoint);
    const again = await enablePush({ ...subscription, endpoint: rewritten });
    expect(again.data.registerPushDevice.device.id).toBe(device.id);
    // Another member who knows only the address is refused.
    const { errors } = await enablePush(at(rewritten), await app.signInAs('membre@centrale.test'));
    expect(errors?.[0]?.extensions?.code).toBe('VALIDATION_FAILED');
    const RENEW =
      'mutation ($input: PushSubscriptionInput!) { linkPushDevice(input: $input) { device { id } } }';
    const input = { ...subscription, endpoint: rewritten };
    expect((await app.gql(RENEW, { input }, { as })).data.linkPushDevice.device).toEqual({
      id: device.id,
    });
    const rows = await repository(PushDevice).findBy({ userId: user.id });
    expect(rows.map((row) => row.endpoint)).toEqual([endpoint]);
  });

  it('is refused when its normalized URL is too long', async () => {
    const { errors } = await enablePush(at(`https://fcm.googleapis.com/${'é'.repeat(500)}`));
    expect(errors?.[0]?.extensions?.fields).toHaveProperty('endpoint');
  });

  neutral.it('is accepted for the push services of Firefox and Safari', async () => {
    for (const host of ['updates.push.services.mozilla.com', 'web.push.apple.com']) {
      expect((await enablePush(at(`https://${host}/${count}`))).errors).toBeUndefined();
    }
  });

  neutral.it('cannot be taken over by another member who knows only its URL', async () => {
    const device = await newDevice();
    const other = await app.signInAs('membre@centrale.test');
    const stolen = { ...new SoftDevice('y').subscription, endpoint: device.endpoint };
    const { errors } = await enablePush(stolen, other);
    expect(errors?.[0]?.extensions?.code).toBe('VALIDATION_FAILED');
    const row = await repository(PushDevice).findOneByOrFail({ endpoint: device.endpoint });
    expect(row.userId).toBe(user.id);
  });

  it('moves to another member who uses the same browser, without waiting notifications of the previous member', async () => {
    const device = await newDevice();
    void startPushes()();
    await sendNotification();
    const other = await app.signInAs('membre@centrale.test');
    await enablePush(device.subscription, other);
    startPushes();
    await settleBackground();
    expect(service.received).toEqual([]);
    const { data } = await app.gql(DELIVERY, {}, { as });
    expect(data.notificationDelivery.devices).toEqual([]);
  });

  it('moves to a new session of its member, but not to a session of another member', async () => {
    const device = await newDevice();
    const RENEW = `mutation ($input: PushSubscriptionInput!) {
      linkPushDevice(input: $input) { device { id current } } }`;
    const again = await app.signInAs(user.email);
    const renew = (token: string, input: object = device.subscription) =>
      app.gql(RENEW, { input }, { as: token });
    expect((await renew(again)).data.linkPushDevice.device).toEqual({
      id: device.id,
      current: true,
    });
    const forged = { ...device.subscription, auth: new SoftDevice('z').subscription.auth };
    expect((await renew(again, forged)).data.linkPushDevice.device).toBeNull();
    const other = await app.signInAs('membre@centrale.test');
    expect((await renew(other)).data.linkPushDevice.device).toBeNull();
    await app.gql('mutation { logout { message } }', {}, { as: again });
    expect(await isThere(device)).toBe(false);
  });

  neutral.it(
    'is deleted, as the oldest, when its member adds an eleventh subscription',
    async () => {
      const first = await newDevice();
      for (let more = 1; more <= 10; more += 1) await newDevice();
      expect(await isThere(first)).toBe(false);
      expect(await repository(PushDevice).countBy({ userId: user.id })).toBe(10);
      let code: unknown;
      for (let more = 0; more < 25; more += 1) {
        const { errors } = await enablePush(at(`https://fcm.googleapis.com/${count}-${more}`));
        code ??= errors?.[0]?.extensions?.code;
      }
      expect(code).toBe('RATE_LIMITED');
      expect(await repository(PushDevice).countBy({ userId: user.id })).toBe(10);
    },
  );

  neutral.it('cannot be removed or muted by another member', async () => {
    const device = await newDevice();
    const other = await app.signInAs('membre@centrale.test');
    for (const call of [
      'mutation ($id: ID!) { removePushDevice(input: { id: $id }) { message } }',
      'mutation ($id: ID!) { setPushKinds(input: { id: $id, mutedKinds: [ORDER] }) { device { id } } }',
    ]) {
      const { errors } = await app.gql(call, { id: device.id }, { as: other });
      expect(errors?.[0]?.extensions?.code).toBe('PUSH_DEVICE_NOT_FOUND');
    }
    expect(await isThere(device)).toBe(true);
  });
});

describe('a registered push device', () => {
  neutral.it(
    'is deleted when its member removes the device or signs out on the device',
    async () => {
      const [one, other] = [await newDevice(), await newDevice()];
      await app.gql(
        'mutation ($id: ID!) { removePushDevice(input: { id: $id }) { message } }',
        { id: one.id },
        { as },
      );
      expect([await isThere(one), await isThere(other)]).toEqual([false, true]);
      await app.gql('mutation { logout { message } }', {}, { as });
      expect(await isThere(other)).toBe(false);
    },
  );

  neutral.it(
    'is deleted when the password is changed, unless the change was made on this device',
    async () => {
      const elsewhere = await newDevice(await app.signInAs(user.email));
      const here = await newDevice();
      const { errors } = await app.gql(
        `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }`,
        { input: { currentPassword: DEMO_PASSWORD, newPassword: 'Une-autre-phrase-1812!' } },
        { as },
      );
      expect(errors).toBeUndefined();
      expect([await isThere(elsewhere), await isThere(here)]).toEqual([false, true]);
    },
  );

  neutral.it('is deleted when its member is banned or erased', async () => {
    const device = await newDevice();
    const admin = await app.signInAs('superadmin@centrale.test');
    const BAN = `mutation ($input: BanUserInput!) {
      banUser(input: $input) { ... on BanPayload { ban { __typename } } } }`;
    const input = { userId: user.id, reason: 'Insultes' };
    const { errors } = await app.gql(BAN, { input }, { as: admin });
    expect(errors).toBeUndefined();
    const banned = await isThere(device);
    const leaving = await createUser({
      username: `part${count}`,
      email: `part${count}@exemple.fr`,
    });
    const left = await newDevice(await app.signInAs(leaving.email));
    await eraseAccount(leaving.id, () => true);
    expect([banned, await isThere(left)]).toEqual([false, false]);
  });

  neutral.it('cannot be registered again by a signed-out session', async () => {
    const device = await newDevice();
    const { id: sessionId } = await repository(SessionRow).findOneByOrFail({ userId: user.id });
    const actor = Actor.member({
      userId: user.id,
      sessionId,
      subscription: 'free',
      roles: [],
      permissions: new Set(),
    });
    await app.gql('mutation { logout { message } }', {}, { as });
    await expect(registerPushDevice(actor, device.subscription)).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    });
    await expect(renewPushDevice(actor, device.subscription)).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    });
    expect(await isThere(device)).toBe(false);
  });

  it('remains when its session expires, but is deleted by a sign-out everywhere', async () => {
    const device = await newDevice();
    shiftClock(30 * DAY);
    await endIdleSessions();
    shiftClock(0);
    expect(await isThere(device)).toBe(true);
    // The sign-out everywhere comes from another session.
    as = await app.signInAs(user.email);
    await app.gql('mutation { logoutEverywhere { message } }', {}, { as });
    expect(await isThere(device)).toBe(false);
  });
});

describe('the push keys of the site', () => {
  it('are created once, stored encrypted, and replaced when they cannot be decrypted', async () => {
    const [first, again] = [await pushKey(), await pushKey()];
    expect(again.publicKey).toBe(first.publicKey);
    const row = await repository(PushKey).findOneByOrFail({ id: first.id });
    expect(row.sealedPrivateKey).not.toContain(first.privateKey);
    const { sealedPrivateKey } = row;
    await transaction(() => repository(PushKey).update({ id: row.id }, { sealedPrivateKey: 'x' }));
    const second = await pushKey();
    expect(second.id).not.toBe(first.id);
    await transaction(() => repository(PushKey).update({ id: row.id }, { sealedPrivateKey }));
    expect((await pushKey()).id).toBe(second.id);
  });

  it('make earlier devices unreachable when lost, until the devices register again', async () => {
    const silent = await newDevice();
    const { id, sealedPrivateKey } = await repository(PushKey).findOneByOrFail({
      id: (await pushKey()).id,
    });
    const storeEncrypted = (encrypted: string) =>
      transaction(() => repository(PushKey).update({ id }, { sealedPrivateKey: encrypted }));
    await storeEncrypted('x');
    const REACHED = '{ notificationDelivery { devices { id reachable } } }';
    const reached = async () =>
      (await app.gql(REACHED, {}, { as })).data.notificationDelivery.devices;
    expect(await reached()).toEqual([{ id: silent.id, reachable: false }]);
    const again = await newDevice();
    expect(await reached()).toEqual([{ id: again.id, reachable: true }]);
    await storeEncrypted(sealedPrivateKey);
  });
});
