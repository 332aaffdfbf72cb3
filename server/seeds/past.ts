import { EntityNotFoundError } from 'typeorm';
import type { Member } from '../platform/access/actor';
import { now } from '../platform/running/clock';
import { repository, transactionPart } from '../platform/db/transaction';
import { AppError } from '../platform/errors/AppError';
import { log } from '../platform/log';
import { replayAt } from '../platform/running/replay';
import { memberOf } from '../domains/identity/roles/memberOf.service';
import { User } from '../domains/identity/users/user.entity';

export interface PastAction {
  at: Date;
  run: () => Promise<unknown>;
}

/**
 * Replays past actions, oldest first, each with the clock set to its time, so that the audit log,
 * notifications and IDs are in chronological order. Skips future actions. Skips actions that the
 * site refuses because of earlier changes, such as a role with fewer permissions or a name that is
 * already used. Runs in the open transaction.
 * @returns the number of refused actions, which is 0 on a new site
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
      log().warn({ err: error, at }, 'the site refused an action of the demonstration');
      refused += 1;
    }
  }
  return refused;
}

export function accountOf(email: string): Promise<User> {
  return repository(User).findOneByOrFail({ emailKey: email });
}

/**
 * Returns the actor for the account with an email, with the roles and subscription that the account
 * has at the time of the action.
 */
export async function actorOf(email: string): Promise<Member> {
  return memberOf(await accountOf(email), 'demonstration');
}

/** Returns the time that is a number of milliseconds after another time. */
export function after(start: Date, milliseconds: number): Date {
  return new Date(start.getTime() + milliseconds);
}
