import { fromNow, MINUTE, now } from '../../platform/clock';
import { currentDatabase } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors/AppError';
import { foldText } from '../../platform/text';
import { BAN_IN_FORCE } from './ban.entity';
import { UserStatusFilter, type UserFilter } from './managedUser.types';
import { SubscriptionTier } from './user.types';

/** How long somebody counts as online. Source: administration document, section 9. */
const ONLINE_WITHIN = 30 * MINUTE;

/** What a search may be, at most. */
const LONGEST_SEARCH = 100;

/** Letters from which SQLite's index finds a word. */
const INDEXED_LETTERS = 3;

/** Rows of `users u` in SQL that both databases take. */
export interface Condition {
  sql: string;
  parameters: Record<string, unknown>;
}

/**
 * How rows that a search finds are come by on SQLite: `index` reads them from the index of letters,
 * `walk` looks at each row of an order until a page is full, which is quicker where many match.
 * PostgreSQL's planner chooses by itself.
 */
export type SearchBy = 'index' | 'walk';

const BANNED = `SELECT b."userId" FROM bans b WHERE ${BAN_IN_FORCE}`;
// Two indexes give few rows; asked of each account instead, the sessions would cost a look-up each.
const RECENT = `SELECT r."id" FROM users r WHERE r."lastLoginAt" > :onlineSince
  UNION SELECT s."userId" FROM sessions s WHERE s."lastSeenAt" > :onlineSince`;

/** Conditions on `users u`. Whoever is banned or deactivated is not online, as the list shows it. */
export const IS_BANNED = `u."id" IN (${BANNED})`;
export const IS_ONLINE = `(u."id" IN (${RECENT}) AND u."isActive" = :active AND u."id" NOT IN (${BANNED}))`;
export const HAS_ROLES = `u."id" IN (SELECT a."userId" FROM role_assignments a)`;
export const PAYS = `(u."subscription" IN ('premium', 'pro')
  AND (u."subscriptionEndsAt" IS NULL OR u."subscriptionEndsAt" > :now))`;

/** The parameters that the conditions above name. */
export function momentParameters() {
  return { now: now(), onlineSince: fromNow(-ONLINE_WITHIN), active: true };
}

const STATUS: Readonly<Record<UserStatusFilter, string>> = {
  [UserStatusFilter.ONLINE]: IS_ONLINE,
  [UserStatusFilter.OFFLINE]: `u."isActive" = :active AND u."id" NOT IN (${BANNED})
    AND u."id" NOT IN (${RECENT})`,
  [UserStatusFilter.BANNED]: IS_BANNED,
  [UserStatusFilter.DEACTIVATED]: 'u."isActive" <> :active',
};

/** @throws AppError VALIDATION_FAILED for a search that is too long */
export function checkedFilter(filter: UserFilter): UserFilter {
  if ((filter.search?.length ?? 0) > LONGEST_SEARCH) {
    throw AppError.invalid({ search: `La recherche compte ${LONGEST_SEARCH} caractères au plus.` });
  }
  return filter;
}

/** The words of a search, folded. */
export function wordsOf(search: string | null | undefined): string[] {
  const text = foldText((search ?? '').replace(/\p{Cc}/gu, ' '));
  return text === '' ? [] : text.split(' ');
}

/** The accounts that meet every criterion of a filter. */
export function conditionOf(filter: UserFilter, searchBy: SearchBy): Condition {
  const sql: string[] = [];
  const parameters: Record<string, unknown> = momentParameters();
  const bound = (name: keyof UserFilter, column: string, sign: '>=' | '<') => {
    if (!filter[name]) return;
    sql.push(`u."${column}" ${sign} :${name}`);
    parameters[name] = filter[name];
  };
  addSearch(wordsOf(filter.search), searchBy, sql, parameters);
  if (filter.subscription) sql.push(tierCondition(filter.subscription));
  if (filter.roleId) {
    sql.push('u."id" IN (SELECT a."userId" FROM role_assignments a WHERE a."roleId" = :roleId)');
    parameters.roleId = filter.roleId;
  }
  if (filter.status) sql.push(STATUS[filter.status]);
  bound('joinedFrom', 'joinedAt', '>=');
  bound('joinedTo', 'joinedAt', '<');
  bound('lastLoginFrom', 'lastLoginAt', '>=');
  bound('lastLoginTo', 'lastLoginAt', '<');
  if (typeof filter.withRoles === 'boolean') {
    sql.push(filter.withRoles ? HAS_ROLES : `NOT (${HAS_ROLES})`);
  }
  return { sql: sql.length > 0 ? sql.join(' AND ') : '1 = 1', parameters };
}

function tierCondition(tier: SubscriptionTier): string {
  if (tier === SubscriptionTier.FREE) return `NOT ${PAYS}`;
  return `(${PAYS} AND u."subscription" = '${tier}')`;
}

function addSearch(
  words: string[],
  searchBy: SearchBy,
  sql: string[],
  parameters: Record<string, unknown>,
): void {
  const useIndex = searchBy === 'index' && currentDatabase().kind === 'sqlite';
  const isIndexed = (word: string) => useIndex && [...word].length >= INDEXED_LETTERS;
  const indexed = words.filter(isIndexed);
  if (indexed.length > 0) {
    sql.push(`u."id" IN (SELECT rowid FROM user_search WHERE user_search MATCH :words)`);
    parameters.words = indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  }
  for (const [index, word] of words.filter((one) => !isIndexed(one)).entries()) {
    sql.push(`u."searchText" LIKE :word${index} ESCAPE '\\'`);
    parameters[`word${index}`] = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  }
}
