import { Permission } from '#platform/access/permissions';
import { setNumberedItems } from '#platform/db/numberedItems';
import { readItemsOfNumber } from './reading/cases.reads';
import { on } from '#platform/running/bus';
import {
  confirmationAsked,
  confirmationDecided,
} from '#domains/identity/confirmations/confirmations.events';
import { banLifted } from '#domains/identity/users/users.events';
import {
  commentDecided,
  commentDeleted,
  commentHidden,
  commentRemoved,
  commentRestored,
  commentStored,
} from '#domains/content/comments/comments.events';
import {
  appealDecided,
  appealFiled,
  decisionMade,
  personInformed,
} from '../decisions/decisions.events';
import { emergencyFound, emergencyGone } from '../distress/emergencies.events';
import {
  reportAssigned,
  reportDecided,
  reportFiled,
  reportNoted,
  reportReopened,
} from '../reports/reports.events';
import { resultDecided, shiftDoubted } from '#domains/game/shifts/shifts.events';
import { caseChanged, handoverChanged } from './cases.events';
import { announceCase } from './caseSignals';
import { banWasLifted } from './recording/bans';
import {
  commentWasDecided,
  commentWasDeleted,
  commentWasHidden,
  commentWasRemoved,
  commentWasRestored,
  commentWasStored,
} from './recording/comments';
import { confirmationWasAsked, confirmationWasDecided } from './recording/confirmations';
import { emergencyIsGone, emergencyWasFound } from './recording/distress';
import {
  appealWasDecided,
  appealWasFiled,
  decisionWasMade,
  personWasInformed,
} from './recording/decisions';
import {
  reportWasAssigned,
  reportWasDecided,
  reportWasFiled,
  reportWasNoted,
  reportWasReopened,
} from './recording/reports';
import { detectStaffFlood } from './recording/staffReports';
import { resultWasDecided, shiftWasDoubted } from './recording/results';

/**
 * Subscribes to the events that are recorded in cases. Each event is recorded in the transaction
 * that emits the event. Also announces changed cases to open pages, and lets the lists of comments
 * and reports be searched by case number. Called by the composition root.
 */
export function registerCaseListeners(): void {
  setNumberedItems(async (kind, actor, number) =>
    actor.can(Permission.MODERATION_REPORTS_VIEW)
      ? readItemsOfNumber(kind, number, actor.userId)
      : [],
  );
  on(reportFiled, reportWasFiled);
  on(reportFiled, detectStaffFlood);
  on(reportAssigned, reportWasAssigned);
  on(reportNoted, reportWasNoted);
  on(reportDecided, reportWasDecided);
  on(reportReopened, reportWasReopened);
  on(commentStored, commentWasStored);
  on(commentHidden, commentWasHidden);
  on(commentDecided, commentWasDecided);
  on(commentRemoved, commentWasRemoved);
  on(commentDeleted, commentWasDeleted);
  on(commentRestored, commentWasRestored);
  on(banLifted, banWasLifted);
  on(decisionMade, decisionWasMade);
  on(appealFiled, appealWasFiled);
  on(appealDecided, appealWasDecided);
  on(personInformed, personWasInformed);
  on(emergencyFound, emergencyWasFound);
  on(emergencyGone, emergencyIsGone);
  on(confirmationAsked, confirmationWasAsked);
  on(confirmationDecided, confirmationWasDecided);
  on(shiftDoubted, shiftWasDoubted);
  on(resultDecided, resultWasDecided);
  on(caseChanged, announceCase);
  on(handoverChanged, ({ personId }) => announceCase({ number: null, personId }));
}
