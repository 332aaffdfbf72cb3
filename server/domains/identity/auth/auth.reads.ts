import { now } from '#platform/running/clock';
import { toBoolean, toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import type { Permission } from '#platform/access/permissions';
import { roleInForce } from '../roles/role.entity';
import { BAN_IN_FORCE } from '../users/bans/ban.entity';
import { tierAt, type SubscriptionTier } from '../users/user.types';
import type { SessionClaim } from './sessions/tokens';
import { VIEWING_COLUMNS, VIEWING_OF_SESSION, type ViewingColumns } from './viewingAs/viewedRights';
import DataLoader from 'dataloader';
import { mapLoader } from '#platform/db/rows/mapLoader';
import { signInLocks } from './signIn/loginThrottle.service';

interface SessionFactsRow extends ViewingColumns {
  lastSeenAt: string | Date;
  isActive: number | boolean;
  isBanned: number | boolean;
  subscription: SubscriptionTier;
  subscriptionEndsAt: string | Date | null;
  roleId: string | null;
  hierarchy: number | null;
  permissionId: Permission | null;
}

export interface SessionFacts {
  lastSeenAt: Date;
  isActive: boolean;
  isBanned: boolean;
  subscription: SubscriptionTier;
  roles: { id: string; hierarchy: number }[];
  permissions: Set<Permission>;
  /** Columns of the session's impersonation; all null when there is none. */
  viewing: ViewingColumns;
}

const SESSION_FACTS = `
  SELECT s."lastSeenAt", u."isActive", u."subscription", u."subscriptionEndsAt",
    EXISTS (
      SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE}
    ) AS "isBanned",
    r."id" AS "roleId", r."hierarchy", p."permissionId",
    ${VIEWING_COLUMNS}
  FROM sessions s
  JOIN users u ON u."id" = s."userId"
  ${VIEWING_OF_SESSION}
  LEFT JOIN role_assignments a ON a."userId" = u."id" AND ${roleInForce()}
  LEFT JOIN roles r ON r."id" = a."roleId"
  LEFT JOIN role_permissions p ON p."roleId" = r."id"
  WHERE s."id" = :sessionId AND s."userId" = :userId`;

/** Returns a session with account, bans, roles and permissions; null when it has ended. */
export async function readSessionFacts({
  sessionId,
  userId,
}: SessionClaim): Promise<SessionFacts | null> {
  const rows = await query<SessionFactsRow>(SESSION_FACTS, { sessionId, userId, now: now() });
  const [first] = rows;
  if (!first) return null;
  const roles = new Map<string, { id: string; hierarchy: number }>();
  const permissions = new Set<Permission>();
  for (const { roleId, hierarchy, permissionId } of rows) {
    if (roleId !== null) roles.set(roleId, { id: roleId, hierarchy: hierarchy ?? 0 });
    if (permissionId !== null) permissions.add(permissionId);
  }
  const subscriptionEndsAt = toInstant(first.subscriptionEndsAt);
  return {
    lastSeenAt: toInstant(first.lastSeenAt),
    isActive: toBoolean(first.isActive),
    isBanned: toBoolean(first.isBanned),
    subscription: tierAt({ subscription: first.subscription, subscriptionEndsAt }, now()),
    roles: [...roles.values()],
    permissions,
    viewing: first,
  };
}

/** Returns the accounts, among the given ones, whose second factor is on. */
async function withSecondFactor(userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await query<{ userId: number }>(
    `SELECT "userId" FROM two_factors WHERE "userId" IN (:...userIds) AND "enabledAt" IS NOT NULL
     UNION
     SELECT "userId" FROM passkey_holders
     WHERE "userId" IN (:...userIds) AND "secondFactorSince" IS NOT NULL`,
    { userIds },
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** Returns the number of passkeys of each account; accounts without any are absent. */
async function passkeyCounts(userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await query<{ userId: number; total: number | string }>(
    `SELECT "userId", COUNT(*) AS "total" FROM passkeys
     WHERE "userId" IN (:...userIds) GROUP BY "userId"`,
    { userIds },
  );
  return new Map(rows.map(({ userId, total }) => [userId, Number(total)]));
}

/** Loads the end of the sign-in lock of each account, keyed by email. */
export function signInLockLoader(): DataLoader<string, Date | null> {
  return mapLoader(signInLocks, null);
}

/** Loads whether sign-in to each account requires a second factor. */
export function secondFactorLoader(): DataLoader<number, boolean> {
  return new DataLoader(async (userIds) => {
    const enabled = await withSecondFactor(userIds);
    return userIds.map((id) => enabled.has(id));
  });
}

/** Loads the number of passkeys of each account. Runs one statement for a whole list. */
export function passkeyCountLoader(): DataLoader<number, number> {
  return mapLoader(passkeyCounts, 0);
}
