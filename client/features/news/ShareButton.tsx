import { Share2 } from 'lucide-react';

import { analytics } from '#client/platform/analytics';
import { Button } from '#ui/inputs/Button';
import { toast } from '#ui/feedback/toast';

export interface ShareButtonProps {
  title: string;
  /** Path of the page to share, on this site. */
  path: string;
}

/** Button that opens the sharing dialog of the device or, without one, copies the URL. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const share = async () => {
    const url = new URL(path, window.location.href).href;
    const way = await handOver(title, url);
    if (way === 'copy') toast.success('Lien copié dans le presse-papiers !');
    if (way === 'none') toast.error(`Le lien n’a pas pu être copié. Le voici\u00A0: ${url}`);
    if (way === 'copy' || way === 'sheet') analytics.event('article_share', { path, way });
  };
  return (
    <Button variant="secondary" onClick={() => void share()}>
      <Share2 aria-hidden="true" size={18} /> Partager
    </Button>
  );
}

/** Shares the URL and returns how it was shared; `given up` when the user closed the dialog. */
async function handOver(
  title: string,
  url: string,
): Promise<'sheet' | 'copy' | 'given up' | 'none'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'sheet';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given up';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copy';
  } catch {
    return 'none';
  }
}
