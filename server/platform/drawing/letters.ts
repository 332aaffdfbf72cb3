import { resolve } from 'node:path';
import type { OverlayOptions } from 'sharp';
import type { SharpModule } from '../files/images';
import { escapeText } from '../text/markup';
import { WIDTH } from './backdrop';

/**
 * Font of the titles, in one weight. Read from a file, so that the result does not depend on the
 * fonts installed on the machine. Converted from client/ui/theme/fonts/archivo-titres.woff2 (weight
 * 800, OFL), because libvips cannot read WOFF2.
 */
const FONT = {
  font: 'Archivo Partage',
  fontfile: resolve('server/platform/drawing/archivo-partage.ttf'),
};

/** Distance from the edges of the picture, in pixels. */
export const MARGIN = 72;

export const WHITE = '#ffffff';
export const YELLOW = '#ffc629';
export const PALE = '#c8d3e8';

/** A drawn text, as RGBA pixels. */
export interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

/** Pattern of the narrow spaces in French numbers. The font does not have them. */
const NARROW_SPACES = /[\u202F\u2009]/g;

/** Draws a text. All of it is escaped, so that no part is read as markup. */
export async function drawText(
  sharp: SharpModule,
  text: string,
  size: number,
  colour: string,
): Promise<Drawn> {
  // libvips refuses an empty text.
  const content = escapeText(text.replace(NARROW_SPACES, '\u00A0')).trim() || '·';
  const { data, info } = await sharp({
    text: {
      ...FONT,
      text: `<span foreground="${colour}" size="${size}pt">${content}</span>`,
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

/**
 * Crops a drawn text that is higher than a limit.
 * @param most maximum height, in pixels
 */
export async function cut(
  sharp: SharpModule,
  { data, width, height }: Drawn,
  most: number,
): Promise<OverlayOptions> {
  const raw = { width, height, channels: 4 as const };
  if (height <= most) return { input: data, raw };
  const region = { left: 0, top: 0, width, height: Math.floor(most) };
  const { data: input } = await sharp(data, { raw })
    .extract(region)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input, raw: { ...raw, height: region.height } };
}

/** Draws a text in one line; further lines are cropped. */
export const lineOf = async (
  sharp: SharpModule,
  text: string,
  size: number,
  colour: string,
): Promise<OverlayOptions> => cut(sharp, await drawText(sharp, text, size, colour), size * 1.3);
