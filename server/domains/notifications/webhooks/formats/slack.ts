import { shortened } from '#platform/text/text';
import type { WebhookMessage } from '../webhook.types';

/** Maximum length of the text, in characters. Slack truncates longer ones. */
const LONGEST_TEXT = 3000;

const COLOR = '#f5b700';

/**
 * Returns a message with an attachment, which Slack, Mattermost, Rocket.Chat and Zulip accept.
 * Escapes the three characters of the markup (https://docs.slack.dev/messaging/formatting-message-text).
 */
export function slackBody(message: WebhookMessage, _siteName: string, at: Date): object {
  const { title, text, url, imageUrl } = message;
  return {
    text: `<${url}|${escaped(title)}>`,
    attachments: [
      {
        fallback: escaped(title),
        color: COLOR,
        text: escaped(shortened(text, LONGEST_TEXT)),
        ts: Math.floor(at.getTime() / 1000),
        ...(imageUrl && { image_url: imageUrl }),
      },
    ],
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
