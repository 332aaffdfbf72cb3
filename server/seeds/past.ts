import { EntityNotFoundError } from 'typeorm';
import { Actor, type Member } from '../platform/access/actor';
import { now } from '../platform/running/clock';
import { repository, transactionPart } from '../platform/db/transaction';
import { AppError } from '../platform/errors/AppError';
import { log } from '../platform/log';
import { replayAt } from '../platform/running/replay';
import { permissionsByRole, rolesByUser } from '../domains/identity/roles/roles.reads';
import { User } from '../domains/identity/users/user.entity';

/** An act of somebody, or of a job, in the past of the demonstration. */
export interface PastAction {
  at: Date;
  run: () => Promise<unknown>;
}

/**
 * Replays the past: every act at its moment, the oldest first, so that the journal, the
 * notifications and the ids are in the order in which it all happened. Future acts are left out; an
 * act that the site refuses because people changed something before (a role with fewer permissions,
 * a name that is taken) is skipped alone. In the open transaction.
 * @returns how many acts were refused: none on a new site
 */
export async function replay(actions: readonly PastAction[]): Promise<number> {
  const present = now();
  const past = actions.filter(({ at }) => at < present);
  let refused = 0;
  for (const { at, run } of past.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    try {
      await transactionPart(() => replayAt(at, run));
    } catch (error) {
      if (!(error instanceof AppError || error instanceof EntityNotFoundError)) throw error;
      log().warn({ err: error, at }, 'an act of the demonstration was refused');
      refused += 1;
    }
  }
  return refused;
}

/** A demonstration account by its email. */
export function accountOf(email: string): Promise<User> {
  return repository(User).findOneByOrFail({ emailKey: email });
}

/**
 * The actor of an email, with the roles and the subscription that they have at the moment of the
 * act.
 */
export async function actorOf(email: string): Promise<Member> {
  const { id: userId, currentSubscription: subscription } = await accountOf(email);
  const roles = (await rolesByUser([userId])).get(userId) ?? [];
  const granted = roles.length > 0 ? await permissionsByRole(roles.map(({ id }) => id)) : null;
  return Actor.member({
    userId,
    sessionId: 'demonstration',
    subscription,
    roles: roles.map(({ id, hierarchy }) => ({ id, hierarchy })),
    permissions: new Set([...(granted?.values() ?? [])].flat()),
  });
}

/** A moment some time after another one. */
export function after(start: Date, milliseconds: number): Date {
  return new Date(start.getTime() + milliseconds);
}
