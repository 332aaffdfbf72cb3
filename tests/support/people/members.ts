import { openSession } from '#domains/identity/auth/sessions/sessions.service';
import { User } from '#domains/identity/users/user.entity';
import { repository, transaction } from '#platform/db/transaction';
import { buildUser } from '#server/seeds/factories/user.factory';

export interface SignedInMember {
  user: User;
  token: string;
}

/** Creates members who each have a session, without the slow password check. */
export function signedInMembers(count: number, as: Partial<User> = {}): Promise<SignedInMember[]> {
  return transaction(async () => {
    const built = Array.from({ length: count }, () => buildUser(as));
    const users = await repository(User).save(built);
    const members: SignedInMember[] = [];
    for (const user of users) {
      const { token } = await openSession(user.id, { ipAddress: '10.9.0.1', userAgent: '' });
      members.push({ user, token });
    }
    return members;
  });
}

/** Creates one member with a session, without the slow password check. */
export async function signedInMember(as: Partial<User> = {}): Promise<SignedInMember> {
  const [member] = await signedInMembers(1, as);
  return member!;
}
