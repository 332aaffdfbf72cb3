import { In } from 'typeorm';
import { countRankResponses } from '#domains/game/debriefings/ranks/rankResponses.service';
import { lockEventsOf, leaveEveryEvent } from '#domains/game/events/events.service';
import { Article } from '#domains/content/news/article/article.entity';
import { rebuildSteps } from '#domains/game/ranking/steps.service';
import { publishQuarters } from '#domains/moderation/transparency/transparency.service';
import { recoverAccount } from '#domains/identity/auth/recovery/recoverAccount.service';
import { suspectSinceJoining } from '#domains/identity/auth/recovery/suspicion.service';
import { forgiveAccount } from '#domains/identity/auth/signIn/loginThrottle.service';
import { lockAccounts } from '#domains/identity/users/accounts.service';
import { User } from '#domains/identity/users/user.entity';
import { rollUpDays } from '#domains/insights/analytics/metrics/rollups.service';
import {
  currentDatabase,
  acquireLock,
  query,
  repository,
  rolledBack,
  transaction,
} from '#platform/db/transaction';
import { deleteMailsTo } from '#platform/mail/index';
import { DAY, dayInParis, now } from '#platform/running/clock';
import {
  accountsWithBuiltInPassword,
  demonstrationAccounts,
  hasOwnAccounts,
  type AccountName,
} from '../demonstrationAccounts';
import { NEWCOMER } from '../people/accounts';
import {
  CASES_STATEMENT,
  CONTENT_STATEMENTS,
  FIRST_DAY_STATEMENT,
  ROLLUPS_STATEMENT,
  STATEMENT_PARAMETERS,
} from './statements';

/**
 * Tables that keep their rows when the database is emptied because all accounts are demonstration
 * accounts. In `settings`, only the ID of the site remains.
 */
const OWN_TABLES = new Set([
  'backup_runs',
  'client_builds',
  'erasures',
  'health_minutes',
  'health_troubles',
  'job_runs',
  'push_keys',
  'releases',
  'schema_compatibility',
  'server_errors',
  'settings',
]);

/** Tables that are emptied first, in the order that foreign keys require. */
const FIRST_TABLES = [
  'entitlements',
  'media_uses',
  'handover_notes',
  'case_entries',
  'case_links',
  'case_matters',
  'case_views',
  'cases',
  'orders',
  'articles',
];

export interface Removal {
  accounts: AccountName[];
  /** Remaining accounts with the built-in password, which are locked. */
  closed: AccountName[];
  staff: { username: string; email: string; roles: string }[];
  /** Whether all accounts are demonstration accounts, so that the database is emptied. */
  isWhole: boolean;
  /** Number of deleted rows, keyed by table. Omits tables without deleted rows. */
  deleted: ReadonlyMap<string, number>;
}

/** Removes the demonstration in a transaction that is rolled back: a dry run. */
export const planRemoval = (): Promise<Removal> => rolledBack(remove);

/**
 * Removes the demonstration accounts and all content that they created, in one transaction. Other
 * accounts remain, with their rows and roles. Other accounts with the built-in password are
 * recovered (`recoverAccount`); their owners choose a new password with "Mot de passe oublié".
 */
export const removeDemonstration = (): Promise<Removal> => transaction(remove);

async function remove(): Promise<Removal> {
  await acquireLock('seed');
  await lockAccounts();
  const accounts = await demonstrationAccounts();
  const isWhole = !(await hasOwnAccounts());
  const before = await countRows();
  const isThere = accounts.length > 0;
  if (isThere) {
    await withoutGuards(() => (isWhole ? emptyDatabase() : removeAccounts(accounts)));
  }
  const closed = await closeBuiltInPasswords();
  const after = await countRows();
  const deleted = [...before].map(
    ([table, rows]) => [table, rows - (after.get(table) ?? 0)] as const,
  );
  return {
    accounts,
    closed,
    staff: await staffLeft(),
    isWhole: isThere && isWhole,
    deleted: new Map(deleted.filter(([, rows]) => rows > 0)),
  };
}

/** Tables with triggers that refuse deletions, because the entries of a case are immutable. */
const GUARDED_TABLES = ['case_entries', 'case_views'];

/** Runs a function with the triggers of `GUARDED_TABLES` disabled, in the same transaction. */
async function withoutGuards(work: () => Promise<void>): Promise<void> {
  if (currentDatabase().kind === 'postgres') {
    const toggle = async (how: 'DISABLE' | 'ENABLE') => {
      for (const table of GUARDED_TABLES) await query(`ALTER TABLE ${table} ${how} TRIGGER USER`);
    };
    await toggle('DISABLE');
    await work();
    return toggle('ENABLE');
  }
  const triggers = await query<{ name: string; sql: string }>(
    `SELECT "name", "sql" FROM sqlite_master WHERE "type" = 'trigger' AND "tbl_name" IN (:...tables)`,
    { tables: GUARDED_TABLES },
  );
  for (const { name } of triggers) await query(`DROP TRIGGER "${name}"`);
  await work();
  for (const { sql } of triggers) await query(sql);
}

const tableNames = (): string[] =>
  currentDatabase().write.entityMetadatas.map(({ tableName }) => tableName);

async function countRows(): Promise<Map<string, number>> {
  const counts = tableNames().map(
    (table) => `SELECT '${table}' AS "table", COUNT(*) AS "rows" FROM "${table}"`,
  );
  const rows: { table: string; rows: number | string }[] = [];
  // Counts 50 tables at a time, because SQLite limits the terms of a compound SELECT to 500.
  while (counts.length > 0)
    rows.push(...(await query<never>(counts.splice(0, 50).join(' UNION ALL '))));
  return new Map(rows.map(({ table, rows: count }) => [table, Number(count)]));
}

/** Empties every table except `OWN_TABLES`. The next start adds the defaults. */
async function emptyDatabase(): Promise<void> {
  const rest = tableNames().filter((table) => !OWN_TABLES.has(table));
  const ordered = [...FIRST_TABLES, ...rest.filter((table) => !FIRST_TABLES.includes(table))];
  evictPages();
  for (const table of ordered) await query(`DELETE FROM "${table}"`);
  await query(`DELETE FROM settings WHERE "key" <> 'siteId'`);
}

/**
 * Evicts cached pages after the commit. Opening the repository of public content evicts pages, but
 * raw SQL statements do not.
 */
function evictPages(): void {
  repository(Article);
}

async function removeAccounts(accounts: readonly AccountName[]): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  const emails = accounts.map(({ email }) => email);
  await lockEventsOf(ids);
  // Freed seats go to the waiting list.
  for (const id of ids) await leaveEveryEvent(id);
  const since = await seededAt();
  const [{ day: firstDay } = { day: null }] = await query<{ day: string | null }>(
    FIRST_DAY_STATEMENT,
  );
  const parameters = { ...STATEMENT_PARAMETERS, ids, emails, since, now: now() };
  const cases = await query<{ id: number }>(CASES_STATEMENT, parameters);
  // Adds 0, because SQL does not allow empty lists.
  const all = { ...parameters, cases: [0, ...cases.map(({ id }) => id)] };
  for (const statement of CONTENT_STATEMENTS) await query(statement, all);
  for (const email of emails) {
    await forgiveAccount(email);
    await deleteMailsTo(email);
  }
  evictPages();
  await repository(User).delete({ id: In(ids) });
  const [first] = await repository(User).find({ order: { joinedAt: 'ASC' }, take: 1 });
  const ownDay = dayInParis(first?.joinedAt ?? now());
  await query(ROLLUPS_STATEMENT, { firstDay: firstDay ?? NEVER_DAY, ownDay });
  await rollUpDays();
  await rebuildSteps();
  await publishQuarters();
  await countRankResponses();
}

/** Day that sorts after all other days. */
const NEVER_DAY = '9999-12-31';

/** Returns the time of the seeding: a day after the newest demonstration account joined. */
async function seededAt(): Promise<Date> {
  const newest = await repository(User).findOneBy({ emailKey: NEWCOMER });
  return newest ? new Date(newest.joinedAt.getTime() + DAY) : new Date(`${NEVER_DAY}T00:00:00Z`);
}

async function closeBuiltInPasswords(): Promise<AccountName[]> {
  const opened = await accountsWithBuiltInPassword();
  for (const { id } of opened) {
    const user = await repository(User).findOneByOrFail({ id });
    // The password is published, so a stranger may have added access at any time.
    await recoverAccount(user, suspectSinceJoining(user));
  }
  return opened;
}

async function staffLeft(): Promise<Removal['staff']> {
  const rows = await query<{ username: string; email: string; role: string }>(
    `SELECT u."username", u."email", r."name" AS "role" FROM role_assignments a
     JOIN users u ON u."id" = a."userId" JOIN roles r ON r."id" = a."roleId"
     ORDER BY u."id", r."hierarchy" DESC LIMIT 100`,
  );
  const byEmail = Map.groupBy(rows, ({ email }) => email);
  return [...byEmail].map(([email, assigned]) => ({
    username: assigned[0]?.username ?? '',
    email,
    roles: assigned.map(({ role }) => role).join(', '),
  }));
}
