import { randomBytes } from 'node:crypto';

/** Length of a key: 128 random bits. */
const KEY_BYTES = 16;

/** Returns a random key in base64url that cannot be guessed. */
export function newMediaKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Returns the path at which an image is served. */
export function mediaPath(key: string): string {
  return `/media/${key}.webp`;
}
