import { Webhook, WebhookDelivery } from '../domains/notifications/webhooks/webhook.entity';
import {
  DeliveryState,
  WebhookEvent,
  WebhookFormat,
} from '../domains/notifications/webhooks/webhook.types';
import {
  encryptWebhook,
  newSigningSecret,
} from '../domains/notifications/webhooks/webhookSecrets.service';
import { DAY, fromNow, HOUR, now } from '../platform/running/clock';
import { repository } from '../platform/db/transaction';
import type { PastAction } from './past';

type Answer = Pick<WebhookDelivery, 'event' | 'state' | 'status' | 'excerpt' | 'attempts'>;

/** Webhooks that send nothing: a paused one, and one that was stopped after failures. */
const SAMPLES: readonly (Pick<Webhook, 'name' | 'format' | 'events' | 'failures'> & {
  address: string;
  answers: readonly Answer[];
})[] = [
  {
    name: 'Discord, salon #annonces',
    format: WebhookFormat.DISCORD,
    events: [
      WebhookEvent.NEWS_PUBLISHED,
      WebhookEvent.EVENT_OPENED,
      WebhookEvent.EVENT_STARTED,
      WebhookEvent.EVENT_FINISHED,
    ],
    failures: 0,
    address: 'https://discord.com/api/webhooks/0/demonstration',
    answers: [
      {
        event: WebhookEvent.NEWS_PUBLISHED,
        state: DeliveryState.DELIVERED,
        status: 204,
        excerpt: '',
        attempts: 1,
      },
      {
        event: WebhookEvent.EVENT_OPENED,
        state: DeliveryState.DELIVERED,
        status: 204,
        excerpt: '',
        attempts: 2,
      },
    ],
  },
  {
    name: 'Mattermost de l’équipe',
    format: WebhookFormat.SLACK,
    events: [WebhookEvent.CASE_OPENED, WebhookEvent.DISTRESS, WebhookEvent.ALERT],
    failures: 20,
    address: 'https://chat.centrale.invalid/hooks/demonstration',
    answers: [
      {
        event: WebhookEvent.CASE_OPENED,
        state: DeliveryState.FAILED,
        status: 502,
        excerpt: 'Bad Gateway',
        attempts: 7,
      },
    ],
  },
];

/** Plans the webhooks of the demonstration. Does nothing if there are any. */
export async function planWebhooks(): Promise<PastAction[]> {
  if (await repository(Webhook).exists()) return [];
  return SAMPLES.map((sample, index) => ({
    at: fromNow(-2 * DAY + index * HOUR),
    run: () => store(sample),
  }));
}

async function store({ address, answers, ...facts }: (typeof SAMPLES)[number]): Promise<void> {
  const at = now();
  const webhook = Object.assign(new Webhook(), {
    ...facts,
    host: new URL(address).hostname,
    encrypted: encryptWebhook({ address, secret: newSigningSecret() }),
    isEnabled: false,
    stoppedAt: facts.failures > 0 ? at : null,
    lastTriedAt: at,
    lastStatus: answers[0]?.status ?? null,
    createdAt: at,
  });
  const { id: webhookId } = await repository(Webhook).save(webhook);
  for (const [index, answer] of answers.entries()) {
    const messageId = `msg_demonstration_${webhookId}_${index}`;
    const row = { ...answer, webhookId, messageId, subject: String(index) };
    const times = { createdAt: at, triedAt: at };
    await repository(WebhookDelivery).save(Object.assign(new WebhookDelivery(), row, times));
  }
}
