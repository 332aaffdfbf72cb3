import { Permission } from '#platform/access/permissions';
import { requiring, type Policy, type Rule } from '#platform/access/policy';

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

/**
 * Access rules of notes on users: the same permissions as for reports
 * (docs/decisions/0039-staff-page-of-a-person.md).
 */
export const notesPolicy = {
  isNotSubject,
  change: requiring(
    () => [Permission.MODERATION_REPORTS_HANDLE],
    (actor, { authorId }) => authorId !== null && authorId === actor.userId,
  ),
} satisfies Policy<StaffNoteFacts>;
