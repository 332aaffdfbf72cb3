import { defineEvent } from '#platform/running/bus';
import type { DistressOutcome } from './cases.types';

/** A member of staff changed a case by hand. */
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

/** The state, the entries or the presences of a case changed. */
export interface CaseChanged {
  number: string;
  /** Subject of the case, who is not notified; null when there is none. */
  personId: number | null;
}

export const caseChanged = defineEvent<CaseChanged>('case.changed');

/** A handover note was left or read. */
export interface HandoverChanged {
  noteId: number;
  /** Subject of the case of the note; null when there is none. */
  personId: number | null;
}

export const handoverChanged = defineEvent<HandoverChanged>('case.handoverChanged');

/** A case changed its state or was opened, so that the counts of the lists changed. */
export interface CasesMoved {
  number: string;
  /** Subject of the case, who is not notified; null when there is none. */
  personId: number | null;
}

export const casesMoved = defineEvent<CasesMoved>('case.moved');

/** An alert about a flood of reports against the staff was opened. Emitted once per alert. */
export interface StaffFloodFound {
  caseId: number;
  number: string;
}

export const staffFloodFound = defineEvent<StaffFloodFound>('case.staffFloodFound');

/** A case passed its target time. Emitted once per case, if the setting caseOverdueMail is on. */
export interface CaseOverdue {
  number: string;
}

export const caseOverdue = defineEvent<CaseOverdue>('case.overdue');
