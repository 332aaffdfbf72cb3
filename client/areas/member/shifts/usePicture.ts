import { useEffect, useState } from 'react';

import { memberPaths } from '../../../platform/address/paths';
import { callMemberFile, saveFile } from '../../../platform/memberFiles';
import { messageOf } from '../../../platform/words/errorMessages';
import { toast } from '../../../ui/feedback/toast';

interface Made<Figure> {
  /** What it shows. */
  figures: readonly Figure[];
  blob: Blob;
  url: string;
}

/** The picture of a shift, drawn by the server on demand and held in this page alone. */
export function usePicture<Figure extends string>(shiftId: string) {
  const [made, setMade] = useState<Made<Figure> | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => void (made && URL.revokeObjectURL(made.url)), [made]);
  const make = async (figures: readonly Figure[]) => {
    setBusy(true);
    try {
      const names = figures.map((figure) => figure.toLowerCase());
      const blob = await (await callMemberFile(memberPaths.shiftPicture(shiftId, names))).blob();
      setMade({ figures, blob, url: URL.createObjectURL(blob) });
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    setBusy(false);
  };
  return {
    made,
    busy,
    make,
    save: () => made && saveFile(`garde-${shiftId}.png`, made.blob),
  };
}
