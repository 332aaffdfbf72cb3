import { LessThanOrEqual } from 'typeorm';
import { fromNow, HOUR, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { copiedAvatar } from './foreignAvatars';
import { AvatarCopy } from './avatarCopy.entity';
import { lockAvatar, setAvatar } from './avatarState';

/**
 * Maximum number of avatars copied per run. They are copied one after the other, in at most 90
 * seconds.
 */
const MOST_AT_ONCE = 20;
const MOST_ATTEMPTS = 3;
const PAUSE = 6 * HOUR;

/**
 * Copies the pending avatars from other sites. After three failures a copy is abandoned, and the
 * account continues to show its initials.
 * @param signal stops the run after the current copy
 */
export async function copyWaitingAvatars(signal: AbortSignal): Promise<void> {
  const due = await repository(AvatarCopy).find({
    where: { nextAttemptAt: LessThanOrEqual(now()) },
    order: { nextAttemptAt: 'ASC', userId: 'ASC' },
    take: MOST_AT_ONCE,
  });
  for (const copy of due) {
    if (signal.aborted) return;
    await copyOne(copy);
  }
}

async function copyOne({ userId, url, attempts }: AvatarCopy): Promise<void> {
  const tried = { attempts: attempts + 1, nextAttemptAt: fromNow(PAUSE) };
  // Counted before the attempt, so that an image that crashes the server is not tried forever.
  await transaction(() => repository(AvatarCopy).update({ userId, url }, tried));
  const avatar = await copiedOrNull(url);
  if (!avatar && tried.attempts < MOST_ATTEMPTS) return;
  await transaction(async () => {
    await lockAvatar(userId);
    // The row is gone when the member chose another avatar in the meantime.
    if (!(await repository(AvatarCopy).existsBy({ userId, url }))) return;
    await setAvatar(userId, avatar);
  });
}

async function copiedOrNull(url: string): Promise<Buffer | null> {
  try {
    return await copiedAvatar(url, 'avatarUrl');
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
