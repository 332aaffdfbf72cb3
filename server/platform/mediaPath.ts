import { randomBytes } from 'node:crypto';

/** 128 random bits in base64url. */
const KEY_BYTES = 16;

/** A random key that nobody can guess. */
export function newMediaKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Where an image is served. */
export function mediaPath(key: string): string {
  return `/media/${key}.webp`;
}
