import type { Actor } from '../../../platform/access/actor';
import { Permission } from '../../../platform/access/permissions';
import type { Policy, Rule } from '../../../platform/access/policy';

/** Whose note it is, and whom it is about. */
export interface StaffNoteFacts {
  userId: number;
  authorId: number | null;
}

/** Nobody reads in the administration what colleagues noted of them. */
const isNotSubject: Rule<Pick<StaffNoteFacts, 'userId'>> = (actor, { userId }) =>
  userId !== actor.userId;

const write = (actor: Actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE);

/** Who reads and writes notes on people: whoever does so of reports (decision 39). */
export const staffNotesPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_REPORTS_VIEW),
  isNotSubject,
  write,
  change: (actor, { authorId }) => write(actor) && authorId !== null && authorId === actor.userId,
} satisfies Policy<StaffNoteFacts>;
