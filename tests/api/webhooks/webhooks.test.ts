import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ShownMember } from '#domains/game/events/registrations/shownMember.entity';
import { EventScoringKind } from '#domains/game/events/results/scoring.types';
import { settleEvents } from '#domains/game/events/results/settling.service';
import { seasonOf } from '#domains/game/ranking/ranking.service';
import { RankedMember } from '#domains/game/ranking/tables/rankedMember.entity';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { Article } from '#domains/content/news/article/article.entity';
import { articlePublished } from '#domains/content/news/news.events';
import { mailAdministrators } from '#domains/identity/settings/adminMails.service';
import { settingsUpdated } from '#domains/identity/settings/settings.events';
import { MemberSection } from '#domains/identity/settings/settings.types';
import { caseOpened } from '#domains/moderation/cases/cases.events';
import { emergencyFound } from '#domains/moderation/distress/distress.events';
import { EmergencyTarget } from '#domains/moderation/distress/distress.types';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import {
  MOST_FAILURES,
  webhookQueue,
} from '#domains/notifications/webhooks/delivery/deliveries.service';
import { Webhook, WebhookDelivery } from '#domains/notifications/webhooks/webhook.entity';
import { webhookJobs } from '#domains/notifications/webhooks/webhooks.jobs';
import { Release } from '#domains/operations/releases/release.entity';
import { recordRelease } from '#domains/operations/releases/releases.service';
import { Permission } from '#platform/access/permissions';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { emit } from '#platform/running/bus';
import {
  addDays,
  DAY,
  dayStart,
  fromNow,
  HOUR,
  MINUTE,
  now,
  SECOND,
  shiftClock,
} from '#platform/running/clock';
import { runQueue } from '#platform/running/queue';
import { QueueItem } from '#platform/running/queueItem.entity';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { TEST_TEMPLATE } from '#tests/support/content/mails';
import { mailsTo } from '#tests/support/content/outbox';
import { callsIn, giveSeats, storeCallsOf } from '#tests/support/content/playedEvents';
import { changeSettings, resetSettings } from '#tests/support/people/accounts';
import { signedInMembers } from '#tests/support/people/members';
import { giveRole, lastAuditEntry, signedInWith } from '#tests/support/people/staff';
import {
  chatServer,
  DISCORD,
  PROGRAM,
  SLACK,
  type ChatServer,
} from '#tests/support/running/chatServer';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const FIELDS = 'id name format events host isEnabled failures stoppedAt lastStatus';
const CREATE = `mutation ($input: CreateWebhookInput!) {
  createWebhook(input: $input) { webhook { ${FIELDS} } secret } }`;
const UPDATE = `mutation ($input: UpdateWebhookInput!) {
  updateWebhook(input: $input) { webhook { ${FIELDS} } secret } }`;
const DELETE = 'mutation ($id: ID!) { deleteWebhook(input: { id: $id }) { id } }';
const RENEW = 'mutation ($id: ID!) { renewWebhookSecret(input: { id: $id }) { secret } }';
const TEST = `mutation ($id: ID!) { testWebhook(input: { id: $id }) {
  webhook { failures } delivery { event state status excerpt attempts } } }`;
const LIST = `{ webhooks { total items { ${FIELDS} } } }`;
const DELIVERIES = `query ($id: ID!) { webhookDeliveries(webhookId: $id) {
  total items { event state status excerpt attempts } } }`;

let app: TestApp;
let chat: ChatServer;
let staff: Awaited<ReturnType<typeof signedInWith>>;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
  chat = await chatServer();
  staff = await signedInWith([Permission.SYSTEM_SETTINGS_EDIT]);
});
beforeEach(async () => {
  clearThrottles();
  shiftClock(0);
  await transaction(async () => {
    await repository(Webhook).deleteAll();
    await repository(QueueItem).delete({ kind: webhookQueue.name });
  });
  chat.reset();
});
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
});
afterAll(async () => {
  await chat.close();
  await app.close();
});

const asStaff = (document: string, variables: Record<string, unknown> = {}) =>
  app.gql(document, variables, { as: staff.token });

const inputOf = (more: object = {}) => ({
  name: `Salon ${(count += 1)}`,
  format: 'DISCORD',
  events: ['NEWS_PUBLISHED'],
  address: DISCORD,
  isEnabled: true,
  ...more,
});

async function create(more: object = {}) {
  const { data } = await asStaff(CREATE, { input: inputOf(more) });
  return data.createWebhook as { webhook: { id: string; name: string }; secret: string | null };
}

const fieldsOf = ({ errors }: Awaited<ReturnType<typeof asStaff>>) =>
  errors?.[0]?.extensions.fields;

/** Sends all due messages. */
const send = () => runQueue(webhookQueue);

async function publish(title: string, more: Partial<Article> = {}): Promise<Article> {
  const article = await storeArticle({ title, authorId: 1, ...more });
  const { id: articleId, slug, audience, premium } = article;
  await transaction(() =>
    emit(articlePublished, { articleId, slug, title, audience, premium, actorId: 1 }),
  );
  return article;
}

const deliveriesOf = async (id: string) =>
  (await asStaff(DELIVERIES, { id })).data.webhookDeliveries.items;

const job = (name: string) =>
  webhookJobs.find((one) => one.name === name)!.run(new AbortController().signal);

describe('a webhook', () => {
  it('hides its address and secret in answers, the audit log and the database', async () => {
    expect((await app.gql(CREATE, { input: inputOf() })).code).toBe('UNAUTHENTICATED');
    const other = await signedInWith([Permission.SYSTEM_ANALYTICS_VIEW]);
    expect((await app.gql(LIST, {}, { as: other.token })).code).toBe('FORBIDDEN');
    const { webhook, secret } = await create({ format: 'JSON', address: PROGRAM });
    const { id } = webhook;
    expect(webhook).toMatchObject({ host: 'programme.exemple.org', failures: 0, lastStatus: null });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const changed = await asStaff(UPDATE, {
      input: { ...inputOf({ format: 'JSON', address: '', isEnabled: false }), id },
    });
    expect(changed.data.updateWebhook).toMatchObject({
      webhook: { host: 'programme.exemple.org', isEnabled: false },
      secret: null,
    });
    const renewed = (await asStaff(RENEW, { id })).data.renewWebhookSecret.secret;
    expect(renewed).toMatch(/^whsec_/);
    expect(renewed).not.toBe(secret);
    const created = await lastAuditEntry('webhook', id, 'webhook.created');
    expect(created).toMatchObject({
      actorId: staff.user.id,
      after: { host: 'programme.exemple.org' },
    });
    for (const action of ['updated', 'secretRenewed']) {
      expect(await lastAuditEntry('webhook', id, `webhook.${action}`)).toBeTruthy();
    }
    const row = await repository(Webhook).findOneByOrFail({ id: Number(id) });
    const shown = JSON.stringify([
      (await asStaff(LIST)).data,
      created,
      await lastAuditEntry('webhook', id, 'webhook.updated'),
      row,
    ]);
    for (const hidden of ['recu', 'secrete', secret, renewed]) expect(shown).not.toContain(hidden);
    expect((await asStaff(DELETE, { id })).data.deleteWebhook.id).toBe(id);
    expect(await lastAuditEntry('webhook', id, 'webhook.deleted')).toBeTruthy();
    for (const document of [DELETE, RENEW, TEST, DELIVERIES]) {
      expect((await asStaff(document, { id })).code).toBe('WEBHOOK_NOT_FOUND');
    }
    expect((await asStaff(UPDATE, { input: { ...inputOf(), id } })).code).toBe('WEBHOOK_NOT_FOUND');
  });

  it('is refused at its fields with invalid values or an address inside the network', async () => {
    const { webhook } = await create({ name: 'Pris' });
    const invalid = inputOf({ name: ' ', events: [], address: '' });
    expect(fieldsOf(await asStaff(CREATE, { input: invalid }))).toEqual({
      name: 'Donnez un nom à la connexion.',
      events: 'Choisissez au moins un événement.',
    });
    const refused = (more: object) => asStaff(CREATE, { input: inputOf(more) }).then(fieldsOf);
    expect(await refused({ name: 'Pris' })).toEqual({
      name: 'Une autre connexion porte déjà ce nom.',
    });
    expect(await refused({ events: ['TEST'] })).toHaveProperty('events');
    chat.hosts['interne.exemple.org'] = ['10.0.0.7'];
    chat.hosts['double.exemple.org'] = ['203.0.113.9', '127.0.0.1', '169.254.169.254'];
    chat.hosts['inconnu.exemple.org'] = [];
    const inside = ['', 'texte', 'http://exemple.org/a', 'https://exemple.org:8443/a'];
    inside.push('https://u:p@exemple.org/', 'https://127.0.0.1/', 'https://2130706433/');
    inside.push('https://[::1]/', 'https://localhost/', 'https://0x7f.1/', 'ftp://exemple.org/');
    inside.push('https://interne.exemple.org/', 'https://double.exemple.org/');
    inside.push('https://inconnu.exemple.org/');
    for (const address of inside) {
      expect([address, await refused({ format: 'JSON', address })]).toEqual([
        address,
        { address: expect.any(String) },
      ]);
    }
    for (const address of [SLACK, 'https://discord.com/api/users/1', `${DISCORD}/slack`]) {
      expect(await refused({ address })).toEqual({
        address: expect.stringContaining('https://discord.com/api/webhooks/'),
      });
    }
    const stored = await asStaff(UPDATE, {
      input: { ...inputOf({ address: SLACK }), id: webhook.id },
    });
    expect(fieldsOf(stored)).toHaveProperty('address');
    expect(await repository(Webhook).count()).toBe(1);
    expect(chat.asked).toEqual([]);
  });

  it('shows the answer to a test message, whose failure is not counted', async () => {
    const { webhook } = await create();
    const test = async () => (await asStaff(TEST, { id: webhook.id })).data.testWebhook.delivery;
    expect(await test()).toMatchObject({
      event: 'TEST',
      state: 'DELIVERED',
      status: 204,
      attempts: 1,
    });
    expect(chat.received[0]!.body).toMatchObject({
      allowed_mentions: { parse: [] },
      username: 'Centrale 18-112',
    });
    chat.forced = {
      status: 404,
      text: `{"message":\n"Unknown\u202e Webhook"}${'x'.repeat(30_000)}`,
    };
    expect(await test()).toMatchObject({
      state: 'FAILED',
      status: 404,
      excerpt: expect.stringMatching(/^\{"message": "Unknown Webhook"\}x{160,}…$/),
    });
    // A redirect could lead into the network. It is an answer like any other, and not followed.
    chat.forced = { status: 302, headers: { location: 'https://127.0.0.1/' } };
    expect(await test()).toMatchObject({ state: 'FAILED', status: 302 });
    expect(chat.asked.every((path) => path.startsWith('discord.com/'))).toBe(true);
    // The DNS answers differently than when the address was saved.
    chat.forced = undefined;
    const program = await create({ format: 'JSON', address: 'https://change.exemple.org/a' });
    chat.hosts['change.exemple.org'] = ['10.0.0.7'];
    const rebound = await asStaff(TEST, { id: program.webhook.id });
    expect(rebound.data.testWebhook.delivery).toMatchObject({ state: 'FAILED', status: null });
    expect((await asStaff(LIST)).data.webhooks.items.map((one: any) => one.failures)).toEqual([
      0, 0,
    ]);
    for (let n = 0; n < 6; n += 1) await test();
    expect((await asStaff(TEST, { id: webhook.id })).code).toBe('RATE_LIMITED');
  });
});

describe('a message to a webhook', () => {
  it('fits the limits of Discord and contains neither markup nor mentions', async () => {
    const { webhook } = await create();
    await create({ events: ['MAINTENANCE'] });
    const article = await publish('**@everyone** [lien](https://mal.example)', {
      excerpt: 'Un résumé_avec `code`.',
    });
    const long = await publish('*'.repeat(250), { excerpt: '🚒_'.repeat(2500) });
    await publish('Réservé', { audience: ArticleAudience.MEMBER });
    await send();
    expect(chat.received).toHaveLength(2);
    const [first, second] = chat.received.map(({ body }) => body.embeds[0]);
    expect(first).toMatchObject({
      title: '\\*\\*\\@everyone\\*\\* \\[lien\\]\\(https://mal.example\\)',
      description: 'Un résumé\\_avec \\`code\\`.',
      url: expect.stringMatching(new RegExp(`^https?://.*/actualites/${article.slug}$`)),
      image: { url: expect.stringMatching(new RegExp(`/partage/${article.id}\\.jpg\\?v=`)) },
    });
    expect(second.title.length).toBeLessThanOrEqual(256);
    expect(second.title).toMatch(/^(\\\*)+…$/);
    expect(second.description).toMatch(/^(🚒\\_)+🚒?…$/u);
    expect(second.url).toContain(long.slug);
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { event: 'NEWS_PUBLISHED', state: 'DELIVERED', status: 204, attempts: 1 },
      { event: 'NEWS_PUBLISHED', state: 'DELIVERED' },
    ]);
  });

  it('is escaped for Slack, or signed as Standard Webhooks requires', async () => {
    await create({ format: 'SLACK', address: SLACK });
    const { secret } = await create({ format: 'JSON', address: PROGRAM });
    chat.secret = secret!;
    const article = await publish('<!channel> & <b>', { excerpt: 'a < b' });
    await send();
    const slack = chat.received.find(({ path }) => path.startsWith('hooks.slack.com'))!.body;
    expect(slack.text).toMatch(/^<https?:[^|>]+\|&lt;!channel&gt; &amp; &lt;b&gt;>$/);
    expect(slack.attachments[0]).toMatchObject({ text: 'a &lt; b', image_url: expect.any(String) });
    const signed = chat.received.find(({ path }) => path.startsWith('programme.'))!;
    expect(signed.path).toBe('programme.exemple.org/recu?cle=secrete');
    expect(signed.body).toEqual({
      type: 'news.published',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        id: String(article.id),
        title: '<!channel> & <b>',
        text: 'a < b',
        url: expect.stringContaining(article.slug),
        imageUrl: expect.stringContaining('/partage/'),
        category: expect.any(String),
      },
    });
    expect(signed.headers['webhook-id']).toMatch(/^msg_[\w-]{36}$/);
  });

  it('announces an event once, and names no player, even one who agreed to be named on the site', async () => {
    const { secret } = await create({
      format: 'JSON',
      address: PROGRAM,
      events: ['EVENT_OPENED', 'EVENT_STARTED', 'EVENT_FINISHED'],
    });
    chat.secret = secret!;
    const people = await signedInMembers(3);
    const ids = people.map(({ user }) => user.id);
    const agreed = { agreedAt: now(), standingsAgreedAt: now() };
    await transaction(async () => {
      for (const userId of ids.slice(0, 2)) {
        await repository(ShownMember).insert({ userId, ...agreed });
      }
      for (const userId of [ids[0]!, ids[2]!]) {
        await repository(RankedMember).insert({ userId, agreedAt: now() });
      }
    });
    const startsAt = fromNow(MINUTE);
    const endsAt = fromNow(2 * HOUR);
    const scored = await storeEvent({ startsAt, endsAt, scoring: EventScoringKind.TOTAL });
    await storeEvent({ startsAt, endsAt, name: 'Sans classement' });
    await storeEvent({ startsAt, endsAt, canceledAt: now() });
    await giveSeats(scored, ids);
    for (const [place, userId] of ids.entries()) {
      await storeCallsOf(
        userId,
        callsIn(
          scored,
          Array.from({ length: 3 - place }, () => ({})),
        ),
      );
    }
    const typesOf = () => chat.received.map(({ body }) => [body.type, body.data.title]);
    shiftClock(2 * MINUTE);
    for (let run = 0; run < 2; run += 1) await job('webhooks.times');
    await send();
    expect(typesOf()).toEqual(
      [scored.name, 'Sans classement'].map((name) => [
        'event.started',
        `C’est parti\u00a0: ${name}`,
      ]),
    );
    chat.received = [];
    shiftClock(2 * HOUR + MINUTE);
    for (let run = 0; run < 2; run += 1) await job('webhooks.times');
    await send();
    expect(typesOf()).toEqual([['event.finished', 'Événement terminé\u00a0: Sans classement']]);
    chat.received = [];
    shiftClock(2 * DAY);
    await settleEvents();
    await send();
    expect(chat.received.map(({ body }) => body.data.ranked)).toEqual([3]);
    const text = JSON.stringify(chat.received);
    for (const { user } of people) expect(text).not.toContain(user.username);
  });

  it('announces a season once at its start, while the ranking is open', async () => {
    const { secret } = await create({
      format: 'JSON',
      address: PROGRAM,
      events: ['SEASON_STARTED'],
    });
    chat.secret = secret!;
    const { to } = seasonOf();
    const firstDay = addDays(to, 1);
    const shiftTo = (instant: Date) => {
      shiftClock(0);
      shiftClock(instant.getTime() - now().getTime());
    };
    await job('webhooks.times');
    shiftTo(new Date(dayStart(firstDay).getTime() + MINUTE));
    for (let run = 0; run < 2; run += 1) await job('webhooks.times');
    await changeSettings({ openSections: [] });
    await send();
    expect(chat.received).toEqual([]);

    shiftTo(new Date(dayStart(addDays(seasonOf().to, 1)).getTime() + MINUTE));
    await job('webhooks.times');
    await changeSettings({ openSections: [MemberSection.RANKING] });
    await send();
    expect(chat.received.map(({ body: { type, data } }) => [type, data.title])).toEqual([
      ['ranking.seasonStarted', 'Une nouvelle saison commence'],
    ]);
  });

  it('announces each version of the site once, except the first one', async () => {
    const { secret } = await create({ format: 'JSON', address: PROGRAM, events: ['RELEASED'] });
    chat.secret = secret!;
    await transaction(() => repository(Release).deleteAll());
    await recordRelease('1.0.0');
    await Promise.all([recordRelease('1.1.0'), recordRelease('1.1.0')]);
    await recordRelease('1.0.0');
    // A build of a commit without a tag.
    await recordRelease('1.1.0-3f2a91c04');
    await send();
    expect(chat.received.map(({ body: { type, data } }) => [type, data.version])).toEqual([
      ['site.released', '1.1.0'],
    ]);
    expect(await repository(Release).count()).toBe(3);
  });

  it('names no person and quotes no text in a channel of the staff', async () => {
    const { secret } = await create({
      format: 'JSON',
      address: PROGRAM,
      events: ['CASE_OPENED', 'DISTRESS', 'ALERT', 'MAINTENANCE'],
    });
    chat.secret = secret!;
    await transaction(async () => {
      await emit(caseOpened, { number: 'D-2026-0007' });
      const found = { signId: 4, targetType: EmergencyTarget.COMMENT, targetId: 9, personId: 3 };
      await emit(emergencyFound, { ...found, hiddenFrom: [], number: 'D-2026-0008' });
      await mailAdministrators({
        template: TEST_TEMPLATE,
        title: 'Alerte',
        message: 'Un contrôle.',
        path: '/admin/sante',
      });
    });
    for (const maintenanceMode of [true, false]) {
      await transaction(() =>
        emit(settingsUpdated, { actorId: 1, before: {}, after: { maintenanceMode } }),
      );
    }
    await send();
    const facts = chat.received.map(({ body: { type, data } }) => [type, data.title, data.text]);
    expect(facts).toEqual([
      ['staff.caseOpened', 'Nouveau dossier D-2026-0007', expect.any(String)],
      ['staff.distress', 'Message de détresse possible', expect.stringContaining('D-2026-0008')],
      ['staff.alert', 'Alerte', 'Un contrôle.'],
      ['site.maintenance', 'Centrale 18-112 est en maintenance', expect.any(String)],
      ['site.maintenance', 'Centrale 18-112 est de nouveau ouvert', expect.any(String)],
    ]);
  });

  it('is dropped after its article was withdrawn or its webhook paused', async () => {
    const { webhook } = await create();
    chat.forced = { status: 503 };
    const { id } = await publish('Retiré');
    await send();
    await transaction(() => repository(Article).delete({ id }));
    shiftClock(2 * MINUTE);
    await send();
    await publish('En pause');
    await send();
    expect(chat.asked).toHaveLength(2);
    await asStaff(UPDATE, {
      input: { ...inputOf({ address: '', isEnabled: false }), id: webhook.id },
    });
    shiftClock(4 * MINUTE);
    await send();
    await publish('Plus rien');
    await send();
    expect(chat.asked).toHaveLength(2);
    expect((await deliveriesOf(webhook.id)).map((one: any) => one.state)).toEqual([
      'DROPPED',
      'DROPPED',
    ]);
  });
});

describe('a failed delivery', () => {
  it('with status 429 is repeated after the requested wait and not counted', async () => {
    const { webhook } = await create();
    for (let n = 0; n < 8; n += 1) await publish(`Rafale ${n}`);
    await send();
    expect(chat.received).toHaveLength(5);
    const states = async () => (await deliveriesOf(webhook.id)).map((one: any) => one.state);
    expect((await states()).filter((state: string) => state === 'WAITING')).toHaveLength(3);
    shiftClock(SECOND);
    await send();
    expect(chat.received).toHaveLength(5);
    shiftClock(4 * SECOND);
    await send();
    expect(chat.received).toHaveLength(8);
    expect(new Set(chat.received.map(({ body }) => body.embeds[0].title)).size).toBe(8);
    expect(chat.tooEarly).toBe(0);
    const row = await repository(Webhook).findOneByOrFail({ id: Number(webhook.id) });
    expect([row.failures, row.isEnabled]).toEqual([0, true]);
  });

  it('is repeated with the same ID; the twentieth in a row stops the webhook', async () => {
    await changeSettings({
      adminNotificationEmail: 'equipe@exemple.org',
      emailNotificationsEnabled: true,
    });
    const [administrator] = await signedInMembers(1);
    await giveRole(administrator!.user.id, 'super_admin');
    const { webhook, secret } = await create({ format: 'JSON', address: PROGRAM });
    chat.secret = secret!;
    chat.forced = { status: 500, text: 'panne' };
    await publish('Première');
    await send();
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { state: 'WAITING', status: 500, attempts: 1 },
    ]);
    // A success resets the count.
    chat.forced = undefined;
    shiftClock(2 * MINUTE);
    await send();
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { state: 'DELIVERED', status: 202, attempts: 2 },
    ]);
    expect(await repository(Webhook).findOneByOrFail({ id: Number(webhook.id) })).toMatchObject({
      failures: 0,
    });
    chat.forced = { status: 500, text: 'panne' };
    chat.asked = [];
    for (let n = 0; n < 3; n += 1) await publish(`Suivante ${n}`);
    for (let round = 0; round < 9; round += 1) {
      await send();
      shiftClock(2 * MINUTE + (round + 1) * 11 * HOUR);
    }
    expect(chat.asked).toHaveLength(MOST_FAILURES);
    const row = await repository(Webhook).findOneByOrFail({ id: Number(webhook.id) });
    expect(row).toMatchObject({
      isEnabled: false,
      failures: MOST_FAILURES,
      stoppedAt: expect.any(Date),
    });
    const mails = await mailsTo(app, 'equipe@exemple.org');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`20 envois de suite ont échoué`);
    expect(JSON.stringify(mails)).not.toContain('secrete');
    const notices = await repository(NotificationRow).findBy({ userId: administrator!.user.id });
    expect(notices.map(({ title }) => title)).toEqual([`Connexion arrêtée\u00a0: ${webhook.name}`]);
    expect(await lastAuditEntry('webhook', webhook.id, 'webhook.stopped')).toMatchObject({
      actorId: null,
    });
    shiftClock(0);
    // Saving it as active starts it again.
    const again = { ...inputOf({ format: 'JSON', address: '' }), id: webhook.id };
    expect((await asStaff(UPDATE, { input: again })).data.updateWebhook.webhook).toMatchObject({
      isEnabled: true,
      failures: 0,
      stoppedAt: null,
    });
    expect(await repository(WebhookDelivery).countBy({ webhookId: row.id })).toBe(4);
    shiftClock(60 * DAY);
    await job('webhooks.purge');
    expect(await repository(WebhookDelivery).countBy({ webhookId: row.id })).toBe(0);
  });

  it('with status 410 stops the webhook immediately', async () => {
    const { webhook } = await create();
    chat.forced = { status: 410 };
    await publish('Partie');
    await send();
    expect(await repository(Webhook).findOneByOrFail({ id: Number(webhook.id) })).toMatchObject({
      isEnabled: false,
      failures: 1,
    });
  });
});
