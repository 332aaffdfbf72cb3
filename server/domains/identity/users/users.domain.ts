import { defineDomain } from '#platform/domain';
import { Theme1763600000049 } from './preferences/1763600000049-theme';
import { NamesAndAddresses1763600000080 } from './names/1763600000080-names-and-addresses';
import { Invitations1763600000088 } from './1763600000088-invitations';
import { usersErrors } from './users.errors';
import { Ban } from './bans/ban.entity';
import { EmailGuard } from './emails/emailGuard.entity';
import { User } from './user.entity';

/** Accounts and bans, which all other modules need. */
export const users = defineDomain({
  name: 'users',
  errors: usersErrors,
  entities: [User, Ban, EmailGuard],
  migrations: [Theme1763600000049, NamesAndAddresses1763600000080, Invitations1763600000088],
});
