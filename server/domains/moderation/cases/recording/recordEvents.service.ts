import { Permission } from '#platform/access/permissions';
import { setNumberedItems } from '#platform/db/rows/numberedItems';
import { readItemsOfNumber } from '../reading/cases.reads';
import { on } from '#platform/running/bus';
import { banLifted } from '#domains/identity/users/users.events';
import {
  commentDecided,
  commentDeleted,
  commentHidden,
  commentRemoved,
  commentRestored,
  commentStored,
} from '#domains/content/comments/comments.events';
import { resultDecided, shiftDoubted } from '#domains/game/shifts/shifts.events';
import { banWasLifted } from './bans';
import {
  commentWasDecided,
  commentWasDeleted,
  commentWasHidden,
  commentWasRemoved,
  commentWasRestored,
  commentWasStored,
} from './comments';
import { resultWasDecided, shiftWasDoubted } from './results';

/**
 * Subscribes to the events of other domains that are recorded in cases. Each event is recorded in
 * the transaction that emits the event. Also lets the lists of comments and reports be searched by
 * case number. Called by the composition root.
 */
export function registerCaseListeners(): void {
  setNumberedItems(async (kind, actor, number) =>
    actor.can(Permission.MODERATION_REPORTS_VIEW)
      ? readItemsOfNumber(kind, number, actor.userId)
      : [],
  );
  on(commentStored, commentWasStored);
  on(commentHidden, commentWasHidden);
  on(commentDecided, commentWasDecided);
  on(commentRemoved, commentWasRemoved);
  on(commentDeleted, commentWasDeleted);
  on(commentRestored, commentWasRestored);
  on(banLifted, banWasLifted);
  on(shiftDoubted, shiftWasDoubted);
  on(resultDecided, resultWasDecided);
}
