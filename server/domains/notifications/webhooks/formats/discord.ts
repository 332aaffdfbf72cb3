import { prefixOf } from '#platform/text/text';
import type { WebhookMessage } from '../webhook.types';

/**
 * Limits of Discord, in characters (https://docs.discord.com/developers/resources/message,
 * "Embed limits"; the name is a limit of webhooks).
 */
export const DISCORD_LIMITS = { username: 80, title: 256, description: 4096, total: 6000 } as const;

/** Yellow of the hazard band, as Discord writes colours. */
const COLOR = 0xf5b700;

/** Words that Discord refuses in the name of a webhook. */
const REFUSED_IN_NAMES = /discord|clyde/gi;

/** Returns a message as a Discord embed. Markup is escaped, and nobody is mentioned. */
export function discordBody(message: WebhookMessage, siteName: string, at: Date): object {
  const { title, text, url, imageUrl } = message;
  const { username, title: mostTitle, description } = DISCORD_LIMITS;
  const name = prefixOf(siteName.replace(REFUSED_IN_NAMES, '…').trim(), username);
  return {
    ...(name && { username: name }),
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: escaped(title, mostTitle),
        ...(text && { description: escaped(text, description) }),
        url,
        color: COLOR,
        timestamp: at.toISOString(),
        ...(imageUrl && { image: { url: imageUrl } }),
      },
    ],
  };
}

/**
 * Escapes the markup of a text, and shortens it so that the result has at most `most` characters.
 * A character stays whole, with its backslash.
 */
function escaped(text: string, most: number): string {
  const parts = [...text].map((sign) => (/[\\*_~`|>#[\]()<@]/.test(sign) ? `\\${sign}` : sign));
  if (lengthOf(parts) <= most) return parts.join('');
  let length = 0;
  const fitting = parts.findIndex((part) => (length += part.length) > most - 1);
  return `${parts.slice(0, fitting).join('').trimEnd()}…`;
}

const lengthOf = (parts: readonly string[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);
