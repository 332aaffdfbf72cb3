import { randomBytes } from 'node:crypto';
import { now } from '../../platform/clock';
import { query, repository } from '../../platform/db/transaction';
import { MediaFile } from './mediaFile.entity';

/** 128 random bits in base64url. */
const KEY_BYTES = 16;

/** A name that nobody guesses. */
export function newMediaKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Where an image is served. */
export function mediaPath(key: string): string {
  return `/media/${key}.webp`;
}

/** Keeps a WebP image as the only one of an account, inside the open transaction. @returns its path */
export async function keepMedia(userId: number, bytes: Buffer): Promise<string> {
  await dropMedia(userId);
  const key = newMediaKey();
  await repository(MediaFile).insert({ key, userId, bytes, createdAt: now() });
  return mediaPath(key);
}

/** Removes the image of an account, if it has one, inside the open transaction. */
export async function dropMedia(userId: number): Promise<void> {
  await repository(MediaFile).delete({ userId });
}

/** The bytes of an image, and whether shared caches may hold them too; null when no image has the key. */
export async function readMedia(key: string): Promise<{ bytes: Buffer; isShared: boolean } | null> {
  const [row] = await query<{ bytes: Buffer; isShared: number }>(
    `SELECT "bytes", 0 AS "isShared" FROM media_files WHERE "key" = :key
     UNION ALL SELECT "content", 1 FROM media_images WHERE "key" = :key`,
    { key },
  );
  return row ? { bytes: row.bytes, isShared: row.isShared === 1 } : null;
}
