import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { In } from 'typeorm';
import { repository, transaction } from '../db/transaction';
import { log } from '../log';
import { CLOCKS_APART, fromNow, HOUR, MINUTE, now } from './clock';

/** Delays after the failed attempts before the fifth and last, in milliseconds. */
export const PAUSES: readonly number[] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR];

/**
 * Returns the delay before the next attempt, in milliseconds; null when the last attempt failed.
 * @param attempts number of attempts so far, at least 1
 */
export function pauseAfter(attempts: number, pauses = PAUSES): number | null {
  return pauses[attempts - 1] ?? null;
}

/**
 * Returns whether a lease is still valid.
 * @param longest maximum length of a lease, in milliseconds. A lease that ends later is not valid,
 * because a clock that was ahead wrote it.
 */
export function isLeaseLive(until: Date | null, longest: number): boolean {
  return until !== null && until > now() && until <= fromNow(longest + CLOCKS_APART);
}

/** SQL twin of `isLeaseLive`, negated. Needs the parameters of `leaseTimes`. */
export const isFree = (column: string): string =>
  `("${column}" IS NULL OR "${column}" <= :now OR "${column}" > :farthest)`;

/** Returns the parameters of `isFree`, and the end of a lease acquired now. */
export const leaseTimes = (longest: number) => ({
  now: now(),
  until: fromNow(longest),
  farthest: fromNow(longest + CLOCKS_APART),
});

type LeaseColumn<Row> = {
  [Name in keyof Row]-?: Row[Name] extends Date | null ? Name : never;
}[keyof Row] &
  string;

/** The lease of a row. The end of the lease, which the row stores, also identifies its owner. */
export interface Lease<Row> {
  /** Extends the lease. Resolves to false when another owner has acquired it. */
  renew(): Promise<boolean>;
  /** Ends the lease and changes the row, unless another owner has acquired the lease. */
  release(change?: Partial<Row>): Promise<boolean>;
}

/**
 * Acquires the lease of a row by compare-and-set: only one of several servers gets it. A lease
 * whose owner died ends by itself.
 * @param longest length of the lease, in milliseconds. The clocks of the servers must differ by
 * much less.
 * @param change further changes of the row
 * @returns null when another owner has the lease, or when no row matches
 */
export async function acquireLease<Row extends ObjectLiteral>(
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  column: LeaseColumn<Row>,
  { longest, change = {} }: { longest: number; change?: Partial<Row> },
): Promise<Lease<Row> | null> {
  const times = leaseTimes(longest);
  const { affected } = await transaction(() =>
    repository(entity)
      .createQueryBuilder()
      .update()
      .set({ ...change, [column]: times.until } as object)
      .where(where)
      .andWhere(isFree(column), times)
      .execute(),
  );
  if (!affected) return null;
  // Several ends while it is unknown whether a renewal was committed.
  let ends = [times.until];
  const changeOwn = async (update: object) => {
    const own = { ...where, [column]: In(ends) } as FindOptionsWhere<Row>;
    const { affected: changed } = await transaction(() => repository(entity).update(own, update));
    return changed === 1;
  };
  return {
    async renew() {
      const until = fromNow(longest);
      ends = [...ends, until];
      const isRenewed = await changeOwn({ [column]: until });
      ends = [until];
      return isRenewed;
    },
    release: (update = {}) => changeOwn({ ...update, [column]: null }),
  };
}

/**
 * Runs work and renews its lease four times per period of the lease.
 * @param longest length of the lease, in milliseconds
 * @throws the error of `work`
 */
export async function withRenewedLease<Row, Made>(
  lease: Lease<Row>,
  longest: number,
  work: () => Promise<Made>,
): Promise<Made> {
  let renewals = Promise.resolve();
  const timer = setInterval(() => {
    renewals = renewals
      .then(async () => void (await lease.renew()))
      .catch((error: unknown) => log().warn({ err: error }, 'lease could not be renewed'));
  }, longest / 4);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewals;
  }
}
