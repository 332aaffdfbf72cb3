import { defineDomain } from '../../../platform/domain';
import { usersErrors } from './users.errors';
import { Ban } from './ban.entity';
import { EmailGuard } from './emailGuard.entity';
import { User } from './user.entity';

/** Who somebody is: their account, and whether they are banned. */
export const users = defineDomain({
  name: 'users',
  errors: usersErrors,
  entities: [User, Ban, EmailGuard],
});
