import { adminPaths } from '#client/platform/address/paths';
import { callMemberFile } from '#client/platform/memberFiles';

export interface ChosenImage {
  url: string;
  alt: string;
}

export interface ImageTexts {
  name: string;
  alt: string;
}

/** Accepted MIME types, the same as on the server. */
export const IMAGE_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

const MAX_MEGABYTES = 8;

/** Returns a French message that says why a file is refused; null when it may be sent. */
export function fileProblem({ type, size }: File): string | null {
  if (!IMAGE_TYPES.has(type)) return 'Choisissez une image PNG, JPEG ou WebP.';
  if (size > MAX_MEGABYTES * 1024 * 1024) {
    return `L’image ne peut pas dépasser ${MAX_MEGABYTES}\u00A0Mo.`;
  }
  return null;
}

/** Returns the name of a file without its extension, shortened to 100 characters. */
export const imageNameOf = (file: File | null): string =>
  (file?.name ?? '').replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 100);

/**
 * Uploads an image to the library.
 * @returns its URL and alternative text
 */
export async function uploadImage(image: File, { name, alt }: ImageTexts): Promise<ChosenImage> {
  const answer = await callMemberFile(adminPaths.media, {
    method: 'POST',
    body: image,
    headers: {
      'content-type': image.type,
      'x-image-name': encodeURIComponent(name),
      'x-alt-text': encodeURIComponent(alt),
    },
  });
  const { data } = await answer.json();
  return data;
}
