import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '#platform/access/actor';
import type { Policy } from '#platform/access/policy';
import type { GameInstallation } from './tables/installation.entity';
import type { Shift } from './tables/shift.entity';

type Owned = Pick<GameInstallation, 'userId'>;

/** Access to installations: only their owner may see, rename or revoke them. */
export const installationPolicy = {
  view: (actor: Actor, { userId }: Owned) => actor.userId === userId,
  change: (actor: Actor, { userId }: Owned) => actor.userId === userId,
} satisfies Policy<Owned>;

/** Returns `installationPolicy.view` as criteria for a list; null for visitors. */
export function installationsVisibleTo(actor: Actor): FindOptionsWhere<GameInstallation> | null {
  return actor.userId === null ? null : { userId: actor.userId };
}

/** Access to shifts: only their player may see them. */
export const shiftPolicy = {
  view: (actor: Actor, { userId }: Pick<Shift, 'userId'>) => actor.userId === userId,
} satisfies Policy<Pick<Shift, 'userId'>>;

/** Returns `shiftPolicy.view` as criteria for a list; null for visitors. */
export function shiftsVisibleTo(actor: Actor): FindOptionsWhere<Shift> | null {
  return actor.userId === null ? null : { userId: actor.userId };
}
