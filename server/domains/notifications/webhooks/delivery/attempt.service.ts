import { currentEnv } from '#platform/env';
import { postToForeign, type ForeignAnswer } from '#platform/foreign/post';
import { reasonOf } from '#platform/log';
import { now, SECOND } from '#platform/running/clock';
import { oneLine, shortened } from '#platform/text/text';
import { settings } from '#domains/identity/settings/settings.service';
import { discordBody } from '../formats/discord';
import { signatureHeaders, signedBody } from '../formats/signed';
import { slackBody } from '../formats/slack';
import type { Webhook, WebhookDelivery } from '../webhook.entity';
import { WebhookFormat, type WebhookMessage } from '../webhook.types';
import { decryptWebhook } from '../webhookSecrets.service';

/** Result of an attempt. `status` is null when the other site did not answer. */
export interface Attempt {
  isDelivered: boolean;
  status: number | null;
  /** Start of the answer, or the reason why there was none. */
  excerpt: string;
  /** Time for which the other site asked to send nothing, in milliseconds; 0 when it did not. */
  wait: number;
}

const LONGEST_EXCERPT = 200;

/** Characters that a page must not show, such as those that change the direction of the text. */
const CONTROL = /[\p{Cc}\p{Cf}]+/gu;

/** Sends a message once. Never throws: a failure is a result. */
export async function attempt(
  webhook: Webhook,
  delivery: Pick<WebhookDelivery, 'messageId' | 'event' | 'createdAt'>,
  message: WebhookMessage,
  stopping: AbortSignal,
): Promise<Attempt> {
  const secrets = decryptWebhook(webhook);
  if (!secrets) return unanswered('La clé du site a changé\u00a0: saisissez l’adresse à nouveau.');
  const { address, secret } = secrets;
  const body = JSON.stringify(await bodyOf(webhook.format, delivery, message));
  const signature =
    webhook.format === WebhookFormat.JSON && secret !== null
      ? signatureHeaders(secret, { messageId: delivery.messageId, at: now(), body })
      : {};
  const bytes = Buffer.from(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    'user-agent': `Centrale-18-112 (+${currentEnv().publicUrl})`,
    ...signature,
  };
  try {
    return judged(await postToForeign({ endpoint: address, headers, body: bytes }, stopping));
  } catch (error) {
    return unanswered(shortened(reasonOf(error), LONGEST_EXCERPT));
  }
}

const unanswered = (excerpt: string): Attempt => ({
  isDelivered: false,
  status: null,
  excerpt,
  wait: 0,
});

async function bodyOf(
  format: WebhookFormat,
  { event, createdAt }: Pick<WebhookDelivery, 'event' | 'createdAt'>,
  message: WebhookMessage,
): Promise<object> {
  if (format === WebhookFormat.JSON) return signedBody(event, message, createdAt);
  const { siteName } = await settings();
  const write = format === WebhookFormat.DISCORD ? discordBody : slackBody;
  return write(message, siteName, createdAt);
}

function judged(answer: ForeignAnswer): Attempt {
  const { status, text } = answer;
  return {
    isDelivered: status >= 200 && status < 300,
    status,
    excerpt: shortened(oneLine(text.replace(CONTROL, ' ')), LONGEST_EXCERPT),
    wait: waitOf(answer),
  };
}

/**
 * Returns how long the other site asks to wait: with status 429, `retry_after` of Discord's body or
 * the header; otherwise the end of Discord's window when no request is left in it.
 */
function waitOf({ status, headers, text }: ForeignAnswer): number {
  if (status === 429) return Math.max(retryAfterIn(text), secondsOf(headers['retry-after']), 1000);
  const left = headers['x-ratelimit-remaining'];
  return left === '0' ? secondsOf(headers['x-ratelimit-reset-after']) : 0;
}

function retryAfterIn(text: string): number {
  try {
    const { retry_after: seconds } = JSON.parse(text) as { retry_after?: unknown };
    return typeof seconds === 'number' ? secondsOf(seconds) : 0;
  } catch {
    return 0;
  }
}

/** Returns a number of seconds as milliseconds, rounded up; 0 for any other value. */
function secondsOf(value: unknown): number {
  const seconds = Number(value);
  return seconds > 0 && Number.isFinite(seconds) ? Math.ceil(seconds * SECOND) : 0;
}
