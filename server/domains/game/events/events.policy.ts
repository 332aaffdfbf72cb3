import { Permission } from '#platform/access/permissions';
import type { ActorRule } from '#platform/access/policy';

const manage: ActorRule = (actor) => actor.can(Permission.CONTENT_EVENTS_MANAGE);

/**
 * Access rule for creating, changing, canceling and deleting events. All members see all events.
 */
export const eventsPolicy = { manage };
