import { useEffect, useState } from 'react';

import { useAction } from '#client/actions/useAction';
import { memberPaths } from '#client/platform/address/paths';
import { callMemberFile, saveFile } from '#client/platform/memberFiles';

interface Made<Value> {
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
  useEffect(() => () => void (made && URL.revokeObjectURL(made.url)), [made]);
  const { busy, run: make } = useAction(async (values: readonly Value[]) => {
    const names = values.map((value) => value.toLowerCase());
    const blob = await (await callMemberFile(memberPaths.shiftPicture(shiftId, names))).blob();
    setMade({ values, blob, url: URL.createObjectURL(blob) });
  });
  return {
    made,
    busy,
    make,
    save: () => made && saveFile(`garde-${shiftId}.png`, made.blob),
  };
}
