import { LRUCache } from 'lru-cache';
import { registerCache } from '#platform/cache/caches';
import { now, SECOND } from '#platform/running/clock';
import { toBoolean, toInstant } from '#platform/db/columns';
import { cachedCount } from '#platform/db/cachedCounts';
import { rowsOfPage } from '#platform/db/page';
import { opposite, SortDirection } from '#platform/db/sort';
import { currentDatabase, query } from '#platform/db/transaction';
import type { GameSettings } from '#domains/identity/users/preferences/gameSettings.types';
import {
  ManagedUser,
  UserSort,
  UserStatusFilter,
  type UserCounts,
  type UserFilter,
  type UserListRequest,
} from './managedUser.types';
import { roleInForce } from '#domains/identity/roles/role.entity';
import { BAN_IN_FORCE } from '#domains/identity/users/bans/ban.entity';
import { SubscriptionTier, tierAt, type AccountIssue } from '#domains/identity/users/user.types';
import {
  conditionOf,
  IS_BANNED,
  IS_ONLINE,
  timeParameters,
  IS_DEACTIVATED,
  IS_PASSWORD_CLOSED,
  paysFor,
  SEEN_OR_BANNED,
  type Condition,
} from './userFilter';
import { searchWords } from '#client/shared/searchText';

type Instant = string | Date;

/** A row of `MANAGED_COLUMNS`, as the databases return it. */
interface RawManagedUser {
  id: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  avatarUrl: string | null;
  subscription: SubscriptionTier;
  subscriptionEndsAt: Instant | null;
  joinedAt: Instant;
  lastLoginAt: Instant | null;
  isOnline: number | boolean;
  isActive: number | boolean;
  emailVerifiedAt: Instant | null;
  invitedAt: Instant | null;
  passwordClosed: number | boolean;
  deletionRequestedAt: Instant | null;
  nameIssue: AccountIssue | null;
  emailIssue: AccountIssue | null;
  experience: number;
  totalCalls: number;
  successfulCalls: number;
  totalPlayMinutes: number;
  gameSettings: string;
}

/** Columns of `users u` that staff may read; none is a secret. */
const FACTS = `u."id", u."username", u."email", u."firstName", u."lastName",
  u."avatarUrl", u."subscription", u."subscriptionEndsAt", u."joinedAt", u."lastLoginAt",
  u."isActive", u."emailVerifiedAt", u."invitedAt", u."deletionRequestedAt", u."nameIssue",
  u."emailIssue", CASE WHEN ${IS_PASSWORD_CLOSED} THEN 1 ELSE 0 END AS "passwordClosed",
  u."experience", u."totalCalls",
  u."successfulCalls", u."totalPlayMinutes", CASE WHEN ${IS_ONLINE}
    THEN 1 ELSE 0 END AS "isOnline"`;

const MANAGED_COLUMNS = `${FACTS}, u."gameSettings"`;

/** Converts a raw row to the fields of an account, except the game settings. */
function factsOf(raw: Omit<RawManagedUser, 'gameSettings'>) {
  const subscriptionEndsAt = toInstant(raw.subscriptionEndsAt);
  const { subscription } = raw;
  const tier = tierAt({ subscription, subscriptionEndsAt }, now());
  return {
    id: raw.id,
    username: raw.username,
    email: raw.email,
    firstName: raw.firstName,
    lastName: raw.lastName,
    avatarUrl: raw.avatarUrl,
    subscription: tier,
    subscriptionEndsAt: tier === subscription ? subscriptionEndsAt : null,
    joinedAt: toInstant(raw.joinedAt),
    lastLoginAt: toInstant(raw.lastLoginAt),
    isOnline: toBoolean(raw.isOnline),
    isActive: toBoolean(raw.isActive),
    emailVerified: raw.emailVerifiedAt !== null,
    invitedAt: toInstant(raw.invitedAt),
    passwordClosed: toBoolean(raw.passwordClosed),
    deletionRequestedAt: toInstant(raw.deletionRequestedAt),
    issues: [raw.nameIssue, raw.emailIssue].filter((issue) => issue !== null),
    experience: raw.experience,
    totalCalls: raw.totalCalls,
    successfulCalls: raw.successfulCalls,
    totalPlayMinutes: raw.totalPlayMinutes,
  };
}

function toManagedUser({ gameSettings, ...raw }: RawManagedUser): ManagedUser {
  const settings = { gameSettings: JSON.parse(gameSettings) as GameSettings };
  return Object.assign(new ManagedUser(), factsOf(raw), settings);
}

/** Number of matches above which a total may be cached, and so slightly out of date. */
const MANY = 2000;
/** Duration of a count, in milliseconds, above which the total of many matches is cached. */
const SLOW_MILLISECONDS = 20;
/** Totals cached for ten seconds, so that the next pages of a list do not count again. */
const totals = new LRUCache<string, number>({ max: 500, ttl: 10 * SECOND });
registerCache('Décomptes des comptes', () => totals.clear());

/** Counts that are cached because many requests need them, directly or to compute other counts. */
export const countAll = cachedCount('users.all', () => countRows('users u'));
const countPremium = cachedCount('users.premium', () => countRows('users u', paysFor('premium')));
const countPro = cachedCount('users.pro', () => countRows('users u', paysFor('pro')));
/** Number of online accounts above which their count is cached. */
const ONLINE_EXACT = 1000;
const countOnline = cachedCount(
  'users.online',
  () => countRows('users u', IS_ONLINE),
  ONLINE_EXACT,
);
const countBanned = () => countRows('bans b', BAN_IN_FORCE, 'DISTINCT b."userId"');
const countWithRoles = () => countRows('role_assignments a', roleInForce(), 'DISTINCT a."userId"');

export async function countTier(tier: SubscriptionTier): Promise<number> {
  if (tier === SubscriptionTier.PREMIUM) return countPremium();
  if (tier === SubscriptionTier.PRO) return countPro();
  return (await countAll()) - (await countPremium()) - (await countPro());
}

const countOffline = cachedCount('users.offline', async () => {
  const others = [SEEN_OR_BANNED, IS_DEACTIVATED].map((sql) => countRows('users u', sql));
  const [seen = 0, deactivated = 0] = await Promise.all(others);
  return (await countAll()) - seen - deactivated;
});

async function countRows(from: string, sql = '1 = 1', what = '*'): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(${what}) AS "total" FROM ${from} WHERE ${sql}`,
    timeParameters(),
  );
  return Number(row?.total ?? 0);
}

/**
 * Returns the number of accounts that match a filter with no criterion, or with a single one that
 * many accounts meet. This number is cached, or computed from cached counts. Returns null for every
 * other filter.
 */
async function countSimply(filter: UserFilter): Promise<number | null> {
  const asked = Object.entries(filter).filter(([name, value]) =>
    name === 'search' ? searchWords(filter.search).length > 0 : value != null,
  );
  if (asked.length > 1) return null;
  if (asked.length === 0) return countAll();
  if (filter.subscription) return countTier(filter.subscription);
  if (filter.withRoles === true) return countWithRoles();
  if (filter.withRoles === false) return (await countAll()) - (await countWithRoles());
  if (filter.status === UserStatusFilter.ONLINE) return countOnline();
  if (filter.status === UserStatusFilter.OFFLINE) return countOffline();
  if (filter.status === UserStatusFilter.BANNED) return countBanned();
  return null;
}

export async function countUsers(filter: UserFilter): Promise<number> {
  const simple = await countSimply(filter);
  if (simple !== null) return simple;
  const key = JSON.stringify(filter);
  const known = totals.get(key);
  if (known !== undefined) return known;
  const startedAt = performance.now();
  const { from, sql, parameters } = conditionOf(filter, 'index');
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM ${from} users u WHERE ${sql}`,
    parameters,
  );
  const total = Number(row?.total ?? 0);
  const isSlow = performance.now() - startedAt > SLOW_MILLISECONDS;
  if (isSlow && total > MANY) totals.set(key, total);
  return total;
}

/**
 * Returns the IDs of the accounts that a search matches, so that the search runs only once for the
 * total and the page. Returns null when more than MANY accounts match, when their total is cached,
 * or when the filter has no search.
 */
export async function findFewUsers(filter: UserFilter): Promise<number[] | null> {
  if (searchWords(filter.search).length === 0 || totals.has(JSON.stringify(filter))) return null;
  const ids = await readIdsOf(filter, 'LIMIT :most', MANY + 1);
  return ids.length > MANY ? null : ids;
}

/**
 * Returns a page of the accounts that match a filter, in one statement. When more than MANY
 * accounts match, reads them in the order of an index, which is faster than sorting them.
 * @param total number of accounts that match the filter
 * @param found IDs of those accounts, when known
 */
export async function readUserPage(
  filter: UserFilter,
  { sort, direction, page, pageSize }: UserListRequest,
  total: number,
  found: readonly number[] | null = null,
): Promise<ManagedUser[]> {
  const { from, sql, parameters } = found
    ? amongThese(found)
    : conditionOf(filter, total > MANY ? 'walk' : 'index', sort);
  const order = (alias: string, way: SortDirection) => {
    const nulls = way === SortDirection.ASC ? 'NULLS FIRST' : 'NULLS LAST';
    const first = `${alias}."${sort}" ${way} ${sort === UserSort.LAST_LOGIN ? nulls : ''}`;
    return `ORDER BY ${first}, ${alias}."id" ${way}`;
  };
  const { limit, offset, fromEnd } = rowsOfPage({ page, pageSize }, total);
  const way = fromEnd ? opposite(direction) : direction;
  const matching = `SELECT u."id", u."${sort}" FROM ${from} users u WHERE ${sql}`;
  // Few matches are found first and then sorted; otherwise PostgreSQL would scan the sort index to
  // find them. With many matches, the page is read from the index in order, and then only the rows
  // of that page are loaded.
  const [few, rowsInOrder] =
    total > MANY
      ? ['', matching]
      : [`WITH few AS MATERIALIZED (${matching})`, `SELECT u."id", u."${sort}" FROM few u`];
  const rows = await query<RawManagedUser>(
    `${few} SELECT ${MANAGED_COLUMNS} FROM (
       ${rowsInOrder} ${order('u', way)}
       LIMIT :limit OFFSET :offset
     ) p JOIN users u ON u."id" = p."id" ${order('p', direction)}`,
    { ...parameters, limit, offset },
  );
  return rows.map(toManagedUser);
}

/** Returns one account, with the fields that staff may see; null when it does not exist. */
export async function readManagedUser(id: number): Promise<ManagedUser | null> {
  const [row] = await query<RawManagedUser>(
    `SELECT ${MANAGED_COLUMNS} FROM users u WHERE u."id" = :id`,
    { ...timeParameters(), id },
  );
  return row ? toManagedUser(row) : null;
}

export interface ExportedUser {
  user: ReturnType<typeof factsOf>;
  roles: string;
  isBanned: boolean;
}

/**
 * Returns the next accounts that meet a condition, in the order of IDs, for an export.
 * @param after ID of the last account already read
 */
export async function readExported(
  { from, sql, parameters }: Condition,
  after: number,
  limit: number,
): Promise<ExportedUser[]> {
  const rows = await query<
    Omit<RawManagedUser, 'gameSettings'> & { roles: string | null; isBanned: number | boolean }
  >(
    `SELECT ${FACTS}, CASE WHEN ${IS_BANNED} THEN 1 ELSE 0 END AS "isBanned",
       (SELECT string_agg(r."name", ', ') FROM role_assignments a JOIN roles r ON r."id" = a."roleId"
        WHERE a."userId" = u."id" AND ${roleInForce()}) AS "roles"
     FROM ${from} users u WHERE u."id" > :after AND ${sql} ORDER BY u."id" LIMIT :limit`,
    { ...parameters, after, limit },
  );
  return rows.map(({ roles, isBanned, ...raw }) => {
    return { user: factsOf(raw), roles: roles ?? '', isBanned: toBoolean(isBanned) };
  });
}

/** Returns the IDs of the accounts that match a filter, in ascending order, up to a maximum. */
export function readUserIds(filter: UserFilter, most: number): Promise<number[]> {
  return readIdsOf(filter, 'ORDER BY u."id" LIMIT :most', most);
}

async function readIdsOf(filter: UserFilter, which: string, most: number): Promise<number[]> {
  const { from, sql, parameters } = conditionOf(filter, 'index');
  const rows = await query<{ id: number }>(
    `SELECT u."id" FROM ${from} users u WHERE ${sql} ${which}`,
    { ...parameters, most },
  );
  return rows.map(({ id }) => id);
}

/** Returns a condition on account IDs. */
function amongThese(ids: readonly number[]): Condition {
  const isSqlite = currentDatabase().kind === 'sqlite';
  const sql = isSqlite
    ? 'u."id" IN (SELECT i."value" FROM json_each(:ids) i)'
    : 'u."id" = ANY(CAST(:ids AS integer[]))';
  const list = isSqlite ? `[${ids.join(',')}]` : `{${ids.join(',')}}`;
  return { from: '', sql, parameters: { ...timeParameters(), ids: list } };
}

/** Returns the counts of accounts. A count above 10,000 may be up to one minute old. */
export async function readUserCounts(): Promise<UserCounts> {
  return {
    total: await countAll(),
    online: await countOnline(),
    withRoles: await countWithRoles(),
    banned: await countBanned(),
    premium: (await countPremium()) + (await countPro()),
  };
}

/** Returns usernames, keyed by account ID. */
export async function usernamesOf(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await query<{ id: number; username: string }>(
    'SELECT "id", "username" FROM users WHERE "id" IN (:...ids)',
    { ids },
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}
