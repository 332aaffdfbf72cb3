/** Size of a share image, in pixels, as recommended by social networks. */
export const WIDTH = 1200;
export const HEIGHT = 630;

type Colour = readonly [red: number, green: number, blue: number];

const NIGHT_TOP: Colour = [28, 43, 70];
const NIGHT_FOOT: Colour = [11, 20, 36];
const RING: Colour = [147, 164, 196];
const RED: Colour = [211, 39, 29];
const YELLOW: Colour = [255, 198, 41];

/** Height of the band with hazard stripes at the bottom of the image, in pixels. */
const BAND = 14;
const STRIPE = 28;
/** Centre of the rings, and the distance between two rings, in pixels. */
const MIDDLE = { x: 1030, y: 700 } as const;
const RING_STEP = 72;

const between = (from: number, to: number, share: number) => from + (to - from) * share;
const mix = (from: Colour, to: Colour, share: number): Colour => [
  between(from[0], to[0], share),
  between(from[1], to[1], share),
  between(from[2], to[2], share),
];

/**
 * Returns the colour of a pixel of the background: a night sky that is lighter at the top, rings as
 * on a radio coverage map, and the hazard band.
 */
function colourAt(x: number, y: number): Colour {
  if (y >= HEIGHT - BAND) return Math.floor((x + y) / STRIPE) % 2 === 0 ? RED : YELLOW;
  const night = mix(NIGHT_TOP, NIGHT_FOOT, (x / WIDTH + y / HEIGHT) / 2);
  const away = Math.hypot(x - MIDDLE.x, y - MIDDLE.y);
  return away % RING_STEP < 1.5 ? mix(night, RING, 0.22) : night;
}

/** Returns the opacity of a pixel of the overlay (0 to 255) behind white letters. */
const shadeAt = (x: number, y: number): number =>
  y >= HEIGHT - BAND
    ? 255
    : Math.round(between(228, 100, Math.max(x / WIDTH - (y / HEIGHT) * 0.4, 0)));

/** Returns the RGB pixels of the background. */
export function nightPixels(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1)
    pixels.set(colourAt(at % WIDTH, Math.floor(at / WIDTH)), at * 3);
  return pixels;
}

/** Returns the RGBA pixels of the overlay on the cover of an article. */
export function veilPixels(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const colour = y >= HEIGHT - BAND ? colourAt(x, y) : NIGHT_FOOT;
    pixels.set([...colour, shadeAt(x, y)], at * 4);
  }
  return pixels;
}
