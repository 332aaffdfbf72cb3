import { Share } from 'lucide-react';
import { useRef } from 'react';

import { useAction } from '#client/actions/useAction';
import { saveFile } from '#client/platform/memberFiles';
import { Button } from '#ui/inputs/Button';
import { altOf, type Picture, type PictureValue } from './pictureValues';
import { loadPicture, pictureName } from './usePicture';

interface SharePictureProps {
  shiftId: string;
  picture: Picture;
  chosen: readonly PictureValue[];
}

/**
 * Button that opens the sharing dialog of the device with the picture or, without one, downloads
 * the picture. Loads the picture when the user is about to press the button.
 */
export function SharePicture({ shiftId, picture, chosen }: SharePictureProps) {
  const ahead = useRef<{ key: string; blob: Promise<Blob> } | null>(null);
  const load = () => {
    const key = [shiftId, ...chosen].join();
    if (ahead.current?.key !== key) {
      const blob = loadPicture(shiftId, chosen);
      ahead.current = { key, blob };
      // The next press tries again.
      blob.catch(() => (ahead.current = null));
    }
    return ahead.current.blob;
  };
  const { busy, run } = useAction(
    async () => handOver(pictureName(shiftId), await load(), altOf(picture, chosen)),
    { success: (way) => (way === 'download' ? 'L’image est téléchargée.' : '') },
  );
  return (
    <Button
      className="max-md:min-h-13 max-md:grow md:px-6"
      busy={busy}
      busyLabel="Préparation…"
      onPointerDown={() => void load()}
      onFocus={() => void load()}
      onClick={() => void run()}
    >
      <Share aria-hidden="true" size={18} /> Partager
    </Button>
  );
}

/** Shares or downloads a picture, and returns how. */
async function handOver(
  name: string,
  picture: Blob,
  text: string,
): Promise<'sheet' | 'given up' | 'download'> {
  const content = { files: [new File([picture], name, { type: picture.type })], text };
  if (navigator.canShare?.(content)) {
    try {
      await navigator.share(content);
      return 'sheet';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given up';
      // The browser refuses when the press was too long ago: downloads instead.
    }
  }
  saveFile(name, picture);
  return 'download';
}
