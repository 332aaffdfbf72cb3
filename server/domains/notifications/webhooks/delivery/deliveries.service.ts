import { LessThan } from 'typeorm';
import { sitePaths } from '#client/shared/sitePaths';
import { quoted } from '#client/shared/quoted';
import { repository, transaction } from '#platform/db/transaction';
import { withMutex } from '#platform/limits/mutex';
import { defineMail } from '#platform/mail/index';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, HOUR, isWithin, MINUTE, now } from '#platform/running/clock';
import { pauseAfter } from '#platform/running/leases';
import {
  DONE,
  oneByOne,
  type ClaimedItem,
  type Outcome,
  type Queue,
} from '#platform/running/queue';
import { counted } from '#platform/text/text';
import {
  mailAdministrators,
  mailAdminNews,
  type AdminNews,
} from '#domains/identity/settings/adminMails.service';
import { messageOf } from '../messages.service';
import { Webhook, WebhookDelivery } from '../webhook.entity';
import { DeliveryState } from '../webhook.types';
import { webhookChanged } from '../webhooks.events';
import { WEBHOOK_MESSAGES, type QueuedMessage } from './announce.service';
import { attempt, type Attempt } from './attempt.service';

/** Number of consecutive failed attempts after which a webhook is stopped. */
export const MOST_FAILURES = 20;

/** Delays after failed attempts, in milliseconds. The last attempt is 17 hours after the first. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR];

/** Maximum age of a message that waits because the other site asks to wait, in milliseconds. */
const OLDEST = DAY;

/** Maximum time that the other site may ask to wait, in milliseconds. */
const LONGEST_WAIT = HOUR;

/** Retention of deliveries, in milliseconds. */
const RETENTION = 30 * DAY;

/** The queue of messages to webhooks. */
export const webhookQueue: Queue<QueuedMessage> = {
  ...WEBHOOK_MESSAGES,
  workers: 4,
  pauses: PAUSES,
  run: oneByOne(deliver),
};

async function deliver(item: ClaimedItem<QueuedMessage>, stopping: AbortSignal): Promise<Outcome> {
  const { deliveryId: id } = item.payload;
  const delivery = await repository(WebhookDelivery).findOneBy({ id });
  if (delivery?.state !== DeliveryState.WAITING) return DONE;
  // One message at a time, so that a wait that the other site asks for applies to the next one.
  return withMutex(`webhook:${delivery.webhookId}`, () => deliverNext(item, delivery, stopping));
}

async function deliverNext(
  { payload: { source }, attempts }: ClaimedItem<QueuedMessage>,
  delivery: WebhookDelivery,
  stopping: AbortSignal,
): Promise<Outcome> {
  const webhook = await repository(Webhook).findOneBy({ id: delivery.webhookId });
  if (!webhook) return DONE;
  const message = webhook.isEnabled ? await messageOf(source) : null;
  if (!message) return finish(delivery, DeliveryState.DROPPED);
  const { waitsUntil } = webhook;
  if (waitsUntil && waitsUntil > now()) return postponed(delivery, waitsUntil);
  const made = await attempt(webhook, delivery, message, stopping);
  if (stopping.aborted && made.status === null) return { what: 'postponed', at: now() };
  const isLast = pauseAfter(attempts, PAUSES) === null;
  await recordAttempt(webhook, delivery, made, { isLast: isLast && made.status !== 429 });
  if (made.isDelivered) return DONE;
  if (made.status === 429) return postponed(delivery, fromNow(boundedWait(made)));
  return { what: 'failed', reason: made.status === null ? made.excerpt : `status ${made.status}` };
}

const boundedWait = ({ wait }: Attempt): number => Math.min(wait, LONGEST_WAIT);

async function postponed(delivery: WebhookDelivery, at: Date): Promise<Outcome> {
  if (isWithin(delivery.createdAt, OLDEST)) return { what: 'postponed', at };
  return finish(delivery, DeliveryState.FAILED);
}

async function finish({ id }: WebhookDelivery, state: DeliveryState): Promise<Outcome> {
  await transaction(() => repository(WebhookDelivery).update({ id }, { state }));
  return DONE;
}

/**
 * Stores the result of an attempt at the delivery and at the webhook. A success resets the count of
 * failures. The twentieth failure in a row, and status 410, stop the webhook. A request to wait is
 * neither.
 */
export async function recordAttempt(
  { id }: Pick<Webhook, 'id'>,
  { id: deliveryId }: Pick<WebhookDelivery, 'id'>,
  made: Attempt,
  { isLast, isTest = false }: { isLast: boolean; isTest?: boolean },
): Promise<void> {
  const { isDelivered, status, excerpt } = made;
  const state = isDelivered
    ? DeliveryState.DELIVERED
    : isLast
      ? DeliveryState.FAILED
      : DeliveryState.WAITING;
  const at = now();
  const wait = boundedWait(made);
  await transaction(async () => {
    const deliveries = repository(WebhookDelivery);
    await deliveries.update({ id: deliveryId }, { state, status, excerpt, triedAt: at });
    await deliveries.increment({ id: deliveryId }, 'attempts', 1);
    const webhooks = repository(Webhook);
    await webhooks.update(
      { id },
      { lastTriedAt: at, lastStatus: status, waitsUntil: wait > 0 ? fromNow(wait) : null },
    );
    if (isDelivered) await webhooks.update({ id }, { failures: 0 });
    if (isDelivered || isTest || status === 429) return;
    await webhooks.increment({ id }, 'failures', 1);
    const webhook = await webhooks.findOneByOrFail({ id });
    if (webhook.isEnabled && (webhook.failures >= MOST_FAILURES || status === 410)) {
      await stop(webhook);
    }
  });
}

/** Stops a webhook, and notifies the administrators. Its waiting messages are dropped. */
async function stop({ id, name, failures, lastStatus }: Webhook): Promise<void> {
  await repository(Webhook).update({ id }, { isEnabled: false, stoppedAt: now() });
  const after = { name };
  await emit(webhookChanged, { webhookId: id, actorId: null, action: 'stopped', after });
  await mailAdministrators(stoppedNews({ name, failures, lastStatus }));
}

const stoppedMail = defineMail({
  key: 'webhook-stopped',
  name: 'Connexion arrêtée',
  trigger: 'Quand une connexion est arrêtée après trop d’échecs, aux administrateurs.',
  sample: (to) =>
    mailAdminNews(to, stoppedNews({ name: 'Salon des annonces', failures: 20, lastStatus: 502 })),
});

function stoppedNews({
  name,
  failures,
  lastStatus,
}: Pick<Webhook, 'name' | 'failures' | 'lastStatus'>): AdminNews {
  const because =
    lastStatus === 410
      ? 'l’autre site a répondu que cette adresse n’existe plus'
      : `${counted(failures, 'envoi')} de suite ont échoué`;
  return {
    template: stoppedMail,
    title: `Connexion arrêtée\u00a0: ${name}`,
    message: `Le site n’envoie plus de messages à la connexion ${quoted(name)}, car ${because}. Corrigez son adresse, puis réactivez-la.`,
    path: sitePaths.admin.connections,
    isOnSite: true,
  };
}

/** Deletes deliveries older than 30 days. Their messages wait at most two days. */
export async function purgeDeliveries(): Promise<void> {
  await transaction(() =>
    repository(WebhookDelivery).delete({ createdAt: LessThan(fromNow(-RETENTION)) }),
  );
}
