import { LRUCache } from 'lru-cache';
import { registerCache } from '../../../../platform/cache/caches';
import { now, SECOND } from '../../../../platform/running/clock';
import { toBoolean, toInstant } from '../../../../platform/db/columns';
import { SortDirection } from '../../../../platform/db/sort';
import { query } from '../../../../platform/db/transaction';
import type { GameSettings } from '../../users/gameSettings.types';
import {
  ManagedUser,
  UserSort,
  type UserCounts,
  type UserFilter,
  type UserListRequest,
} from './managedUser.types';
import { type SubscriptionTier, tierAt } from '../../users/user.types';
import {
  conditionOf,
  IS_BANNED,
  IS_ONLINE,
  momentParameters,
  PAYS,
  type Condition,
} from './userFilter';

type Instant = string | Date;

/** A row of `MANAGED_COLUMNS`, as the databases give it. */
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
  deletionRequestedAt: Instant | null;
  experience: number;
  totalCalls: number;
  successfulCalls: number;
  totalPlayMinutes: number;
  gameSettings: string;
}

/** The columns of `users u` that staff may read; none is a secret. */
const FACTS = `u."id", u."username", u."email", u."firstName", u."lastName",
  u."avatarUrl", u."subscription", u."subscriptionEndsAt", u."joinedAt", u."lastLoginAt",
  u."isActive", u."emailVerifiedAt", u."deletionRequestedAt", u."experience", u."totalCalls",
  u."successfulCalls", u."totalPlayMinutes", CASE WHEN ${IS_ONLINE}
    THEN 1 ELSE 0 END AS "isOnline"`;

const MANAGED_COLUMNS = `${FACTS}, u."gameSettings"`;

/** The facts of an account without its settings. */
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
    deletionRequestedAt: toInstant(raw.deletionRequestedAt),
    experience: raw.experience,
    totalCalls: raw.totalCalls,
    successfulCalls: raw.successfulCalls,
    totalPlayMinutes: raw.totalPlayMinutes,
  };
}

/** Turns a raw row into a ManagedUser. */
function toManagedUser({ gameSettings, ...raw }: RawManagedUser): ManagedUser {
  const settings = { gameSettings: JSON.parse(gameSettings) as GameSettings };
  return Object.assign(new ManagedUser(), factsOf(raw), settings);
}

/** From this many matches on, a total may be slightly out of date: */
const MANY = 2000;
/** it is cached when counting took longer than this, */
const SLOW_MILLISECONDS = 20;
/** and for this long, so that the next pages do not wait for it again. */
const totals = new LRUCache<string, number>({ max: 500, ttl: 10 * SECOND });
registerCache('Décomptes des comptes', () => totals.clear());

/** How many accounts meet a filter. */
export async function countUsers(filter: UserFilter): Promise<number> {
  const key = JSON.stringify(filter);
  const known = totals.get(key);
  if (known !== undefined) return known;
  const began = performance.now();
  const { from, sql, parameters } = conditionOf(filter, 'index');
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM ${from} users u WHERE ${sql}`,
    parameters,
  );
  const total = Number(row?.total ?? 0);
  const isSlow = performance.now() - began > SLOW_MILLISECONDS;
  if (isSlow && total > MANY) totals.set(key, total);
  return total;
}

/**
 * A page of the accounts that meet a filter, in one statement. With many matches, walking the index
 * in order is faster than sorting them all.
 * @param total how many accounts meet the filter
 */
export async function readUserPage(
  filter: UserFilter,
  { sort, direction, page, pageSize }: UserListRequest,
  total: number,
): Promise<ManagedUser[]> {
  const { from, sql, parameters } = conditionOf(filter, total > MANY ? 'walk' : 'index', sort);
  const order = (alias: string) => {
    const [first, last] = direction === SortDirection.ASC ? ['FIRST', 'ASC'] : ['LAST', 'DESC'];
    const nulls = sort === UserSort.LAST_LOGIN ? `NULLS ${first}` : '';
    return `ORDER BY ${alias}."${sort}" ${last} ${nulls}, ${alias}."id" ${last}`;
  };
  // The page is read from an index first, and then only its own rows.
  const rows = await query<RawManagedUser>(
    `SELECT ${MANAGED_COLUMNS} FROM (
       SELECT u."id", u."${sort}" FROM ${from} users u WHERE ${sql} ${order('u')}
       LIMIT :limit OFFSET :offset
     ) p JOIN users u ON u."id" = p."id" ${order('p')}`,
    { ...parameters, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return rows.map(toManagedUser);
}

/** One account, as staff sees it; null when there is none. */
export async function readManagedUser(id: number): Promise<ManagedUser | null> {
  const [row] = await query<RawManagedUser>(
    `SELECT ${MANAGED_COLUMNS} FROM users u WHERE u."id" = :id`,
    { ...momentParameters(), id },
  );
  return row ? toManagedUser(row) : null;
}

/** An account of an export: with its roles by name, and its ban. */
export interface ExportedUser {
  user: ReturnType<typeof factsOf>;
  roles: string;
  isBanned: boolean;
}

/** The next accounts that meet a condition, by id, for an export. */
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
        WHERE a."userId" = u."id") AS "roles"
     FROM ${from} users u WHERE u."id" > :after AND ${sql} ORDER BY u."id" LIMIT :limit`,
    { ...parameters, after, limit },
  );
  return rows.map(({ roles, isBanned, ...raw }) => {
    return { user: factsOf(raw), roles: roles ?? '', isBanned: toBoolean(isBanned) };
  });
}

const COUNTS = `SELECT
  (SELECT COUNT(*) FROM users) AS "total",
  (SELECT COUNT(*) FROM users u WHERE ${IS_ONLINE}) AS "online",
  (SELECT COUNT(DISTINCT "userId") FROM role_assignments) AS "withRoles",
  (SELECT COUNT(*) FROM users u WHERE ${IS_BANNED}) AS "banned",
  (SELECT COUNT(*) FROM users u WHERE ${PAYS}) AS "premium"`;

/** The ids of the accounts that meet a filter, in order, up to a maximum. */
export async function readUserIds(filter: UserFilter, most: number): Promise<number[]> {
  const { from, sql, parameters } = conditionOf(filter, 'index');
  const rows = await query<{ id: number }>(
    `SELECT u."id" FROM ${from} users u WHERE ${sql} ORDER BY u."id" LIMIT :most`,
    { ...parameters, most },
  );
  return rows.map(({ id }) => id);
}

/** The figures of the cards, in one statement. */
export async function readUserCounts(): Promise<UserCounts> {
  const [row] = await query<Record<keyof UserCounts, number | string>>(COUNTS, momentParameters());
  const count = (name: keyof UserCounts) => Number(row?.[name] ?? 0);
  return {
    total: count('total'),
    online: count('online'),
    withRoles: count('withRoles'),
    banned: count('banned'),
    premium: count('premium'),
  };
}

/** Usernames by id. */
export async function usernamesOf(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await query<{ id: number; username: string }>(
    'SELECT "id", "username" FROM users WHERE "id" IN (:...ids)',
    { ids },
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}
