import { fromNow, MINUTE, now } from '#platform/running/clock';
import { searchInput } from '#platform/input/fields';
import { parse } from '#platform/input/parse';
import { currentDatabase } from '#platform/db/transaction';
import { letterSearch, type SearchBy } from '#platform/db/letterSearch';
import { latestLockEnd } from '#domains/identity/auth/signIn/loginThrottle.service';
import { roleInForce } from '#domains/identity/roles/role.entity';
import { BAN_IN_FORCE } from '#domains/identity/users/bans/ban.entity';
import { type UserSort, UserStatusFilter, type UserFilter } from './managedUser.types';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { searchWords } from '#client/shared/searchText';

/** Time after the last activity during which a member counts as online, in milliseconds. */
const ONLINE_WITHIN = 30 * MINUTE;

/**
 * Condition that selects rows of `users u`, in SQL that both databases support. To be used as `FROM
 * ${from} users u WHERE ${sql}`.
 */
export interface Condition {
  from: string;
  sql: string;
  parameters: Record<string, unknown>;
}

const BANNED = `SELECT b."userId" FROM bans b WHERE ${BAN_IN_FORCE}`;
// Reads the few recent rows from two indexes, instead of looking up the sessions of each account.
// UNION ALL, because for UNION SQLite would read every account in the order of IDs.
const RECENT = `SELECT r."id" FROM users r WHERE r."lastLoginAt" > :onlineSince
  UNION ALL SELECT s."userId" FROM sessions s WHERE s."lastSeenAt" > :onlineSince`;

/** SQL conditions on `users u`. A banned or deactivated account is not online. */
export const IS_BANNED = `u."id" IN (${BANNED})`;
const SEEN = `u."id" IN (${RECENT})`;
const isOnline = (seen: string) =>
  `(${seen} AND u."isActive" = :active AND u."id" NOT IN (${BANNED}))`;
export const IS_ONLINE = isOnline(SEEN);
/**
 * The same condition as `IS_ONLINE`, but tested row by row. Otherwise PostgreSQL would look up all
 * online accounts first, and then sort them.
 */
const IS_ONLINE_IN_ORDER = isOnline(`CASE WHEN ${SEEN} THEN TRUE ELSE FALSE END`);
const HAS_ROLES = `u."id" IN (SELECT a."userId" FROM role_assignments a WHERE ${roleInForce()})`;
const NOT_ENDED = '(u."subscriptionEndsAt" IS NULL OR u."subscriptionEndsAt" > :now)';
const PAYS = `(u."subscription" IN ('premium', 'pro') AND ${NOT_ENDED})`;
export const paysFor = (tier: 'premium' | 'pro') =>
  `(u."subscription" = '${tier}' AND ${NOT_ENDED})`;

/** Condition for active accounts that do not count as offline: recently seen, or banned. */
export const SEEN_OR_BANNED = `(u."id" IN (${RECENT} UNION ALL ${BANNED}) AND u."isActive" = :active)`;
export const IS_DEACTIVATED = 'u."isActive" = :inactive';
/**
 * Condition of accounts with a closed password (see `closedPassword`); equal to the condition of
 * the partial index `users_password_closed`.
 */
export const IS_PASSWORD_CLOSED = `substr(u."passwordHash", 1, 1) = '!'`;
const IS_LOCKED = `u."id" IN (SELECT l."userId" FROM login_locks l
  WHERE l."userId" IS NOT NULL AND l."until" BETWEEN :now AND :latestLockEnd)`;

export function timeParameters() {
  return {
    now: now(),
    onlineSince: fromNow(-ONLINE_WITHIN),
    latestLockEnd: latestLockEnd(),
    active: true,
    inactive: false,
  };
}

/** Returns the SQL name of a column of `users u`; see `searchBy` in `conditionOf`. */
type NamedColumn = (name: string) => string;

const STATUS: Readonly<Record<UserStatusFilter, (column: NamedColumn) => string>> = {
  [UserStatusFilter.ONLINE]: () => IS_ONLINE,
  [UserStatusFilter.OFFLINE]: (column) => `${column('isActive')} = :active
    AND u."id" NOT IN (${BANNED}) AND u."id" NOT IN (${RECENT})`,
  [UserStatusFilter.BANNED]: () => IS_BANNED,
  [UserStatusFilter.DEACTIVATED]: (column) =>
    `${column('isActive')} = :inactive AND ${column('deletionRequestedAt')} IS NULL`,
  [UserStatusFilter.DELETION_REQUESTED]: (column) => `${column('deletionRequestedAt')} IS NOT NULL`,
  [UserStatusFilter.LOCKED]: () => IS_LOCKED,
  [UserStatusFilter.INVITED]: (column) => `${column('invitedAt')} IS NOT NULL`,
  [UserStatusFilter.EMAIL_UNCONFIRMED]: (column) =>
    `${column('emailVerifiedAt')} IS NULL AND ${column('invitedAt')} IS NULL`,
  [UserStatusFilter.PASSWORD_CLOSED]: () => IS_PASSWORD_CLOSED,
  [UserStatusFilter.TO_REVIEW]: () => '(u."nameIssue" IS NOT NULL OR u."emailIssue" IS NOT NULL)',
};

/**
 * Returns the filter unchanged if it is valid.
 * @throws AppError VALIDATION_FAILED for a search that is too long
 */
export function checkedFilter(filter: UserFilter): UserFilter {
  parse(searchInput, filter);
  return filter;
}

/**
 * Returns the condition of the accounts that meet every criterion of a filter.
 * @param searchBy with `walk`, SQLite uses no index for the criteria. Otherwise SQLite would assume
 *   that the first criterion matches few accounts, and would sort all its matches.
 * @param order column by which the list is sorted; its index may also serve the criteria on this
 *   column
 */
export function conditionOf(filter: UserFilter, searchBy: SearchBy, order?: UserSort): Condition {
  const isWalk = searchBy === 'walk' && currentDatabase().kind === 'sqlite';
  const column = (name: string) => `${isWalk && name !== order ? '+' : ''}u."${name}"`;
  const how = { table: 'u', letterIndex: 'user_search', searchBy };
  const search = letterSearch(searchWords(filter.search), how);
  const sql = search.conditions;
  const parameters: Record<string, unknown> = { ...timeParameters(), ...search.parameters };
  const bound = (name: keyof UserFilter, of: string, sign: '>=' | '<') => {
    if (!filter[name]) return;
    sql.push(`${column(of)} ${sign} :${name}`);
    parameters[name] = filter[name];
  };
  if (filter.subscription) sql.push(tierCondition(filter.subscription, column('subscription')));
  if (filter.roleId) {
    sql.push(`u."id" IN (SELECT a."userId" FROM role_assignments a
      WHERE a."roleId" = :roleId AND ${roleInForce()})`);
    parameters.roleId = filter.roleId;
  }
  if (filter.status === UserStatusFilter.ONLINE && searchBy === 'walk') {
    sql.push(IS_ONLINE_IN_ORDER);
  } else if (filter.status) sql.push(STATUS[filter.status](column));
  bound('joinedFrom', 'joinedAt', '>=');
  bound('joinedTo', 'joinedAt', '<');
  bound('lastLoginFrom', 'lastLoginAt', '>=');
  bound('lastLoginTo', 'lastLoginAt', '<');
  if (typeof filter.withRoles === 'boolean') {
    sql.push(filter.withRoles ? HAS_ROLES : `NOT (${HAS_ROLES})`);
  }
  return { from: search.from, sql: sql.length > 0 ? sql.join(' AND ') : '1 = 1', parameters };
}

function tierCondition(tier: SubscriptionTier, column: string): string {
  if (tier === SubscriptionTier.FREE) return `NOT ${PAYS}`;
  return `(${column} = '${tier}' AND ${NOT_ENDED})`;
}
