import { Permission } from '#platform/access/permissions';
import type { Member } from '#platform/access/actor';
import { requirePermission } from '#platform/access/policy';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { now } from '#platform/running/clock';
import { authorizeActionOn } from '#domains/identity/roles/roles.service';
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { accountsErrors } from '../accounts.errors';

/**
 * Moves the end of a ban to an earlier time, in the open transaction.
 * @throws AppError FORBIDDEN; USER_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE; NOT_BANNED when
 *   the ban is no longer in force; VALIDATION_FAILED tied to `endsAt` when the new end is in the
 *   past, or not earlier than the current end
 */
export async function shortenBan(
  actor: Member,
  { id, userId }: Pick<Ban, 'id' | 'userId'>,
  endsAt: Date,
): Promise<void> {
  requirePermission(actor, Permission.USERS_BAN);
  await authorizeActionOn(actor, userId);
  const ban = await activeBanOf(userId);
  if (ban?.id !== id) throw new AppError(accountsErrors.NOT_BANNED);
  const isEarlier = ban.expiresAt === null || endsAt < ban.expiresAt;
  if (endsAt <= now() || !isEarlier) {
    throw AppError.invalid({ endsAt: 'Choisissez une fin à venir, plus proche que l’actuelle.' });
  }
  await repository(Ban).update(id, { expiresAt: endsAt });
}
