import { resolve } from 'node:path';
import type { OverlayOptions, Sharp } from 'sharp';
import { loadSharp, READ_OPTIONS, type SharpModule } from '../../platform/images';
import { shortened } from '../../platform/text/text';
import { escapeText } from '../../platform/text/markup';
import { HEIGHT, nightPixels, veilPixels, WIDTH } from './backdrop';

/** The content of an article's share image. */
export interface ShareImageParts {
  title: string;
  category: string;
  siteName: string;
  /** The article's own picture: PNG, JPEG or WebP. */
  cover: Buffer | null;
}

/**
 * The font of the titles, in one weight, from a file, so that fonts installed on the machine do not
 * matter. Cut from client/ui/theme/fonts/archivo-titres.woff2 (weight 800, OFL), because libvips
 * reads no WOFF2.
 */
const FONT = {
  font: 'Archivo Partage',
  fontfile: resolve('server/web/shareImage/archivo-partage.ttf'),
};

const MARGIN = 72;
const TITLE_HEIGHT = 330;
/** The sizes of the title, the largest first: the first one that fits is used. */
const TITLE_SIZES = [76, 64, 54, 46, 38, 32];
const LONGEST_TITLE = 200;
const WHITE = '#ffffff';
const YELLOW = '#ffc629';
const PALE = '#c8d3e8';

/** Draws the image of an article for shared links, 1200 × 630, as JPEG. */
export async function drawShareImage(parts: ShareImageParts): Promise<Buffer> {
  const sharp = await loadSharp();
  const [category, title, name] = [
    await lineOf(sharp, parts.category, 34, YELLOW),
    await titleOf(sharp, parts.title),
    await lineOf(sharp, parts.siteName, 34, PALE),
  ];
  const overlays: OverlayOptions[] = [
    { ...category, left: MARGIN, top: MARGIN },
    { ...title, left: MARGIN, top: MARGIN + 72 },
    { ...name, left: MARGIN, top: HEIGHT - MARGIN - 44 },
  ];
  return (await groundOf(sharp, parts.cover))
    .composite(overlays)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/**
 * The cover under the overlay; the night alone when there is no cover, or none that can be read.
 */
async function groundOf(sharp: SharpModule, cover: Buffer | null): Promise<Sharp> {
  const raw = (channels: 3 | 4) => ({ width: WIDTH, height: HEIGHT, channels });
  const night = () => sharp(nightPixels(), { raw: raw(3) });
  if (!cover) return night();
  try {
    const pixels = await sharp(cover, READ_OPTIONS)
      .autoOrient()
      .resize(WIDTH, HEIGHT, { fit: 'cover' })
      .flatten({ background: '#0b1424' })
      .toColourspace('srgb')
      .composite([{ input: veilPixels(), raw: raw(4) }])
      .removeAlpha()
      .raw()
      .toBuffer();
    return sharp(pixels, { raw: raw(3) });
  } catch {
    return night();
  }
}

async function titleOf(sharp: SharpModule, title: string): Promise<OverlayOptions> {
  const words = shortened(title, LONGEST_TITLE);
  let drawn: Awaited<ReturnType<typeof draw>> | undefined;
  for (const size of TITLE_SIZES) {
    drawn = await draw(sharp, words, size, WHITE);
    if (drawn.height <= TITLE_HEIGHT) break;
  }
  if (!drawn) throw new Error('There is no size to draw a title with.');
  return cut(sharp, drawn, TITLE_HEIGHT);
}

const lineOf = async (sharp: SharpModule, text: string, size: number, colour: string) =>
  cut(sharp, await draw(sharp, text, size, colour), size * 1.3);

/** Cuts at its edge a text that does not fit even in the smallest size, or in one line. */
async function cut(
  sharp: SharpModule,
  { data, width, height }: Awaited<ReturnType<typeof draw>>,
  most: number,
): Promise<OverlayOptions> {
  const raw = { width, height, channels: 4 as const };
  if (height <= most) return { input: data, raw };
  const kept = { left: 0, top: 0, width, height: Math.floor(most) };
  const { data: input } = await sharp(data, { raw })
    .extract(kept)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input, raw: { ...raw, height: kept.height } };
}

async function draw(sharp: SharpModule, text: string, size: number, colour: string) {
  // A title of spaces only would be empty, which libvips refuses.
  const words = escapeText(text.trim() || '·');
  const { data, info } = await sharp({
    text: {
      ...FONT,
      text: `<span foreground="${colour}" size="${size}pt">${words}</span>`,
      width: WIDTH - 2 * MARGIN,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
