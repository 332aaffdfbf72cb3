import { defineEvent } from '#platform/running/bus';
import type { DistressOutcome } from './cases.types';
import { defineAuditActions } from '#platform/auditLog';

/**
 * A member of staff changed a case by hand. Changes that follow from a report or decision emit
 * other events.
 */
export interface CaseHandled {
  caseId: number;
  number: string;
  actorId: number;
  action:
    | 'opened'
    | 'taken'
    | 'released'
    | 'noted'
    | 'linked'
    | 'closed'
    | 'reopened'
    | 'handedOver';
  /** Case number of the other case; only for `linked`. */
  other?: string;
  /** Outcome of the distress messages; only for `closed`. */
  outcome?: DistressOutcome;
}

export const caseHandled = defineEvent<CaseHandled>('case.handled');

/** A case was opened, or its state changed. Either can change the number of cases in a list. */
export interface CasesMoved {
  number: string;
  /**
   * ID of the user whom the case is about, and who gets no signal; null when it is about no user.
   */
  personId: number | null;
}

export const casesMoved = defineEvent<CasesMoved>('case.moved');

/** A case was opened, by the site or by staff. */
export interface CaseOpened {
  number: string;
}

export const caseOpened = defineEvent<CaseOpened>('case.opened');

/** An alert about many reports against members of staff was opened. Emitted once per alert. */
export interface StaffFloodFound {
  caseId: number;
  number: string;
}

export const staffFloodFound = defineEvent<StaffFloodFound>('case.staffFloodFound');

/**
 * An open case is past its target time. Emitted once per case and target time, and only if the
 * setting `caseOverdueMail` is on.
 */
export interface CaseOverdue {
  number: string;
}

export const caseOverdue = defineEvent<CaseOverdue>('case.overdue');

/**
 * Audit actions for changes that staff make to a case by hand. Decisions have their own audit
 * actions.
 */
export const casesAuditActions = defineAuditActions(
  {
    actions: {
      'case.closed': 'Dossier clos',
      'case.handedOver': 'Consigne laissée',
      'case.linked': 'Dossiers liés',
      'case.noted': 'Note ajoutée à un dossier',
      'case.opened': 'Dossier ouvert',
      'case.released': 'Dossier libéré',
      'case.reopened': 'Dossier rouvert',
      'case.taken': 'Dossier pris en charge',
    },
    targets: { case: 'Dossier' },
  },
  (record) => [
    record(caseHandled, ({ number, actorId, action, other, outcome }) => ({
      actorId,
      action: `case.${action}`,
      targetType: 'case',
      targetId: number,
      after:
        other === undefined && outcome === undefined
          ? null
          : { ...(other !== undefined && { other }), ...(outcome !== undefined && { outcome }) },
    })),
  ],
);
