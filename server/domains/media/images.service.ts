import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '../../platform/errors/AppError';
import { takeTurn } from '../../platform/turns';

/** Side of an avatar, in pixels: four times what a page shows it at. */
const AVATAR_SIDE = 256;

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

const OPTIONS: SharpOptions = {
  limitInputPixels: LONGEST_INPUT_PIXELS,
  // A mild fault of a camera passes, missing bytes do not.
  failOn: 'error',
  animated: false,
};

type Open = (bytes: Buffer) => Sharp;
let opener: Promise<Open> | undefined;

/** Loads sharp at the first image: it takes 30 MB that most servers need not hold at rest. */
function loadSharp(): Promise<Open> {
  opener ??= import('sharp').then(({ default: sharp }) => {
    // One core, nothing kept between images, no decoder but those of the three formats.
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: READABLE });
    return (bytes) => sharp(bytes, OPTIONS);
  });
  return opener;
}

/**
 * An avatar from an image that somebody sent: upright, cropped to a square, as WebP. It is drawn
 * anew, so nothing else that the file held (place, camera, code) is left. One at a time.
 * @param bytes a PNG, JPEG or WebP image of one frame, by its content and not its name
 * @throws AppError VALIDATION_FAILED tied to `avatar`
 */
export async function avatarOf(bytes: Buffer): Promise<Buffer> {
  if (!SIGNATURES.some((matches) => matches(bytes)))
    throw invalid('Choisissez une image PNG, JPEG ou WebP.');
  return takeTurn('images', async () => {
    const open = await loadSharp();
    await refuseUnfit(open(bytes));
    try {
      return await open(bytes)
        .timeout({ seconds: DECODING_SECONDS })
        .autoOrient()
        .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
        .toColourspace('srgb')
        .webp({ quality: 82 })
        .toBuffer();
    } catch {
      throw unreadable();
    }
  });
}

/** Looks at what the header says, before anything is decoded. */
async function refuseUnfit(image: Sharp): Promise<void> {
  const {
    width,
    height,
    pages = 1,
  } = await image.metadata().catch((error: unknown) => {
    throw /pixel limit/.test(String(error)) ? tooLarge() : unreadable();
  });
  if (width * height > LONGEST_INPUT_PIXELS) throw tooLarge();
  if (pages > 1)
    throw invalid('Choisissez une image fixe\u00a0: les images animées ne sont pas acceptées.');
}

function unreadable(): AppError {
  return invalid('Cette image est illisible. Choisissez-en une autre.');
}

function tooLarge(): AppError {
  return invalid('Cette image est trop grande\u00a0: 25 millions de pixels au plus.');
}

function invalid(message: string): AppError {
  return AppError.invalid({ avatar: message });
}
