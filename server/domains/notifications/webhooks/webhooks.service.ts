import { Not } from 'typeorm';
import type { z } from 'zod';
import type { Member } from '#platform/access/actor';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { requireById } from '#platform/db/rows/byId';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { foreignNetwork } from '#platform/foreign/network';
import { isHostName, plainHttps, publicAddresses } from '#platform/foreign/publicHost';
import { parse } from '#platform/input/parse';
import { throttle } from '#platform/limits/throttle';
import { emit } from '#platform/running/bus';
import { now, SECOND } from '#platform/running/clock';
import { attempt } from './delivery/attempt.service';
import { newMessageId } from './delivery/announce.service';
import { recordAttempt } from './delivery/deliveries.service';
import { testMessage } from './messages.service';
import { Webhook, WebhookDelivery } from './webhook.entity';
import { DeliveryState, WebhookEvent, WebhookFormat } from './webhook.types';
import { webhooksErrors } from './webhooks.errors';
import { webhookChanged, type WebhookChanged } from './webhooks.events';
import { MOST_WEBHOOKS, webhookInput } from './webhooks.types';
import { newSigningSecret, decryptWebhook, encryptWebhook } from './webhookSecrets.service';

/** Time in which the host of an address must be found, in milliseconds. */
const LOOKUP_TIMEOUT = 5 * SECOND;

/** Hosts and path of the addresses that Discord gives to webhooks. */
const DISCORD_HOSTS: ReadonlySet<string> = new Set([
  'discord.com',
  'ptb.discord.com',
  'canary.discord.com',
  'discordapp.com',
]);
const DISCORD_PATH = /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/;

type Input = z.input<typeof webhookInput>;
type Values = z.output<typeof webhookInput>;

/** A changed webhook, and its new signing secret when one was made. */
export interface ChangedWebhook {
  webhook: Webhook;
  secret: string | null;
}

/**
 * Returns a page of the webhooks, by name.
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listWebhooks(request: PageRequest): Promise<PageOf<Webhook>> {
  const { page, pageSize } = parse(pageInput, request);
  const [items, total] = await repository(Webhook).findAndCount({
    order: { name: 'ASC', id: 'ASC' },
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return toPage(items, total, { page, pageSize });
}

/**
 * Returns a page of the deliveries of a webhook, newest first.
 * @throws AppError WEBHOOK_NOT_FOUND; VALIDATION_FAILED for a page out of bounds
 */
export async function listDeliveries(
  id: string,
  request: PageRequest,
): Promise<PageOf<WebhookDelivery>> {
  const { page, pageSize } = parse(pageInput, request);
  const { id: webhookId } = await requireWebhook(id);
  const [items, total] = await repository(WebhookDelivery).findAndCount({
    where: { webhookId },
    order: { id: 'DESC' },
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return toPage(items, total, { page, pageSize });
}

const requireWebhook = (id: string) => requireById(Webhook, id, webhooksErrors.WEBHOOK_NOT_FOUND);

/**
 * Creates a webhook.
 * @throws AppError VALIDATION_FAILED, also for a name in use, an address that is not on the public
 *   internet, or too many webhooks
 */
export async function createWebhook(actor: Member, input: Input): Promise<ChangedWebhook> {
  const { address: given, ...values } = parse(webhookInput, input);
  const address = await checkedAddress(given, values.format);
  const secret = values.format === WebhookFormat.JSON ? newSigningSecret() : null;
  const webhook = await transaction(async () => {
    await checkName(values.name, 0);
    if ((await repository(Webhook).count()) >= MOST_WEBHOOKS) {
      const message = `Le site a déjà ${MOST_WEBHOOKS} connexions. Supprimez-en une d’abord.`;
      throw AppError.invalid({ name: message });
    }
    const { hostname: host } = new URL(address);
    const encrypted = encryptWebhook({ address, secret });
    const made = Object.assign(new Webhook(), { ...values, host, encrypted, createdAt: now() });
    await repository(Webhook).save(made);
    await emitChange(actor, made, { action: 'created', after: factsOf(made) });
    return made;
  });
  return { webhook, secret };
}

/**
 * Changes a webhook. An empty address stays unchanged. Enabling a stopped webhook starts it again.
 * @throws AppError WEBHOOK_NOT_FOUND; VALIDATION_FAILED as for a new webhook
 */
export async function updateWebhook(
  actor: Member,
  id: string,
  input: Input,
): Promise<ChangedWebhook> {
  const { address: given, ...values } = parse(webhookInput, input);
  const stored = decryptWebhook(await requireWebhook(id));
  const address = await checkedAddress(given || (stored?.address ?? ''), values.format);
  return transaction(async () => {
    await acquireLock(webhookLock(id));
    const webhook = await requireWebhook(id);
    await checkName(values.name, webhook.id);
    const before = factsOf(webhook);
    const known = decryptWebhook(webhook)?.secret ?? null;
    const isSigned = values.format === WebhookFormat.JSON;
    const made = isSigned && known === null ? newSigningSecret() : null;
    const { hostname: host } = new URL(address);
    const encrypted = encryptWebhook({ address, secret: isSigned ? (made ?? known) : null });
    const restarted = values.isEnabled && { stoppedAt: null, failures: 0, waitsUntil: null };
    Object.assign(webhook, { ...values, host, encrypted, ...restarted });
    await repository(Webhook).save(webhook);
    await emitChange(actor, webhook, { action: 'updated', before, after: factsOf(webhook) });
    return { webhook, secret: made };
  });
}

/**
 * Deletes a webhook with its deliveries, permanently. Waiting messages are not sent.
 * @throws AppError WEBHOOK_NOT_FOUND
 */
export async function deleteWebhook(actor: Member, id: string): Promise<void> {
  await transaction(async () => {
    const webhook = await requireWebhook(id);
    await repository(Webhook).delete({ id: webhook.id });
    await emitChange(actor, webhook, { action: 'deleted', before: factsOf(webhook) });
  });
}

/**
 * Replaces the signing secret of a webhook. The former one is invalid immediately.
 * @throws AppError WEBHOOK_NOT_FOUND, also for a format without a secret
 */
export async function renewWebhookSecret(actor: Member, id: string): Promise<ChangedWebhook> {
  return transaction(async () => {
    await acquireLock(webhookLock(id));
    const webhook = await requireWebhook(id);
    const secrets = decryptWebhook(webhook);
    if (webhook.format !== WebhookFormat.JSON || !secrets) {
      throw new AppError(webhooksErrors.WEBHOOK_NOT_FOUND);
    }
    const secret = newSigningSecret();
    webhook.encrypted = encryptWebhook({ ...secrets, secret });
    await repository(Webhook).save(webhook);
    await emitChange(actor, webhook, { action: 'secretRenewed', after: { name: webhook.name } });
    return { webhook, secret };
  });
}

/**
 * Sends a test message once, and returns the answer. A failure does not count for the webhook.
 * @throws AppError WEBHOOK_NOT_FOUND; RATE_LIMITED
 */
export async function testWebhook(
  { userId }: Member,
  id: string,
): Promise<{ webhook: Webhook; delivery: WebhookDelivery }> {
  await throttle(`webhook-test:${userId}`, { limit: 10, windowSeconds: 60 });
  const webhook = await requireWebhook(id);
  const event = WebhookEvent.TEST;
  const messageId = newMessageId();
  const facts = { event, messageId, subject: messageId, createdAt: now() };
  const row = { ...facts, webhookId: webhook.id, state: DeliveryState.FAILED };
  const delivery = await transaction(() =>
    repository(WebhookDelivery).save(Object.assign(new WebhookDelivery(), row)),
  );
  const { signal } = new AbortController();
  const made = await attempt(webhook, delivery, await testMessage(), signal);
  await recordAttempt(webhook, delivery, made, { isLast: true, isTest: true });
  return {
    webhook: await requireWebhook(id),
    delivery: await repository(WebhookDelivery).findOneByOrFail({ id: delivery.id }),
  };
}

const webhookLock = (id: string) => `webhook:${id}`;

/** Checks that no other webhook has the name, also while others are written. */
async function checkName(name: string, ownId: number): Promise<void> {
  await acquireLock('webhook:name');
  const isUsed = await repository(Webhook).existsBy({ name, id: Not(ownId) });
  if (isUsed) throw AppError.invalid({ name: 'Une autre connexion porte déjà ce nom.' });
}

/**
 * Returns the normalised form of an address, after looking up its host. Each attempt looks it up
 * again, because the answer of the DNS may change.
 * @throws AppError VALIDATION_FAILED
 */
async function checkedAddress(address: string, format: WebhookFormat): Promise<string> {
  const refuse = (message: string) => AppError.invalid({ address: message });
  if (!address) throw refuse('Collez l’adresse que l’autre site vous a donnée.');
  const url = plainHttps(address);
  if (!url || !isHostName(url.hostname)) {
    throw refuse('Indiquez une adresse complète qui commence par https://.');
  }
  const isDiscord = DISCORD_HOSTS.has(url.hostname) && DISCORD_PATH.test(url.pathname);
  if (format === WebhookFormat.DISCORD && !isDiscord) {
    throw refuse(
      'Collez l’adresse d’un webhook de Discord\u00a0: elle commence par https://discord.com/api/webhooks/.',
    );
  }
  try {
    const signal = AbortSignal.timeout(LOOKUP_TIMEOUT);
    await publicAddresses(foreignNetwork(), url.hostname, signal);
  } catch {
    throw refuse('Le site ne trouve pas cette adresse sur internet. Vérifiez-la.');
  }
  return url.origin + url.pathname + url.search;
}

const factsOf = ({
  name,
  format,
  events,
  host,
  isEnabled,
}: (Values & { host: string }) | Webhook) => ({
  name,
  format,
  host,
  isEnabled,
  events: events.join(', '),
});

const emitChange = (
  { userId: actorId }: Member,
  { id: webhookId }: Webhook,
  change: Pick<WebhookChanged, 'action' | 'before' | 'after'>,
) => emit(webhookChanged, { webhookId, actorId, ...change });
