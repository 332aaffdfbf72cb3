import { parse } from '#platform/input/parse';
import { groundsOf, type Grounds } from '#platform/input/grounds';
import type { Member } from '#platform/access/actor';
import { requestApproval } from '#platform/access/approvals';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import {
  aboutAccount,
  requireNoConflictOfInterest,
} from '#domains/identity/roles/conflicts/conflicts.service';
import { Permission } from '#platform/access/permissions';
import { requirePermission } from '#platform/access/policy';
import { authorizeActionOn, requireOtherSuperAdmin } from '#domains/identity/roles/roles.service';
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { banInput, type BanUserInput } from './bans.types';
import { banLifted, userBanned } from '#domains/identity/users/users.events';
import { requireUser } from '#domains/identity/users/users.service';
import { BANNING } from '../accounts.types';
import { accountsErrors } from '../accounts.errors';

/** Default length of a ban, in days. */
export const DEFAULT_BAN_DAYS = 7;

/** Maximum number of bans listed per account. */
const MOST_SHOWN = 20;

/**
 * Returns the 20 most recent bans of an account, newest first. Ended bans are included.
 * @throws AppError USER_NOT_FOUND
 */
export async function listBans(actor: Member, userId: number): Promise<Ban[]> {
  await requireUser(userId);
  const order = { bannedAt: 'DESC', id: 'DESC' } as const;
  return repository(Ban).find({ where: { userId }, order, take: MOST_SHOWN });
}

/**
 * Bans an account until a date or permanently. The sessions of the account end immediately, and its
 * holder can no longer sign in.
 * @param reportIds IDs of the reports that led to the ban
 * @throws AppError FORBIDDEN; VALIDATION_FAILED with a message per field; USER_NOT_FOUND;
 *   SELF_ACTION_FORBIDDEN; HIGHER_ROLE; CONFLICT_OF_INTEREST; LAST_SUPER_ADMIN; ALREADY_BANNED; the
 *   errors of `requestApproval`
 */
export async function banUser(
  actor: Member,
  input: BanUserInput,
  reportIds: readonly number[] = [],
): Promise<Ban> {
  await requestApproval(BANNING, actor, input);
  return transaction(async () => {
    requirePermission(actor, Permission.USERS_BAN);
    const { reason, expiresAt, grounds } = checkedBan(input, reportIds);
    const userId = Number(input.userId);
    await authorizeActionOn(actor, userId);
    await requireNoConflictOfInterest(
      actor,
      aboutAccount(Permission.USERS_BAN, userId),
      input.lastResort,
    );
    if (await activeBanOf(userId)) throw new AppError(accountsErrors.ALREADY_BANNED);
    await requireOtherSuperAdmin(userId);
    const bannedById = actor.userId;
    const row = { userId, reason, bannedById, bannedAt: now(), expiresAt };
    const ban = await repository(Ban).save({ ...row, liftedAt: null, liftedById: null });
    await emit(userBanned, {
      userId,
      reason: 'BANNED',
      banId: ban.id,
      bannedById,
      banReason: reason,
      expiresAt,
      grounds,
    });
    return repository(Ban).findOneByOrFail({ id: ban.id });
  });
}

/**
 * Validates the input of a ban. Returns the trimmed reason, the end (null for a permanent ban) and
 * the grounds (rule, facts and reports).
 * @throws AppError VALIDATION_FAILED
 */
export function checkedBan(
  input: Omit<BanUserInput, 'userId'>,
  reportIds: readonly number[] = [],
): { reason: string; expiresAt: Date | null; grounds: Grounds } {
  const { reason, durationDays, permanent, ...given } = parse(banInput, input);
  const expiresAt = permanent ? null : fromNow((durationDays ?? DEFAULT_BAN_DAYS) * DAY);
  return { reason, expiresAt, grounds: groundsOf(given, reportIds) };
}

/**
 * Lifts the ban in force on an account.
 * @throws AppError FORBIDDEN; USER_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE;
 * CONFLICT_OF_INTEREST; NOT_BANNED
 */
export async function liftBan(
  actor: Member,
  userId: number,
  lastResort?: string | null,
): Promise<Ban> {
  return transaction(async () => {
    requirePermission(actor, Permission.USERS_BAN);
    await authorizeActionOn(actor, userId);
    await requireNoConflictOfInterest(
      actor,
      aboutAccount(Permission.USERS_BAN, userId),
      lastResort,
    );
    const ban = await activeBanOf(userId);
    if (!ban) throw new AppError(accountsErrors.NOT_BANNED);
    const liftedById = actor.userId;
    const lifted = await repository(Ban).save(Object.assign(ban, { liftedAt: now(), liftedById }));
    const { id: banId, reason: banReason, expiresAt } = lifted;
    await emit(banLifted, { userId, banId, liftedById, banReason, expiresAt });
    return lifted;
  });
}
