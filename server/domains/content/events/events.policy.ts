import { Permission } from '#platform/access/permissions';
import type { ActorRule } from '#platform/access/policy';

const manage: ActorRule = (actor) => actor.can(Permission.CONTENT_EVENTS_MANAGE);

/** Who creates, changes, calls off and deletes events. Every member sees all of them. */
export const eventsPolicy = { manage };
