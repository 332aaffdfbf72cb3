import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import { insertRows } from '#platform/db/rows/insertRows';
import { repository, transaction } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { enqueue, type QueueName } from '#platform/running/queue';
import { isReplayed } from '#platform/running/replay';
import { Webhook, WebhookDelivery } from '../webhook.entity';
import { DeliveryState, type WebhookEvent, type WebhookSource } from '../webhook.types';

/** Name of the queue of messages to webhooks. */
export const WEBHOOK_MESSAGES: QueueName = { name: 'webhooks' };

export interface QueuedMessage {
  deliveryId: number;
  source: WebhookSource;
}

export const newMessageId = (): string => `msg_${randomUUID()}`;

/**
 * Queues a message to each webhook that wants the event, in the open transaction. A webhook gets one
 * message for each subject of an event, and none about what happened before it was created.
 * @param subject identifies what the message is about
 */
export async function announce(
  source: WebhookSource,
  subject: string,
  { since = now() }: { since?: Date } = {},
): Promise<void> {
  if (isReplayed()) return;
  const { event } = source;
  const webhooks = await repository(Webhook).findBy({ isEnabled: true });
  const wanting = webhooks.filter(
    ({ events, createdAt }) => events.includes(event) && createdAt <= since,
  );
  if (wanting.length === 0) return;
  await transaction(async () => {
    const rows = wanting.map(({ id }) => deliveryRow(id, event, subject));
    await insertRows('webhook_deliveries', COLUMNS, rows, 'ON CONFLICT DO NOTHING');
    const stored = await repository(WebhookDelivery).findBy({
      messageId: In(rows.map(({ messageId }) => messageId)),
    });
    await enqueue(
      WEBHOOK_MESSAGES,
      stored.map(({ id: deliveryId }) => ({ payload: { deliveryId, source } })),
    );
  });
}

const COLUMNS = [
  'webhookId',
  'messageId',
  'event',
  'subject',
  'state',
  'attempts',
  'createdAt',
] as const;

const deliveryRow = (webhookId: number, event: WebhookEvent, subject: string) => ({
  webhookId,
  messageId: newMessageId(),
  event,
  subject,
  state: DeliveryState.WAITING,
  attempts: 0,
  createdAt: now(),
});
