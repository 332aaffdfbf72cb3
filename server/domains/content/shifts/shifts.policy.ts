import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { ActorRule, Policy } from '#platform/access/policy';
import type { GameInstallation } from './tables/installation.entity';
import type { Shift } from './tables/shift.entity';

type Owned = Pick<GameInstallation, 'userId'>;

/** Installations belong to their holder; nobody else sees, names or revokes one. */
export const installationPolicy = {
  view: (actor: Actor, { userId }: Owned) => actor.userId === userId,
  change: (actor: Actor, { userId }: Owned) => actor.userId === userId,
} satisfies Policy<Owned>;

/** `installationPolicy.view` as criteria for a list; null when there is nothing to list. */
export function installationsVisibleTo(actor: Actor): FindOptionsWhere<GameInstallation> | null {
  return actor.userId === null ? null : { userId: actor.userId };
}

/** Shifts are their player's own. */
export const shiftPolicy = {
  view: (actor: Actor, { userId }: Pick<Shift, 'userId'>) => actor.userId === userId,
} satisfies Policy<Pick<Shift, 'userId'>>;

/** `shiftPolicy.view` as criteria for a list; null when there is nothing to list. */
export function shiftsVisibleTo(actor: Actor): FindOptionsWhere<Shift> | null {
  return actor.userId === null ? null : { userId: actor.userId };
}

const review: ActorRule = (actor) => actor.can(Permission.MODERATION_RESULTS_REVIEW);

/** Who reads results that are doubtful, and lets them in or refuses them. */
export const resultsPolicy = { view: review, decide: review };
