import { holdLock, repository } from '../../platform/db/transaction';
import { dropMedia, keepMedia } from '../media/media.service';
import { AvatarCopy } from './avatarCopy.entity';
import { User } from './user.entity';

/** Keeps the avatar of an account to one writer until the end of the transaction. */
export function holdAvatar(userId: number): Promise<void> {
  return holdLock(`avatar:${userId}`);
}

/**
 * Gives an account an avatar, or none, inside the open transaction. The one before is removed, and one
 * that waits to be copied is forgotten.
 * @param bytes as `avatarOf` makes them
 */
export async function setAvatar(userId: number, bytes: Buffer | null): Promise<void> {
  await holdAvatar(userId);
  await repository(AvatarCopy).delete({ userId });
  if (!bytes) await dropMedia(userId);
  const avatarUrl = bytes && (await keepMedia(userId, bytes));
  await repository(User).update({ id: userId }, { avatarUrl });
}
