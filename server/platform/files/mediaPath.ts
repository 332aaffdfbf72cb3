import { randomBytes } from 'node:crypto';

/** Length of the key of an uploaded image, in bytes (128 bits). */
const KEY_BYTES = 16;

/** Returns a new random key in base64url, which cannot be guessed. */
export function newMediaKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

export function mediaPath(key: string): string {
  return `/media/${key}.webp`;
}
