import type { OverlayOptions } from 'sharp';
import { HEIGHT, nightPixels, WIDTH } from '#platform/drawing/backdrop';
import { drawText, lineOf, MARGIN, PALE, WHITE, YELLOW } from '#platform/drawing/letters';
import { loadSharp, type SharpModule } from '#platform/files/images';
import { withMutex } from '#platform/limits/mutex';
import { shortened } from '#platform/text/text';
import { PictureFigure, type PictureWords, type ShiftPicture } from './picture.types';

export interface DrawnShift extends Pick<ShiftPicture, 'name' | 'rank'> {
  siteName: string;
  values: readonly PictureWords[];
  /** Whether each call succeeded, in order of time; empty when the calls are not shown. */
  calls: readonly boolean[];
}

const LONGEST_NAME = 40;
const INNER = WIDTH - 2 * MARGIN;

const BAR = { height: 84, missed: 34, gap: 0.35, widest: 40 } as const;
const BLUE = [127, 155, 209, 255] as const;
const RED = [255, 107, 95, 255] as const;

/** Draws a shift as a PNG of 1200 × 630 pixels. Only one picture is drawn at a time. */
export function drawShift(shown: DrawnShift): Promise<Buffer> {
  return withMutex('pictures of shifts', async () => {
    const sharp = await loadSharp();
    const raw = { width: WIDTH, height: HEIGHT, channels: 3 as const };
    return sharp(nightPixels(), { raw })
      .composite([
        ...(await headOf(sharp, shown)),
        ...(await drawValues(sharp, shown)),
        ...barsOf(shown.calls),
        ...(await footOf(sharp, shown)),
      ])
      .png({ compressionLevel: 9 })
      .toBuffer();
  });
}

const valueOf = ({ values }: DrawnShift, wanted: PictureFigure) =>
  values.find((one) => one.figure === wanted) ?? null;

async function headOf(sharp: SharpModule, shown: DrawnShift): Promise<OverlayOptions[]> {
  const name = await lineOf(sharp, shown.siteName, 34, YELLOW);
  const head: OverlayOptions[] = [{ ...name, left: MARGIN, top: MARGIN - 16 }];
  const date = valueOf(shown, PictureFigure.DATE);
  if (date) head.push(await atTheRight(sharp, date.value, MARGIN - 10));
  return head;
}

async function atTheRight(sharp: SharpModule, text: string, top: number): Promise<OverlayOptions> {
  const { data, width, height } = await drawText(sharp, text, 28, PALE);
  const raw = { width, height, channels: 4 as const };
  return { input: data, raw, left: Math.max(MARGIN, WIDTH - MARGIN - width), top };
}

const TOP = 150;

/** Draws the calls in large type, or a title when the calls are not shown. */
async function drawValues(sharp: SharpModule, shown: DrawnShift): Promise<OverlayOptions[]> {
  const calls = valueOf(shown, PictureFigure.CALLS);
  const large = await drawText(sharp, calls?.value ?? 'Garde terminée', calls ? 116 : 76, WHITE);
  const raw = { width: large.width, height: large.height, channels: 4 as const };
  const drawn: OverlayOptions[] = [{ input: large.data, raw, left: MARGIN, top: TOP }];
  if (calls) {
    const label = await lineOf(sharp, calls.label, 34, PALE);
    const left = Math.min(MARGIN + large.width + 32, WIDTH - MARGIN - 300);
    drawn.push({ ...label, left, top: TOP + large.height - 46 });
  }
  const apart = new Set([PictureFigure.CALLS, PictureFigure.DATE]);
  const others = shown.values.filter(({ figure }) => !apart.has(figure));
  for (const [index, { value, label }] of others.entries()) {
    const left = MARGIN + Math.round((index * INNER) / 4);
    drawn.push({ ...(await lineOf(sharp, value, 44, WHITE)), left, top: TOP + 142 });
    drawn.push({ ...(await lineOf(sharp, label, 24, PALE)), left, top: TOP + 200 });
  }
  return drawn;
}

const BARS_TOP = 404;

/** Draws one bar per call. The bar of a missed call is short and red. */
function barsOf(calls: readonly boolean[]): OverlayOptions[] {
  if (calls.length === 0) return [];
  const step = Math.min(INNER / calls.length, BAR.widest / (1 - BAR.gap));
  const thick = Math.max(1, Math.floor(step * (1 - BAR.gap)));
  const pixels = Buffer.alloc(INNER * BAR.height * 4);
  for (const [index, successful] of calls.entries()) {
    const from = Math.min(Math.floor(index * step), INNER - thick);
    const top = successful ? 0 : BAR.height - BAR.missed;
    for (let y = top; y < BAR.height; y++)
      for (let x = from; x < from + thick; x++)
        pixels.set(successful ? BLUE : RED, (y * INNER + x) * 4);
  }
  const raw = { width: INNER, height: BAR.height, channels: 4 as const };
  return [{ input: pixels, raw, left: MARGIN, top: BARS_TOP }];
}

const FOOT = HEIGHT - 94;

async function footOf(sharp: SharpModule, { name, rank }: DrawnShift): Promise<OverlayOptions[]> {
  const who = await lineOf(sharp, shortened(name, LONGEST_NAME), 34, WHITE);
  const foot: OverlayOptions[] = [{ ...who, left: MARGIN, top: FOOT }];
  if (rank) foot.push(await atTheRight(sharp, rank, FOOT + 4));
  return foot;
}
