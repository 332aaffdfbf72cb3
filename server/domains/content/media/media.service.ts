import { query } from '#platform/db/transaction';

/** Reads the bytes of an image, and whether shared caches may store them; null without. */
export async function readMedia(key: string): Promise<{ bytes: Buffer; isShared: boolean } | null> {
  const [row] = await query<{ bytes: Buffer; isShared: number }>(
    `SELECT "bytes", 0 AS "isShared" FROM media_files WHERE "key" = :key
     UNION ALL SELECT "content", 1 FROM media_images WHERE "key" = :key`,
    { key },
  );
  return row ? { bytes: row.bytes, isShared: row.isShared === 1 } : null;
}
