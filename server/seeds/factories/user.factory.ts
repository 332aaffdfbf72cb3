import {
  BUILT_IN_PASSWORD,
  BUILT_IN_PASSWORD_HASH,
} from '#domains/identity/auth/passwords/builtInPassword';
import {
  emailColumns,
  searchTextOf,
  usernameColumns,
} from '#domains/identity/users/accounts.service';
import { User } from '#domains/identity/users/user.entity';
import { repository, transaction } from '#platform/db/transaction';
import { now } from '#platform/running/clock';

export { BUILT_IN_PASSWORD as DEMO_PASSWORD };

let built = 0;

/**
 * Builds a member with the password DEMO_PASSWORD, without storing the row. By default, the
 * username and email are unique, and the member joined and confirmed the email now.
 */
export function buildUser(overrides: Partial<User> = {}): User {
  built += 1;
  const { username = `membre-${built}`, email = `${username}@centrale.test`, ...rest } = overrides;
  const joinedAt = rest.joinedAt ?? now();
  const { firstName = null, lastName = null } = rest;
  return Object.assign(new User(), {
    ...usernameColumns(username),
    ...emailColumns(email),
    searchText: searchTextOf({ username, email, firstName, lastName }),
    passwordHash: BUILT_IN_PASSWORD_HASH,
    passwordUpdatedAt: joinedAt,
    joinedAt,
    emailVerifiedAt: joinedAt,
    ...rest,
  });
}

export function createUser(overrides: Partial<User> = {}): Promise<User> {
  return transaction(() => repository(User).save(buildUser(overrides)));
}
