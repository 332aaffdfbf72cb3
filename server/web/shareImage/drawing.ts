import type { OverlayOptions, Sharp } from 'sharp';
import { HEIGHT, nightPixels, veilPixels, WIDTH } from '#platform/drawing/backdrop';
import {
  cut,
  drawText,
  lineOf,
  MARGIN,
  PALE,
  WHITE,
  YELLOW,
  type Drawn,
} from '#platform/drawing/letters';
import { loadSharp, READ_OPTIONS, type SharpModule } from '#platform/files/images';
import { shortened } from '#platform/text/text';

export interface ShareImageParts {
  title: string;
  category: string;
  siteName: string;
  /** Cover of the article as PNG, JPEG or WebP; null when the article has no cover. */
  cover: Buffer | null;
}

const TITLE_HEIGHT = 330;
/** Font sizes of the title, in points, the largest first. The first size that fits is used. */
const TITLE_SIZES = [76, 64, 54, 46, 38, 32];
const LONGEST_TITLE = 200;

/** Draws the share image of an article, as a JPEG of 1200 × 630 pixels. */
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

/** Returns the background of a share image: the cover, or the night sky without one. */
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
  const shown = shortened(title, LONGEST_TITLE);
  let drawn: Drawn | undefined;
  for (const size of TITLE_SIZES) {
    drawn = await drawText(sharp, shown, size, WHITE);
    if (drawn.height <= TITLE_HEIGHT) break;
  }
  if (!drawn) throw new Error('TITLE_SIZES is empty: add a size');
  return cut(sharp, drawn, TITLE_HEIGHT);
}
