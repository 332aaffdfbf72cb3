/** Push message of the server. It contains only what may appear on a locked screen. */
export interface Pushed {
  /** ID of the notification; empty for a message without one. */
  id: string;
  title: string;
  body: string;
  /** Path on this site that a click opens. */
  url: string;
  /** Tag of the message. A later message with the same tag replaces this one. */
  tag: string;
}

const NOTHING: Pushed = {
  id: '',
  title: 'Centrale 18-112',
  body: 'Du nouveau sur le site',
  url: '/compte',
  tag: 'site',
};

/** Parses a push message. Returns a generic message if the format is unknown. */
export function pushedOf(text: string | undefined): Pushed {
  try {
    const { id = '', title, body, url, tag } = JSON.parse(text ?? '') as Partial<Pushed>;
    const isOurs = [title, body, url, tag].every((part) => typeof part === 'string' && part !== '');
    return isOurs ? ({ id, title, body, url, tag } as Pushed) : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Returns the URL that a notification opens, always on this site. */
export function addressOf(url: string, origin: string): string {
  const address = URL.canParse(url, origin) ? new URL(url, origin) : null;
  return address?.origin === origin ? address.href : new URL(NOTHING.url, origin).href;
}

/**
 * Returns whether a push message is new and should alert the user, rather than a repeated delivery
 * of a message that is already shown.
 */
export const isNews = ({ id }: Pushed, shown: readonly Notification[]): boolean =>
  id === '' || !shown.some(({ data }) => (data as { id?: string } | null)?.id === id);
