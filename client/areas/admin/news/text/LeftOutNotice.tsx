import { ImageOff } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#ui/inputs/Button';
import type { ChosenImage } from '../images/uploadImage';
import { MediaDialog } from '../images/MediaDialog';
import type { LeftOutImage } from './leftOutImages';

export interface LeftOutNoticeProps {
  images: readonly LeftOutImage[];
  /** Called with the library image that replaces the first image of the list. */
  onReplace: (image: ChosenImage) => void;
  /** Removes the first image from the list; absent when the text is edited as HTML. */
  onDismiss?: () => void;
}

/** Notice about images that a text cannot display, because they are not in the library. */
export function LeftOutNotice({ images, onReplace, onDismiss }: LeftOutNoticeProps) {
  const [open, setOpen] = useState(false);
  const [first, ...others] = images;
  return (
    <div role="status">
      {first && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-warning-soft px-4 py-3 text-sm text-ink">
          <ImageOff aria-hidden="true" size={18} className="shrink-0" />
          <p className="min-w-0 grow basis-60 wrap-anywhere">
            {first.name ? (
              <>
                L’image{' '}
                <b dir="auto" className="font-semibold">
                  {first.name}
                </b>{' '}
                ne peut pas être gardée
              </>
            ) : (
              'Une image ne peut pas être gardée'
            )}
            &nbsp;: un article affiche seulement les images de la médiathèque.
            {others.length > 0 && ` ${otherImages(others.length)}`}
          </p>
          <span className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              Ajouter l’image
            </Button>
            {onDismiss && (
              <Button variant="quiet" size="small" onClick={onDismiss}>
                Continuer sans l’image
              </Button>
            )}
          </span>
        </div>
      )}
      {open && first && (
        <MediaDialog file={first.file} onClose={() => setOpen(false)} onChoose={onReplace} />
      )}
    </div>
  );
}

const otherImages = (count: number): string =>
  count === 1
    ? 'Une autre image a le même problème.'
    : `${count} autres images ont le même problème.`;
