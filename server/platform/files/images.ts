import type sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '../errors/AppError';
import { withMutex } from '../limits/mutex';

/** Width and height of an avatar, in pixels: four times the size at which pages show it. */
const AVATAR_SIDE = 256;

/** Maximum width of a picture in an article, in pixels, for double pixel density. */
const PICTURE_WIDTH = 1600;

/** Maximum height of a picture in an article, in pixels. */
const PICTURE_HEIGHT = 4000;

/** Maximum number of pixels of an upload. */
const LONGEST_INPUT_PIXELS = 25_000_000;

/** Decoding timeout, in seconds. A genuine image takes less than one second. */
const DECODING_SECONDS = 10;

/**
 * Checks of the first bytes, one per accepted format. They prevent libvips from trying any other
 * format, such as SVG.
 */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

const READABLE = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
];

export const READ_OPTIONS: SharpOptions = {
  limitInputPixels: LONGEST_INPUT_PIXELS,
  // Accepts small format errors, which cameras make, but not truncated files.
  failOn: 'error',
  animated: false,
};

export type SharpModule = typeof sharp;
let loaded: Promise<SharpModule> | undefined;

/** Loads sharp on demand, because it uses 30 MB of memory. */
export function loadSharp(): Promise<SharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Allows one core, no cache between images, and only the decoders of the three formats.
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: READABLE });
    return sharp;
  });
  return loaded;
}

export interface MadeImage {
  /** Image in the format WebP. */
  bytes: Buffer;
  /** Width, in pixels. */
  width: number;
  height: number;
}

/**
 * Makes an avatar from an upload, cropped to a square.
 * @param bytes a PNG, JPEG or WebP image that is not animated; the format is recognised by the
 * content, not by the file name
 * @param field name of the input field for the error
 * @throws AppError VALIDATION_FAILED
 */
export async function avatarOf(bytes: Buffer, field = 'avatar'): Promise<Buffer> {
  const fit = (image: Sharp) => image.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' });
  return (await redrawnImage(bytes, field, fit)).bytes;
}

/**
 * Makes a picture for an article from an upload. The result is at most 1600 pixels wide and 4000
 * pixels high; a smaller image is not enlarged.
 * @param bytes see `avatarOf`
 * @throws AppError VALIDATION_FAILED for the field `image`
 */
export function pictureOf(bytes: Buffer): Promise<MadeImage> {
  const fit = (image: Sharp) =>
    image.resize(PICTURE_WIDTH, PICTURE_HEIGHT, { fit: 'inside', withoutEnlargement: true });
  return redrawnImage(bytes, 'image', fit);
}

/**
 * Re-encodes an image as WebP, upright and resized. This drops all metadata (such as location and
 * camera) and any hidden code. Processes one image at a time.
 * @param field name of the input field for the error
 */
async function redrawnImage(
  bytes: Buffer,
  field: string,
  fit: (image: Sharp) => Sharp,
): Promise<MadeImage> {
  const refuse = (message: string) => AppError.invalid({ [field]: message });
  if (!SIGNATURES.some((matches) => matches(bytes)))
    throw refuse('Choisissez une image PNG, JPEG ou WebP.');
  return withMutex('images', async () => {
    const sharp = await loadSharp();
    const open = () => sharp(bytes, READ_OPTIONS);
    const problem = await unfitness(open());
    if (problem) throw refuse(problem);
    try {
      const upright = open().timeout({ seconds: DECODING_SECONDS }).autoOrient();
      const { data, info } = await fit(upright)
        .toColourspace('srgb')
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch {
      throw refuse(UNREADABLE);
    }
  });
}

const UNREADABLE = 'Cette image est illisible. Choisissez-en une autre.';
const TOO_LARGE = 'Cette image est trop grande\u00a0: 25\u00A0millions de pixels au plus.';
const ANIMATED = 'Choisissez une image fixe\u00a0: les images animées ne sont pas acceptées.';

/**
 * Returns a French reason to refuse an image; null when it is accepted. Reads only the header of
 * the image, before any decoding.
 */
async function unfitness(image: Sharp): Promise<string | null> {
  try {
    const { width, height, pages = 1 } = await image.metadata();
    if (width * height > LONGEST_INPUT_PIXELS) return TOO_LARGE;
    return pages > 1 ? ANIMATED : null;
  } catch (error) {
    return /pixel limit/.test(String(error)) ? TOO_LARGE : UNREADABLE;
  }
}
