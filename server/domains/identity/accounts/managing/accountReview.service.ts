import { In, IsNull } from 'typeorm';
import { transactionAlone } from '#platform/db/alone';
import { repository } from '#platform/db/transaction';
import { log } from '#platform/log';
import { readdressMails } from '#platform/mail/index';
import { emailKeyOf } from '#client/shared/emailAddress';
import { OneTimeToken } from '#domains/identity/auth/emails/oneTimeToken.entity';
import { inForce, RoleAssignment } from '#domains/identity/roles/role.entity';
import {
  ACCOUNTS_LOCK,
  emailColumns,
  searchTextOf,
} from '#domains/identity/users/accounts.service';
import { EmailGuard } from '#domains/identity/users/emails/emailGuard.entity';
import { User } from '#domains/identity/users/user.entity';
import { AccountIssue } from '#domains/identity/users/user.types';
import {
  misleadingNameProblem,
  reservedNameProblem,
  skeletonOf,
} from '#domains/identity/users/names/usernames.service';

/** Maximum number of accounts reviewed in one transaction. */
const CHUNK = 200;

/**
 * Applies the rules of docs/decisions/0099-names-and-addresses.md to accounts that predate them, or
 * that a server of an older version created. Emails get their canonical form; names and emails that
 * are no longer accepted are marked for administrators. Names stay, and accounts are never merged:
 * an email that another account already has stays as it is.
 */
export async function reviewAccounts(signal?: AbortSignal): Promise<void> {
  const counts = { reviewed: 0, migrated: 0, marked: 0 };
  let isDone = false;
  while (!isDone) {
    const read = await transactionAlone(ACCOUNTS_LOCK, () => reviewSome(counts));
    isDone = read < CHUNK || Boolean(signal?.aborted);
  }
  if (counts.reviewed > 0) log().info(counts, 'names and emails of accounts were reviewed');
  if (counts.marked > 0) {
    log().warn(
      { marked: counts.marked },
      'accounts need another name or email: see /admin/gestion-utilisateurs?statut=a-revoir',
    );
  }
}

interface Counts {
  reviewed: number;
  migrated: number;
  marked: number;
}

/**
 * Reviews the next accounts.
 * @returns the number of accounts read; fewer than CHUNK when none is left
 */
async function reviewSome(counts: Counts): Promise<number> {
  const users = await repository(User).find({
    where: { usernameSkeleton: IsNull() },
    order: { id: 'ASC' },
    take: CHUNK,
  });
  const others = await othersOf(users);
  for (const user of users) {
    const nameIssue = nameIssueOf(user, others);
    const email = emailAfterReview(user, others);
    const change = { usernameSkeleton: skeletonOf(user.username), nameIssue, ...email };
    if (change.emailKey !== user.emailKey) await migrateEmailKey(user, change.emailKey);
    if (change.email !== user.email) await readdressMails(user.email, change.email);
    const searchText = searchTextOf({ ...user, ...email });
    await repository(User).update({ id: user.id }, { ...change, searchText });
    counts.reviewed += 1;
    if (change.email !== user.email) counts.migrated += 1;
    if (nameIssue || change.emailIssue) counts.marked += 1;
  }
  return users.length;
}

/**
 * Data with which the reviewed accounts are compared. `staff`: IDs of the accounts with a role.
 * `skeletons`: IDs of reviewed accounts, keyed by the form of the name that is equal for look-alike
 * names. `emailKeys`: account IDs, keyed by the canonical form of the email.
 */
interface Others {
  staff: ReadonlySet<number>;
  skeletons: Map<string, number>;
  emailKeys: Map<string, number>;
}

async function othersOf(users: readonly User[]): Promise<Others> {
  const select = { id: true, usernameSkeleton: true, emailKey: true };
  const usernameSkeleton = In(users.map(({ username }) => skeletonOf(username)));
  const emailKey = In(users.map(({ email }) => emailKeyOf(email)));
  const similar = await repository(User).find({ select, where: { usernameSkeleton } });
  const same = await repository(User).find({ select, where: { emailKey } });
  const userId = In(users.map(({ id }) => id));
  const assignments = await repository(RoleAssignment).findBy(inForce({ userId }));
  return {
    staff: new Set(assignments.map((one) => one.userId)),
    skeletons: new Map(similar.map((one) => [one.usernameSkeleton ?? '', one.id])),
    emailKeys: new Map(same.map((one) => [one.emailKey, one.id])),
  };
}

/** Returns the reason to change a username; null when there is none. */
function nameIssueOf({ id, username }: User, { staff, skeletons }: Others): AccountIssue | null {
  const skeleton = skeletonOf(username);
  const isFirst = !skeletons.has(skeleton);
  if (isFirst) skeletons.set(skeleton, id);
  if (reservedNameProblem(username, staff.has(id))) return AccountIssue.RESERVED_NAME;
  if (!isFirst) return AccountIssue.SIMILAR_NAME;
  return misleadingNameProblem(username) ? AccountIssue.MISLEADING_NAME : null;
}

function emailAfterReview(
  { id, email, emailKey }: User,
  { emailKeys }: Others,
): Pick<User, 'email' | 'emailKey' | 'emailIssue'> {
  const canonical = emailColumns(email);
  const holderId = emailKeys.get(canonical.emailKey) ?? id;
  if (holderId !== id) return { email, emailKey, emailIssue: AccountIssue.SHARED_EMAIL };
  emailKeys.set(canonical.emailKey, id);
  return canonical;
}

/** Updates the email key in the mailed links of an account, so that they stay valid. */
async function migrateEmailKey({ id: userId, emailKey }: User, newKey: string): Promise<void> {
  await repository(OneTimeToken).update({ userId, payload: emailKey }, { payload: newKey });
  for (const guard of await repository(EmailGuard).findBy({ userId })) {
    const { emailIssue: _issue, ...canonical } = emailColumns(guard.email);
    await repository(EmailGuard).update({ id: guard.id }, canonical);
  }
}
