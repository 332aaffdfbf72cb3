import { Permission } from '#platform/access/permissions';
import { requestApproval } from '#platform/access/approvals';
import { problemsOf } from '#platform/input/parse';
import { namedAccount } from '#domains/identity/users/accountFields.types';
import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { emailKeysOf } from '#platform/text/email';
import { emailKeyOf } from '#client/shared/emailAddress';
import { query, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isFormula } from '#platform/text/csv';
import { requirePermission } from '#platform/access/policy';
import { formatNumber } from '#platform/text/text';
import { reservedEmailKeys } from '#domains/identity/users/emails/emailGuards.service';
import { Role } from '#domains/identity/roles/role.entity';
import { usernameKeyOf } from '#domains/identity/users/accounts.service';
import { IMPORTING, type ConfirmedImport } from '../accounts.types';
import {
  authorizeStart,
  hasRole,
  lockForNewAccount,
  storeInvited,
} from '../managing/createUser.service';
import type { CreateUserInput } from '../managing/managedUser.types';
import { ImportRowState, type ImportPayload, type ImportRow } from './userBulk.types';
import { quotedCell, readUserCsv, type CsvLine } from './userCsv';
import type { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { usersImported } from '#domains/identity/users/users.events';
import { reservedNameProblem, skeletonOf } from '#domains/identity/users/names/usernames.service';
import { foldText } from '#client/shared/searchText';

/**
 * Number of lines stored per transaction, so that other requests can write in between, and an
 * interrupted import does not lose the lines already stored.
 */
const CHUNK = 100;

/** Maximum number of roles per line, more than any new account gets. */
const MOST_ROLES = 20;

/** Maximum number of problems reported per line. */
const MOST_PROBLEMS = 10;

/** A line of the file, with the account to create; null when the line creates no account. */
interface Planned {
  row: ImportRow;
  account: CreateUserInput | null;
  /** French reason for which the actor may not create the account; null when they may. */
  refusal: string | null;
}

export interface ImportChoice {
  /** Whether to report what would be created, without creating it. */
  dryRun: boolean;
  /** Maximum number of accounts that may get a role, as confirmed after a preview. */
  confirmedRoles: number;
}

/**
 * Creates accounts from a file, line by line. A line is reported and skipped when it is invalid,
 * when its account already exists, or when it repeats an earlier line; so importing the same file
 * again creates nothing. The holder of each new account is mailed a link to choose a password.
 * Lines are stored 100 at a time: an interrupted import can be run again. If more accounts would
 * get a role than were confirmed, nothing is created.
 * @throws AppError FORBIDDEN; VALIDATION_FAILED tied to `csv` or `confirmedRoles`; the errors of
 *   `requestApproval`
 */
export async function importUsers(
  actor: Member,
  csv: string,
  { dryRun, confirmedRoles }: ImportChoice,
): Promise<ImportPayload> {
  if (!dryRun) await requestApproval(IMPORTING, actor, { csv, confirmedRoles });
  const { planned, chunks } = await planFile(actor, csv);
  if (dryRun) return reportOf(planned, dryRun);
  refuseUnconfirmed(planned, confirmedRoles);
  for (const chunk of chunks) await transaction(() => store(actor, chunk));
  const report = reportOf(planned, dryRun);
  const { created, refused, existing } = report;
  const actorId = actor.userId;
  await transaction(() => emit(usersImported, { actorId, created, refused, existing }));
  return report;
}

/** Checks a whole file. Returns its lines, and as chunks, one per transaction. */
async function planFile(actor: Member, csv: string) {
  requirePermission(actor, Permission.USERS_MANAGE);
  const planned = await plan(actor, readUserCsv(csv));
  const chunks = Array.from({ length: Math.ceil(planned.length / CHUNK) }, (_, index) =>
    planned.slice(index * CHUNK, (index + 1) * CHUNK),
  );
  for (const chunk of chunks) await markExisting(chunk);
  return { planned, chunks };
}

/**
 * Returns how many accounts a file would create, how many of them with a role, and the roles.
 * @throws AppError FORBIDDEN; VALIDATION_FAILED tied to `csv`
 */
export async function importWouldGive(
  actor: Member,
  { csv }: ConfirmedImport,
): Promise<{ accounts: number; withRoles: number; roleIds: string[] }> {
  const { planned } = await planFile(actor, csv);
  const made = planned.flatMap(({ account }) => account ?? []);
  const roleIds = [...new Set(made.flatMap((account) => account.roleIds ?? []))];
  return { accounts: made.length, withRoles: countWithRoles(planned), roleIds };
}

const countWithRoles = (planned: readonly Planned[]): number =>
  planned.filter(({ account }) => account?.roleIds?.length).length;

/** Throws when more accounts would get a role than were confirmed. */
function refuseUnconfirmed(planned: readonly Planned[], confirmed: number): void {
  const withRoles = countWithRoles(planned);
  if (withRoles <= confirmed) return;
  throw AppError.invalid({
    confirmedRoles:
      withRoles > 1
        ? `${formatNumber(withRoles)} comptes recevront un rôle. Confirmez d’abord ces rôles.`
        : 'Un compte recevra un rôle. Confirmez d’abord ce rôle.',
  });
}

function reportOf(planned: readonly Planned[], dryRun: boolean): ImportPayload {
  const rows = planned.map(({ row }) => row);
  const count = (state: ImportRowState) => rows.filter((row) => row.state === state).length;
  return {
    dryRun,
    created: count(ImportRowState.CREATE),
    refused: count(ImportRowState.REFUSED),
    existing: count(ImportRowState.EXISTS),
    withRoles: countWithRoles(planned),
    rows,
  };
}

/** Checks each line of a file against the rules of accounts and the permissions of the actor. */
async function plan(actor: Member, lines: readonly CsvLine[]): Promise<Planned[]> {
  const roles = rolesByName(await repository(Role).find());
  const starts = new Map<string, Promise<string | null>>();
  const firstLines = new Map<string, number>();
  const planned: Planned[] = [];
  for (const line of lines) {
    const described = describedBy(line, roles);
    const { account } = described;
    const { subscription, roleIds } = account;
    // The same few combinations of subscription and roles occur on many lines, so each is checked
    // once.
    const key = JSON.stringify([subscription, roleIds]);
    if (!starts.has(key)) starts.set(key, startProblem(actor, account));
    // Applied by `markExisting`, only if the account does not exist yet.
    const refusal =
      (await starts.get(key)) ?? reservedNameProblem(account.username, hasRole(account));
    planned.push({ ...withTwins(line.line, described, firstLines), refusal });
  }
  return planned;
}

/** Returns the planned line, marked as existing if its email or username came earlier. */
function withTwins(
  line: number,
  { account, preview, problems }: Described,
  firstLines: Map<string, number>,
): Omit<Planned, 'refusal'> {
  const { username, email } = account;
  const state = ImportRowState.REFUSED;
  const row = { line, ...preview, state, problems: problems.slice(0, MOST_PROBLEMS) };
  if (problems.length > 0) return { row, account: null };
  const keys = [
    `name:${usernameKeyOf(username)}`,
    `look:${skeletonOf(username)}`,
    `email:${emailKeyOf(email)}`,
  ];
  const twin = keys.map((key) => firstLines.get(key)).find((found) => found !== undefined);
  if (twin !== undefined) {
    const twins = [`Cet utilisateur est déjà à la ligne ${formatNumber(twin)} du fichier.`];
    return { row: { ...row, state: ImportRowState.EXISTS, problems: twins }, account: null };
  }
  for (const key of keys) firstLines.set(key, line);
  return { row: { ...row, state: ImportRowState.CREATE }, account };
}

function rolesByName(roles: readonly Role[]): Map<string, Role> {
  return new Map(
    roles.flatMap((role) => [
      [foldText(role.id), role],
      [foldText(role.name), role],
    ]),
  );
}

const TIERS: ReadonlyMap<string, SubscriptionTier> = new Map([
  ['', SubscriptionTier.FREE],
  ['free', SubscriptionTier.FREE],
  ['gratuit', SubscriptionTier.FREE],
  ['premium', SubscriptionTier.PREMIUM],
  ['pro', SubscriptionTier.PRO],
]);

/** The account that a line describes, the cells to show in the report, and the French problems. */
interface Described {
  account: CreateUserInput;
  preview: Omit<ImportRow, 'line' | 'state' | 'problems'>;
  problems: string[];
}

function describedBy(line: CsvLine, byName: ReadonlyMap<string, Role>): Described {
  const { cells } = line;
  const names = roleNamesOf(cells);
  const roles = [...new Set(names.slice(0, MOST_ROLES).flatMap((name) => byName.get(name) ?? []))];
  const subscription = TIERS.get(foldText(cells.subscription ?? '')) ?? null;
  const texts = {
    username: cells.username ?? '',
    email: cells.email ?? '',
    firstName: cells.firstName || null,
    lastName: cells.lastName || null,
  };
  const account: CreateUserInput = {
    ...texts,
    subscription: subscription ?? SubscriptionTier.FREE,
    roleIds: roles.map(({ id }) => id).toSorted(),
  };
  const problems = [...Object.values(problemsOf(namedAccount, account)), ...lineProblems(line)];
  if (!subscription) problems.push('Abonnement inconnu\u00a0: Gratuit, Premium ou Pro.');
  if (names.length > MOST_ROLES) {
    problems.push(`${MOST_ROLES} rôles au plus par ligne.`);
  }
  for (const name of names.filter((one) => !byName.has(one))) {
    problems.push(`Rôle inconnu\u00a0: ${quotedCell(name)}.`);
  }
  return {
    account,
    preview: { ...texts, subscription, roles: roles.map(({ name }) => name) },
    problems,
  };
}

/** Returns the role names of a line, normalised for comparison, without duplicates. */
function roleNamesOf({ roles = '' }: CsvLine['cells']): string[] {
  return [...new Set(roles.split(/[,|]/).map(foldText).filter(Boolean))];
}

/** Returns the problems of a line that concern several columns: formulas and the layout. */
function lineProblems({ cells, problems: layout }: CsvLine): string[] {
  const problems = [];
  const { username = '', email = '', firstName = '', lastName = '' } = cells;
  if ([username, email, firstName, lastName].some(isFormula)) {
    problems.push('Une cellule ne peut pas commencer par =, +, - ou @.');
  }
  return [...problems, ...layout];
}

/**
 * Returns the French reason for which the actor may not create an account with the given roles and
 * subscription; null when they may.
 */
async function startProblem(actor: Member, account: CreateUserInput): Promise<string | null> {
  try {
    await authorizeStart(actor, account);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Marks the lines whose email or username already has an account. */
async function markExisting(chunk: readonly Planned[]): Promise<void> {
  const open = chunk.filter(({ account }) => account !== null);
  if (open.length === 0) return;
  const emails = open.flatMap(({ row }) => emailKeysOf(row.email));
  const names = open.map(({ row }) => usernameKeyOf(row.username));
  const skeletons = open.map(({ row }) => skeletonOf(row.username));
  const found = await query<Pick<User, 'usernameKey' | 'usernameSkeleton' | 'emailKey'>>(
    `SELECT "usernameKey", "usernameSkeleton", "emailKey" FROM users
     WHERE "emailKey" IN (:...emails) OR "usernameKey" IN (:...names)
       OR "usernameSkeleton" IN (:...skeletons)`,
    { emails, names, skeletons },
  );
  const usedEmails = new Set([
    ...found.map(({ emailKey }) => emailKey),
    ...(await reservedEmailKeys(emails)),
  ]);
  const usedNames = new Set(found.flatMap((one) => [one.usernameKey, one.usernameSkeleton]));
  for (const planned of open) {
    const { row } = planned;
    const problems = [];
    if (emailKeysOf(row.email).some((key) => usedEmails.has(key))) {
      problems.push('Cette adresse email est déjà utilisée.');
    }
    const nameKeys = [usernameKeyOf(row.username), skeletonOf(row.username)];
    if (nameKeys.some((key) => usedNames.has(key))) {
      problems.push('Ce nom d’utilisateur est déjà pris.');
    }
    const { refusal } = planned;
    if (problems.length === 0 && refusal === null) continue;
    planned.row =
      problems.length > 0
        ? { ...row, state: ImportRowState.EXISTS, problems }
        : { ...row, state: ImportRowState.REFUSED, problems: [refusal ?? ''] };
    planned.account = null;
  }
}

/** Creates the accounts of a chunk after checking again which ones exist. */
async function store(actor: Member, chunk: readonly Planned[]): Promise<void> {
  await lockForNewAccount();
  await markExisting(chunk);
  await storeInvited(
    actor,
    chunk.flatMap(({ account }) => account ?? []),
  );
}
