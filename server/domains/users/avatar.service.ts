import type { Actor } from '../../platform/actor';
import { holdLock, repository, transaction } from '../../platform/db/transaction';
import { authorize } from '../../platform/policy';
import { throttle } from '../../platform/throttle';
import { avatarOf } from '../media/images.service';
import { dropMedia, keepMedia } from '../media/media.service';
import { profilePolicy } from './profile.policy';
import { ownAccount } from './profile.service';
import { User } from './user.entity';
import { requireUser } from './users.service';

/** Each upload takes a core for some tenths of a second. */
const UPLOADS = { limit: 20, windowSeconds: 3600 };

/**
 * Makes an image that the caller sent their avatar; the one before is removed.
 * @param bytes a PNG, JPEG or WebP image
 * @throws AppError UNAUTHENTICATED; RATE_LIMITED; VALIDATION_FAILED tied to `avatar`
 */
export async function uploadAvatar(actor: Actor, bytes: Buffer): Promise<User> {
  const user = await ownAccount(actor);
  authorize(profilePolicy.edit, actor, user);
  await throttle(`avatar:${user.id}`, UPLOADS);
  const avatar = await avatarOf(bytes);
  return transaction(async () => {
    await holdLock(`avatar:${user.id}`);
    return pointTo(user.id, await keepMedia(user.id, avatar));
  });
}

/** Takes the caller's avatar away, uploaded or not. @throws AppError UNAUTHENTICATED */
export async function removeAvatar(actor: Actor): Promise<User> {
  const user = await ownAccount(actor);
  authorize(profilePolicy.edit, actor, user);
  return transaction(async () => {
    await holdLock(`avatar:${user.id}`);
    await dropMedia(user.id);
    return pointTo(user.id, null);
  });
}

async function pointTo(id: number, avatarUrl: string | null): Promise<User> {
  await repository(User).update({ id }, { avatarUrl });
  return requireUser(id);
}
