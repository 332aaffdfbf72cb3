import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy, Rule } from '#platform/access/policy';

/** Columns of a note that the access rules use. */
export interface StaffNoteFacts {
  userId: number;
  authorId: number | null;
}

/**
 * Returns whether the note is not about the actor. Members of staff may not read the notes about
 * themselves.
 */
const isNotSubject: Rule<Pick<StaffNoteFacts, 'userId'>> = (actor, { userId }) =>
  userId !== actor.userId;

const write = (actor: Actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE);

/**
 * Access rules of notes on users: the same permissions as for reports
 * (docs/decisions/0039-staff-page-of-a-person.md).
 */
export const staffNotesPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_REPORTS_VIEW),
  isNotSubject,
  write,
  change: (actor, { authorId }) => write(actor) && authorId !== null && authorId === actor.userId,
} satisfies Policy<StaffNoteFacts>;
