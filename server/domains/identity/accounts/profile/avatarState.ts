import { acquireLock, repository } from '#platform/db/transaction';
import { mediaPath, newMediaKey } from '#platform/files/mediaPath';
import { now } from '#platform/running/clock';
import { deleteQueued, type QueueName } from '#platform/running/queue';
import { MediaFile } from './mediaFile.entity';
import { User } from '#domains/identity/users/user.entity';

/** Name of the queue of avatars to copy. The key of an item is the ID of the account. */
export const AVATARS: QueueName = { name: 'avatar' };

/** Locks the avatar of an account until the end of the transaction. */
export function lockAvatar(userId: number): Promise<void> {
  return acquireLock(`avatar:${userId}`);
}

/**
 * Sets or removes the avatar of an account, inside the open transaction. Deletes the former one and
 * any pending copy.
 * @param bytes an image as returned by `avatarOf`; null removes the avatar
 */
export async function setAvatar(userId: number, bytes: Buffer | null): Promise<void> {
  await lockAvatar(userId);
  await deleteQueued(AVATARS, { key: String(userId) });
  if (!bytes) await dropImage(userId);
  const avatarUrl = bytes && (await storeImage(userId, bytes));
  await repository(User).update({ id: userId }, { avatarUrl });
}

/**
 * Stores a WebP image as the only one of an account, inside the open transaction.
 * @returns the path of the image
 */
async function storeImage(userId: number, bytes: Buffer): Promise<string> {
  await dropImage(userId);
  const key = newMediaKey();
  await repository(MediaFile).insert({ key, userId, bytes, createdAt: now() });
  return mediaPath(key);
}

/** Deletes the image of an account, if any, inside the open transaction. */
async function dropImage(userId: number): Promise<void> {
  await repository(MediaFile).delete({ userId });
}
