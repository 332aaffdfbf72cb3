import type { Member } from '#platform/access/actor';
import { transaction } from '#platform/db/transaction';
import { authorize } from '#platform/access/policy';
import { throttle } from '#platform/limits/throttle';
import { avatarOf } from '#platform/files/images';
import { setAvatar } from './avatarState';
import { profilePolicy } from './profile.policy';
import type { User } from '#domains/identity/users/user.entity';
import { requireUser, ownAccount } from '#domains/identity/users/users.service';

/** Rate limit of uploads, because each upload uses a processor core for some tenths of a second. */
const UPLOADS = { limit: 20, windowSeconds: 3600 };

/**
 * Stores an uploaded image as the actor's avatar and deletes the former one.
 * @param bytes a PNG, JPEG or WebP image
 * @throws AppError RATE_LIMITED; VALIDATION_FAILED tied to `avatar`
 */
export async function uploadAvatar(actor: Member, bytes: Buffer): Promise<User> {
  const user = await ownAccount(actor);
  authorize(profilePolicy.edit, actor, user);
  await throttle(`avatar:${user.id}`, UPLOADS);
  const avatar = await avatarOf(bytes);
  return transaction(async () => {
    await setAvatar(user.id, avatar);
    return requireUser(user.id);
  });
}

export async function removeAvatar(actor: Member): Promise<User> {
  const user = await ownAccount(actor);
  authorize(profilePolicy.edit, actor, user);
  return transaction(async () => {
    await setAvatar(user.id, null);
    return requireUser(user.id);
  });
}
