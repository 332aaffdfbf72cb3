import type { Actor } from '#platform/access/actor';
import type { Policy } from '#platform/access/policy';
import type { User } from '#domains/identity/users/user.entity';

/** Access to a profile: only its owner may change it. */
export const profilePolicy = {
  edit: (actor: Actor, user: Pick<User, 'id'>) => actor.userId === user.id,
} satisfies Policy<Pick<User, 'id'>>;
