import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy, Rule } from '#platform/access/policy';

/** Who wrote a note, and whom it is about. */
export interface StaffNoteFacts {
  userId: number;
  authorId: number | null;
}

/** Nobody reads in the administration what staff noted about them. */
const isNotSubject: Rule<Pick<StaffNoteFacts, 'userId'>> = (actor, { userId }) =>
  userId !== actor.userId;

const write = (actor: Actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE);

/**
 * Who reads and writes notes on people: the same permissions as for reports
 * (docs/decisions/0039-staff-page-of-a-person.md).
 */
export const staffNotesPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_REPORTS_VIEW),
  isNotSubject,
  write,
  change: (actor, { authorId }) => write(actor) && authorId !== null && authorId === actor.userId,
} satisfies Policy<StaffNoteFacts>;
