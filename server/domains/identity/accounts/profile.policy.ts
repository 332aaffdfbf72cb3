import type { Actor } from '../../../platform/actor';
import type { Policy } from '../../../platform/policy';
import type { User } from '../users/user.entity';

/** A profile is changed by its holder alone. */
export const profilePolicy = {
  edit: (actor: Actor, user: Pick<User, 'id'>) => actor.userId === user.id,
} satisfies Policy<Pick<User, 'id'>>;
