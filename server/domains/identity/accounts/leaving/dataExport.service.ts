import type { Member } from '#platform/access/actor';
import { dayInParis, now } from '#platform/running/clock';
import { slugify } from '#platform/text/text';
import { throttle } from '#platform/limits/throttle';
import { collectPersonalData } from '#platform/personalData';
import type { DataExportPayload } from '../profile/profile.types';
import type { User } from '#domains/identity/users/user.entity';
import { ownAccount } from '#domains/identity/users/users.service';

/** Rate limit of exports, because each export reads every table with personal data. */
const EXPORTS = { limit: 5, windowSeconds: 3600 };

/**
 * Exports the personal data of the actor as a JSON file, without any secret. Each module registers
 * its own part (see personalData.ts).
 * @throws AppError RATE_LIMITED
 */
export async function exportMyData(actor: Member): Promise<DataExportPayload> {
  return exportDataOf(await ownAccount(actor));
}

/**
 * Exports the personal data of an account whose holder is authenticated by a mailed link instead of
 * a session.
 * @throws AppError RATE_LIMITED
 */
export async function exportDataOf({
  id,
  username,
}: Pick<User, 'id' | 'username'>): Promise<DataExportPayload> {
  await throttle(`export:${id}`, EXPORTS);
  const parts = { exportedAt: now(), ...(await collectPersonalData(id)) };
  return {
    fileName: `centrale-18-112-${slugify(username) || id}-${dayInParis()}.json`,
    json: JSON.stringify(parts, null, 2),
  };
}
