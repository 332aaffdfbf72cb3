/** What the server pushes to a device: no more than a locked screen should say. */
export interface Pushed {
  /** Of what it tells; empty where it has none. */
  id: string;
  title: string;
  body: string;
  /** A path of the site. */
  url: string;
  /** A later one with the same tag takes its place. */
  tag: string;
}

const NOTHING: Pushed = {
  id: '',
  title: 'Centrale 18-112',
  body: 'Du nouveau sur le site',
  url: '/compte',
  tag: 'site',
};

/** What was pushed; something that says nothing for a text that is not ours. */
export function pushedOf(text: string | undefined): Pushed {
  try {
    const { id = '', title, body, url, tag } = JSON.parse(text ?? '') as Partial<Pushed>;
    const isOurs = [title, body, url, tag].every((part) => typeof part === 'string' && part !== '');
    return isOurs ? ({ id, title, body, url, tag } as Pushed) : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** The address that a notification opens: one of the site itself, whatever was pushed. */
export function addressOf(url: string, origin: string): string {
  const address = URL.canParse(url, origin) ? new URL(url, origin) : null;
  return address?.origin === origin ? address.href : new URL(NOTHING.url, origin).href;
}

/**
 * Whether a push makes itself heard where one with its tag is shown: it does, unless it is the same one
 * that came a second time.
 */
export const isNews = ({ id }: Pushed, shown: readonly Notification[]): boolean =>
  id === '' || !shown.some(({ data }) => (data as { id?: string } | null)?.id === id);
