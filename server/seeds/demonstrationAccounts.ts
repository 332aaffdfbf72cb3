import { In } from 'typeorm';
import { BUILT_IN_PASSWORD_HASH } from '../domains/identity/auth/passwords/builtInPassword';
import { opensWithBuiltInPassword } from '../domains/identity/auth/passwords/password';
import { User } from '../domains/identity/users/user.entity';
import { query, repository } from '../platform/db/transaction';
import { demoAccounts } from './people/accounts';
import { demoMemberEmails } from './people/members';
import { situationEmails } from './play/situations';

const FORMER_EMAILS = ['noe.lefebvre@centrale.test'];

/**
 * Emails of all demonstration accounts. An account with one of them is a demonstration account,
 * because the domain `.test` is reserved and no real member can confirm such an address.
 */
const demonstrationEmails: readonly string[] = [
  ...demoAccounts.map(({ email }) => email),
  ...demoMemberEmails,
  ...situationEmails,
  ...FORMER_EMAILS,
];

/** Maximum number of hashes that one search verifies. Each takes about 20 ms. */
const MAX_VERIFIED = 100;

export interface AccountName {
  id: number;
  username: string;
  email: string;
}

/** Returns the demonstration accounts, ordered by ID. */
export const demonstrationAccounts = (): Promise<AccountName[]> =>
  query(
    `SELECT "id", "username", "email" FROM users
     WHERE "emailKey" IN (:...emails) ORDER BY "id"`,
    { emails: demonstrationEmails },
  );

export async function hasOwnAccounts(): Promise<boolean> {
  const found = await query(
    'SELECT 1 AS "found" FROM users WHERE "emailKey" NOT IN (:...emails) LIMIT 1',
    { emails: demonstrationEmails },
  );
  return found.length > 0;
}

/**
 * Returns the accounts that have the built-in password. Argon2 is slow by design, so not every hash
 * is verified. A hash equal to that of the demonstration needs no verification. Other hashes are
 * verified only for demonstration emails, for users with a role, and when several accounts share
 * the hash.
 */
export async function accountsWithBuiltInPassword(): Promise<AccountName[]> {
  const known = await query<AccountName>(
    'SELECT "id", "username", "email" FROM users WHERE "passwordHash" = :hash ORDER BY "id"',
    { hash: BUILT_IN_PASSWORD_HASH },
  );
  const hashes = await suspectHashes();
  const verified = await Promise.all(hashes.map(opensWithBuiltInPassword));
  const opened = hashes.filter((_, index) => verified[index]);
  if (opened.length === 0) return known;
  const others = await repository(User).find({
    select: { id: true, username: true, email: true },
    where: { passwordHash: In(opened) },
    order: { id: 'ASC' },
  });
  return [...known, ...others];
}

async function suspectHashes(): Promise<string[]> {
  const rows = await query<{ passwordHash: string }>(
    `SELECT DISTINCT "passwordHash" FROM users
     WHERE "passwordHash" <> :hash AND "passwordHash" NOT LIKE '!%' AND ("emailKey" IN (:...emails)
       OR "id" IN (SELECT "userId" FROM role_assignments)
       OR "passwordHash" IN
         (SELECT "passwordHash" FROM users GROUP BY "passwordHash" HAVING COUNT(*) > 1))
     LIMIT ${MAX_VERIFIED}`,
    { hash: BUILT_IN_PASSWORD_HASH, emails: demonstrationEmails },
  );
  return rows.map(({ passwordHash }) => passwordHash);
}
