import type { Actor } from '#platform/access/actor';
import type { Policy } from '#platform/access/policy';
import type { User } from '#domains/identity/users/user.entity';

/** Only its holder changes a profile. */
export const profilePolicy = {
  edit: (actor: Actor, user: Pick<User, 'id'>) => actor.userId === user.id,
} satisfies Policy<Pick<User, 'id'>>;
