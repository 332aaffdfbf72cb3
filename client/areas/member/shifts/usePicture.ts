import { useEffect, useState } from 'react';

import { useAction } from '#client/actions/useAction';
import { memberPaths } from '#client/platform/address/paths';
import { callMemberFile, saveFile } from '#client/platform/memberFiles';
import type { PictureValue } from './pictureValues';

interface Made {
  values: readonly PictureValue[];
  blob: Blob;
  url: string;
}

/** Generates the picture of a shift on the server, which does not store it. */
export async function loadPicture(shiftId: string, values: readonly PictureValue[]): Promise<Blob> {
  const names = values.map((value) => value.toLowerCase());
  return (await callMemberFile(memberPaths.shiftPicture(shiftId, names))).blob();
}

export const pictureName = (shiftId: string): string => `garde-${shiftId}.png`;

/** Returns functions that generate the picture of a shift (`make`) and download it (`save`). */
export function usePicture(shiftId: string) {
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => () => void (made && URL.revokeObjectURL(made.url)), [made]);
  const { busy, run: make } = useAction(async (values: readonly PictureValue[]) => {
    const blob = await loadPicture(shiftId, values);
    setMade({ values, blob, url: URL.createObjectURL(blob) });
  });
  return {
    made,
    busy,
    make,
    save: () => made && saveFile(pictureName(shiftId), made.blob),
  };
}
