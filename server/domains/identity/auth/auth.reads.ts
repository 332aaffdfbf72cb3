import { now } from '#platform/running/clock';
import { toBoolean, toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import type { ApiScope } from '#platform/access/apiScopes';
import type { Permission } from '#platform/access/permissions';
import { roleInForce } from '../roles/role.entity';
import { BAN_IN_FORCE } from '../users/bans/ban.entity';
import { tierAt, type SubscriptionTier } from '../users/user.types';
import type { SessionClaim } from './sessions/tokens';
import { VIEWING_COLUMNS, VIEWING_OF_SESSION, type ViewingColumns } from './viewingAs/viewedRights';
import DataLoader from 'dataloader';
import { mapLoader } from '#platform/db/rows/mapLoader';
import { signInLocks } from './signIn/loginThrottle.service';

interface HolderRow {
  isActive: number | boolean;
  isBanned: number | boolean;
  subscription: SubscriptionTier;
  subscriptionEndsAt: string | Date | null;
  roleId: string | null;
  hierarchy: number | null;
  permissionId: Permission | null;
}

interface SessionFactsRow extends HolderRow, ViewingColumns {
  lastSeenAt: string | Date;
}

interface TokenFactsRow extends HolderRow {
  tokenId: number;
  userId: number;
  scopes: string;
  lastUsedAt: string | Date | null;
}

/** Facts about the holder of a session or of an API token. */
interface HolderFacts {
  isActive: boolean;
  isBanned: boolean;
  subscription: SubscriptionTier;
  roles: { id: string; hierarchy: number }[];
  permissions: Set<Permission>;
}

export interface SessionFacts extends HolderFacts {
  lastSeenAt: Date;
  /** Columns of the session's impersonation; all null when there is none. */
  viewing: ViewingColumns;
}

export interface TokenFacts extends HolderFacts {
  tokenId: number;
  userId: number;
  scopes: ApiScope[];
  lastUsedAt: Date | null;
}

/** Columns about the account `u`, with one row for each permission of its roles. */
const HOLDER = `u."isActive", u."subscription", u."subscriptionEndsAt",
    EXISTS (
      SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE}
    ) AS "isBanned",
    r."id" AS "roleId", r."hierarchy", p."permissionId"`;

const ROLES_OF_HOLDER = `
  LEFT JOIN role_assignments a ON a."userId" = u."id" AND ${roleInForce()}
  LEFT JOIN roles r ON r."id" = a."roleId"
  LEFT JOIN role_permissions p ON p."roleId" = r."id"`;

const SESSION_FACTS = `
  SELECT s."lastSeenAt", ${HOLDER}, ${VIEWING_COLUMNS}
  FROM sessions s
  JOIN users u ON u."id" = s."userId"
  ${VIEWING_OF_SESSION} ${ROLES_OF_HOLDER}
  WHERE s."id" = :sessionId AND s."userId" = :userId`;

const TOKEN_FACTS = `
  SELECT t."id" AS "tokenId", t."userId", t."scopes", t."lastUsedAt", ${HOLDER}
  FROM api_tokens t
  JOIN users u ON u."id" = t."userId" ${ROLES_OF_HOLDER}
  WHERE t."tokenHash" = :tokenHash AND t."expiresAt" > :now`;

/** Returns a session with account, bans, roles and permissions; null when it has ended. */
export async function readSessionFacts({
  sessionId,
  userId,
}: SessionClaim): Promise<SessionFacts | null> {
  const rows = await query<SessionFactsRow>(SESSION_FACTS, { sessionId, userId, now: now() });
  const [first] = rows;
  if (!first) return null;
  return { ...factsOf(first, rows), lastSeenAt: toInstant(first.lastSeenAt), viewing: first };
}

/** Returns an API token with account, bans, roles and permissions; null when it is not valid. */
export async function readTokenFacts(tokenHash: string): Promise<TokenFacts | null> {
  const rows = await query<TokenFactsRow>(TOKEN_FACTS, { tokenHash, now: now() });
  const [first] = rows;
  if (!first) return null;
  const { tokenId, userId, scopes, lastUsedAt } = first;
  return {
    ...factsOf(first, rows),
    tokenId,
    userId,
    scopes: JSON.parse(scopes) as ApiScope[],
    lastUsedAt: toInstant(lastUsedAt),
  };
}

function factsOf(first: HolderRow, rows: readonly HolderRow[]): HolderFacts {
  const roles = new Map<string, { id: string; hierarchy: number }>();
  const permissions = new Set<Permission>();
  for (const { roleId, hierarchy, permissionId } of rows) {
    if (roleId !== null) roles.set(roleId, { id: roleId, hierarchy: hierarchy ?? 0 });
    if (permissionId !== null) permissions.add(permissionId);
  }
  const subscriptionEndsAt = toInstant(first.subscriptionEndsAt);
  return {
    isActive: toBoolean(first.isActive),
    isBanned: toBoolean(first.isBanned),
    subscription: tierAt({ subscription: first.subscription, subscriptionEndsAt }, now()),
    roles: [...roles.values()],
    permissions,
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
