import { useEffect, useState } from 'react';

import { memberPaths } from '#client/platform/address/paths';
import { callMemberFile, saveFile } from '#client/platform/memberFiles';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';

interface Made<Value> {
  /** Values that the generated picture shows. */
  values: readonly Value[];
  blob: Blob;
  url: string;
}

/**
 * Returns functions that generate the picture of a shift on the server (`make`) and download it
 * (`save`). The server does not store the picture.
 */
export function usePicture<Value extends string>(shiftId: string) {
  const [made, setMade] = useState<Made<Value> | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => void (made && URL.revokeObjectURL(made.url)), [made]);
  const make = async (values: readonly Value[]) => {
    setBusy(true);
    try {
      const names = values.map((value) => value.toLowerCase());
      const blob = await (await callMemberFile(memberPaths.shiftPicture(shiftId, names))).blob();
      setMade({ values, blob, url: URL.createObjectURL(blob) });
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
