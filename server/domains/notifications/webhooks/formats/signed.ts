import { createHmac } from 'node:crypto';
import { signingKeyOf } from '../webhookSecrets.service';
import type { WebhookEvent, WebhookMessage } from '../webhook.types';

/** Returns a message as Standard Webhooks recommends: type, time and data. */
export function signedBody(type: WebhookEvent, message: WebhookMessage, at: Date): object {
  const { facts, ...texts } = message;
  return { type, timestamp: at.toISOString(), data: { ...texts, ...facts } };
}

/**
 * Returns the headers with which a receiver checks that the site sent a body, and when
 * (https://www.standardwebhooks.com).
 * @param at time of the attempt
 */
export function signatureHeaders(
  secret: string,
  { messageId, at, body }: { messageId: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', signingKeyOf(secret))
    .update(`${messageId}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
