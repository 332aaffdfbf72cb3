import { randomBytes } from 'node:crypto';
import { now } from '../../platform/clock';
import { query, repository } from '../../platform/db/transaction';
import { MediaFile } from './mediaFile.entity';

/** 128 random bits in base64url. */
const KEY_BYTES = 16;

/** Where an image is served. */
export function mediaPath(key: string): string {
  return `/media/${key}.webp`;
}

/** Keeps a WebP image as the only one of an account, inside the open transaction. @returns its path */
export async function keepMedia(userId: number, bytes: Buffer): Promise<string> {
  await dropMedia(userId);
  const key = randomBytes(KEY_BYTES).toString('base64url');
  await repository(MediaFile).insert({ key, userId, bytes, createdAt: now() });
  return mediaPath(key);
}

/** Removes the image of an account, if it has one, inside the open transaction. */
export async function dropMedia(userId: number): Promise<void> {
  await repository(MediaFile).delete({ userId });
}

/** The bytes of an image; null when no image has the key. */
export async function readMedia(key: string): Promise<Buffer | null> {
  const sql = 'SELECT "bytes" FROM media_files WHERE "key" = :key';
  const [row] = await query<{ bytes: Buffer }>(sql, { key });
  return row?.bytes ?? null;
}
