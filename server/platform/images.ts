import type sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from './errors/AppError';
import { takeTurn } from './limits/turns';

/** Side of an avatar, in pixels: four times what a page shows it at. */
const AVATAR_SIDE = 256;

/** An article's column at its widest, on a fine screen. */
const PICTURE_WIDTH = 1600;

/** No taller than a page can show at once, however narrow. */
const PICTURE_HEIGHT = 4000;

/** A photograph of 6000 × 4000 passes; a few bytes that open to gigabytes do not. */
const LONGEST_INPUT_PIXELS = 25_000_000;

/** No honest image takes a second. */
const DECODING_SECONDS = 10;

/** The first bytes of the formats taken; libvips guesses no other, such as SVG. */
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

/** How an image that somebody sent is read. */
export const READ_OPTIONS: SharpOptions = {
  limitInputPixels: LONGEST_INPUT_PIXELS,
  // A mild fault of a camera passes, missing bytes do not.
  failOn: 'error',
  animated: false,
};

export type SharpModule = typeof sharp;
let loaded: Promise<SharpModule> | undefined;

/** Loads sharp at the first image: it takes 30 MB that most servers need not hold at rest. */
export function loadSharp(): Promise<SharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One core, nothing kept between images, no decoder but those of the three formats.
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: READABLE });
    return sharp;
  });
  return loaded;
}

/** An image as we made it. */
export interface MadeImage {
  /** As WebP. */
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * An avatar from an image that somebody sent: cropped to a square.
 * @param bytes a PNG, JPEG or WebP image of one frame, by its content and not its name
 * @param field what a refusal is tied to
 * @throws AppError VALIDATION_FAILED
 */
export async function avatarOf(bytes: Buffer, field = 'avatar'): Promise<Buffer> {
  const fit = (image: Sharp) => image.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' });
  return (await drawnAnew(bytes, field, fit)).bytes;
}

/**
 * An image for an article from one that somebody sent: at most 1600 pixels wide, never enlarged.
 * @param bytes as for an avatar
 * @throws AppError VALIDATION_FAILED tied to `image`
 */
export function pictureOf(bytes: Buffer): Promise<MadeImage> {
  const fit = (image: Sharp) =>
    image.resize(PICTURE_WIDTH, PICTURE_HEIGHT, { fit: 'inside', withoutEnlargement: true });
  return drawnAnew(bytes, 'image', fit);
}

/**
 * An image upright, sized, as WebP. It is drawn anew, so nothing else that the file held (place,
 * camera, code) is left. One at a time.
 * @param field what a refusal is tied to
 */
async function drawnAnew(
  bytes: Buffer,
  field: string,
  fit: (image: Sharp) => Sharp,
): Promise<MadeImage> {
  const refuse = (message: string) => AppError.invalid({ [field]: message });
  if (!SIGNATURES.some((matches) => matches(bytes)))
    throw refuse('Choisissez une image PNG, JPEG ou WebP.');
  return takeTurn('images', async () => {
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
const TOO_LARGE = 'Cette image est trop grande\u00a0: 25 millions de pixels au plus.';
const ANIMATED = 'Choisissez une image fixe\u00a0: les images animées ne sont pas acceptées.';

/** What the header says against an image, before anything is decoded; null when nothing. */
async function unfitness(image: Sharp): Promise<string | null> {
  try {
    const { width, height, pages = 1 } = await image.metadata();
    if (width * height > LONGEST_INPUT_PIXELS) return TOO_LARGE;
    return pages > 1 ? ANIMATED : null;
  } catch (error) {
    return /pixel limit/.test(String(error)) ? TOO_LARGE : UNREADABLE;
  }
}
