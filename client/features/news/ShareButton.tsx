import { Share2 } from 'lucide-react';

import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';

export interface ShareButtonProps {
  title: string;
  /** The path to hand over, on this site. */
  path: string;
}

/** Opens the device's own sharing sheet where there is one, else copies the address. */
export function ShareButton({ title, path }: ShareButtonProps) {
  return (
    <Button
      variant="second"
      onClick={() => void share(title, new URL(path, window.location.href).href)}
    >
      <Share2 aria-hidden="true" size={18} /> Partager
    </Button>
  );
}

async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // Closing the sheet is a choice; anything else leaves the copy to try.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Lien copié dans le presse-papiers !');
  } catch {
    toast.error(`Le lien n’a pas pu être copié. Le voici : ${url}`);
  }
}
