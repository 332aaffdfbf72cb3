import { repository, transaction } from '#platform/db/transaction';
import { HOUR } from '#platform/running/clock';
import {
  DONE,
  oneByOne,
  type ClaimedItem,
  type Outcome,
  type Queue,
} from '#platform/running/queue';
import { QueueItem } from '#platform/running/queueItem.entity';
import { copiedAvatar } from './foreignAvatars';
import { AVATARS, lockAvatar, setAvatar } from './avatarState';

const PAUSE = 6 * HOUR;

/**
 * Copies avatars from other sites, which older versions of the site let browsers load from there.
 * Until then, the account shows its initials. After three failures a copy is abandoned, and the
 * account continues to show its initials.
 */
export const avatarQueue: Queue<{ url: string }> = {
  ...AVATARS,
  // Copied one after the other, in at most 90 seconds.
  batch: 20,
  pauses: [PAUSE, PAUSE],
  run: oneByOne(copyOne),
};

async function copyOne({ id, userId, payload }: ClaimedItem<{ url: string }>): Promise<Outcome> {
  if (userId === null) return DONE;
  const avatar = await copiedAvatar(payload.url);
  await transaction(async () => {
    await lockAvatar(userId);
    // The item is gone when the member chose another avatar in the meantime.
    if (await repository(QueueItem).existsBy({ id })) await setAvatar(userId, avatar);
  });
  return DONE;
}
